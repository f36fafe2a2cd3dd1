// PathExplorer: all paths of a static method over symbolic arguments, each with a condition, a witness and an
// outcome.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "base/incomplete.h"
#include "exec/path_loop.h"
#include "paths/symbolic_inputs.h"
#include "solver/solver.h"

namespace heapwright::paths {

struct ExplorationOptions {
  exec::Limits limits;  // of each path; the deadline is that of the whole exploration
  exec::SymbolicBounds bounds;
  InputBounds inputs;
  size_t max_paths = 10'000;
  exec::SearchOrder order = exec::SearchOrder::kDepthFirst;
  solver::SolverOptions solver;
};

struct ExploredPath {
  size_t shape = 0;                   // index into SymbolicInputs::shapes
  std::vector<term::Term> condition;  // a conjunction over the variables of that shape
  std::vector<ConcreteArgument> witness;
  bool threw = false;
  std::string outcome;          // "42", "void", or "throws p.E: message", by running the witness
  std::string exception_class;  // when it threw
  std::vector<machine::BranchTaken> branches;
};

class PathExplorer {
 public:
  PathExplorer(ir::Program& program, const ir::Method& method, SymbolicInputs inputs,
               ExplorationOptions options);

  void run();

  [[nodiscard]] const std::vector<ExploredPath>& paths() const { return paths_; }
  [[nodiscard]] const base::Incomplete& incomplete() const { return incomplete_; }
  [[nodiscard]] const SymbolicInputs& inputs() const { return inputs_; }
  [[nodiscard]] ir::Program& program() const { return program_; }
  [[nodiscard]] term::TermManager& terms() { return terms_; }
  [[nodiscard]] solver::Solver& solver() { return *solver_; }
  [[nodiscard]] uint64_t steps() const { return loop_.steps(); }
  // "s.length() == 1 && s[0] < 65", readable.
  [[nodiscard]] std::string condition_text(const ExploredPath& path) const;

 private:
  void start(size_t shape);
  void finish(machine::Path& path, const machine::Outcome& outcome, size_t shape);
  void make_readable(machine::SymbolicState& state, size_t shape);
  bool replay(const machine::Path& path, const machine::Outcome& outcome, ExploredPath& explored);

  ir::Program& program_;
  const ir::Method& method_;
  SymbolicInputs inputs_;
  ExplorationOptions options_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_;
  exec::Symbolic symbolic_;
  exec::Interpreter vm_;
  exec::PathLoop loop_;
  std::vector<ExploredPath> paths_;
  base::Incomplete incomplete_;
};

}  // namespace heapwright::paths
