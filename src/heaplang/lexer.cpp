#include "heaplang/lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <system_error>
#include <variant>

#include "base/java_text.h"
#include "base/unicode.h"
#include "classfile/modified_utf8.h"
#include "javaexpr/expression_lexer.h"

namespace heapwright::heaplang {

namespace {

using Kind = Token::Kind;

// Longer ones first.
constexpr std::string_view kSymbols[] = {"::", "==", "!=", "<=", ">=", "||", "&&", "<", ">",
                                         "=",  "!",  "&",  "|",  "(",  ")",  "{",  "}", "[",
                                         "]",  ",",  ";",  ".",  "*",  "+",  "-"};
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_decimal(char c) { return c >= '0' && c <= '9'; }
bool is_name_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_name_part(char c) { return is_name_start(c) || is_decimal(c); }
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }
bool is_hexadecimal(std::string_view number) {
  return number.size() > 1 && number[0] == '0' && (number[1] == 'x' || number[1] == 'X');
}

bool is_utf8(std::string_view text) { return base::utf8_of_utf16(base::utf16_of_utf8(text)) == text; }

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::vector<Token> run() {
    do {
      Token token;
      skip_blanks(token);
      token.place = place_;
      size_t begin = at_;
      if (token.kind != Kind::kMalformed) read(token);
      token.source = text_.substr(begin, at_ - begin);
      // Columns are behind the token from here on; no token holds a line end.
      place_.column += static_cast<uint32_t>(
          std::ranges::count_if(token.source, [](char c) { return !is_continuation(c); }));
      tokens_.push_back(std::move(token));
    } while (tokens_.back().kind != Kind::kEnd && tokens_.back().kind != Kind::kMalformed);
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] char peek(size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] bool looks_at(std::string_view word) const { return text_.substr(at_).starts_with(word); }

  void skip() {
    if (text_[at_] == '\n') {
      ++place_.line;
      place_.column = 1;
    } else if (!is_continuation(text_[at_])) {
      ++place_.column;
    }
    ++at_;
  }

  static void fail(Token& token, std::string what) {
    token.kind = Kind::kMalformed;
    token.value = std::move(what);
  }

  void skip_blanks(Token& token) {
    while (at_ < text_.size()) {
      if (looks_at("//")) {
        while (at_ < text_.size() && text_[at_] != '\n') skip();
      } else if (looks_at("/*")) {
        if (text_.find("*/", at_ + 2) == std::string_view::npos) {
          return fail(token, "the comment has no end '*/'");
        }
        skip();
        skip();
        while (!looks_at("*/")) skip();
        skip();
        skip();
      } else if (looks_at(kByteOrderMark)) {  // editors do not show it
        at_ += kByteOrderMark.size();
      } else if (std::string_view(" \t\n\r\f").find(text_[at_]) != std::string_view::npos) {
        skip();
      } else {
        return;
      }
    }
  }

  void read(Token& token) {
    if (at_ == text_.size()) return;  // the end
    char c = peek();
    if (is_name_start(c)) return name(token);
    if (is_decimal(c)) return number(token);
    if (c == '"' || c == '\'') return quoted(token, c);
    for (std::string_view symbol : kSymbols) {
      if (!looks_at(symbol)) continue;
      at_ += symbol.size();
      token.kind = Kind::kSymbol;
      return;
    }
    bool is_visible = c > ' ' && c < '\x7F';
    fail(token, is_visible ? fmt::format("unexpected character '{}'", c)
                           : fmt::format("unexpected character U+{:04X}", static_cast<unsigned char>(c)));
  }

  void name(Token& token) {
    size_t begin = at_;
    while (is_name_part(peek()) && !looks_at(kByteOrderMark)) ++at_;
    token.value = text_.substr(begin, at_ - begin);
    token.kind = Kind::kName;
    if (!is_utf8(token.value)) fail(token, "this is not UTF-8");
  }

  void number(Token& token);
  void quoted(Token& token, char quote);
  void java_literal(Token& token, std::string_view literal);
  static void integer(Token& token, std::string_view literal, uint64_t value);

  std::string_view text_;
  size_t at_ = 0;
  syntax::Place place_;
  std::vector<Token> tokens_;
};

// A decimal or hexadecimal number is what mathematics makes of it: 0xFFFFFFFF is not -1.
void Lexer::number(Token& token) {
  size_t begin = at_;
  while (is_name_part(peek()) || (peek() == '.' && is_decimal(peek(1)))) {
    bool is_exponent = (peek() | 0x20) == (is_hexadecimal(text_.substr(begin, at_ - begin)) ? 'p' : 'e');
    ++at_;
    if (is_exponent && (peek() == '+' || peek() == '-')) ++at_;
  }
  if (peek() == '.' && !is_name_part(peek(1))) ++at_;  // 1.
  std::string_view literal = text_.substr(begin, at_ - begin);
  std::string_view digits = literal;
  bool is_hex = is_hexadecimal(literal);
  if (is_hex) digits.remove_prefix(2);
  if (digits.ends_with('L') || digits.ends_with('l')) digits.remove_suffix(1);
  uint64_t value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, is_hex ? 16 : 10);
  if (digits.empty() || end != digits.data() + digits.size()) return java_literal(token, literal);
  integer(token, literal, error == std::errc::result_out_of_range ? UINT64_MAX : value);
}

void Lexer::integer(Token& token, std::string_view literal, uint64_t value) {
  // The limit is only right behind a minus, which the parser sees.
  if (value > uint64_t{1} << 63) {
    return fail(token, fmt::format("the number '{}' is too large for a long", literal));
  }
  token.kind = Kind::kInteger;
  token.value = fmt::format("{}", value);
}

void Lexer::quoted(Token& token, char quote) {
  size_t begin = at_++;
  while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
    at_ += text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n' ? 2 : 1;
  }
  if (at_ >= text_.size() || text_[at_] != quote) {
    return fail(token, fmt::format("the {} has no closing quote", quote == '"' ? "string" : "character"));
  }
  ++at_;
  std::string_view literal = text_.substr(begin, at_ - begin);
  if (!is_utf8(literal)) return fail(token, "this is not UTF-8");
  java_literal(token, literal);
}

void Lexer::java_literal(Token& token, std::string_view literal) {
  auto read = javaexpr::tokenize(literal);
  if (const auto* error = std::get_if<javaexpr::ExpressionError>(&read)) return fail(token, error->message);
  const javaexpr::Literal& found = std::get<0>(read)[0].literal;
  if (found.kind == javaexpr::Literal::Kind::kString) {
    std::u16string units = classfile::utf16_of_modified_utf8(found.text);
    token.kind = Kind::kText;
    token.value = base::utf8_of_utf16(units);
    if (base::utf16_of_utf8(token.value) != units) fail(token, "the string has half a surrogate pair");
    return;
  }
  bool is_float = found.type == ir::Type::kFloat;
  bool is_real = is_float || found.type == ir::Type::kDouble;
  double real =
      is_float ? std::bit_cast<float>(static_cast<uint32_t>(found.bits)) : std::bit_cast<double>(found.bits);
  if (is_real) {
    token.kind = Kind::kReal;
    token.value = base::java_double(real);
    return;
  }
  integer(token, literal, found.type == ir::Type::kLong ? found.bits : static_cast<uint32_t>(found.bits));
}

}  // namespace

std::vector<Token> tokenize(std::string_view text) { return Lexer(text).run(); }

}  // namespace heapwright::heaplang
