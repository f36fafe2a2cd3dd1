// Difference bounds as terms: the way back from the domain.
#pragma once

#include <optional>
#include <vector>

#include "solver/difference_bounds.h"

namespace heapwright::solver {

// Literals that say exactly what the bounds and exclusions say: a smallest set, the same for equal bounds
// over the same variables in the same order. Empty optional if a bound has no exact literal (differences of
// 64-bit variables beyond 2^63). Sums in them never wrap where the other literals hold.
std::optional<std::vector<term::Term>> bound_literals(const DifferenceBounds& bounds);

}  // namespace heapwright::solver
