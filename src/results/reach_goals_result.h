// What `reach --goal` answers: for each path condition calls that lead to a state which fulfils it, or that
// there is none.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "results/exploration.h"
#include "results/header.h"
#include "results/status.h"
#include "results/witness.h"

namespace heapwright::results {

struct ReachedGoal {
  std::string condition;
  ReachStatus status = ReachStatus::kUndecided;
  std::string why;                 // kUndecided
  double seconds = 0;              // that looking for it took, exploration not included
  bool was_tried = false;          // kFound: by trying calls, not in the graph of states
  std::optional<Witness> witness;  // kFound
};

struct ReachGoalsResult {
  Header header;
  std::optional<Exploration> exploration;  // nothing: there was none, as all were found before
  double explore_seconds = 0;              // questions included
  std::vector<ReachedGoal> goals;

  [[nodiscard]] size_t count(ReachStatus status) const;
  [[nodiscard]] double seconds(ReachStatus status) const;
  // kFound: all; kUnreachable: one at least, and nothing is undecided.
  [[nodiscard]] ReachStatus status() const;
};

}  // namespace heapwright::results
