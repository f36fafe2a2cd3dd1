// The tokens of separation-logic declarations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "heaplang/syntax.h"

namespace heapwright::heaplang {

struct Token {
  enum class Kind : uint8_t {
    kName,     // keywords are names, too
    kInteger,  // a character is one, too
    kReal,
    kText,
    kSymbol,
    kEnd,
    kMalformed,  // the last one
  };
  Kind kind = Kind::kEnd;
  // Decimal digits of an integer, at most 2^63; a double as Java prints it; the characters of a text in
  // UTF-8; what is wrong with a malformed token.
  std::string value;
  std::string_view source;
  syntax::Place place;  // columns are characters
};

// The last token is kEnd or kMalformed. White space and comments are left out.
std::vector<Token> tokenize(std::string_view text);

}  // namespace heapwright::heaplang
