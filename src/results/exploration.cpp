#include "results/exploration.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "heapgraph/explorer.h"

namespace heapwright::results {

using heapgraph::ExplorationStatus;

Exploration exploration_of(const heapgraph::Explorer& explorer, ExplorationStatus status,
                           const RunLimits& limits) {
  Exploration result;
  result.status = status;
  const heapgraph::ExplorerOptions& options = explorer.options();
  result.bounds.scope = explorer.scopes();
  result.bounds.max_length = options.max_length;
  result.bounds.integers = options.worker.api.numbers;
  result.bounds.methods = options.worker.api.method_pattern;
  result.bounds.access = options.worker.api.access;
  result.bounds.run = limits;
  result.incomplete = explorer.graph().incomplete.entries();
  result.notes = explorer.notes();
  return result;
}

std::vector<Incomplete> left_out(const Exploration& exploration) {
  std::vector<Incomplete> rows = exploration.incomplete;
  if (auto why = heapgraph::why_ended(exploration.status)) rows.push_back({std::move(*why)});
  return rows;
}

std::string scope_text(const ExplorationBounds& bounds) {
  std::vector<std::string> limits;
  for (const auto& [name, limit] : bounds.scope) limits.push_back(fmt::format("{}={}", name, limit));
  return fmt::format("{}", fmt::join(limits, ", "));
}

std::string bounds_text(const Exploration& exploration) {
  const ExplorationBounds& bounds = exploration.bounds;
  std::string text = "within the scope " + scope_text(bounds);
  if (bounds.integers)
    text += fmt::format(", for integers {}..{}", bounds.integers->low, bounds.integers->high);
  if (bounds.access == api::Access::kPackage) text += ", with calls of the package";
  if (bounds.methods) text += fmt::format(", for methods that match {}", *bounds.methods);
  if (exploration.holds_for_any_length()) return text + ", for call sequences of any length";
  if (bounds.max_length) text += fmt::format(", for at most {} calls", *bounds.max_length);
  return text;
}

std::string restricted_text(const Exploration& exploration) {
  return exploration.is_restricted() ? "; restricted: not all arguments could be passed" : "";
}

std::string notes_text(const Exploration& exploration) {
  std::string text;
  for (const api::ApiNote& note : exploration.notes)
    text += fmt::format("heapwright: note: {}: {}\n", note.method, note.why);
  return text;
}

}  // namespace heapwright::results
