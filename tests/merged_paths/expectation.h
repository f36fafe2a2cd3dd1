// Expectation: what the JVM did with one program: its outcome for each input, and all sides of branches that
// were taken (see Outcomes.java).
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"

namespace heapwright::merged_paths {

struct ExpectedOutcome {
  std::string exception_class;  // empty: it returned
  uint64_t bits = 0;            // what it returned

  bool operator==(const ExpectedOutcome&) const = default;
};

struct ExpectedCase {
  std::vector<uint64_t> arguments;  // bits
  ExpectedOutcome outcome;
};

struct Expectation {
  std::string program;  // "merged.P0"
  std::vector<ExpectedCase> cases;
  std::set<std::string> taken;  // "merged/P0.m(I)J:3"
};

base::Result<std::vector<Expectation>> read_expectations(const std::string& file);

}  // namespace heapwright::merged_paths
