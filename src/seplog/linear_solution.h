// Values for the columns that were eliminated, from the last to the first. Internal to linear systems.
#pragma once

#include <cstdint>
#include <vector>

#include "seplog/linear_elimination.h"

namespace heapwright::seplog {

// Of a case all of whose columns were eliminated, with its steps. By column; near 0 where possible.
// Throws TooComplex.
std::vector<int64_t> values_of(const LinearElimination::Case& possible);

}  // namespace heapwright::seplog
