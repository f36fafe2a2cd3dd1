// ValidatingSolver: re-evaluates every model against its query. A model that fails becomes Unknown.
#pragma once

#include <memory>

#include "solver/solver.h"
#include "term/evaluate.h"

namespace heapwright::solver {

// The outermost link, which counts queries and unknown answers, and also the guard of Z3, so that no
// wrong model gets into a cache.
class ValidatingSolver final : public Solver {
 public:
  ValidatingSolver(term::TermManager& terms, std::unique_ptr<Solver> next)
      : evaluator_(terms), terms_(terms), next_(std::move(next)) {}

  Verdict check(const Query& query, Deadline deadline) override;
  void add_stats(SolverStats& stats) const override;

 private:
  term::Evaluator evaluator_;
  term::TermManager& terms_;
  std::unique_ptr<Solver> next_;
  uint64_t queries_ = 0;
  uint64_t unknown_ = 0;
  uint64_t wrong_models_ = 0;
};

// Whether the model satisfies all literals.
bool satisfies(term::Evaluator& evaluator, const Model& model, std::span<const term::Term> literals);

}  // namespace heapwright::solver
