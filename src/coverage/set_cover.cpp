#include "coverage/set_cover.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace heapwright::coverage {

namespace {

using Cost = std::pair<size_t, uint64_t>;  // how many sets, what they weigh

class CoverSearch {
 public:
  CoverSearch(const std::vector<std::vector<uint32_t>>& sets, const std::vector<uint32_t>& weights,
              size_t max_nodes)
      : sets_(sets), weights_(weights), nodes_left_(max_nodes) {
    for (const auto& set : sets) {
      for (uint32_t element : set) containing_.resize(std::max<size_t>(containing_.size(), element + 1));
    }
    for (size_t i = 0; i < sets.size(); ++i) {
      for (uint32_t element : sets[i]) containing_[element].push_back(i);
    }
    counts_.resize(containing_.size());
    for (const auto& holders : containing_) to_cover_ += holders.empty() ? 0 : 1;
  }

  std::vector<size_t> run() {
    greedy();
    drop_redundant();
    best_ = chosen_;
    best_cost_ = cost();
    while (!chosen_.empty()) remove(chosen_.size() - 1);
    descend();
    std::sort(best_.begin(), best_.end());
    return best_;
  }

 private:
  [[nodiscard]] uint64_t weight(size_t set) const { return weights_.empty() ? 1 : weights_[set]; }
  [[nodiscard]] Cost cost() const { return {chosen_.size(), weight_}; }
  [[nodiscard]] size_t gain(size_t set) const {
    size_t fresh = 0;
    for (uint32_t element : sets_[set]) fresh += counts_[element] == 0 ? 1 : 0;
    return fresh;
  }
  // Larger gain first, then the lighter set.
  [[nodiscard]] bool is_better(size_t a, size_t b) const {
    size_t gain_a = gain(a);
    size_t gain_b = gain(b);
    return gain_a != gain_b ? gain_a > gain_b : weight(a) < weight(b);
  }

  void add(size_t set) {
    chosen_.push_back(set);
    weight_ += weight(set);
    for (uint32_t element : sets_[set]) covered_ += counts_[element]++ == 0 ? 1 : 0;
  }
  void remove(size_t position) {
    size_t set = chosen_[position];
    chosen_.erase(chosen_.begin() + static_cast<ptrdiff_t>(position));
    weight_ -= weight(set);
    for (uint32_t element : sets_[set]) covered_ -= --counts_[element] == 0 ? 1 : 0;
  }

  void greedy() {
    while (covered_ < to_cover_) {
      size_t best = 0;
      for (size_t i = 1; i < sets_.size(); ++i) {
        if (is_better(i, best)) best = i;
      }
      add(best);
    }
  }

  // The heaviest first.
  void drop_redundant() {
    std::vector<size_t> order = chosen_;
    std::stable_sort(order.begin(), order.end(),
                     [this](size_t a, size_t b) { return weight(a) > weight(b); });
    for (size_t set : order) {
      bool is_needed = std::any_of(sets_[set].begin(), sets_[set].end(),
                                   [this](uint32_t element) { return counts_[element] == 1; });
      if (is_needed) continue;
      remove(static_cast<size_t>(std::find(chosen_.begin(), chosen_.end(), set) - chosen_.begin()));
    }
  }

  // Some set must contain the uncovered element that the fewest sets contain: branch over those.
  void descend() {
    if (nodes_left_ == 0) return;
    --nodes_left_;
    if (covered_ == to_cover_) {
      if (cost() < best_cost_) {
        best_ = chosen_;
        best_cost_ = cost();
      }
      return;
    }
    if (Cost{chosen_.size() + 1, weight_ + 1} >= best_cost_) return;
    const std::vector<size_t>* rarest = nullptr;
    for (size_t element = 0; element < containing_.size(); ++element) {
      if (counts_[element] > 0 || containing_[element].empty()) continue;
      if (rarest == nullptr || containing_[element].size() < rarest->size()) rarest = &containing_[element];
    }
    HW_CHECK(rarest != nullptr, "an element that is not covered should be in some set");
    std::vector<size_t> candidates = *rarest;
    std::stable_sort(candidates.begin(), candidates.end(),
                     [this](size_t a, size_t b) { return is_better(a, b); });
    for (size_t candidate : candidates) {
      add(candidate);
      descend();
      remove(chosen_.size() - 1);
    }
  }

  const std::vector<std::vector<uint32_t>>& sets_;
  const std::vector<uint32_t>& weights_;
  size_t nodes_left_;
  std::vector<std::vector<size_t>> containing_;  // by element
  std::vector<uint32_t> counts_;                 // by element: in how many chosen sets it is
  size_t to_cover_ = 0;
  size_t covered_ = 0;
  std::vector<size_t> chosen_;
  uint64_t weight_ = 0;  // of the chosen ones
  std::vector<size_t> best_;
  Cost best_cost_;
};

}  // namespace

std::vector<size_t> smallest_cover(const std::vector<std::vector<uint32_t>>& sets,
                                   const std::vector<uint32_t>& weights, size_t max_nodes) {
  return CoverSearch(sets, weights, max_nodes).run();
}

}  // namespace heapwright::coverage
