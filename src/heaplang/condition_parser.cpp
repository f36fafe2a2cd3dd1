#include "heaplang/condition_parser.h"

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>

namespace heapwright::heaplang {

using syntax::Condition;
using syntax::Expression;
using syntax::Place;

namespace {

// What is read here is gone through recursively.
constexpr uint32_t kMaxNesting = 200;
constexpr uint32_t kMaxOperators = 1000;  // of one condition or expression

constexpr std::string_view kLongMinimum = "9223372036854775808";  // without its minus

}  // namespace

bool ConditionParser::condition(Condition& condition) {
  operators_ = 0;
  Place place = tokens_.now().place;
  Node node;
  return comparison(node) && to_condition(node, place, condition);
}

bool ConditionParser::expression(Expression& expression) {
  operators_ = 0;
  return expression_of(expression, &ConditionParser::sum);
}

bool ConditionParser::count_operator() {
  return ++operators_ <= kMaxOperators ||
         tokens_.fail(tokens_.now().place,
                      fmt::format("there are more than {} operators in this", kMaxOperators));
}

bool ConditionParser::enter() {
  if (nesting_ == kMaxNesting) {
    return tokens_.fail(tokens_.now().place, fmt::format("this is nested more than {} deep", kMaxNesting));
  }
  ++nesting_;
  tokens_.skip();
  return true;
}

bool ConditionParser::to_expression(Node& node, const Place& place, Expression& expression) {
  auto* found = std::get_if<Expression>(&node);
  if (found == nullptr) return tokens_.fail(place, "a value is expected here, not a condition");
  expression = std::move(*found);
  return true;
}

bool ConditionParser::to_condition(Node& node, const Place& place, Condition& condition) {
  auto* found = std::get_if<Condition>(&node);
  if (found == nullptr) return tokens_.fail(place, "a condition is expected here, not a value");
  condition = std::move(*found);
  return true;
}

bool ConditionParser::expression_of(Expression& expression, Rule rule) {
  Place place = tokens_.now().place;
  Node node;
  return (this->*rule)(node) && to_expression(node, place, expression);
}

// ---- Conditions.

// Items between a symbol, or its first character.
bool ConditionParser::joined(Node& node, Condition::Kind kind, std::string_view symbol, Rule item) {
  Condition all{.kind = kind, .place = tokens_.now().place};
  Place place = all.place;
  if (!(this->*item)(node)) return false;
  auto is_next = [&] { return tokens_.is(symbol) || tokens_.is(symbol.substr(0, 1)); };
  if (!is_next()) return true;
  if (!to_condition(node, place, all.parts.emplace_back())) return false;
  while (is_next()) {
    if (!count_operator()) return false;
    tokens_.skip();
    place = tokens_.now().place;
    if (!(this->*item)(node) || !to_condition(node, place, all.parts.emplace_back())) return false;
  }
  node = std::move(all);
  return true;
}

bool ConditionParser::alternatives(Node& node) {
  return joined(node, Condition::Kind::kOr, "||", &ConditionParser::conjunction);
}

bool ConditionParser::conjunction(Node& node) {
  return joined(node, Condition::Kind::kAnd, "&&", &ConditionParser::comparison);
}

bool ConditionParser::negation(Node& node) {
  Condition negated{.kind = Condition::Kind::kNot, .place = tokens_.now().place};
  tokens_.skip();
  if (!tokens_.is("(")) return tokens_.unexpected("'('");
  Place inside = tokens_.now().place;
  if (!parenthesised(node) || !to_condition(node, inside, negated.parts.emplace_back())) return false;
  node = std::move(negated);
  return true;
}

bool ConditionParser::comparison(Node& node) {
  if (tokens_.is("!")) return negation(node);
  Place place = tokens_.now().place;
  bool is_true = tokens_.is_word("true");
  if ((is_true || tokens_.is_word("false")) && !tokens_.is_number_word()) {
    tokens_.skip();
    node = Condition{.kind = is_true ? Condition::Kind::kTrue : Condition::Kind::kFalse, .place = place};
    return true;
  }
  if (!sum(node)) return false;
  if (!tokens_.is_comparison()) return true;
  Condition compared{.kind = Condition::Kind::kEqual, .place = place};
  for (size_t i = 0; i < std::size(kComparisons); ++i) {
    if (tokens_.is(kComparisons[i])) compared.kind = static_cast<Condition::Kind>(i);
  }
  if (!count_operator()) return false;
  tokens_.skip();
  if (!to_expression(node, place, compared.sides.emplace_back()) ||
      !expression_of(compared.sides.emplace_back(), &ConditionParser::sum)) {
    return false;
  }
  if (tokens_.is_comparison()) {
    return tokens_.fail(tokens_.now().place, "'a < b < c' is written 'a < b & b < c'");
  }
  node = std::move(compared);
  return true;
}

bool ConditionParser::parenthesised(Node& node) {
  if (!enter()) return false;
  bool found = alternatives(node) && tokens_.expect(")");
  --nesting_;
  return found;
}

// ---- Expressions.

bool ConditionParser::binary(Node& left, Expression::Kind kind, Rule right) {
  Expression both{.kind = kind};
  Place place = tokens_.now().place;
  if (!count_operator()) return false;
  tokens_.skip();
  if (!to_expression(left, place, both.operands.emplace_back())) return false;
  both.place = both.operands[0].place;
  if (!expression_of(both.operands.emplace_back(), right)) return false;
  left = std::move(both);
  return true;
}

bool ConditionParser::sum(Node& node) {
  if (!product(node)) return false;
  while (tokens_.is("+") || tokens_.is("-")) {
    auto kind = tokens_.is("+") ? Expression::Kind::kAdd : Expression::Kind::kSubtract;
    if (!binary(node, kind, &ConditionParser::product)) return false;
  }
  return true;
}

bool ConditionParser::product(Node& node) {
  if (!operand(node)) return false;
  while (tokens_.is("*") && !tokens_.starts_atom(1)) {
    if (!binary(node, Expression::Kind::kMultiply, &ConditionParser::operand)) return false;
  }
  return true;
}

bool ConditionParser::operand(Node& node) {
  if (tokens_.is("(")) return parenthesised(node);
  if (tokens_.is("-")) return negative(node);
  return constant(node);
}

// A number with its sign is a constant.
bool ConditionParser::negative(Node& node) {
  Place place = tokens_.now().place;
  const Token& next = tokens_.now(1);
  bool is_real = next.kind == Token::Kind::kReal;
  if (is_real || next.kind == Token::Kind::kInteger) {
    node = Expression{.kind = is_real ? Expression::Kind::kReal : Expression::Kind::kInteger,
                      .text = "-" + next.value,
                      .place = place};
    tokens_.skip();
    tokens_.skip();
    return true;
  }
  if (!count_operator() || !enter()) return false;
  Expression negated{.kind = Expression::Kind::kNegate, .place = place};
  bool found = expression_of(negated.operands.emplace_back(), &ConditionParser::operand);
  --nesting_;
  node = std::move(negated);
  return found;
}

// A variable is one, too.
bool ConditionParser::constant(Node& node) {
  const Token& token = tokens_.now();
  bool is_number_word = token.value == "true" || token.value == "false";
  if (tokens_.starts_atom() && !is_number_word) {
    return tokens_.fail(token.place, nesting_ > 0
                                         ? "in parentheses there are only conditions, nothing about the heap"
                                         : "a value is expected here, nothing about the heap");
  }
  Expression found{.kind = Expression::Kind::kVariable, .text = token.value, .place = token.place};
  switch (token.kind) {
    case Token::Kind::kName:
      if (token.value == "null") found = {.kind = Expression::Kind::kNull, .place = token.place};
      if (is_number_word) {
        found.kind = Expression::Kind::kInteger;
        found.text = token.value == "true" ? "1" : "0";
      }
      break;
    case Token::Kind::kInteger:
      if (token.value == kLongMinimum) {
        return tokens_.fail(token.place,
                            fmt::format("the number '{}' is too large for a long", token.source));
      }
      found.kind = Expression::Kind::kInteger;
      break;
    case Token::Kind::kReal:
      found.kind = Expression::Kind::kReal;
      break;
    case Token::Kind::kText:
      found.kind = Expression::Kind::kText;
      break;
    case Token::Kind::kSymbol:
    case Token::Kind::kEnd:
    case Token::Kind::kMalformed:
      return tokens_.unexpected("a value");
  }
  tokens_.skip();
  node = std::move(found);
  return true;
}

}  // namespace heapwright::heaplang
