// Expression: a Java expression as a tree, as the user wrote it. Names have no meaning yet.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "javaexpr/expression_lexer.h"

namespace heapwright::javaexpr {

struct ExpressionNode;

// A type by name: "int", "java.util.List", "Map.Entry". Type arguments are dropped.
struct TypeName {
  std::string name;
  uint32_t dimensions = 0;  // of an array
  size_t begin = 0;
};

enum class UnaryOp : uint8_t { kPlus, kMinus, kComplement, kNot };
enum class BinaryOp : uint8_t {
  kMultiply,
  kDivide,
  kRemainder,
  kAdd,
  kSubtract,
  kShiftLeft,
  kShiftRight,
  kShiftRightUnsigned,
  kLess,
  kGreater,
  kLessEqual,
  kGreaterEqual,
  kEqual,
  kNotEqual,
  kBitAnd,
  kBitXor,
  kBitOr,
  kAnd,
  kOr,
};
std::string_view symbol(UnaryOp op);
std::string_view symbol(BinaryOp op);

struct NameForm {  // a variable, or the start of the name of a class
  std::string_view text;
};
struct SelectForm {  // object.name
  const ExpressionNode* object = nullptr;
  std::string_view name;
  size_t name_begin = 0;
};
struct IndexForm {
  const ExpressionNode* array = nullptr;
  const ExpressionNode* index = nullptr;
};
struct CallForm {                          // object.name(arguments)
  const ExpressionNode* object = nullptr;  // null: there is none
  std::string_view name;
  size_t name_begin = 0;
  std::vector<const ExpressionNode*> arguments;
};
struct UnaryForm {
  UnaryOp op{};
  const ExpressionNode* operand = nullptr;
};
struct BinaryForm {
  BinaryOp op{};
  const ExpressionNode* left = nullptr;
  const ExpressionNode* right = nullptr;
  size_t op_begin = 0;
};
struct ConditionalForm {  // condition ? yes : no
  const ExpressionNode* condition = nullptr;
  const ExpressionNode* yes = nullptr;
  const ExpressionNode* no = nullptr;
};
struct InstanceOfForm {
  const ExpressionNode* object = nullptr;
  TypeName type;
};
struct CastForm {
  TypeName type;
  const ExpressionNode* operand = nullptr;
};

struct ExpressionNode {
  std::variant<Literal, NameForm, SelectForm, IndexForm, CallForm, UnaryForm, BinaryForm, ConditionalForm,
               InstanceOfForm, CastForm>
      form;
  size_t begin = 0;  // in the text, in bytes; parentheses around it included
  size_t end = 0;
  uint32_t depth = 1;  // of the tree below
};

struct Expression {
  std::deque<ExpressionNode> nodes;  // owns all
  const ExpressionNode* root = nullptr;
};

// `text` has to outlive the expression. Fails where it is not an expression, or one that would change
// something.
std::variant<Expression, ExpressionError> parse_expression(std::string_view text);

// "Type name", as --var takes it.
struct Declaration {
  TypeName type;
  std::string_view type_text;  // type arguments included
  std::string_view name;
};
std::variant<Declaration, ExpressionError> parse_declaration(std::string_view text);
std::variant<TypeName, ExpressionError> parse_type(std::string_view text);

// The column of a byte, counted in characters from 1.
size_t column_of(std::string_view text, size_t offset);

}  // namespace heapwright::javaexpr
