// One specification: everything that the engines say of it, against what it means.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "seplog_random/semantics.h"
#include "seplog_random/subject.h"

namespace heapwright::seplog_random {

struct Counts {
  uint64_t specifications = 0;
  uint64_t recursive = 0;
  uint64_t satisfiable = 0;
  uint64_t unsatisfiable = 0;
  uint64_t undecided = 0;
  std::map<std::string, uint64_t> why;  // undecided
  uint64_t structures = 0;
  uint64_t held = 0;         // structures in which the claim can hold
  uint64_t heaps = 0;        // with numbers
  uint64_t comparisons = 0;  // of answers
  uint64_t answered_yes = 0;
  uint64_t incomplete = 0;   // answers that may be wider
  uint64_t unknown = 0;      // heaps of which the naive reading does not know
  uint64_t patterns = 0;
};

// Differences, each with the heap; at most one of each kind.
std::vector<std::string> compare(Subject& subject, const Specification& specification, uint64_t seed, Fault fault,
                                 Counts& counts);

}  // namespace heapwright::seplog_random
