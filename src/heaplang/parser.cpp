#include "heaplang/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "heaplang/lexer.h"
#include "heaplang/mistake.h"

namespace heapwright::heaplang {

using syntax::Atom;
using syntax::Condition;
using syntax::Expression;
using syntax::Name;
using syntax::Place;

namespace {

// What is read here is gone through recursively.
constexpr uint32_t kMaxNesting = 200;
constexpr uint32_t kMaxOperators = 1000;  // of one condition or argument

constexpr std::string_view kComparisons[] = {"=", "!=", "<", "<=", ">", ">="};  // as Condition::Kind
constexpr std::string_view kConstants[] = {"null", "true", "false", "emp"};

constexpr std::string_view kLongMinimum = "9223372036854775808";  // without its minus

// In parentheses one only knows at the end which it was.
using Node = std::variant<Expression, Condition>;

class Parser {
 public:
  Parser(std::string_view text, const std::string& path) : tokens_(tokenize(text)), mistake_(path) {}

  bool file(syntax::File& file);
  bool formula(syntax::Formula& formula);
  bool end() { return now().kind == Token::Kind::kEnd || unexpected("the end of the formula"); }
  [[nodiscard]] const base::Error& error() const { return mistake_.error(); }

 private:
  [[nodiscard]] const Token& now(size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  [[nodiscard]] bool is(std::string_view symbol, size_t ahead = 0) const {
    return now(ahead).kind == Token::Kind::kSymbol && now(ahead).source == symbol;
  }
  [[nodiscard]] bool is_name(size_t ahead = 0) const { return now(ahead).kind == Token::Kind::kName; }
  [[nodiscard]] bool is_word(std::string_view word, size_t ahead = 0) const {
    return is_name(ahead) && now(ahead).source == word;
  }
  [[nodiscard]] bool is_comparison(size_t ahead = 0) const {
    auto spells = [&](std::string_view symbol) { return is(symbol, ahead); };
    return std::ranges::any_of(kComparisons, spells) || is("==", ahead);
  }
  [[nodiscard]] bool is_number_word(size_t ahead = 0) const;
  [[nodiscard]] bool starts_atom(size_t ahead = 0) const;

  bool accept(std::string_view symbol) {
    bool found = is(symbol);
    if (found) ++at_;
    return found;
  }
  bool expect(std::string_view symbol) { return accept(symbol) || unexpected(fmt::format("'{}'", symbol)); }
  bool unexpected(std::string_view wanted);
  bool fail(const Place& place, const std::string& what) { return mistake_.at(place, what); }

  bool name(Name& name, std::string_view what);         // next
  bool dotted_name(Name& name, std::string_view what);  // shop.Cart$Item
  bool type_name(Name& name, std::string_view what);    // with [] behind it
  template <class T>
  bool list(std::string_view end, std::vector<T>& items, bool (Parser::*item)(T&));
  bool variable(Name& found);  // that is declared here
  bool type(Name& found) { return type_name(found, "a type"); }

  bool declaration(syntax::File& file);
  bool data(syntax::Data& data);
  bool predicate(syntax::Predicate& predicate);
  bool claim(syntax::Claim& claim);

  bool disjunct(syntax::Disjunct& disjunct);
  bool part(syntax::Disjunct& disjunct, bool after_star);
  bool atom(Atom& atom);
  bool field_argument(syntax::FieldArgument& argument);
  bool argument(Expression& expression) {
    operators_ = 0;
    return expression_of(expression, &Parser::sum);
  }

  // Each leaves `node` in an unspecified state when it fails.
  bool alternatives(Node& node);  // a | b
  bool conjunction(Node& node);   // a & b
  bool comparison(Node& node);    // a < b
  bool sum(Node& node);
  bool product(Node& node);
  bool operand(Node& node);
  bool negative(Node& node);
  bool parenthesised(Node& node, bool (Parser::*content)(Node&));
  bool constant(Node& node);
  bool joined(Node& node, Condition::Kind kind, std::string_view symbol, bool (Parser::*item)(Node&));
  bool binary(Node& left, Expression::Kind kind, bool (Parser::*right)(Node&));
  bool count_operator(const Place& place);
  bool expression_of(Expression& expression, bool (Parser::*content)(Node&));
  bool to_expression(Node& node, const Place& place, Expression& expression);
  bool to_condition(Node& node, const Place& place, Condition& condition);

  std::vector<Token> tokens_;
  size_t at_ = 0;
  uint32_t nesting_ = 0;
  uint32_t operators_ = 0;
  Mistake mistake_;
};

bool Parser::unexpected(std::string_view wanted) {
  const Token& token = now();
  if (token.kind == Token::Kind::kMalformed) return fail(token.place, token.value);
  constexpr size_t kMostShown = 40;
  std::string shown = token.kind == Token::Kind::kEnd    ? "the end"
                      : token.source.size() > kMostShown ? "this"
                                                         : fmt::format("'{}'", token.source);
  return fail(token.place, fmt::format("{} is expected, not {}", wanted, shown));
}

// ---- Names and lists.

bool Parser::name(Name& found, std::string_view what) {
  if (!is_name()) return unexpected(what);
  found = {now().value, now().place};
  ++at_;
  return true;
}

bool Parser::dotted_name(Name& found, std::string_view what) {
  if (!name(found, what)) return false;
  while (accept(".")) {
    Name next;
    if (!name(next, "a name")) return false;
    found.text += "." + next.text;
  }
  return true;
}

bool Parser::type_name(Name& found, std::string_view what) {
  if (!dotted_name(found, what)) return false;
  while (is("[") && is("]", 1)) {
    at_ += 2;
    found.text += "[]";
  }
  return true;
}

bool Parser::variable(Name& found) {
  if (!name(found, "a variable")) return false;
  bool is_constant = std::ranges::find(kConstants, found.text) != std::end(kConstants);
  if (!is_constant && found.text != "_") return true;
  return fail(found.place, fmt::format("'{}' is no name for a variable", found.text));
}

template <class T>
bool Parser::list(std::string_view end, std::vector<T>& items, bool (Parser::*item)(T&)) {
  if (accept(end)) return true;
  do {
    if (!(this->*item)(items.emplace_back())) return false;
  } while (accept(","));
  return accept(end) || unexpected(fmt::format("',' or '{}'", end));
}

// ---- Declarations.

bool Parser::file(syntax::File& file) {
  while (true) {
    while (accept(";")) {
    }
    if (now().kind == Token::Kind::kEnd) return true;
    bool ends_itself = is_word("data");
    if (!declaration(file)) return false;
    if (now().kind == Token::Kind::kEnd || is(";") || ends_itself) continue;
    return unexpected("';'");
  }
}

bool Parser::declaration(syntax::File& file) {
  if (is_word("data")) return data(file.data.emplace_back());
  if (is_word("pred")) return predicate(file.predicates.emplace_back());
  if (is_word("pre") || is_word("inv")) return claim(file.claims.emplace_back());
  return unexpected("'data', 'pred', 'pre' or 'inv'");
}

bool Parser::data(syntax::Data& data) {
  ++at_;
  if (!dotted_name(data.name, "a class") || !expect("{")) return false;
  while (!accept("}")) {
    syntax::Data::Field& field = data.fields.emplace_back();
    if (!type(field.type) || !name(field.name, "the name of a field")) return false;
    if (!accept(";") && !is("}")) return unexpected("';' or '}'");
  }
  return true;
}

bool Parser::predicate(syntax::Predicate& predicate) {
  ++at_;
  return name(predicate.name, "the name of a predicate") && expect("(") &&
         list(")", predicate.parameters, &Parser::variable) && expect("==") && formula(predicate.formula);
}

bool Parser::claim(syntax::Claim& claim) {
  bool is_invariant = is_word("inv");
  ++at_;
  claim.kind = is_invariant ? syntax::Claim::Kind::kInvariant : syntax::Claim::Kind::kPrecondition;
  if (!dotted_name(claim.name, is_invariant ? "a class" : "a method")) return false;
  if (!is_invariant && accept("(") && !list(")", claim.types.emplace(), &Parser::type)) return false;
  return expect("==") && formula(claim.formula);
}

// ---- Formulas.

bool Parser::formula(syntax::Formula& formula) {
  do {
    if (!disjunct(formula.emplace_back())) return false;
  } while (accept("||"));
  return true;
}

bool Parser::disjunct(syntax::Disjunct& disjunct) {
  disjunct.place = now().place;
  if (is_word("exists") && is_name(1)) {
    ++at_;
    do {
      if (!variable(disjunct.exists.emplace_back())) return false;
    } while (accept(","));
    if (!expect(".")) return false;
  }
  bool after_star = false;
  do {
    if (!part(disjunct, after_star)) return false;
    after_star = is("*");
  } while (accept("&") || accept("&&") || accept("*"));
  return true;
}

// Where arithmetic goes on, true and false are numbers.
bool Parser::is_number_word(size_t ahead) const {
  return is_comparison(ahead + 1) || is("+", ahead + 1) || is("-", ahead + 1);
}

bool Parser::starts_atom(size_t ahead) const {
  if (!is_name(ahead)) return false;
  if (is_word("emp", ahead) || is("::", ahead + 1) || is("(", ahead + 1)) return true;
  return is_word("true", ahead) && !is_number_word(ahead);
}

bool Parser::part(syntax::Disjunct& disjunct, bool after_star) {
  Place place = now().place;
  if (starts_atom()) {
    if (!after_star && !disjunct.atoms.empty()) {
      return fail(place, "'*' is expected before this, it is about other objects than what stands before it");
    }
    return atom(disjunct.atoms.emplace_back());
  }
  if (after_star) return unexpected("a predicate, or what a variable points to,");
  operators_ = 0;
  Node node;
  return comparison(node) && to_condition(node, place, disjunct.conditions.emplace_back());
}

bool Parser::atom(Atom& atom) {
  atom.place = now().place;
  if (is("::", 1)) {
    atom.kind = Atom::Kind::kPointsTo;
    if (!name(atom.subject, "a variable")) return false;
    ++at_;
    if (std::ranges::find(kConstants, atom.subject.text) != std::end(kConstants)) {
      return fail(atom.place, fmt::format("'{}' points to nothing", atom.subject.text));
    }
    if (!type_name(atom.name, "a class") || !expect("<") ||
        !list(">", atom.fields, &Parser::field_argument)) {
      return false;
    }
    auto is_named = [](const syntax::FieldArgument& field) { return field.field || field.index; };
    for (const syntax::FieldArgument& field : atom.fields) {
      if (is_named(field) != is_named(atom.fields[0])) {
        return fail(field.place, "fields are given by name or by position, not both");
      }
    }
    return true;
  }
  if (!name(atom.name, "a predicate")) return false;
  if (accept("(")) {
    atom.kind = Atom::Kind::kPredicate;
    return list(")", atom.arguments, &Parser::argument);
  }
  atom.kind = atom.name.text == "emp" ? Atom::Kind::kEmpty : Atom::Kind::kAnything;
  return true;
}

bool Parser::field_argument(syntax::FieldArgument& field) {
  field.place = now().place;
  if (is_name() && is("=", 1)) {
    if (!name(field.field.emplace(), "the name of a field")) return false;
    ++at_;
  } else if (accept("[")) {
    if (now().kind != Token::Kind::kInteger) return unexpected("an index");
    const Token& index = now();
    uint32_t value = 0;
    auto [end, error] = std::from_chars(index.value.data(), index.value.data() + index.value.size(), value);
    if (error != std::errc() || value >= INT32_MAX) return fail(index.place, "no array is that long");
    field.index = value;
    ++at_;
    if (!expect("]") || !expect("=")) return false;
  }
  return argument(field.value);
}

// ---- Conditions and expressions.

bool Parser::count_operator(const Place& place) {
  return ++operators_ <= kMaxOperators ||
         fail(place, fmt::format("there are more than {} operators in this", kMaxOperators));
}

bool Parser::to_expression(Node& node, const Place& place, Expression& expression) {
  auto* found = std::get_if<Expression>(&node);
  if (found == nullptr) return fail(place, "a value is expected here, not a condition");
  expression = std::move(*found);
  return true;
}

bool Parser::to_condition(Node& node, const Place& place, Condition& condition) {
  auto* found = std::get_if<Condition>(&node);
  if (found == nullptr) return fail(place, "a condition is expected here, not a value");
  condition = std::move(*found);
  return true;
}

bool Parser::expression_of(Expression& expression, bool (Parser::*content)(Node&)) {
  Place place = now().place;
  Node node;
  return (this->*content)(node) && to_expression(node, place, expression);
}

bool Parser::joined(Node& node, Condition::Kind kind, std::string_view symbol, bool (Parser::*item)(Node&)) {
  Place place = now().place;
  if (!(this->*item)(node)) return false;
  auto is_next = [&] { return is(symbol) || (is(symbol.substr(0, 1))); };
  if (!is_next()) return true;
  Condition all{.kind = kind, .place = place};
  if (!to_condition(node, place, all.parts.emplace_back())) return false;
  while (is_next()) {
    if (!count_operator(now().place)) return false;
    ++at_;
    Place next = now().place;
    if (!(this->*item)(node) || !to_condition(node, next, all.parts.emplace_back())) return false;
  }
  node = std::move(all);
  return true;
}

bool Parser::alternatives(Node& node) {
  return joined(node, Condition::Kind::kOr, "||", &Parser::conjunction);
}

bool Parser::conjunction(Node& node) {
  return joined(node, Condition::Kind::kAnd, "&&", &Parser::comparison);
}

bool Parser::comparison(Node& node) {
  Place place = now().place;
  if (accept("!")) {
    if (!is("(")) return unexpected("'('");
    Condition negated{.kind = Condition::Kind::kNot, .place = place};
    Place inside = now().place;
    if (!parenthesised(node, &Parser::alternatives) ||
        !to_condition(node, inside, negated.parts.emplace_back())) {
      return false;
    }
    node = std::move(negated);
    return true;
  }
  if ((is_word("true") || is_word("false")) && !is_number_word()) {
    node =
        Condition{.kind = is_word("true") ? Condition::Kind::kTrue : Condition::Kind::kFalse, .place = place};
    ++at_;
    return true;
  }
  if (!sum(node)) return false;
  if (!is_comparison()) return true;
  Condition compared{.kind = Condition::Kind::kEqual, .place = place};
  for (size_t i = 0; i < std::size(kComparisons); ++i) {
    if (is(kComparisons[i])) compared.kind = static_cast<Condition::Kind>(i);
  }
  if (!count_operator(now().place)) return false;
  ++at_;
  if (!to_expression(node, place, compared.sides.emplace_back()) ||
      !expression_of(compared.sides.emplace_back(), &Parser::sum)) {
    return false;
  }
  if (is_comparison()) return fail(now().place, "'a < b < c' is written 'a < b & b < c'");
  node = std::move(compared);
  return true;
}

bool Parser::binary(Node& left, Expression::Kind kind, bool (Parser::*right)(Node&)) {
  Expression both{.kind = kind, .place = now().place};
  if (!count_operator(both.place)) return false;
  ++at_;
  if (!to_expression(left, both.place, both.operands.emplace_back())) return false;
  both.place = both.operands[0].place;
  if (!expression_of(both.operands.emplace_back(), right)) return false;
  left = std::move(both);
  return true;
}

bool Parser::sum(Node& node) {
  if (!product(node)) return false;
  while (is("+") || is("-")) {
    auto kind = is("+") ? Expression::Kind::kAdd : Expression::Kind::kSubtract;
    if (!binary(node, kind, &Parser::product)) return false;
  }
  return true;
}

bool Parser::product(Node& node) {
  if (!operand(node)) return false;
  while (is("*") && !starts_atom(1)) {
    if (!binary(node, Expression::Kind::kMultiply, &Parser::operand)) return false;
  }
  return true;
}

bool Parser::parenthesised(Node& node, bool (Parser::*content)(Node&)) {
  if (nesting_ == kMaxNesting) {
    return fail(now().place, fmt::format("this is nested more than {} deep", kMaxNesting));
  }
  ++at_;
  ++nesting_;
  bool found = (this->*content)(node) && (accept(")") || unexpected("')'"));
  --nesting_;
  return found;
}

// A number with its sign is a constant.
bool Parser::negative(Node& node) {
  Place place = now().place;
  bool is_constant = now(1).kind == Token::Kind::kInteger || now(1).kind == Token::Kind::kReal;
  if (is_constant) {
    bool is_real = now(1).kind == Token::Kind::kReal;
    node = Expression{.kind = is_real ? Expression::Kind::kReal : Expression::Kind::kInteger,
                      .text = "-" + now(1).value,
                      .place = place};
    at_ += 2;
    return true;
  }
  if (nesting_ == kMaxNesting)
    return fail(place, fmt::format("this is nested more than {} deep", kMaxNesting));
  ++at_;
  ++nesting_;
  Expression negated{.kind = Expression::Kind::kNegate, .place = place};
  bool found = count_operator(place) && expression_of(negated.operands.emplace_back(), &Parser::operand);
  --nesting_;
  node = std::move(negated);
  return found;
}

bool Parser::operand(Node& node) {
  if (is("(")) return parenthesised(node, &Parser::alternatives);
  if (is("-")) return negative(node);
  return constant(node);
}

bool Parser::constant(Node& node) {
  const Token& token = now();
  if (starts_atom() && token.value != "true") {
    return fail(token.place, nesting_ > 0 ? "in parentheses there are only conditions, nothing about the heap"
                                          : "a value is expected here, nothing about the heap");
  }
  Expression found{.kind = Expression::Kind::kVariable, .text = token.value, .place = token.place};
  switch (token.kind) {
    case Token::Kind::kName:
      if (token.value == "null") found.kind = Expression::Kind::kNull;
      if (token.value == "true" || token.value == "false") {
        found.kind = Expression::Kind::kInteger;
        found.text = token.value == "true" ? "1" : "0";
      }
      if (found.kind == Expression::Kind::kNull) found.text.clear();
      break;
    case Token::Kind::kInteger:
      if (token.value == kLongMinimum) {
        return fail(token.place, fmt::format("the number '{}' is too large for a long", token.source));
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
      return unexpected("a value");
  }
  ++at_;
  node = std::move(found);
  return true;
}

}  // namespace

base::Result<syntax::File> parse_file(std::string_view text, const std::string& path) {
  syntax::File file;
  file.path = path;
  Parser parser(text, path);
  if (!parser.file(file)) return parser.error();
  return file;
}

base::Result<syntax::Formula> parse_formula(std::string_view text, const std::string& what) {
  syntax::Formula formula;
  Parser parser(text, what);
  if (!parser.formula(formula) || !parser.end()) return parser.error();
  return formula;
}

}  // namespace heapwright::heaplang
