#include "javaexpr/expression.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/java_arithmetic.h"
#include "ir/value.h"
#include "javaexpr/keywords.h"

namespace heapwright::javaexpr {

namespace {

// Deeper trees could exhaust the stack of those who walk them.
constexpr uint32_t kMaxDepth = 1000;

struct BinaryOperator {
  std::string_view symbol;
  int precedence;  // binds tighter when higher
  BinaryOp op;
};
constexpr int kRelational = 7;  // instanceof as well
constexpr BinaryOperator kBinary[] = {
    {"*", 10, BinaryOp::kMultiply},
    {"/", 10, BinaryOp::kDivide},
    {"%", 10, BinaryOp::kRemainder},
    {"+", 9, BinaryOp::kAdd},
    {"-", 9, BinaryOp::kSubtract},
    {"<<", 8, BinaryOp::kShiftLeft},
    {">>", 8, BinaryOp::kShiftRight},
    {">>>", 8, BinaryOp::kShiftRightUnsigned},
    {"<", kRelational, BinaryOp::kLess},
    {">", kRelational, BinaryOp::kGreater},
    {"<=", kRelational, BinaryOp::kLessEqual},
    {">=", kRelational, BinaryOp::kGreaterEqual},
    {"==", 6, BinaryOp::kEqual},
    {"!=", 6, BinaryOp::kNotEqual},
    {"&", 5, BinaryOp::kBitAnd},
    {"^", 4, BinaryOp::kBitXor},
    {"|", 3, BinaryOp::kBitOr},
    {"&&", 2, BinaryOp::kAnd},
    {"||", 1, BinaryOp::kOr},
};

struct UnaryOperator {
  std::string_view symbol;
  UnaryOp op;
};
constexpr UnaryOperator kUnary[] = {
    {"+", UnaryOp::kPlus}, {"-", UnaryOp::kMinus}, {"~", UnaryOp::kComplement}, {"!", UnaryOp::kNot}};

// What Java allows but this language does not, and why.
struct Forbidden {
  std::string_view token;
  std::string_view why;
};
constexpr std::string_view kAssignment =
    "assignments are not allowed: the expression must not change anything";
constexpr Forbidden kForbidden[] = {
    {"=", "assignments are not allowed: the expression must not change anything (to compare, write '==')"},
    {"+=", kAssignment},
    {"-=", kAssignment},
    {"*=", kAssignment},
    {"/=", kAssignment},
    {"%=", kAssignment},
    {"&=", kAssignment},
    {"|=", kAssignment},
    {"^=", kAssignment},
    {"<<=", kAssignment},
    {">>=", kAssignment},
    {">>>=", kAssignment},
    {"++", "'++' is not allowed: the expression must not change anything"},
    {"--", "'--' is not allowed: the expression must not change anything"},
    {"->", "lambdas are not supported"},
    {"::", "method references are not supported"},
    {"new", "'new' is not allowed: the expression speaks about objects that exist"},
    {"this", "there is no 'this': name the objects with --var 'Type name'"},
    {"super", "there is no 'super': name the objects with --var 'Type name'"},
    {"switch", "'switch' is not supported: use '?:'"},
};

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {
    auto tokens = tokenize(text);
    if (auto* error = std::get_if<ExpressionError>(&tokens)) {
      error_ = std::move(*error);
      tokens_.push_back({.begin = text.size(), .end = text.size()});
    } else {
      tokens_ = std::move(std::get<std::vector<Token>>(tokens));
    }
  }

  std::variant<Expression, ExpressionError> run_expression() {
    if (!error_ && token().kind == TokenKind::kEnd) fail(0, "the expression is empty");
    result_.root = expression();
    expect_end("an operator or the end");
    if (error_) return *std::move(error_);
    return std::move(result_);
  }

  std::variant<Declaration, ExpressionError> run_declaration() {
    Declaration declaration;
    declaration.type = type();
    declaration.type_text = text_.substr(declaration.type.begin, previous_end() - declaration.type.begin);
    declaration.name = identifier("the name of the variable");
    expect_end("the end");
    if (error_) return *std::move(error_);
    return declaration;
  }

  std::variant<TypeName, ExpressionError> run_type() {
    TypeName name = type();
    expect_end("the end");
    if (error_) return *std::move(error_);
    return name;
  }

 private:
  [[nodiscard]] const Token& token(size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  [[nodiscard]] bool is(std::string_view text, size_t ahead = 0) const {
    const Token& next = token(ahead);
    return next.text == text && (next.kind == TokenKind::kOperator || next.kind == TokenKind::kIdentifier);
  }
  [[nodiscard]] bool is_name(size_t ahead = 0) const {
    return token(ahead).kind == TokenKind::kIdentifier && !is_keyword(token(ahead).text);
  }
  [[nodiscard]] size_t previous_end() const { return at_ == 0 ? 0 : tokens_[at_ - 1].end; }
  void skip() { at_ = std::min(at_ + 1, tokens_.size() - 1); }
  bool accept(std::string_view text) {
    if (!is(text)) return false;
    skip();
    return true;
  }

  // The first error counts. After it, only the end is left to read.
  void fail(size_t offset, std::string message) {
    if (!error_) error_ = ExpressionError{offset, std::move(message)};
    at_ = tokens_.size() - 1;
  }
  void fail_expected(std::string_view expected) {
    if (error_) return;
    const Token& found = token();
    for (const Forbidden& forbidden : kForbidden) {
      if (is(forbidden.token)) return fail(found.begin, std::string(forbidden.why));
    }
    bool is_end = found.kind == TokenKind::kEnd;
    fail(found.begin, fmt::format("expected {} but found {}", expected,
                                  is_end ? "the end" : fmt::format("'{}'", found.text)));
  }
  void expect(std::string_view text) {
    if (!accept(text)) fail_expected(fmt::format("'{}'", text));
  }
  void expect_end(std::string_view expected) {
    if (token().kind != TokenKind::kEnd) fail_expected(expected);
  }
  std::string_view identifier(std::string_view expected) {
    if (!is_name()) {
      fail_expected(expected);
      return {};
    }
    std::string_view name = token().text;
    skip();
    return name;
  }

  template <class Form>
  ExpressionNode* add(size_t begin, Form form, std::initializer_list<const ExpressionNode*> children = {}) {
    uint32_t depth = 1;
    for (const ExpressionNode* child : children) depth = std::max(depth, child->depth + 1);
    if (depth > kMaxDepth) fail_too_deep();
    return &result_.nodes.emplace_back(ExpressionNode{std::move(form), begin, previous_end(), depth});
  }
  void fail_too_deep() { fail(token().begin, "the expression is nested too deeply"); }

  ExpressionNode* expression() {
    if (++nesting_ > kMaxDepth) fail_too_deep();
    size_t begin = token().begin;
    ExpressionNode* result = binary(0);
    if (accept("?")) {
      ExpressionNode* yes = expression();
      expect(":");
      ExpressionNode* no = expression();
      result = add(begin, ConditionalForm{result, yes, no}, {result, yes, no});
    }
    --nesting_;
    return result;
  }

  [[nodiscard]] const BinaryOperator* binary_operator() const {
    for (const BinaryOperator& candidate : kBinary) {
      if (is(candidate.symbol)) return &candidate;
    }
    return nullptr;
  }

  // Operators that bind tighter than `weaker`.
  ExpressionNode* binary(int weaker) {
    size_t begin = token().begin;
    ExpressionNode* left = unary();
    while (true) {
      if (is("instanceof") && kRelational > weaker) {
        skip();
        TypeName right = type();
        if (is_name()) fail(token().begin, "patterns behind 'instanceof' are not supported: use a cast");
        left = add(begin, InstanceOfForm{left, std::move(right)}, {left});
        continue;
      }
      const BinaryOperator* found = binary_operator();
      if (found == nullptr || found->precedence <= weaker) return left;
      size_t op_begin = token().begin;
      skip();
      ExpressionNode* right = binary(found->precedence);
      left = add(begin, BinaryForm{found->op, left, right, op_begin}, {left, right});
    }
  }

  ExpressionNode* unary() {
    if (++nesting_ > kMaxDepth) fail_too_deep();
    ExpressionNode* result = unary_without_limit();
    --nesting_;
    return result;
  }

  ExpressionNode* unary_without_limit() {
    size_t begin = token().begin;
    if (is("-") && token(1).kind == TokenKind::kLiteral &&
        token(1).literal.kind == Literal::Kind::kPrimitive && token(1).literal.type != ir::Type::kChar) {
      skip();
      Literal literal = negated(token().literal);
      skip();
      return postfix(begin, add(begin, literal));
    }
    for (const UnaryOperator& candidate : kUnary) {
      if (!accept(candidate.symbol)) continue;
      ExpressionNode* operand = unary();
      return add(begin, UnaryForm{candidate.op, operand}, {operand});
    }
    if (auto target = cast_target()) {
      ExpressionNode* operand = unary();
      return add(begin, CastForm{*std::move(target), operand}, {operand});
    }
    return postfix(begin, primary());
  }

  static Literal negated(Literal literal) {
    auto value = ir::Value::of_bits(literal.bits);
    literal.is_minimum = false;
    if (literal.type == ir::Type::kInt) value = ir::Value(base::java_neg(value.as<int32_t>()));
    if (literal.type == ir::Type::kLong) value = ir::Value(base::java_neg(value.as<int64_t>()));
    if (literal.type == ir::Type::kFloat) value = ir::Value(-value.as<float>());
    if (literal.type == ir::Type::kDouble) value = ir::Value(-value.as<double>());
    literal.bits = value.bits();
    return literal;
  }

  // "(Type)" in front of an operand. A name in parentheses can also be an expression, "(a) - b".
  std::optional<TypeName> cast_target() {
    if (!is("(")) return std::nullopt;
    size_t start = at_;
    skip();
    auto target = try_type();
    if (target && is(")")) {
      skip();
      bool is_certain = is_primitive_name(target->name) || target->dimensions > 0;
      if (is_certain || starts_operand()) return target;
    }
    at_ = start;
    return std::nullopt;
  }
  [[nodiscard]] bool starts_operand() const {
    switch (token().kind) {
      case TokenKind::kLiteral:
        return true;
      case TokenKind::kIdentifier:
        return token().text != "instanceof";
      case TokenKind::kOperator:
        return is("(") || is("!") || is("~");
      case TokenKind::kEnd:
        break;
    }
    return false;
  }

  ExpressionNode* postfix(size_t begin, ExpressionNode* object) {
    while (!error_) {
      if (accept("[")) {
        ExpressionNode* index = expression();
        expect("]");
        object = add(begin, IndexForm{object, index}, {object, index});
      } else if (accept(".")) {
        if (is("class")) fail(token().begin, "class literals are not supported: use 'instanceof'");
        size_t name_begin = token().begin;
        std::string_view name = identifier("the name of a field or method");
        object = is("(") ? call(begin, object, name, name_begin)
                         : add(begin, SelectForm{object, name, name_begin}, {object});
      } else {
        break;
      }
    }
    return object;
  }

  ExpressionNode* call(size_t begin, const ExpressionNode* object, std::string_view name, size_t name_begin) {
    CallForm form{object, name, name_begin, {}};
    uint32_t depth = object == nullptr ? 0 : object->depth;
    expect("(");
    if (!is(")")) {
      do {
        form.arguments.push_back(expression());
        depth = std::max(depth, form.arguments.back()->depth);
      } while (accept(","));
    }
    expect(")");
    if (depth >= kMaxDepth) fail_too_deep();
    ExpressionNode* node = add(begin, std::move(form));
    node->depth = depth + 1;
    return node;
  }

  ExpressionNode* primary() {
    const Token& first = token();
    size_t begin = first.begin;
    if (first.kind == TokenKind::kLiteral) {
      if (first.literal.is_minimum) {
        fail(begin, fmt::format("the number '{}' is too large without a minus", first.text));
      }
      Literal literal = first.literal;
      skip();
      return add(begin, std::move(literal));
    }
    if (accept("(")) {
      ExpressionNode* inner = expression();
      expect(")");
      inner->begin = begin;
      inner->end = previous_end();
      return inner;
    }
    if (is("true") || is("false")) {
      Literal literal{.type = ir::Type::kBoolean, .bits = uint64_t{is("true")}};
      skip();
      return add(begin, std::move(literal));
    }
    if (accept("null")) return add(begin, Literal{.kind = Literal::Kind::kNull});
    std::string_view name = identifier("an expression");
    return is("(") ? call(begin, nullptr, name, begin) : add(begin, NameForm{name});
  }

  TypeName type() {
    size_t start = at_;
    if (auto parsed = try_type()) return *std::move(parsed);
    fail_expected(at_ == start ? "a type" : "'>'");
    return {};
  }

  // Nothing, somewhere behind its start, when no type stands here.
  std::optional<TypeName> try_type() {
    TypeName result;
    result.begin = token().begin;
    if (token().kind == TokenKind::kIdentifier && is_primitive_name(token().text)) {
      result.name = token().text;
      skip();
    } else {
      if (!is_name()) return std::nullopt;
      result.name = token().text;
      skip();
      if (!skip_type_arguments()) return std::nullopt;
      while (is(".") && is_name(1)) {
        skip();
        result.name += '.';
        result.name += token().text;
        skip();
        if (!skip_type_arguments()) return std::nullopt;
      }
    }
    for (; is("[") && is("]", 1); ++result.dimensions) {
      skip();
      skip();
    }
    return result;
  }

  // "<String, ? extends List<int[]>>", if there is any. False: it does not end.
  bool skip_type_arguments() {
    if (!is("<")) return true;
    int open = 0;
    do {
      if (is("<")) {
        ++open;
      } else if (is(">") || is(">>") || is(">>>")) {
        open -= static_cast<int>(token().text.size());
      } else {
        bool fits = is_name() || is_primitive_name(token().text) || is(".") || is(",") || is("?") ||
                    is("&") || is("[") || is("]") || is("extends") || is("super");
        if (!fits) return false;
      }
      skip();
    } while (open > 0);
    return open == 0;
  }

  std::string_view text_;
  std::vector<Token> tokens_;
  size_t at_ = 0;
  uint32_t nesting_ = 0;
  Expression result_;
  std::optional<ExpressionError> error_;
};

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::string_view symbol(UnaryOp op) {
  for (const UnaryOperator& candidate : kUnary) {
    if (candidate.op == op) return candidate.symbol;
  }
  return "";
}

std::string_view symbol(BinaryOp op) {
  for (const BinaryOperator& candidate : kBinary) {
    if (candidate.op == op) return candidate.symbol;
  }
  return "";
}

std::variant<Expression, ExpressionError> parse_expression(std::string_view text) {
  return Parser(text).run_expression();
}

std::variant<Declaration, ExpressionError> parse_declaration(std::string_view text) {
  return Parser(text).run_declaration();
}

std::variant<TypeName, ExpressionError> parse_type(std::string_view text) { return Parser(text).run_type(); }

size_t column_of(std::string_view text, size_t offset) {
  std::string_view before = text.substr(0, std::min(offset, text.size()));
  return before.size() - static_cast<size_t>(std::ranges::count_if(before, is_continuation)) + 1;
}

}  // namespace heapwright::javaexpr
