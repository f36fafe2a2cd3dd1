// Ways: what holds where a block is entered, in a few states that together stand for every way there. Ways
// are kept apart as long as they are few, since what was checked on one of them often tells them apart later
// on.
#pragma once

#include <vector>

#include "analysis/state.h"

namespace heapwright::analysis {

class Ways {
 public:
  [[nodiscard]] bool empty() const { return states_.empty(); }
  [[nodiscard]] const std::vector<State>& states() const { return states_; }
  bool operator==(const Ways&) const = default;

  // A state that has entered the block (see enter). Answers how much work that was.
  size_t add(const State& state, uint32_t block, ValueTable& values);

 private:
  void join_closest(uint32_t block, ValueTable& values);

  std::vector<State> states_;  // none includes another
};

}  // namespace heapwright::analysis
