#include "testgen/set_cover.h"

#include <algorithm>
#include <map>

namespace heapwright::testgen {

namespace {

class Search {
 public:
  Search(const std::vector<std::vector<uint32_t>>& sets, size_t max_nodes)
      : sets_(sets), nodes_left_(max_nodes) {
    for (size_t i = 0; i < sets.size(); ++i) {
      for (uint32_t element : sets[i]) containing_[element].push_back(i);
    }
  }

  std::vector<size_t> run() {
    best_ = greedy();
    chosen_.clear();
    counts_.clear();
    descend();
    std::sort(best_.begin(), best_.end());
    return best_;
  }

 private:
  [[nodiscard]] size_t gain(size_t set) const {
    size_t fresh = 0;
    for (uint32_t element : sets_[set]) fresh += counts_.contains(element) ? 0 : 1;
    return fresh;
  }
  void add(size_t set) {
    chosen_.push_back(set);
    for (uint32_t element : sets_[set]) ++counts_[element];
  }
  void remove_last() {
    for (uint32_t element : sets_[chosen_.back()]) {
      if (--counts_[element] == 0) counts_.erase(element);
    }
    chosen_.pop_back();
  }

  std::vector<size_t> greedy() {
    while (counts_.size() < containing_.size()) {
      size_t best = 0;
      for (size_t i = 1; i < sets_.size(); ++i) {
        if (gain(i) > gain(best)) best = i;
      }
      add(best);
    }
    return chosen_;
  }

  // Some set must contain the uncovered element that the fewest sets contain: branch over those.
  void descend() {
    if (nodes_left_ == 0) return;
    --nodes_left_;
    if (counts_.size() == containing_.size()) {
      if (chosen_.size() < best_.size()) best_ = chosen_;
      return;
    }
    if (chosen_.size() + 1 >= best_.size()) return;
    const std::vector<size_t>* rarest = nullptr;
    for (const auto& [element, holders] : containing_) {
      if (counts_.contains(element)) continue;
      if (rarest == nullptr || holders.size() < rarest->size()) rarest = &holders;
    }
    std::vector<size_t> candidates = *rarest;
    std::stable_sort(candidates.begin(), candidates.end(),
                     [this](size_t a, size_t b) { return gain(a) > gain(b); });
    for (size_t candidate : candidates) {
      add(candidate);
      descend();
      remove_last();
    }
  }

  const std::vector<std::vector<uint32_t>>& sets_;
  size_t nodes_left_;
  std::map<uint32_t, std::vector<size_t>> containing_;
  std::map<uint32_t, size_t> counts_;  // of covered elements
  std::vector<size_t> chosen_;
  std::vector<size_t> best_;
};

}  // namespace

std::vector<size_t> smallest_cover(const std::vector<std::vector<uint32_t>>& sets, size_t max_nodes) {
  return Search(sets, max_nodes).run();
}

}  // namespace heapwright::testgen
