// Incomplete: why something was not explored or answered, where, and how often.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "base/stop_reason.h"

namespace heapwright::base {

class Incomplete {
 public:
  struct Entry {
    Stop stop;
    uint64_t count = 1;

    bool operator==(const Entry&) const = default;
  };

  void add(Stop stop, uint64_t count = 1) { counts_[std::move(stop)] += count; }
  void add(const Incomplete& other) {
    for (const auto& [stop, count] : other.counts_) counts_[stop] += count;
  }
  void clear() { counts_.clear(); }

  [[nodiscard]] bool empty() const { return counts_.empty(); }
  [[nodiscard]] size_t size() const { return counts_.size(); }
  // As they are printed: by text, then by place.
  [[nodiscard]] std::vector<Entry> entries() const;

  bool operator==(const Incomplete&) const = default;

 private:
  std::map<Stop, uint64_t> counts_;
};

}  // namespace heapwright::base
