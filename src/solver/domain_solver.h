// The link that answers by difference bounds and hands on what is outside that domain.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace heapwright::solver {

class DomainSolver final : public Solver {
 public:
  // max_cases as in decide_by_domain; several times as many where there are many if-then-elses.
  DomainSolver(term::TermManager& terms, size_t max_cases, std::unique_ptr<Solver> next)
      : terms_(terms), max_cases_(max_cases), next_(std::move(next)) {}

  Verdict check(const Query& query, Deadline deadline) override;
  void add_stats(SolverStats& stats) const override;

 private:
  term::TermManager& terms_;
  size_t max_cases_;
  std::unique_ptr<Solver> next_;
  uint64_t answered_ = 0;
};

}  // namespace heapwright::solver
