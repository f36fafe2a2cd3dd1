// What a search has done so far.
#pragma once

#include <chrono>
#include <cstdint>

namespace heapwright::search {

struct SearchStats {
  uint64_t sequences = 0;  // that were tried
  uint64_t calls = 0;
  uint64_t steps = 0;     // instructions
  uint64_t flips = 0;     // sequences that the solver has proposed
  uint64_t echoes = 0;    // with texts that others were compared with
  uint64_t descents = 0;  // sequences on the way down distances
  std::chrono::duration<double> time{0};
};

}  // namespace heapwright::search
