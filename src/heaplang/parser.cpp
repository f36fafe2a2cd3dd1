#include "heaplang/parser.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <system_error>
#include <vector>

#include "heaplang/condition_parser.h"
#include "heaplang/token_reader.h"

namespace heapwright::heaplang {

using syntax::Atom;
using syntax::Expression;
using syntax::Name;

namespace {

class Parser {
 public:
  Parser(std::string_view text, const std::string& path) : tokens_(text, path) {}

  bool file(syntax::File& file);
  bool formula(syntax::Formula& formula);
  bool end() { return tokens_.is_end() || tokens_.unexpected("the end of the formula"); }
  [[nodiscard]] const base::Error& error() const { return tokens_.error(); }

 private:
  bool declaration(syntax::File& file);
  bool data(syntax::Data& data);
  bool predicate(syntax::Predicate& predicate);
  bool claim(syntax::Claim& claim);

  bool disjunct(syntax::Disjunct& disjunct);
  bool part(syntax::Disjunct& disjunct, bool after_star);
  bool atom(Atom& atom);
  bool points_to(Atom& atom);
  bool field_argument(syntax::FieldArgument& argument);
  bool field_index(std::optional<uint32_t>& index);
  // Items between commas.
  template <class T, class F>
  bool list(std::string_view end, std::vector<T>& items, F item);

  TokenReader tokens_;
  ConditionParser conditions_{tokens_};
};

template <class T, class F>
bool Parser::list(std::string_view end, std::vector<T>& items, F item) {
  if (tokens_.accept(end)) return true;
  do {
    if (!item(items.emplace_back())) return false;
  } while (tokens_.accept(","));
  return tokens_.accept(end) || tokens_.unexpected(fmt::format("',' or '{}'", end));
}

// ---- Declarations.

bool Parser::file(syntax::File& file) {
  while (true) {
    while (tokens_.accept(";")) {
    }
    if (tokens_.is_end()) return true;
    bool ends_itself = tokens_.is_word("data");
    if (!declaration(file)) return false;
    if (!tokens_.is_end() && !tokens_.is(";") && !ends_itself) return tokens_.unexpected("';'");
  }
}

bool Parser::declaration(syntax::File& file) {
  if (tokens_.is_word("data")) return data(file.data.emplace_back());
  if (tokens_.is_word("pred")) return predicate(file.predicates.emplace_back());
  if (tokens_.is_word("pre") || tokens_.is_word("inv")) return claim(file.claims.emplace_back());
  return tokens_.unexpected("'data', 'pred', 'pre' or 'inv'");
}

bool Parser::data(syntax::Data& data) {
  tokens_.skip();
  if (!tokens_.dotted_name(data.name, "a class") || !tokens_.expect("{")) return false;
  while (!tokens_.accept("}")) {
    syntax::Data::Field& field = data.fields.emplace_back();
    if (!tokens_.type_name(field.type, "a type") || !tokens_.name(field.name, "the name of a field")) {
      return false;
    }
    if (!tokens_.accept(";") && !tokens_.is("}")) return tokens_.unexpected("';' or '}'");
  }
  return true;
}

bool Parser::predicate(syntax::Predicate& predicate) {
  tokens_.skip();
  return tokens_.name(predicate.name, "the name of a predicate") && tokens_.expect("(") &&
         list(")", predicate.parameters, [&](Name& name) { return tokens_.variable(name); }) &&
         tokens_.expect("==") && formula(predicate.formula);
}

bool Parser::claim(syntax::Claim& claim) {
  bool is_invariant = tokens_.is_word("inv");
  tokens_.skip();
  claim.kind = is_invariant ? syntax::Claim::Kind::kInvariant : syntax::Claim::Kind::kPrecondition;
  if (!tokens_.dotted_name(claim.name, is_invariant ? "a class" : "a method")) return false;
  if (!is_invariant && tokens_.accept("(")) {
    auto type = [&](Name& name) { return tokens_.type_name(name, "a type"); };
    if (!list(")", claim.types.emplace(), type)) return false;
  }
  return tokens_.expect("==") && formula(claim.formula);
}

// ---- Formulas.

bool Parser::formula(syntax::Formula& formula) {
  do {
    if (!disjunct(formula.emplace_back())) return false;
  } while (tokens_.accept("||"));
  return true;
}

bool Parser::disjunct(syntax::Disjunct& disjunct) {
  disjunct.place = tokens_.now().place;
  if (tokens_.is_word("exists") && tokens_.is_name(1)) {
    do {
      tokens_.skip();
      if (!tokens_.variable(disjunct.exists.emplace_back())) return false;
    } while (tokens_.is(","));
    if (!tokens_.expect(".")) return false;
  }
  bool after_star = false;
  do {
    if (!part(disjunct, after_star)) return false;
    after_star = tokens_.is("*");
  } while (tokens_.accept("&") || tokens_.accept("&&") || tokens_.accept("*"));
  return true;
}

bool Parser::part(syntax::Disjunct& disjunct, bool after_star) {
  if (tokens_.starts_atom()) {
    if (!after_star && !disjunct.atoms.empty()) {
      return tokens_.fail(
          tokens_.now().place,
          "'*' is expected before this, it is about other objects than what stands before it");
    }
    return atom(disjunct.atoms.emplace_back());
  }
  if (after_star) return tokens_.unexpected("a predicate, or what a variable points to,");
  return conditions_.condition(disjunct.conditions.emplace_back());
}

bool Parser::atom(Atom& atom) {
  atom.place = tokens_.now().place;
  if (tokens_.is("::", 1)) return points_to(atom);
  if (!tokens_.name(atom.name, "a predicate")) return false;
  if (tokens_.accept("(")) {
    atom.kind = Atom::Kind::kPredicate;
    return list(")", atom.arguments, [&](Expression& argument) { return conditions_.expression(argument); });
  }
  atom.kind = atom.name.text == "emp" ? Atom::Kind::kEmpty : Atom::Kind::kAnything;
  return true;
}

bool Parser::points_to(Atom& atom) {
  atom.kind = Atom::Kind::kPointsTo;
  if (!tokens_.name(atom.subject, "a variable") || !tokens_.expect("::")) return false;
  if (is_constant_name(atom.subject.text)) {
    return tokens_.fail(atom.place, fmt::format("'{}' points to nothing", atom.subject.text));
  }
  auto field = [&](syntax::FieldArgument& argument) { return field_argument(argument); };
  if (!tokens_.type_name(atom.name, "a class") || !tokens_.expect("<") || !list(">", atom.fields, field)) {
    return false;
  }
  auto is_named = [](const syntax::FieldArgument& argument) { return argument.field || argument.index; };
  for (const syntax::FieldArgument& argument : atom.fields) {
    if (is_named(argument) != is_named(atom.fields[0])) {
      return tokens_.fail(argument.place, "fields are given by name or by position, not both");
    }
  }
  return true;
}

bool Parser::field_index(std::optional<uint32_t>& index) {
  const Token& token = tokens_.now();
  if (token.kind != Token::Kind::kInteger) return tokens_.unexpected("an index");
  uint32_t value = 0;
  auto [end, error] = std::from_chars(token.value.data(), token.value.data() + token.value.size(), value);
  if (error != std::errc() || value >= INT32_MAX) return tokens_.fail(token.place, "no array is that long");
  index = value;
  tokens_.skip();
  return tokens_.expect("]") && tokens_.expect("=");
}

bool Parser::field_argument(syntax::FieldArgument& argument) {
  argument.place = tokens_.now().place;
  if (tokens_.is_name() && tokens_.is("=", 1)) {
    if (!tokens_.name(argument.field.emplace(), "the name of a field") || !tokens_.expect("=")) return false;
  } else if (tokens_.accept("[") && !field_index(argument.index)) {
    return false;
  }
  return conditions_.expression(argument.value);
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
