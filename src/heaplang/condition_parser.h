// Reads conditions and expressions. Both may begin with parentheses, and what is in them is only known at
// their end; so one pass reads either.
#pragma once

#include <variant>

#include "heaplang/syntax.h"
#include "heaplang/token_reader.h"

namespace heapwright::heaplang {

// Each is false when there is a mistake.
class ConditionParser {
 public:
  explicit ConditionParser(TokenReader& tokens) : tokens_(tokens) {}

  bool condition(syntax::Condition& condition);     // without & and | outside of parentheses
  bool expression(syntax::Expression& expression);  // a sum

 private:
  using Node = std::variant<syntax::Expression, syntax::Condition>;
  using Rule = bool (ConditionParser::*)(Node&);

  bool alternatives(Node& node);  // a | b
  bool conjunction(Node& node);   // a & b
  bool comparison(Node& node);    // a < b
  bool negation(Node& node);      // !(a)
  bool sum(Node& node);
  bool product(Node& node);
  bool operand(Node& node);
  bool negative(Node& node);
  bool parenthesised(Node& node);
  bool constant(Node& node);
  bool joined(Node& node, syntax::Condition::Kind kind, std::string_view symbol, Rule item);
  bool binary(Node& left, syntax::Expression::Kind kind, Rule right);
  bool expression_of(syntax::Expression& expression, Rule rule);
  bool to_expression(Node& node, const syntax::Place& place, syntax::Expression& expression);
  bool to_condition(Node& node, const syntax::Place& place, syntax::Condition& condition);
  bool count_operator();
  bool enter();  // something nested; `--nesting_` leaves it

  TokenReader& tokens_;
  uint32_t nesting_ = 0;
  uint32_t operators_ = 0;
};

}  // namespace heapwright::heaplang
