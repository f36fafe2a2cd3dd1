#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "cli/json_output.h"
#include "cli/target.h"
#include "heapgraph/state_text.h"

namespace heapwright::cli {

namespace {

using heapgraph::ExplorationStatus;

nlohmann::ordered_json to_json(const TargetOptions& options, const heapgraph::Explorer& explorer,
                               ExplorationStatus status, double seconds) {
  const heapgraph::StateGraph& graph = explorer.graph();
  auto json = json_header("explore", target_text(options));
  json["status"] = heapgraph::status_name(status);
  json["seconds"] = seconds;
  add_exploration(json, options, explorer);
  json["states"] = {{"shapes", graph.shape_count()},
                    {"regions", graph.region_count()},
                    {"cut", graph.stats.cut},
                    {"explored", graph.states.size()}};
  json["calls"] = graph.stats.calls;
  json["paths"] = graph.stats.paths;
  json["levels"] = graph.levels;
  json["unchanged"] = graph.stats.unchanged;
  json["duplicates"] = graph.stats.duplicates;
  json["subsumed"] = graph.stats.subsumed;
  json["instructions"] = graph.stats.instructions;
  json["ignored_fields"] = explorer.ignored_fields();
  auto& notes = json["notes"] = nlohmann::ordered_json::array();
  for (const heapgraph::ApiNote& note : explorer.api().notes())
    notes.push_back({{"method", note.method}, {"note", note.why}});
  return json;
}

std::string join_fields(const std::vector<std::string>& fields) {
  return fmt::format("{}", fmt::join(fields, ", "));
}

void print_summary(const heapgraph::Explorer& explorer, ExplorationStatus status, double seconds) {
  const heapgraph::StateGraph& graph = explorer.graph();
  std::vector<std::string> scopes;
  for (const auto& [name, limit] : explorer.scopes()) scopes.push_back(fmt::format("{}={}", name, limit));
  fmt::print("{}: {} shapes, {} regions, {} levels; {} calls, {} paths, {} cut; {} queries; {:.3f} s\n",
             heapgraph::status_name(status), graph.shape_count(), graph.region_count(), graph.levels,
             graph.stats.calls, graph.stats.paths, graph.stats.cut, graph.stats.solver.queries, seconds);
  fmt::print("scope: {}\n", join_fields(scopes));
  if (!explorer.ignored_fields().empty())
    fmt::print("fields that cannot matter, left out: {}\n", join_fields(explorer.ignored_fields()));
}

void print_states(heapgraph::Explorer& explorer) {
  const heapgraph::StateGraph& graph = explorer.graph();
  for (size_t i = 1; i < graph.shapes.size(); ++i) {
    const heapgraph::ShapeEntry& entry = graph.shapes[i];
    if (entry.cover.empty()) continue;
    fmt::print("{:>4}  {}\n", i, heapgraph::shape_text(entry.shape, explorer.names(), explorer.program()));
    for (const std::string& formula : entry.cover)
      fmt::print("      where {}\n", heapgraph::formula_text(entry.shape, formula));
  }
}

void print_notes(const TargetOptions& options, const heapgraph::Explorer& explorer) {
  if (options.common.quiet) return;
  for (const auto& [what, count] : explorer.graph().incomplete) {
    fmt::print(stderr, "heapwright: {} times not explored: {}{}\n", count, what.first,
               what.second.empty() ? "" : fmt::format(" (in {})", what.second));
  }
  if (!options.common.verbose) return;
  for (const heapgraph::ApiNote& note : explorer.api().notes())
    fmt::print(stderr, "heapwright: {}: {}\n", note.method, note.why);
}

}  // namespace

int explore_command(const ExploreOptions& options) {
  auto explorer_settings = explorer_options(options.target);
  if (!explorer_settings) return report_error(explorer_settings.error());
  auto start = std::chrono::steady_clock::now();
  auto explorer = heapgraph::Explorer::make(std::move(*explorer_settings));
  if (!explorer) return report_error(explorer.error());
  show_progress(options.target, **explorer);
  InterruptGuard guard;
  ExplorationStatus status = (*explorer)->run();
  clear_progress(options.target);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const auto& json = options.target.common.json;
  if (json) {
    auto written = write_json(*json, to_json(options.target, **explorer, status, seconds));
    if (!written) return report_error(written.error());
  }
  if (json != "-" && options.list) print_states(**explorer);
  if (json != "-") print_summary(**explorer, status, seconds);
  print_notes(options.target, **explorer);
  switch (status) {
    case ExplorationStatus::kFixpoint:
      return kDone;
    case ExplorationStatus::kBounded:
      return (*explorer)->graph().incomplete.empty() ? kDone : kUndecided;
    case ExplorationStatus::kTimeout:
      return kUndecided;
    case ExplorationStatus::kInterrupted:
      return kInterrupted;
  }
  return kInternalError;
}

}  // namespace heapwright::cli
