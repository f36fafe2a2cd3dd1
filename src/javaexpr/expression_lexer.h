// The tokens of a Java expression.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ir/types.h"

namespace heapwright::javaexpr {

// What is wrong with an expression, and where.
struct ExpressionError {
  size_t offset = 0;    // in bytes
  std::string message;  // one line
};

struct Literal {
  enum class Kind : uint8_t { kPrimitive, kString, kNull };
  Kind kind = Kind::kPrimitive;
  ir::Type type = ir::Type::kInt;  // of a primitive
  uint64_t bits = 0;               // as a register holds them
  std::string text = {};           // of a string, in modified UTF-8
  bool is_minimum = false;         // 2147483648 or its long sister: valid only behind a minus
};

// Keywords are identifiers here: the parser tells them apart.
enum class TokenKind : uint8_t { kIdentifier, kLiteral, kOperator, kEnd };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  std::string_view text = {};
  size_t begin = 0;
  size_t end = 0;
  Literal literal = {};  // of a number, character or string
};

// The last token is kEnd. Fails on a character that no token starts with, and on malformed literals.
std::variant<std::vector<Token>, ExpressionError> tokenize(std::string_view text);

}  // namespace heapwright::javaexpr
