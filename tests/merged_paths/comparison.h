// What an exploration says, against what the JVM did, and against another exploration of the same method.
// Each function answers complaints; none: they agree.
#pragma once

#include "expectation.h"
#include "exploration.h"

namespace heapwright::merged_paths {

using Complaints = std::vector<std::string>;

// Each input takes exactly one path, which ends as the JVM did. An exploration that is not complete may know
// none. `covered`: receives how many inputs take one.
Complaints compare_outcomes(const Exploration& found, const Expectation& expected, size_t* covered = nullptr);

// The witnesses of the other exploration do the same here as there.
Complaints compare_witnesses(const Exploration& found, const Exploration& other);

// A side that the JVM has taken is not infeasible, and is fulfilled where the exploration is complete.
Complaints compare_sides(const Exploration& found, const Expectation& expected);

// What one run has fulfilled is not infeasible in the other; where both are complete, the same is fulfilled.
Complaints compare_runs(const Exploration& first, const Exploration& second);

}  // namespace heapwright::merged_paths
