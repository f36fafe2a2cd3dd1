// The link that simplifies: flattens conjunctions, drops repeated literals, finds a literal beside its
// negation, substitutes constants for variables that equal them, and drops from a literal what others decide.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "solver/solver.h"

namespace heapwright::solver {

// The same conjunction, simplified; sorted out of it the literals `variable == constant` that it implies.
struct Simplified {
  bool contradictory = false;
  std::vector<term::Term> literals;  // without the variables of `values`
  Model values;                      // variables that can have only one value
};
Simplified simplify(term::TermManager& terms, std::span<const term::Term> literals);

class RewritingSolver final : public Solver {
 public:
  RewritingSolver(term::TermManager& terms, std::unique_ptr<Solver> next)
      : terms_(terms), next_(std::move(next)) {}

  Verdict check(const Query& query, Deadline deadline) override;
  void add_stats(SolverStats& stats) const override;

 private:
  term::TermManager& terms_;
  std::unique_ptr<Solver> next_;
  uint64_t decided_ = 0;
};

}  // namespace heapwright::solver
