// Z3 on bit-vectors and floating point: the last link of the chain, and the only one that is complete.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace heapwright::solver {

// Keeps one Z3 context. Literals stay asserted from query to query as far as queries begin alike, which is
// what symbolic execution asks. What that incremental solver does not decide quickly goes to a fresh one that
// bit-blasts the whole query. Models are not checked here: see ValidatingSolver.
std::unique_ptr<Solver> make_z3_solver(term::TermManager& terms, const SolverOptions& options = {});

}  // namespace heapwright::solver
