// LinearSum: a bit-vector term as c1 * t1 + ... + cn * tn + k, modulo 2^width.
#pragma once

#include <cstdint>
#include <vector>

#include "term/term.h"

namespace heapwright::term {

class TermManager;

struct Monomial {
  Term atom{};               // not a sum, a constant, or a constant multiple
  uint64_t coefficient = 0;  // masked to the width, not 0
  bool operator==(const Monomial&) const = default;
};

struct LinearSum {
  Sort sort{};
  std::vector<Monomial> monomials;  // sorted by atom, no atom twice
  uint64_t constant = 0;            // masked to the width

  // this += factor * other
  void add(const LinearSum& other, uint64_t factor);
  void scale(uint64_t factor);
};

// Of a bit-vector term. Any term has one: a term that is not linear is its own atom.
LinearSum linear_sum(const TermManager& terms, Term term);
// The term of a sum, the same for equal sums.
Term term_of(TermManager& terms, const LinearSum& sum);

}  // namespace heapwright::term
