#include "heaplang/token_reader.h"

#include <fmt/format.h>

namespace heapwright::heaplang {

using syntax::Name;

bool is_constant_name(std::string_view name) {
  return name == "null" || name == "true" || name == "false" || name == "emp";
}

bool TokenReader::is_comparison(size_t ahead) const {
  auto spells = [&](std::string_view symbol) { return is(symbol, ahead); };
  return std::ranges::any_of(kComparisons, spells) || is("==", ahead);
}

bool TokenReader::starts_atom(size_t ahead) const {
  if (!is_name(ahead)) return false;
  if (is_word("emp", ahead) || is("::", ahead + 1) || is("(", ahead + 1)) return true;
  return is_word("true", ahead) && !is_number_word(ahead);
}

bool TokenReader::expect(std::string_view symbol) {
  return accept(symbol) || unexpected(fmt::format("'{}'", symbol));
}

bool TokenReader::unexpected(std::string_view wanted) {
  const Token& token = now();
  if (token.kind == Token::Kind::kMalformed) return fail(token.place, token.value);
  constexpr size_t kMostShown = 40;
  std::string shown = token.kind == Token::Kind::kEnd    ? "the end"
                      : token.source.size() > kMostShown ? "this"
                                                         : fmt::format("'{}'", token.source);
  return fail(token.place, fmt::format("{} is expected, not {}", wanted, shown));
}

bool TokenReader::name(Name& found, std::string_view what) {
  if (!is_name()) return unexpected(what);
  found = {now().value, now().place};
  skip();
  return true;
}

bool TokenReader::dotted_name(Name& found, std::string_view what) {
  if (!name(found, what)) return false;
  while (accept(".")) {
    Name next;
    if (!name(next, "a name")) return false;
    found.text += "." + next.text;
  }
  return true;
}

bool TokenReader::type_name(Name& found, std::string_view what) {
  if (!dotted_name(found, what)) return false;
  while (is("[") && is("]", 1)) {
    skip();
    skip();
    found.text += "[]";
  }
  return true;
}

bool TokenReader::variable(Name& found) {
  if (!name(found, "a variable")) return false;
  if (!is_constant_name(found.text) && found.text != "_") return true;
  return fail(found.place, fmt::format("'{}' is no name for a variable", found.text));
}

}  // namespace heapwright::heaplang
