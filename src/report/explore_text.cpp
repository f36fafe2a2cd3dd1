#include <fmt/format.h>
#include <fmt/ranges.h>

#include "api/api.h"
#include "heapgraph/graph_file.h"
#include "report/text.h"
#include "results/explore_result.h"

namespace heapwright::report {

using results::ExplorationBounds;
using results::ExploreResult;
using results::GraphCounts;
using results::ShapeRow;

std::string to_text(const ExploreResult& result) {
  std::string text;
  for (const ShapeRow& shape : result.shapes) {
    text += fmt::format("{:>4}  {}\n", shape.number, shape.text);
    for (const std::string& region : shape.regions) text += fmt::format("      where {}\n", region);
  }
  const GraphCounts& counts = result.counts;
  text += fmt::format(
      "{}: {} shapes, {} regions, {} levels; {} calls, {} paths, {} cut; {} queries; {:.3f} s\n",
      heapgraph::status_name(result.exploration.status), counts.shapes, counts.regions, counts.levels,
      counts.calls, counts.paths, counts.cut, result.header.solver.queries, result.header.seconds);
  const ExplorationBounds& bounds = result.exploration.bounds;
  if (!bounds.scope.empty()) text += fmt::format("scope: {}\n", results::scope_text(bounds));
  if (!result.ignored_fields.empty())
    text += fmt::format("fields that cannot matter, left out: {}\n", fmt::join(result.ignored_fields, ", "));
  if (!result.ignored_by_user.empty())
    text +=
        fmt::format("fields left out as you wished, always 0: {}\n", fmt::join(result.ignored_by_user, ", "));
  return text;
}

std::string notes_text(const ExploreResult& result, bool verbose) {
  std::string text = results::not_explored_text(result.exploration.incomplete);
  if (!verbose) return text;
  for (const api::ApiNote& note : result.exploration.notes)
    text += fmt::format("heapwright: {}: {}\n", note.method, note.why);
  return text;
}

}  // namespace heapwright::report
