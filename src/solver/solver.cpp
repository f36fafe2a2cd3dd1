#include "solver/solver.h"

#include "solver/caching_solver.h"
#include "solver/domain_solver.h"
#include "solver/guessing_solver.h"
#include "solver/rewriting_solver.h"
#include "solver/slicing_solver.h"
#include "solver/unknown_solver.h"
#include "solver/validating_solver.h"
#include "solver/z3_solver.h"

namespace heapwright::solver {

SolverStats& SolverStats::operator+=(const SolverStats& other) {
  queries += other.queries;
  rewritten += other.rewritten;
  sliced += other.sliced;
  cached += other.cached;
  domain += other.domain;
  smt += other.smt;
  smt_work += other.smt_work;
  unknown += other.unknown;
  wrong_models += other.wrong_models;
  return *this;
}

std::unique_ptr<Solver> make_solver(term::TermManager& terms, const SolverOptions& options) {
  std::unique_ptr<Solver> solver;
  if (options.smt) {
    solver = std::make_unique<ValidatingSolver>(terms, make_z3_solver(terms, options));
  } else {
    solver = std::make_unique<UnknownSolver>();
  }
  if (options.domain) {
    solver = std::make_unique<GuessingSolver>(terms, !options.without_history, std::move(solver));
    solver = std::make_unique<DomainSolver>(terms, options.domain_max_cases, std::move(solver));
  }
  if (options.caching && !options.without_history) {
    solver = std::make_unique<CachingSolver>(terms, options.cache_max_entries, std::move(solver));
  }
  if (options.slicing) solver = std::make_unique<SlicingSolver>(terms, std::move(solver));
  if (options.rewriting) solver = std::make_unique<RewritingSolver>(terms, std::move(solver));
  return std::make_unique<ValidatingSolver>(terms, std::move(solver));
}

}  // namespace heapwright::solver
