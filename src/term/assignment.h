// Assignment: values for variables, a model in the sense of logic. A variable without a value is 0.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "term/term.h"

namespace heapwright::term {

class Assignment {
 public:
  using Entry = std::pair<Term, uint64_t>;

  // bits as in term.h: nothing above the width of the variable's sort.
  void set(Term variable, uint64_t bits) {
    auto at = position(variable);
    if (at != entries_.end() && at->first == variable) {
      at->second = bits;
    } else {
      entries_.insert(at, {variable, bits});
    }
  }
  [[nodiscard]] uint64_t get(Term variable) const {
    const Entry* entry = find(variable);
    return entry == nullptr ? 0 : entry->second;
  }
  [[nodiscard]] bool contains(Term variable) const { return find(variable) != nullptr; }
  // Sorted by variable.
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  void clear() { entries_.clear(); }
  bool operator==(const Assignment&) const = default;

 private:
  static bool before(const Entry& entry, Term variable) { return entry.first < variable; }
  std::vector<Entry>::iterator position(Term variable) {
    return std::lower_bound(entries_.begin(), entries_.end(), variable, before);
  }
  [[nodiscard]] const Entry* find(Term variable) const {
    auto at = std::lower_bound(entries_.begin(), entries_.end(), variable, before);
    return at != entries_.end() && at->first == variable ? &*at : nullptr;
  }

  std::vector<Entry> entries_;
};

}  // namespace heapwright::term
