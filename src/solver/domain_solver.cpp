#include "solver/domain_solver.h"

#include "solver/conditional.h"
#include "solver/domain_search.h"

namespace heapwright::solver {

// Times as many, where there are many if-then-elses.
constexpr size_t kMoreCases = 4;

Verdict DomainSolver::check(const Query& query, Deadline deadline) {
  const bool more = has_many_choices(terms_, query.literals());
  const size_t max_cases = more ? max_cases_ * kMoreCases : max_cases_;
  Verdict verdict = decide_by_domain(DifferenceBounds(terms_), query.literals(), max_cases);
  if (is_unknown(verdict)) return next_->check(query, deadline);
  ++answered_;
  return verdict;
}

void DomainSolver::add_stats(SolverStats& stats) const {
  stats.domain += answered_;
  next_->add_stats(stats);
}

}  // namespace heapwright::solver
