// Walks: call sequences that fill an object and empty it again, to see more of what it does.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "synth/call_sequence.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::testgen {

// All begin with a new object of the class under test and were executed to their end. The same for the same
// seed.
struct Walks {
  // Some values put in by one call and taken out by another, in several orders; with each call that takes
  // out.
  std::vector<synth::CallSequence> orderly;
  std::vector<synth::CallSequence> random;
};
// `count`: how many random ones, at most. At the deadline, with those that are there.
Walks make_walks(heapgraph::Worker& worker, size_t count, uint64_t seed,
                 std::chrono::steady_clock::time_point deadline);

}  // namespace heapwright::testgen
