#include "javaexpr/expression_lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <system_error>

#include "base/unicode.h"
#include "ir/value.h"

namespace heapwright::javaexpr {

namespace {

using ir::Type;
using ir::Value;

// Longer ones first.
constexpr std::string_view kOperators[] = {
    ">>>=", "<<=", ">>=", ">>>", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=",
    "/=",   "%=",  "&=",  "|=",  "^=", "<<", ">>", "+",  "-",  "*",  "/",  "%",  "<",  ">",  "=",  "!",  "~",
    "?",    ":",   ";",   ",",   ".",  "(",  ")",  "[",  "]",  "{",  "}",  "&",  "|",  "^",  "@"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
bool is_hex_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

std::string modified_utf8(std::u16string_view units) {
  std::string text;
  for (char16_t unit : units) {
    if (unit != 0 && unit < 0x80) {
      text += static_cast<char>(unit);
    } else if (unit < 0x800) {
      text += static_cast<char>(0xC0 | (unit >> 6));
      text += static_cast<char>(0x80 | (unit & 0x3F));
    } else {
      text += static_cast<char>(0xE0 | (unit >> 12));
      text += static_cast<char>(0x80 | ((unit >> 6) & 0x3F));
      text += static_cast<char>(0x80 | (unit & 0x3F));
    }
  }
  return text;
}

Literal primitive(Type type, Value value) { return {.type = type, .bits = value.bits()}; }

// A number, or what is wrong with it.
using Number = std::variant<Literal, std::string>;

std::string malformed(std::string_view text) { return fmt::format("malformed number '{}'", text); }

template <class T>
Number floating(std::string_view text, std::string_view digits, bool is_hex) {
  T value{};
  auto format = is_hex ? std::chars_format::hex : std::chars_format::general;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, format);
  if (error == std::errc::result_out_of_range) {
    return fmt::format("the number '{}' is too large or too small for a {}", text,
                       std::is_same_v<T, float> ? "float" : "double");
  }
  if (error != std::errc() || end != digits.data() + digits.size()) return malformed(text);
  return primitive(std::is_same_v<T, float> ? Type::kFloat : Type::kDouble, Value(value));
}

Number parse_floating(std::string_view text, std::string_view digits, bool is_hex) {
  bool is_float = is_one_of(digits.back(), "fF");
  if (is_float || is_one_of(digits.back(), "dD")) digits.remove_suffix(1);
  return is_float ? floating<float>(text, digits, is_hex) : floating<double>(text, digits, is_hex);
}

Number parse_integer(std::string_view text, std::string_view digits, int base) {
  bool is_long = !digits.empty() && is_one_of(digits.back(), "lL");
  if (is_long) digits.remove_suffix(1);
  uint64_t value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  bool overflows = error == std::errc::result_out_of_range;
  if ((error != std::errc() && !overflows) || end != digits.data() + digits.size()) return malformed(text);
  // Decimal numbers are positive; the others write down the bits.
  uint64_t half = is_long ? uint64_t{1} << 63 : uint64_t{1} << 31;
  uint64_t limit = base == 10 ? half : half - 1 + half;
  if (overflows || value > limit) {
    if (is_long) return fmt::format("the number '{}' is too large for a long", text);
    return fmt::format("the number '{0}' is too large for an int; write {0}L for a long", text);
  }
  Literal literal = is_long ? primitive(Type::kLong, Value(static_cast<int64_t>(value)))
                            : primitive(Type::kInt, Value(static_cast<int32_t>(value)));
  literal.is_minimum = base == 10 && value == half;
  return literal;
}

bool has_stray_underscore(std::string_view text) {
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') continue;
    auto is_inside = [&text](size_t at) {
      return at < text.size() && (is_hex_digit(text[at]) || text[at] == '_');
    };
    if (i == 0 || !is_inside(i - 1) || !is_inside(i + 1)) return true;
  }
  return false;
}

Number parse_number(std::string_view text) {
  if (has_stray_underscore(text)) return malformed(text);
  std::string plain(text);
  std::erase(plain, '_');
  std::string_view digits = plain;
  auto has_prefix = [&digits](char c) {
    return digits.size() > 1 && digits[0] == '0' && (digits[1] | 0x20) == c;
  };
  if (has_prefix('x')) {
    digits.remove_prefix(2);
    bool is_floating = digits.find_first_of("pP") != std::string_view::npos;
    return is_floating ? parse_floating(text, digits, true) : parse_integer(text, digits, 16);
  }
  if (has_prefix('b')) return parse_integer(text, digits.substr(2), 2);
  if (digits.find_first_of(".eEfFdD") != std::string_view::npos) return parse_floating(text, digits, false);
  bool is_octal = digits.size() > 1 && digits[0] == '0' && is_digit(digits[1]);
  return parse_integer(text, digits, is_octal ? 8 : 10);
}

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::variant<std::vector<Token>, ExpressionError> run() {
    while (!error_) {
      while (at_ < text_.size() && is_space(text_[at_])) ++at_;
      size_t begin = at_;
      Token token = next();
      token.begin = begin;
      token.end = at_;
      token.text = text_.substr(begin, at_ - begin);
      tokens_.push_back(token);
      if (token.kind == TokenKind::kEnd) break;
    }
    if (error_) return *std::move(error_);
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] char peek(size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  void fail(size_t offset, std::string message) {
    if (!error_) error_ = ExpressionError{offset, std::move(message)};
  }

  Token next() {
    if (at_ == text_.size()) return {};
    char c = peek();
    if (is_letter(c)) {
      while (is_letter(peek()) || is_digit(peek())) ++at_;
      return {.kind = TokenKind::kIdentifier};
    }
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
    if (c == '"') return string();
    if (c == '\'') return character();
    for (std::string_view candidate : kOperators) {
      if (!text_.substr(at_).starts_with(candidate)) continue;
      at_ += candidate.size();
      return {.kind = TokenKind::kOperator};
    }
    fail(at_, fmt::format("unexpected character '{}'", c));
    return {};
  }

  Token number() {
    size_t begin = at_;
    bool is_hex = peek() == '0' && (peek(1) | 0x20) == 'x';
    while (is_digit(peek()) || is_letter(peek()) || peek() == '.') {
      bool is_exponent = is_one_of(peek(), is_hex ? "pP" : "eE");
      ++at_;
      if (is_exponent && (peek() == '+' || peek() == '-')) ++at_;
    }
    Number parsed = parse_number(text_.substr(begin, at_ - begin));
    if (const auto* message = std::get_if<std::string>(&parsed)) {
      fail(begin, *message);
      return {};
    }
    return {.kind = TokenKind::kLiteral, .literal = std::get<Literal>(parsed)};
  }

  // The units up to the closing quote, which is skipped.
  std::u16string quoted(char quote, std::string_view what) {
    size_t begin = at_++;
    std::u16string units;
    while (!error_) {
      if (at_ >= text_.size()) {
        fail(begin, fmt::format("the {} has no closing quote", what));
      } else if (peek() == quote) {
        ++at_;
        break;
      } else if (peek() == '\\') {
        units += escape();
      } else {
        size_t end = std::min(text_.find_first_of(std::string{quote, '\\'}, at_), text_.size());
        units += base::utf16_of_utf8(text_.substr(at_, end - at_));
        at_ = end;
      }
    }
    return units;
  }

  char16_t escape() {
    size_t begin = at_++;
    char c = peek();
    constexpr std::string_view kNames = "btnfrs\"'\\";
    constexpr std::string_view kMeanings = "\b\t\n\f\r \"'\\";
    if (size_t index = kNames.find(c); index != std::string_view::npos && c != '\0') {
      ++at_;
      return static_cast<char16_t>(kMeanings[index]);
    }
    size_t digits = 0;
    int base = 8;
    if (c == 'u') {
      while (peek() == 'u') ++at_;
      base = 16;
      while (digits < 4 && is_hex_digit(peek(digits))) ++digits;
      if (digits < 4) digits = 0;
    } else {
      size_t most = c <= '3' ? 3 : 2;
      while (digits < most && peek(digits) >= '0' && peek(digits) <= '7') ++digits;
    }
    uint16_t unit = 0;
    std::string_view number = text_.substr(std::min(at_, text_.size()), digits);
    if (digits == 0 || std::from_chars(number.data(), number.data() + digits, unit, base).ec != std::errc()) {
      fail(begin, "unknown escape sequence");
      return 0;
    }
    at_ += digits;
    return static_cast<char16_t>(unit);
  }

  Token string() {
    std::string text = modified_utf8(quoted('"', "string"));
    return {.kind = TokenKind::kLiteral,
            .literal = {.kind = Literal::Kind::kString, .text = std::move(text)}};
  }

  Token character() {
    size_t begin = at_;
    std::u16string units = quoted('\'', "character");
    if (units.size() != 1) {
      fail(begin, "a character literal holds exactly one character");
      return {};
    }
    return {.kind = TokenKind::kLiteral, .literal = primitive(Type::kChar, Value(int32_t{units[0]}))};
  }

  std::string_view text_;
  size_t at_ = 0;
  std::vector<Token> tokens_;
  std::optional<ExpressionError> error_;
};

}  // namespace

std::variant<std::vector<Token>, ExpressionError> tokenize(std::string_view text) {
  return Lexer(text).run();
}

}  // namespace heapwright::javaexpr
