#include "solver/path_condition.h"

#include "solver/validating_solver.h"

namespace heapwright::solver {

using term::Term;
using Added = DifferenceBounds::Added;

void PathCondition::assume(Term literal, std::optional<Model> model) {
  query_.add(literal);
  witness_ = std::move(model);
  outside_.push_back(literal);
  // A new bound can make a literal expressible that was not.
  for (bool progress = true; progress && !outside_.empty();) {
    progress = false;
    size_t kept = 0;
    for (const Term open : outside_) {
      if (bounds_.add(open) == Added::kNotExpressible) {
        outside_[kept++] = open;
      } else {
        progress = true;
      }
    }
    outside_.resize(kept);
  }
}

Verdict PathChecker::check(const PathCondition& path, Term literal, Deadline deadline) {
  if (path.witness_ && evaluator_.holds(literal, *path.witness_) &&
      satisfies(evaluator_, *path.witness_, path.literals())) {
    ++counts_.by_witness;
    return Sat{*path.witness_};
  }
  if (std::optional<Verdict> verdict = by_bounds(path, literal)) {
    ++counts_.by_bounds;
    return *std::move(verdict);
  }
  ++counts_.by_solver;
  return solver_.check(path.query_.with(literal), deadline);
}

std::optional<Verdict> PathChecker::by_bounds(const PathCondition& path, Term literal) {
  DifferenceBounds bounds = path.bounds_;
  switch (bounds.add(literal)) {
    case Added::kContradiction:
      return Unsat{};
    case Added::kNotExpressible:
      return std::nullopt;
    case Added::kOk:
      break;
  }
  Sat sat;
  switch (bounds.solve(&sat.model)) {
    case Answer::kNo:
      return Unsat{};
    case Answer::kUnknown:
      return std::nullopt;
    case Answer::kYes:
      break;
  }
  // With literals outside the bounds this is only a guess, and a good one.
  if (!evaluator_.holds(literal, sat.model) || !satisfies(evaluator_, sat.model, path.literals())) {
    return std::nullopt;
  }
  return sat;
}

PathChecker::Branch PathChecker::branch(const PathCondition& path, Term condition, Deadline deadline) {
  return {check(path, condition, deadline), check(path, terms_.not_(condition), deadline)};
}

}  // namespace heapwright::solver
