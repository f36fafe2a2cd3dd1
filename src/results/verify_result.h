// What `verify` answers: whether each check holds in every state.
#pragma once

#include <optional>

#include "results/exploration.h"
#include "results/header.h"
#include "results/status.h"
#include "results/witness.h"

namespace heapwright::results {

struct CheckResult {
  std::string property;  // its method, "exceptions" or "assertions"
  VerifyStatus status = VerifyStatus::kUndecided;
  size_t states_checked = 0;
  base::Incomplete why;                   // kUndecided: wherever that was
  std::optional<Witness> counterexample;  // kUndecided: one that does something else on the JVM
  std::string throws;                     // the class of the exception that violates it; empty: it is none
};

struct VerifyResult {
  Header header;
  Exploration exploration;
  double answer_seconds = 0;  // without reading classes and graph
  std::vector<CheckResult> results;

  // Of all checks together.
  [[nodiscard]] VerifyStatus status() const;
};

}  // namespace heapwright::results
