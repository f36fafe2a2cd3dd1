// Obligations: the branch sides that inputs are to be found for, and how far that is.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/incomplete.h"
#include "ir/program.h"
#include "machine/recording.h"

namespace heapwright::lazyheap {

inline uint64_t branch_key(const machine::BranchTaken& branch) {
  return static_cast<uint64_t>(branch.method->id) << 32 | branch.outcome;
}

struct Obligation {
  // Infeasible: no input takes it; where an exploration was not complete, this is not known of any.
  enum class Status : uint8_t { kFulfilled, kInfeasible, kOpen };

  machine::BranchTaken branch;
  uint16_t line = 0;
  Status status = Status::kOpen;
  // Of an open one: why most paths did not go on that may still take it, and how many; nothing: not known.
  std::optional<base::Incomplete::Entry> why;
};

class Obligations {
 public:
  // `counts`: classes whose branches are obligations.
  explicit Obligations(std::function<bool(const ir::ClassInfo&)> counts) : counts_(std::move(counts)) {}

  [[nodiscard]] bool counts(const machine::BranchTaken& branch) const {
    auto [known, is_first] = known_counts_.try_emplace(branch.method->owner);
    if (is_first) known->second = counts_(*branch.method->owner);
    return known->second;
  }
  [[nodiscard]] bool is_fulfilled(const machine::BranchTaken& branch) const {
    return fulfilled_.contains(branch_key(branch));
  }
  // An input was executed that takes them. Answers whether one of them counts and is new.
  bool fulfil(const std::vector<machine::BranchTaken>& branches);

  // Fulfilled ones after so many seconds.
  struct Progress {
    double seconds = 0;
    size_t fulfilled = 0;
  };
  [[nodiscard]] const std::vector<Progress>& progress() const { return progress_; }

  // All of them, of what a call of `entry` may execute. `is_infeasible`: says of one that is not fulfilled
  // whether no input takes it.
  [[nodiscard]] std::vector<Obligation> all(
      ir::Program& program, const ir::Method& entry,
      const std::function<bool(const machine::BranchTaken&)>& is_infeasible) const;

 private:
  std::function<bool(const ir::ClassInfo&)> counts_;
  mutable std::unordered_map<const ir::ClassInfo*, bool> known_counts_;  // what it has said
  std::unordered_set<uint64_t> fulfilled_;
  std::unordered_set<const ir::Method*> executed_;  // with branches that count
  std::vector<Progress> progress_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace heapwright::lazyheap
