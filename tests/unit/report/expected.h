// What tests of writers share: a small exploration, and the beginning of every JSON result.
#pragma once

#include <fmt/format.h>

#include <string>

#include "results/exploration.h"
#include "results/header.h"

namespace heapwright::report {

inline results::Exploration small_exploration() {
  results::Exploration exploration;
  exploration.status = heapgraph::ExplorationStatus::kFixpoint;
  exploration.bounds.scope = {{"p.List", 1}, {"p.Node", 3}};
  exploration.bounds.run = {60, 32, 1000, 1'000'000, 128};
  return exploration;
}

// Everything up to the bounds of a result that took a quarter of a second.
inline std::string json_beginning(const std::string& command, const std::string& target,
                                  const std::string& status) {
  return fmt::format(R"({{
  "schema": 1,
  "command": "{}",
  "version": "{}",
  "target": "{}",
  "status": "{}",
  "seconds": 0.25,
)",
                     command, results::version(), target, status);
}

// The bounds of small_exploration().
inline constexpr const char* kSmallBounds = R"(  "bounds": {
    "scope": {
      "p.List": 1,
      "p.Node": 3
    },
    "max_length": null,
    "time": 60.0,
    "max_array": 32,
    "max_depth": 1000,
    "max_steps": 1000000,
    "max_loops": 128,
    "ints": null,
    "methods": null
  },
)";

inline constexpr const char* kNoIncomplete = R"(  "incomplete": [],
)";

inline constexpr const char* kNoQueries = R"(  "solver": {
    "queries": 0,
    "rewritten": 0,
    "cached": 0,
    "domain": 0,
    "smt": 0,
    "unknown": 0
  },
)";

}  // namespace heapwright::report
