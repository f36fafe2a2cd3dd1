// The parts of the random comparison. Each prints what it did and returns whether everything agreed.
#pragma once

#include <cstdint>

namespace heapwright::solver_random {

bool check_chain(uint64_t queries);
bool check_regions(uint64_t rounds);

}  // namespace heapwright::solver_random
