#include <fmt/format.h>

#include <chrono>

#include "api/api.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/target.h"
#include "heapgraph/dot.h"
#include "heapgraph/formula.h"
#include "heapgraph/state_text.h"
#include "report/json.h"
#include "report/text.h"
#include "shape/layouts.h"

namespace heapwright::cli {

namespace {

using heapgraph::ExplorationStatus;

std::vector<results::ShapeRow> shapes_of(heapgraph::Explorer& explorer) {
  std::vector<results::ShapeRow> rows;
  const heapgraph::StateGraph& graph = explorer.graph();
  for (size_t i = 1; i < graph.shapes.size(); ++i) {
    const heapgraph::ShapeEntry& entry = graph.shapes[i];
    if (entry.cover.empty()) continue;
    results::ShapeRow& row = rows.emplace_back();
    row.number = i;
    row.text = heapgraph::shape_text(entry.shape, explorer.names(), explorer.program());
    for (const std::string& formula : entry.cover)
      row.regions.push_back(heapgraph::formula_text(entry.shape, formula));
  }
  return rows;
}

results::ExploreResult result_of(const ExploreOptions& options, heapgraph::Explorer& explorer,
                                 ExplorationStatus status) {
  results::ExploreResult result;
  result.header.target = target_text(options.target);
  result.header.solver = explorer.graph().stats.solver;
  result.exploration = exploration_of(options.target, explorer, status);
  result.counts = results::counts_of(explorer.graph());
  result.ignored_fields = explorer.ignored_fields();
  const std::set<std::string>& wished = explorer.options().ignored_fields;
  result.ignored_by_user.assign(wished.begin(), wished.end());
  if (options.list) result.shapes = shapes_of(explorer);
  return result;
}

base::Status draw(const ExploreOptions& options, heapgraph::Explorer& explorer) {
  if (!options.dot) return base::Ok{};
  const heapgraph::StateGraph& graph = explorer.graph();
  std::string text;
  if (!options.dot_shape) {
    std::vector<std::string> calls;
    for (const api::ApiCall& call : explorer.api().calls()) calls.push_back(call.short_name());
    text = heapgraph::graph_dot(graph, explorer.names(), calls);
  } else if (*options.dot_shape < graph.shapes.size()) {
    const heapgraph::ShapeEntry& entry = graph.shapes[*options.dot_shape];
    shape::Layouts layouts = explorer.layouts();
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
  results::ExploreResult result = result_of(options, explorer, status);
  result.header.seconds = seconds;
  const CommonOptions& common = options.target.common;
  if (common.json != "-") fmt::print("{}", report::to_text(result));
  if (!common.quiet) fmt::print(stderr, "{}", report::notes_text(result, common.verbose));
  if (common.json) {
    auto written = write_output(*common.json, report::to_json(result));
    if (!written) return report_error(written.error());
  }
  if (auto saved = save_graph(options.target, explorer, status); !saved) return report_error(saved.error());
  if (auto drawn = draw(options, explorer); !drawn) return report_error(drawn.error());
  return exit_code(result);
}

}  // namespace heapwright::cli
