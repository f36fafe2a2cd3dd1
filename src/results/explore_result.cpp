#include "results/explore_result.h"

namespace heapwright::results {

GraphCounts counts_of(const heapgraph::StateGraph& graph) {
  GraphCounts counts;
  counts.shapes = graph.shape_count();
  counts.regions = graph.region_count();
  counts.explored = graph.states.size();
  counts.levels = graph.levels;
  counts.calls = graph.stats.calls;
  counts.paths = graph.stats.paths;
  counts.cut = graph.stats.cut;
  counts.unchanged = graph.stats.unchanged;
  counts.duplicates = graph.stats.duplicates;
  counts.subsumed = graph.stats.subsumed;
  counts.instructions = graph.stats.instructions;
  return counts;
}

}  // namespace heapwright::results
