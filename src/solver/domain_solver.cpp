#include "solver/domain_solver.h"

#include "solver/domain_search.h"

namespace heapwright::solver {

Verdict DomainSolver::check(const Query& query, Deadline deadline) {
  Verdict verdict = decide_by_domain(DifferenceBounds(terms_), query.literals(), max_cases_);
  if (is_unknown(verdict)) return next_->check(query, deadline);
  ++answered_;
  return verdict;
}

void DomainSolver::add_stats(SolverStats& stats) const {
  stats.domain += answered_;
  next_->add_stats(stats);
}

}  // namespace heapwright::solver
