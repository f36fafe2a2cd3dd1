// Conjunctions over the variables of a state, for the state graph: projection, inclusion, joining. All exact;
// what cannot be answered exactly is said to be so.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "solver/difference_bounds.h"
#include "solver/solver.h"

namespace heapwright::solver {

using Literals = std::vector<term::Term>;

// A conjunction split into what the difference-bound domain holds and what it does not.
struct Region {
  DifferenceBounds bounds;
  Literals rest;  // literals outside the domain, in order of addition
};
// Exact. Where arithmetic might wrap, looks whether the other literals rule one of the cases out.
Region make_region(term::TermManager& terms, std::span<const term::Term> literals);
// Literals that say the same. Conjunctions that say the same in the domain give the same list if the
// variables have the same order, given by `order` and then by creation. Empty optional: see bound_literals.
std::optional<Literals> normal_form(const Region& region, std::span<const term::Term> order = {});
// The same; the literals as they are given if there is no normal form.
Literals normal_form(term::TermManager& terms, std::span<const term::Term> literals);

struct Projection {
  // Equivalent to "there are values for the other variables such that all literals hold", where the variables
  // in `remaining` are still to be read as "there is".
  Literals literals;
  // The variables, other than those to keep, that could not be eliminated exactly; in order of creation.
  std::vector<term::Term> remaining;
  bool contradictory = false;  // no values at all (literals is then {false}); false does not prove there are

  [[nodiscard]] bool exact() const { return remaining.empty(); }
};
// Substitutes equalities, then eliminates variables that occur in difference literals only (integer
// Fourier-Motzkin, within MIN and MAX of their types) and opaque references. The result is a normal form over
// `keep` in that order.
Projection project(term::TermManager& terms, std::span<const term::Term> literals,
                   std::span<const term::Term> keep);

struct Inclusion {
  Answer answer = Answer::kUnknown;
  std::optional<Model> outside;  // kNo: a point of the first that is in none of the others, if one is at hand
  std::optional<Unknown> why;    // kUnknown: what the solver said
};
// Whether every solution of `inner` is one of some conjunction in `outer`. Tries equal literals, then the
// domain, then the solver. A variable of `outer` that should be read as "there is" makes kNo unreliable, kYes
// holds.
Inclusion included(std::span<const term::Term> inner, std::span<const Literals> outer,
                   term::TermManager& terms, Solver& solver, Deadline deadline);
inline Inclusion included(std::span<const term::Term> inner, const Literals& outer, term::TermManager& terms,
                          Solver& solver, Deadline deadline) {
  return included(inner, std::span(&outer, 1), terms, solver, deadline);
}

// One conjunction that is exactly the union of the two, if one is found: they differ in one literal each,
// which together are everything (x < y, x >= y) or one literal (x < y, x == y), or their bounds fit together.
std::optional<Literals> join(term::TermManager& terms, std::span<const term::Term> a,
                             std::span<const term::Term> b);

}  // namespace heapwright::solver
