#include "heapgraph/state_graph.h"

#include <algorithm>

namespace heapwright::heapgraph {

size_t held_arguments(const Step& step) {
  return static_cast<size_t>(
      std::count_if(step.arguments.begin(), step.arguments.end(),
                    [](const StepArgument& argument) { return argument.kind == StepArgument::Kind::kHeld; }));
}

ExplorationStats& ExplorationStats::operator+=(const ExplorationStats& other) {
  calls += other.calls;
  paths += other.paths;
  unchanged += other.unchanged;
  duplicates += other.duplicates;
  subsumed += other.subsumed;
  cut += other.cut;
  instructions += other.instructions;
  solver += other.solver;
  return *this;
}

size_t StateGraph::shape_count() const {
  size_t count = 0;
  for (const ShapeEntry& entry : shapes) count += entry.cover.empty() ? 0 : 1;
  return count == 0 ? 0 : count - 1;
}

size_t StateGraph::region_count() const {
  size_t count = 0;
  for (const ShapeEntry& entry : shapes) count += entry.cover.size();
  return count == 0 ? 0 : count - 1;
}

}  // namespace heapwright::heapgraph
