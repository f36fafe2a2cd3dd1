// The exploration that an answer relies on: how it ended, its bounds, and what it has left out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "api/api.h"
#include "heapgraph/graph_file.h"
#include "results/incomplete.h"

namespace heapwright::heapgraph {
class Explorer;
}  // namespace heapwright::heapgraph

namespace heapwright::results {

// Bounds that belong to a run of the program rather than to the states.
struct RunLimits {
  double seconds = 0;
  uint32_t max_array = 0;
  uint32_t max_depth = 0;
  uint64_t max_steps = 0;
  uint32_t max_loops = 0;
};

struct ExplorationBounds {
  std::map<std::string, uint32_t> scope;  // the limit of each class that states have objects of
  std::optional<uint32_t> max_length;
  std::optional<api::IntRange> integers;
  std::optional<std::string> methods;  // a pattern of their names
  api::Access access = api::Access::kPublic;
  RunLimits run;
};

struct Exploration {
  heapgraph::ExplorationStatus status{};
  ExplorationBounds bounds;
  std::vector<Incomplete> incomplete;
  std::vector<api::ApiNote> notes;  // what was not passed to calls

  // Whether it holds for calls in any number.
  [[nodiscard]] bool holds_for_any_length() const {
    return status == heapgraph::ExplorationStatus::kFixpoint;
  }
  // Whether calls lacked arguments: what was not passed may lead to more states.
  [[nodiscard]] bool is_restricted() const { return !notes.empty(); }
};

// Of a restored explorer: how the saved exploration ended, and its bounds.
Exploration exploration_of(const heapgraph::Explorer& explorer, heapgraph::ExplorationStatus status,
                           const RunLimits& limits);

// What the exploration has left out, and that it ended early.
std::vector<Incomplete> left_out(const Exploration& exploration);

// "A=1, B=3"
std::string scope_text(const ExplorationBounds& bounds);
// "within the scope kiasan.AvlTree=1, ... for call sequences of any length"
std::string bounds_text(const Exploration& exploration);
// Behind an answer that says of states that there are none; empty: it is not restricted.
std::string restricted_text(const Exploration& exploration);
// What was not passed to calls, a line each.
std::string notes_text(const Exploration& exploration);

}  // namespace heapwright::results
