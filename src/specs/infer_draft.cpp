#include "specs/infer_draft.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace heapwright::specs {

namespace {

std::string with_conditions(std::string formula, const std::vector<std::string>& conditions) {
  for (const std::string& condition : conditions) formula += (formula.empty() ? "" : " & ") + condition;
  return formula;
}

std::string predicate_text(const PredicateDraft& predicate, const std::vector<PredicateDraft>& all) {
  std::vector<std::string> parameters = {predicate.object};
  parameters.insert(parameters.end(), predicate.parameters.begin(), predicate.parameters.end());
  std::string text = fmt::format("pred {}({}) ==\n", predicate.name, fmt::join(parameters, ", "));
  std::string separator = "  ";
  for (const std::string& stop : predicate.stops) {
    std::string end = fmt::format("{} = {}", predicate.object, stop);
    text += fmt::format("{}{}\n", separator, with_conditions(end, predicate.at_stop));
    separator = "  || ";
  }
  text += separator;
  std::string node = cell_text(predicate.object, predicate.type, predicate.contents);
  for (const PredicateDraft::Call& call : predicate.calls)
    node += fmt::format("\n     * {}", call_text(all[call.predicate], call.object, call.arguments));
  for (const std::string& condition : predicate.conditions) node += fmt::format("\n     & {}", condition);
  return text + node + ";\n";
}

}  // namespace

std::string call_text(const PredicateDraft& predicate, const std::string& object,
                      const Arguments& arguments) {
  std::vector<std::string> values = {object};
  for (const std::string& parameter : predicate.parameters) {
    auto found = arguments.find(parameter);
    values.push_back(found == arguments.end() ? "_" : found->second);
  }
  return fmt::format("{}({})", predicate.name, fmt::join(values, ", "));
}

std::string cell_text(const std::string& object, const std::string& type,
                      const std::vector<std::pair<std::string, std::string>>& contents) {
  std::vector<std::string> fields;
  for (const auto& [field, value] : contents) fields.push_back(fmt::format("{} = {}", field, value));
  return fmt::format("{}::{}<{}>", object, type, fmt::join(fields, ", "));
}

std::string text_of(const std::vector<PredicateDraft>& predicates) {
  std::string text;
  for (const PredicateDraft& predicate : predicates) text += predicate_text(predicate, predicates);
  return text;
}

std::string invariant_text(const std::string& type, const std::vector<CaseDraft>& cases) {
  std::vector<std::string> texts;
  for (const CaseDraft& one : cases)
    texts.push_back(with_conditions(fmt::format("{}", fmt::join(one.atoms, " * ")), one.conditions));
  return fmt::format("inv {} ==\n  {}\n", type, fmt::join(texts, "\n  || "));
}

std::string FreshNames::fresh(const std::string& wish) {
  std::string name = wish;
  for (int i = 2; !taken_.insert(name).second; ++i) name = fmt::format("{}{}", wish, i);
  return name;
}

}  // namespace heapwright::specs
