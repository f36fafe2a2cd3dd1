// What `reach` answers: calls that lead to a state, or that there is none.
#pragma once

#include <optional>

#include "results/exploration.h"
#include "results/header.h"
#include "results/status.h"
#include "results/witness.h"

namespace heapwright::results {

struct ReachResult {
  ReachStatus status = ReachStatus::kUndecided;
  Header header;
  Exploration exploration;
  double answer_seconds = 0;       // without reading classes and graph
  std::optional<Witness> witness;  // kUndecided: one that does something else on the JVM

  [[nodiscard]] bool holds_for_any_length() const {
    return status == ReachStatus::kUnreachable && exploration.holds_for_any_length();
  }
  [[nodiscard]] bool is_restricted() const {
    return status == ReachStatus::kUnreachable && exploration.is_restricted();
  }
};

}  // namespace heapwright::results
