// UnknownSolver: answers every query with Unknown. The end of a chain without Z3, and a test that nobody
// reads Unknown as a verdict.
#pragma once

#include <string>
#include <utility>

#include "solver/solver.h"

namespace heapwright::solver {

class UnknownSolver final : public Solver {
 public:
  explicit UnknownSolver(UnknownReason reason = UnknownReason::kUnsupported,
                         std::string what = "no solver for this query")
      : answer_{reason, std::move(what)} {}

  Verdict check(const Query& /*query*/, Deadline /*deadline*/) override {
    ++asked_;
    return answer_;
  }
  void add_stats(SolverStats& stats) const override {
    stats.queries += asked_;
    stats.unknown += asked_;
  }

 private:
  Unknown answer_;
  uint64_t asked_ = 0;
};

}  // namespace heapwright::solver
