// Deciding a conjunction by the difference-bound domain alone, by cases where arithmetic may wrap, where
// there are disjunctions, at if-then-else, and where a variable has only a few values left.
#pragma once

#include <span>

#include "solver/difference_bounds.h"
#include "solver/verdict.h"

namespace heapwright::solver {

// Sat and Unsat are exact. Unknown (unsupported) means that the domain steps aside: a literal is outside it,
// or more than max_cases cases would be needed. `base` is the conjunction so far.
Verdict decide_by_domain(DifferenceBounds base, std::span<const term::Term> literals, size_t max_cases);

}  // namespace heapwright::solver
