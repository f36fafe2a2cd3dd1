// What a method can do at all: on any heap, with any static fields, among classes that nobody has seen yet.
#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "ir/program.h"
#include "lazyheap/obligations.h"
#include "machine/recording.h"
#include "solver/solver.h"

namespace heapwright::lazyheap {

// The branch outcomes, of the method and of what it calls, that some input may make it take: any other is
// taken by none. Nothing: that was not found out without a bound.
std::optional<std::vector<machine::BranchTaken>> branches_on_any_heap(ir::Program& program,
                                                                      const ir::Method& method,
                                                                      solver::Deadline deadline);

// Obligations that are open become infeasible where no input of their own method takes them.
void prove_untaken(ir::Program& program, std::vector<Obligation>& obligations, solver::Deadline deadline);

}  // namespace heapwright::lazyheap
