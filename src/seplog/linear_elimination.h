// LinearElimination: "there are values for these columns", exactly, case by case. Internal to linear systems.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "seplog/linear_rows.h"

namespace heapwright::seplog {

class LinearElimination {
 public:
  // A column, and all that was said of it when it was eliminated: some value of it satisfies that, whatever
  // values the other columns have that satisfy the rest.
  struct Step {
    Column column = 0;
    Rows rows;
  };
  struct Case {
    Rows rows;
    Column columns = 0;       // their number: some of those above the first may be new ones
    std::vector<Step> steps;  // as far as they are wanted
  };

  // `hidden`: by column, for those that `rows` mention; all that come in addition are hidden.
  LinearElimination(Rows rows, std::vector<bool> hidden, bool wants_steps);

  // The next case that mentions no hidden column; all cases together say what the rows say, each of them is
  // possible as far as it tells. Nothing: there are no more. Throws TooComplex.
  std::optional<Case> next();

 private:
  // How a column occurs.
  struct Use {
    uint32_t rows = 0;
    uint32_t lows = 0;  // inequalities that bound it from below
    uint32_t highs = 0;
    int64_t low_factor = 1;  // the greatest among them
    int64_t high_factor = 1;
    int64_t equality_factor = 0;  // the least absolute one; 0: there is no equality
    uint32_t equality_terms = 0;
    uint32_t excluded = 0;
    uint32_t congruences = 0;
  };
  struct Choice {
    Column column = 0;
    uint64_t cost = 0;
  };

  [[nodiscard]] bool is_hidden(Column column) const { return column >= hidden_.size() || hidden_[column]; }
  void count_uses(const Case& a_case);
  [[nodiscard]] std::optional<Choice> cheapest() const;

  // False: the case is replaced by those that were pushed, if any.
  bool eliminate(Case& a_case, Column column);
  void substitute(Case& a_case, Column column);
  bool eliminate_congruences(Case& a_case, Column column);
  bool eliminate_excluded(Case& a_case, Column column);
  bool eliminate_bounds(Case& a_case, Column column);
  // Takes the rows of the column out of the case; they are the last of its steps.
  const Rows& remember(Case& a_case, Column column) const;
  void push(Case a_case);

  std::vector<bool> hidden_;
  bool wants_steps_;
  std::vector<Case> open_;  // the last is next
  std::vector<Use> uses_;
  uint32_t work_ = 0;
};

}  // namespace heapwright::seplog
