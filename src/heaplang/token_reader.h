// TokenReader: goes through the tokens of a specification and tells what is not expected.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "heaplang/lexer.h"
#include "heaplang/mistake.h"
#include "heaplang/syntax.h"

namespace heapwright::heaplang {

// Those in the order of syntax::Condition::Kind.
inline constexpr std::string_view kComparisons[] = {"=", "!=", "<", "<=", ">", ">="};

bool is_constant_name(std::string_view name);  // null, true, false, emp

class TokenReader {
 public:
  TokenReader(std::string_view text, const std::string& path) : tokens_(tokenize(text)), mistake_(path) {}

  [[nodiscard]] const Token& now(size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  void skip() { ++at_; }
  [[nodiscard]] bool is_end() const { return now().kind == Token::Kind::kEnd; }
  [[nodiscard]] bool is(std::string_view symbol, size_t ahead = 0) const {
    return now(ahead).kind == Token::Kind::kSymbol && now(ahead).source == symbol;
  }
  [[nodiscard]] bool is_name(size_t ahead = 0) const { return now(ahead).kind == Token::Kind::kName; }
  [[nodiscard]] bool is_word(std::string_view word, size_t ahead = 0) const {
    return is_name(ahead) && now(ahead).source == word;
  }
  [[nodiscard]] bool is_comparison(size_t ahead = 0) const;
  // `true` or `false` as a number: arithmetic goes on behind it.
  [[nodiscard]] bool is_number_word(size_t ahead = 0) const {
    return is_comparison(ahead + 1) || is("+", ahead + 1) || is("-", ahead + 1);
  }
  // Whether something about the heap starts there.
  [[nodiscard]] bool starts_atom(size_t ahead = 0) const;

  bool accept(std::string_view symbol) {
    bool found = is(symbol);
    if (found) skip();
    return found;
  }
  // These are false, with a mistake, when there is something else.
  bool expect(std::string_view symbol);
  bool name(syntax::Name& found, std::string_view what);         // next
  bool dotted_name(syntax::Name& found, std::string_view what);  // shop.Cart$Item
  bool type_name(syntax::Name& found, std::string_view what);    // with [] behind it
  bool variable(syntax::Name& found);                            // that is declared here
  bool unexpected(std::string_view wanted);                      // always false
  bool fail(const syntax::Place& place, const std::string& what) { return mistake_.at(place, what); }

  [[nodiscard]] const base::Error& error() const { return mistake_.error(); }

 private:
  std::vector<Token> tokens_;
  size_t at_ = 0;
  Mistake mistake_;
};

}  // namespace heapwright::heaplang
