#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "cli/json_output.h"
#include "cli/target.h"
#include "heapgraph/dot.h"
#include "heapgraph/formula.h"
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
  add_exploration(json, options, explorer, status);
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
  json["ignored_by_user"] = explorer.options().ignored_fields;
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
  if (!scopes.empty()) fmt::print("scope: {}\n", join_fields(scopes));
  if (!explorer.ignored_fields().empty())
    fmt::print("fields that cannot matter, left out: {}\n", join_fields(explorer.ignored_fields()));
  const std::set<std::string>& wished = explorer.options().ignored_fields;
  if (!wished.empty())
    fmt::print("fields left out as you wished, always 0: {}\n", join_fields({wished.begin(), wished.end()}));
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
  for (const auto& [stop, count] : explorer.graph().incomplete.entries()) {
    fmt::print(stderr, "heapwright: {} times not explored: {}{}\n", count, base::stop_text(stop),
               stop.where.empty() ? "" : fmt::format(" (in {})", stop.where));
  }
  if (!options.common.verbose) return;
  for (const heapgraph::ApiNote& note : explorer.notes())
    fmt::print(stderr, "heapwright: {}: {}\n", note.method, note.why);
}

base::Status draw(const ExploreOptions& options, heapgraph::Explorer& explorer) {
  if (!options.dot) return base::Ok{};
  const heapgraph::StateGraph& graph = explorer.graph();
  std::string text;
  if (!options.dot_shape) {
    std::vector<std::string> calls;
    for (const heapgraph::ApiCall& call : explorer.api().calls()) calls.push_back(call.short_name());
    text = heapgraph::graph_dot(graph, explorer.names(), calls);
  } else if (*options.dot_shape < graph.shapes.size()) {
    const heapgraph::ShapeEntry& entry = graph.shapes[*options.dot_shape];
    heapgraph::Layouts layouts = explorer.layouts();
    text = heapgraph::state_dot(
        entry.shape, entry.cover.empty() ? std::string(heapgraph::kTrueFormula) : entry.cover[0],
        {explorer.names(), explorer.program(), layouts},
        fmt::format("shape {}, region 1 of {}", *options.dot_shape, entry.cover.size()));
  } else {
    return base::usage_error(
        fmt::format("--shape {}: there are {} shapes", *options.dot_shape, graph.shapes.size() - 1));
  }
  return write_file(*options.dot, text);
}

}  // namespace

int explore_command(const ExploreOptions& options) {
  auto start = std::chrono::steady_clock::now();
  if (auto there = check_folders({options.target.common.json, options.target.save, options.dot}); !there)
    return report_error(there.error());
  auto exploration = explorer_options(options.target);
  if (!exploration) return report_error(exploration.error());
  auto target = open_target(options.target, std::move(*exploration));
  if (!target) return report_error(target.error());
  heapgraph::Explorer& explorer = *target->explorer;
  ExplorationStatus status{};
  if (target->saved_status) {
    status = *target->saved_status;
  } else {
    show_progress(options.target, explorer);
    status = explorer.run();
    clear_progress(options.target);
  }
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const auto& json = options.target.common.json;
  if (json != "-" && options.list) print_states(explorer);
  if (json != "-") print_summary(explorer, status, seconds);
  print_notes(options.target, explorer);
  if (json) {
    auto written = write_json(*json, to_json(options.target, explorer, status, seconds));
    if (!written) return report_error(written.error());
  }
  if (auto saved = save_graph(options.target, explorer, status); !saved) return report_error(saved.error());
  if (auto drawn = draw(options, explorer); !drawn) return report_error(drawn.error());
  switch (status) {
    case ExplorationStatus::kFixpoint:
      return kDone;
    case ExplorationStatus::kBounded:
      return explorer.graph().incomplete.empty() ? kDone : kUndecided;
    case ExplorationStatus::kTimeout:
      return kUndecided;
    case ExplorationStatus::kInterrupted:
      return kInterrupted;
  }
  return kInternalError;
}

}  // namespace heapwright::cli
