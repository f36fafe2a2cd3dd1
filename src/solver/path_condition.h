// PathCondition: the conjunction that a path of symbolic execution has collected, with what makes the next
// question cheap: its difference bounds, and a model. PathChecker asks such questions.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "solver/difference_bounds.h"
#include "solver/solver.h"
#include "term/evaluate.h"

namespace heapwright::solver {

// A value: a copy is a fork.
class PathCondition {
 public:
  explicit PathCondition(term::TermManager& terms) : bounds_(terms), witness_(Model()) {}

  // And the literal. Keep `model`, that of PathChecker's Sat, if at hand: it becomes the witness.
  void assume(term::Term literal, std::optional<Model> model = std::nullopt);

  [[nodiscard]] const Query& query() const { return query_; }
  [[nodiscard]] std::span<const term::Term> literals() const { return query_.literals(); }
  // A model of all literals, if one is known. (PathChecker validates it before use.)
  [[nodiscard]] const std::optional<Model>& witness() const { return witness_; }

 private:
  friend class PathChecker;

  Query query_;
  DifferenceBounds bounds_;  // a consequence of the literals; equivalent to them if outside_ is empty
  std::vector<term::Term> outside_;
  std::optional<Model> witness_;
};

class PathChecker {
 public:
  PathChecker(term::TermManager& terms, Solver& solver) : terms_(terms), solver_(solver), evaluator_(terms) {}

  // Path and literal: Sat, Unsat or Unknown, by the witness, the path's bounds, or else the solver.
  Verdict check(const PathCondition& path, term::Term literal, Deadline deadline);

  struct Branch {
    Verdict if_true;
    Verdict if_false;
  };
  // Both sides of a condition. One of the two at least is Sat for a path that has a witness.
  Branch branch(const PathCondition& path, term::Term condition, Deadline deadline);

  struct Counts {
    uint64_t by_witness = 0;
    uint64_t by_bounds = 0;
    uint64_t by_solver = 0;
  };
  [[nodiscard]] const Counts& counts() const { return counts_; }

 private:
  std::optional<Verdict> by_bounds(const PathCondition& path, term::Term literal);

  term::TermManager& terms_;
  Solver& solver_;
  term::Evaluator evaluator_;
  Counts counts_;
};

}  // namespace heapwright::solver
