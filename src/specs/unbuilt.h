// Heaps that somebody describes and no calls build: what a specification allows is compared with the states
// of a graph that was explored to its end.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/incomplete.h"
#include "heapgraph/explorer.h"
#include "seplog/heap_pattern.h"
#include "solver/solver.h"
#include "specs/embedding.h"

namespace heapwright::specs {

// A heap that is allowed: its pattern's conditions say for which numbers, or formulas (heapgraph/formula.h)
// over these do, one of which must hold.
struct DescribedHeap {
  seplog::HeapPattern pattern;
  std::vector<std::string> formulas;
};

struct UnbuiltHeap {
  seplog::HeapPattern pattern;
  std::vector<uint64_t> values;  // one for each number of the pattern
};

struct UnbuiltOptions {
  seplog::ClassKeys classes;
  RootChoices choices;
  size_t most = 3;  // heaps that are reported; the search ends there
  base::Deadline deadline = base::kNoDeadline;
};

struct UnbuiltResult {
  std::vector<UnbuiltHeap> heaps;  // smallest first
  bool has_more = false;
  size_t described = 0;        // heaps that are described, numbers apart, for which there are numbers at all
  base::Incomplete undecided;  // why it is not known of some heaps
  solver::SolverStats solver;
};

UnbuiltResult find_unbuilt(const heapgraph::StateGraph& graph, std::vector<DescribedHeap> described,
                           const UnbuiltOptions& options);

}  // namespace heapwright::specs
