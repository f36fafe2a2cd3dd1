// Set cover: the fewest sets that together contain everything that all of them contain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heapwright::testgen {

// Indices of the chosen sets, ascending. Exact for small inputs; beyond `max_nodes` steps of search the
// greedy answer, made irredundant, stands.
std::vector<size_t> smallest_cover(const std::vector<std::vector<uint32_t>>& sets,
                                   size_t max_nodes = 200'000);

}  // namespace heapwright::testgen
