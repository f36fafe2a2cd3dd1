#include "heapgraph/formula.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "term/portable.h"

namespace heapwright::heapgraph {

namespace {
constexpr size_t kLongestLiteral = 20'000;
}

std::optional<std::string> write_formula(const term::TermManager& terms, const Conjunction& conjunction,
                                         size_t shape_variables) {
  term::VariableNumbers numbers;
  for (size_t i = 0; i < conjunction.variables.size(); ++i)
    numbers.emplace(conjunction.variables[i], static_cast<uint32_t>(i));
  std::vector<std::string> literals;
  literals.reserve(conjunction.literals.size());
  for (term::Term literal : conjunction.literals) {
    if (!term::write_term(terms, literal, numbers, kLongestLiteral, literals.emplace_back()))
      return std::nullopt;
  }
  std::sort(literals.begin(), literals.end());
  std::string bytes;
  base::put_number(bytes, conjunction.variables.size() - shape_variables);
  for (size_t i = shape_variables; i < conjunction.variables.size(); ++i)
    bytes.push_back(static_cast<char>(terms.sort(conjunction.variables[i])));
  for (const std::string& literal : literals) bytes += literal;
  return bytes;
}

Conjunction read_formula(term::TermManager& terms, std::span<const term::Sort> sorts,
                         std::string_view bytes) {
  Conjunction result;
  for (size_t i = 0; i < sorts.size(); ++i)
    result.variables.push_back(terms.variable(sorts[i], fmt::format("v{}", i)));
  base::ByteStream from(bytes);
  size_t bound = from.count();
  for (size_t i = 0; i < bound; ++i)
    result.variables.push_back(terms.variable(static_cast<term::Sort>(from.byte()), fmt::format("b{}", i)));
  while (!from.at_end()) {
    auto literal = term::read_term(terms, result.variables, from);
    HW_CHECK(literal.has_value(), "a formula should be read as it was written");
    result.literals.push_back(*literal);
  }
  return result;
}

size_t bound_count(std::string_view formula) { return base::ByteStream(formula).count(); }

bool is_formula(std::span<const term::Sort> sorts, std::string_view bytes) {
  std::vector<term::Sort> variables(sorts.begin(), sorts.end());
  base::ByteStream from(bytes);
  size_t bound = from.count();
  for (size_t i = 0; i < bound; ++i) {
    variables.push_back(static_cast<term::Sort>(from.byte()));
    if (variables.back() > term::Sort::kRef) return false;
  }
  while (!from.at_end()) {
    if (term::read_sort(variables, from) != term::Sort::kBool) return false;
  }
  return !from.failed();
}

}  // namespace heapwright::heapgraph
