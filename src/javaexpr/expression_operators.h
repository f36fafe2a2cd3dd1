// Operators: the meaning of Java's operators and conversions, given their checked operands (JLS 5 and 15).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "javaexpr/expression_checker.h"

namespace heapwright::javaexpr {

// A checked operand and where it stands.
struct Operand {
  const TypedNode* value = nullptr;
  const ExpressionNode* source = nullptr;
};

// Every function answers null when it has failed; the first failure is kept.
class Operators {
 public:
  Operators(ir::Program& program, std::string_view text) : program_(program), text_(text) {}

  const TypedNode* unary(UnaryOp op, Operand operand);
  const TypedNode* binary(const BinaryForm& source, Operand left, Operand right);
  const TypedNode* conditional(Operand condition, Operand yes, Operand no);
  const TypedNode* cast(const ir::ClassInfo& type, Operand operand, const ExpressionNode& source);
  const TypedNode* instance_of(const ir::ClassInfo& type, Operand operand);
  const TypedNode* element(Operand array, Operand index);
  // A boolean, from a Boolean as well; `who` needs it.
  const TypedNode* boolean(Operand operand, std::string_view who);
  // As a method's parameter of this type takes it: see is_assignable.
  const TypedNode* assigned(const TypedNode* value, const ir::ClassInfo& type);

  template <class Form>
  const TypedNode* add(JavaType type, Form form, bool is_erased = false) {
    return &result_.nodes.emplace_back(TypedNode{type, std::move(form), is_erased});
  }
  const TypedNode* add(ir::Type type, auto form) { return add(&program_.primitive(type), std::move(form)); }

  const TypedNode* fail(size_t offset, std::string message) {
    if (!error_) error_ = ExpressionError{offset, std::move(message)};
    return nullptr;
  }
  [[nodiscard]] std::string_view text_of(const ExpressionNode& source) const {
    return text_.substr(source.begin, source.end - source.begin);
  }

  // What was made, once all is checked.
  TypedExpression& result() { return result_; }
  std::optional<ExpressionError>& error() { return error_; }

 private:
  const TypedNode* fail_operand(std::string_view needs, Operand operand);
  const TypedNode* unbox(const TypedNode* value);
  const TypedNode* to_primitive(const TypedNode* value, ir::Type to);
  const TypedNode* shift(const BinaryForm& source, Operand left, Operand right);
  const TypedNode* bitwise(const BinaryForm& source, Operand left, Operand right);
  const TypedNode* arithmetic(const BinaryForm& source, Operand left, Operand right);
  const TypedNode* relational(const BinaryForm& source, Relation relation, Operand left, Operand right);
  const TypedNode* equality(const BinaryForm& source, Relation relation, Operand left, Operand right);
  const TypedNode* compare(Relation relation, ir::Type type, Operand left, Operand right);
  std::optional<ir::Type> conditional_type(const TypedNode* yes, const TypedNode* no);

  ir::Program& program_;
  std::string_view text_;
  TypedExpression result_;
  std::optional<ExpressionError> error_;
};

// ": cast it first, as in '((Type) e)'" when little is known about the value, else nothing.
std::string cast_hint(const TypedNode* value, std::string_view text);

}  // namespace heapwright::javaexpr
