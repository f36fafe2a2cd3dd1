// Symbolic: what symbolic execution needs beside a Path: terms, a solver, bounds, and a place for new paths.
#pragma once

#include <vector>

#include "exec/path.h"
#include "solver/solver.h"
#include "term/evaluate.h"
#include "term/term_manager.h"

namespace heapwright::exec {

struct SymbolicBounds {
  uint32_t max_forks = 32;        // of one path at one instruction: bounds loops
  uint32_t max_array_length = 8;  // of arrays whose length is symbolic
};

struct Symbolic {
  term::TermManager& terms;
  solver::Solver& solver;
  solver::Deadline deadline = solver::kNoDeadline;
  SymbolicBounds bounds;
  std::vector<Path> forks;  // paths that split off; whoever runs the interpreter takes them
  term::Evaluator evaluator{terms};
};

}  // namespace heapwright::exec
