#include "analysis/ways.h"

namespace heapwright::analysis {

namespace {

constexpr size_t kMaxWays = 8;

}  // namespace

size_t Ways::add(const State& state, uint32_t block, ValueTable& values) {
  size_t work = state.size() * (states_.size() + 1);
  for (const State& known : states_) {
    if (includes(known, state)) return work;
  }
  std::erase_if(states_, [&state](const State& known) { return includes(state, known); });
  states_.push_back(state);
  if (states_.size() > kMaxWays) {
    work *= kMaxWays;
    join_closest(block, values);
  }
  return work;
}

void Ways::join_closest(uint32_t block, ValueTable& values) {
  size_t first = 0;
  size_t second = 0;
  size_t smallest = 0;
  for (size_t i = 0; i < states_.size(); ++i) {
    for (size_t j = i + 1; j < states_.size(); ++j) {
      size_t apart = distance(states_[i], states_[j]);
      if (second != 0 && apart >= smallest) continue;
      first = i;
      second = j;
      smallest = apart;
    }
  }
  State joined = std::move(states_[first]);
  merge(joined, states_[second], block, false, values);
  states_.erase(states_.begin() + static_cast<ptrdiff_t>(second));
  states_.erase(states_.begin() + static_cast<ptrdiff_t>(first));
  add(joined, block, values);
}

}  // namespace heapwright::analysis
