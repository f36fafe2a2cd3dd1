// What is known about the values of a bit-vector term from its outermost operations alone.
#pragma once

#include <cstdint>

#include "term/term.h"

namespace heapwright::term {

class TermManager;

// Signed, both ends included.
struct Range {
  int64_t low = 0;
  int64_t high = 0;
  [[nodiscard]] bool contains(int64_t value) const { return low <= value && value <= high; }
};

// A superset of the values. Looks only a few levels deep, so it costs constant time (times arity).
Range signed_range(const TermManager& terms, Term term);
// Every bit that can be 1.
uint64_t possible_ones(const TermManager& terms, Term term);

inline bool known_non_negative(const TermManager& terms, Term term) {
  return signed_range(terms, term).low >= 0;
}

}  // namespace heapwright::term
