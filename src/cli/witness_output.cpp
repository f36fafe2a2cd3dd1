#include "cli/witness_output.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace heapwright::cli {

Witness describe(heapgraph::Explorer& explorer, const synth::Found& found,
                 const std::vector<heapgraph::Parameter>& parameters, const std::vector<std::string>& names) {
  Witness witness;
  synth::Execution execution = synth::execute(explorer.worker(), found.sequence);
  for (const synth::Execution::Result& result : execution.results) witness.threw.push_back(result.threw);
  witness.statements =
      synth::java_statements(explorer.api(), found.sequence, witness.threw, found.arguments, parameters);
  std::vector<std::string> comments;
  for (size_t i = 0; i < names.size(); ++i) {
    if (names[i] != witness.statements.arguments[i])
      comments.push_back(fmt::format("{} is {}", names[i], witness.statements.arguments[i]));
  }
  witness.java = synth::java_program(witness.statements, "Witness", comments);
  return witness;
}

void add_witness(nlohmann::ordered_json& json, const Witness& witness) {
  json["length"] = witness.statements.calls.size();
  auto& calls = json["calls"] = nlohmann::ordered_json::array();
  for (size_t i = 0; i < witness.statements.calls.size(); ++i) {
    nlohmann::ordered_json call = {{"text", witness.statements.calls[i]}};
    if (!witness.threw[i].empty()) call["throws"] = witness.threw[i];
    calls.push_back(std::move(call));
  }
  json["java"] = witness.java;
}

std::string bounds_text(const heapgraph::Explorer& explorer, heapgraph::ExplorationStatus status) {
  std::vector<std::string> scopes;
  for (const auto& [name, limit] : explorer.scopes()) scopes.push_back(fmt::format("{}={}", name, limit));
  std::string text = fmt::format("within the scope {}", fmt::join(scopes, ", "));
  if (status == heapgraph::ExplorationStatus::kFixpoint) return text + ", for call sequences of any length";
  if (explorer.options().max_length) text += fmt::format(", for at most {} calls", *explorer.options().max_length);
  return text;
}

}  // namespace heapwright::cli
