#include "seplog/reference_facts.h"

#include <algorithm>
#include <numeric>

namespace heapwright::seplog {

using heaplang::VariableId;

ReferenceFacts::ReferenceFacts(size_t variables)
    : null_(static_cast<uint32_t>(variables)), leader_(variables + 1) {
  std::iota(leader_.begin(), leader_.end(), 0u);
}

void ReferenceFacts::merge(uint32_t a, uint32_t b) {
  const uint32_t before = leader_[a];
  const uint32_t now = leader_[b];
  for (uint32_t& leader : leader_) {
    if (leader == before) leader = now;
  }
}

bool ReferenceFacts::contradictory() const {
  for (const auto& [a, b] : different_) {
    if (are_same(a, b)) return true;
  }
  for (size_t i = 0; i < described_.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      if (described_[i].second != described_[j].second && are_same(described_[i].first, described_[j].first))
        return true;
    }
  }
  return false;
}

bool ReferenceFacts::is_not_null(VariableId variable) const {
  return std::any_of(different_.begin(), different_.end(), [&](const auto& pair) {
    return (are_same(pair.first, index(variable)) && are_same(pair.second, null_)) ||
           (are_same(pair.second, index(variable)) && are_same(pair.first, null_));
  });
}

bool ReferenceFacts::is_described(VariableId variable) const {
  return std::any_of(described_.begin(), described_.end(),
                     [&](const auto& described) { return are_same(described.first, index(variable)); });
}

}  // namespace heapwright::seplog
