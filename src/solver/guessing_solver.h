// The link that tries likely values where a query is full of if-then-elses: of such conditions, most that can
// hold do so for many inputs, and to evaluate one is a thousand times quicker than to ask Z3.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solver/solver.h"
#include "term/evaluate.h"

namespace heapwright::solver {

class GuessingSolver final : public Solver {
 public:
  // `remembers`: models of earlier answers are tried, too.
  GuessingSolver(term::TermManager& terms, bool remembers, std::unique_ptr<Solver> next)
      : terms_(terms), evaluator_(terms), remembers_(remembers), next_(std::move(next)) {}

  Verdict check(const Query& query, Deadline deadline) override;
  void add_stats(SolverStats& stats) const override;

 private:
  using Values = std::vector<uint64_t>;
  std::optional<Model> guess(const Query& query);
  bool holds(const Query& query, const Model& model);
  // The constants that the query compares with, and their neighbours, in the order in which they are found.
  Values interesting_values(const Query& query) const;

  term::TermManager& terms_;
  term::Evaluator evaluator_;
  bool remembers_;
  std::unique_ptr<Solver> next_;
  std::deque<Model> models_;  // the latest first
  uint64_t answered_ = 0;
};

}  // namespace heapwright::solver
