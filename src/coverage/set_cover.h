// Set cover: the fewest sets that together contain everything that all of them contain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heapwright::coverage {

// Indices of the chosen sets, ascending: as few as possible and, among those, with the smallest sum of
// `weights` (one a set; none: all weigh the same). Exact for small inputs; beyond `max_nodes` steps of search
// the best answer so far stands, which no single set can be taken from.
std::vector<size_t> smallest_cover(const std::vector<std::vector<uint32_t>>& sets,
                                   const std::vector<uint32_t>& weights = {}, size_t max_nodes = 200'000);

}  // namespace heapwright::coverage
