// The link that takes a query apart into parts that share no variables.
#pragma once

#include <memory>
#include <vector>

#include "solver/solver.h"

namespace heapwright::solver {

// Each part keeps the order of its literals; parts are ordered by their first literal. Literals without
// variables make up one part of their own.
std::vector<std::vector<term::Term>> independent_parts(term::TermManager& terms,
                                                       std::span<const term::Term> literals);

// Unsat if one part is, Sat if all are, else Unknown for the reason of the first part that is.
class SlicingSolver final : public Solver {
 public:
  SlicingSolver(term::TermManager& terms, std::unique_ptr<Solver> next)
      : terms_(terms), next_(std::move(next)) {}

  Verdict check(const Query& query, Deadline deadline) override;
  void add_stats(SolverStats& stats) const override;

 private:
  term::TermManager& terms_;
  std::unique_ptr<Solver> next_;
  uint64_t parts_ = 0;
};

}  // namespace heapwright::solver
