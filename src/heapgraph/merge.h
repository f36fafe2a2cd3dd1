// Merging: what is new among the states that have one shape, and joining what fits together.
#pragma once

#include <vector>

#include "heapgraph/expansion.h"
#include "heapgraph/state_graph.h"
#include "solver/solver.h"

namespace heapwright::heapgraph {

struct MergeResult {
  std::vector<State> states;       // new ones; the shape is not yet set
  std::vector<std::string> cover;  // of the entry, from now on
  std::vector<std::string> seen;   // to be added to the entry
  uint64_t duplicates = 0;
  uint64_t subsumed = 0;
  solver::SolverStats solver;
};

// `arrived`: successors with the shape of `entry`, in the order in which they count. Depends on its arguments
// alone. A state counts as known only if that is certain.
MergeResult merge(const ShapeEntry& entry, std::span<Successor* const> arrived, solver::Deadline deadline);
// Whether a state with this shape is covered by `held_elsewhere` of the entry, for certain.
bool is_held_elsewhere(const ShapeEntry& entry, const State& state, solver::Deadline deadline);
// The same without looking: each is a state of its own.
MergeResult take_all(std::span<Successor* const> arrived);

}  // namespace heapwright::heapgraph
