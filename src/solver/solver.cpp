#include "solver/solver.h"

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
  return std::make_unique<ValidatingSolver>(terms, std::move(solver));
}

}  // namespace heapwright::solver
