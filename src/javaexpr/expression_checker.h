// Checks an expression as javac would, and gives every name, operator and conversion its meaning.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "javaexpr/class_scope.h"
#include "javaexpr/expression.h"
#include "javaexpr/expression_types.h"

namespace heapwright::javaexpr {

struct TypedNode;

enum class Relation : uint8_t { kEq, kNe, kLt, kGe, kGt, kLe };

struct ConstantValue {  // null as well
  uint64_t bits = 0;
};
struct StringValue {
  std::string text;  // modified UTF-8
};
struct ParameterValue {
  size_t index = 0;
};
struct FieldValue {
  const TypedNode* object = nullptr;  // null: static
  const ir::Field* field = nullptr;
};
struct CallValue {
  const ir::Method* method = nullptr;
  std::vector<const TypedNode*> arguments;  // receiver first
};
struct UnaryValue {  // arithmetic and conversions; the length of an array
  ir::Op op{};
  const TypedNode* operand = nullptr;
};
struct BinaryValue {  // arithmetic; an element of an array
  ir::Op op{};
  const TypedNode* left = nullptr;
  const TypedNode* right = nullptr;
};
struct CompareValue {  // both operands have one type
  Relation relation{};
  const TypedNode* left = nullptr;
  const TypedNode* right = nullptr;
};
struct LogicValue {  // && and ||
  bool is_and = false;
  const TypedNode* left = nullptr;
  const TypedNode* right = nullptr;
};
struct NotValue {
  const TypedNode* operand = nullptr;
};
struct ConditionalValue {
  const TypedNode* condition = nullptr;
  const TypedNode* yes = nullptr;
  const TypedNode* no = nullptr;
};
struct InstanceOfValue {
  const TypedNode* object = nullptr;
  const ir::ClassInfo* type = nullptr;
};
struct CastValue {  // of a reference, to the type of the node
  const TypedNode* object = nullptr;
};
struct SequenceValue {  // `first` is evaluated for what it throws
  const TypedNode* first = nullptr;
  const TypedNode* second = nullptr;
};

struct TypedNode {
  JavaType type = nullptr;
  std::variant<ConstantValue, StringValue, ParameterValue, FieldValue, CallValue, UnaryValue, BinaryValue,
               CompareValue, LogicValue, NotValue, ConditionalValue, InstanceOfValue, CastValue,
               SequenceValue>
      form;
  bool is_erased = false;  // the type stands for a type variable
};

struct TypedExpression {
  std::deque<TypedNode> nodes;      // owns all
  const TypedNode* root = nullptr;  // a boolean
};

struct TypedVariable {
  std::string_view name;
  const ir::ClassInfo* type = nullptr;
};

// `text` is what was parsed. Fails when Java would not compile it, or when its value is no boolean.
std::variant<TypedExpression, ExpressionError> check_expression(ir::Program& program, ClassScope& scope,
                                                                const Expression& expression,
                                                                std::string_view text,
                                                                std::span<const TypedVariable> variables);

// The class or primitive type that a name means; null: `scope` knows why not.
const ir::ClassInfo* resolve_type(ir::Program& program, ClassScope& scope, const TypeName& name);

}  // namespace heapwright::javaexpr
