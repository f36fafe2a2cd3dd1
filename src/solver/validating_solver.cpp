#include "solver/validating_solver.h"

#include "term/print.h"

namespace heapwright::solver {

bool satisfies(term::Evaluator& evaluator, const Model& model, std::span<const term::Term> literals) {
  bool first = true;
  for (const term::Term literal : literals) {
    const uint64_t value =
        first ? evaluator.evaluate(literal, model) : evaluator.evaluate_more(literal, model);
    if (value == 0) return false;
    first = false;
  }
  return true;
}

Verdict ValidatingSolver::check(const Query& query, Deadline deadline) {
  ++queries_;
  Verdict verdict = next_->check(query, deadline);
  if (const Sat* sat = std::get_if<Sat>(&verdict)) {
    if (!satisfies(evaluator_, sat->model, query.literals())) {
      ++wrong_models_;
      std::string text;
      for (const term::Term literal : query.literals()) {
        if (!text.empty()) text += " && ";
        text += term::to_string(terms_, literal, 200);
      }
      verdict = Unknown{UnknownReason::kWrongModel, "a model does not satisfy " + text};
    }
  }
  if (is_unknown(verdict)) ++unknown_;
  return verdict;
}

void ValidatingSolver::add_stats(SolverStats& stats) const {
  SolverStats inner;
  next_->add_stats(inner);
  inner.queries = queries_;
  inner.unknown = unknown_;
  inner.wrong_models += wrong_models_;
  stats += inner;
}

}  // namespace heapwright::solver
