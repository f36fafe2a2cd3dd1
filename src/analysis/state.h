// State: what holds at a point of a method on some of the ways there: which registers and fields hold the
// same value, and in what range the values are.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "analysis/range.h"
#include "analysis/values.h"

namespace heapwright::analysis {

// A map for few entries that is copied often.
template <class Key, class Value>
class FlatMap {
 public:
  using Entry = std::pair<Key, Value>;
  [[nodiscard]] const Value* find(const Key& key) const {
    auto it = lower_bound(key);
    return it != entries_.end() && it->first == key ? &it->second : nullptr;
  }
  void set(const Key& key, const Value& value) {
    auto it = entries_.begin() + (lower_bound(key) - entries_.cbegin());
    if (it != entries_.end() && it->first == key) {
      it->second = value;
    } else {
      entries_.insert(it, {key, value});
    }
  }
  void erase(const Key& key) {
    auto it = lower_bound(key);
    if (it != entries_.end() && it->first == key) entries_.erase(it);
  }
  template <class Condition>
  void erase_if(Condition condition) {
    std::erase_if(entries_, condition);
  }
  [[nodiscard]] size_t size() const { return entries_.size(); }
  [[nodiscard]] auto begin() const { return entries_.begin(); }
  [[nodiscard]] auto end() const { return entries_.end(); }
  bool operator==(const FlatMap&) const = default;

 private:
  [[nodiscard]] auto lower_bound(const Key& key) const {
    return std::lower_bound(entries_.begin(), entries_.end(), key,
                            [](const Entry& entry, const Key& wanted) { return entry.first < wanted; });
  }
  std::vector<Entry> entries_;
};

struct FieldOf {
  Place field{};
  ValueId object = ValueId::kUnknown;  // kUnknown: the field is static
  bool operator==(const FieldOf&) const = default;
  bool operator<(const FieldOf& other) const {
    return std::pair(field, object) < std::pair(other.field, other.object);
  }
};

struct State {
  std::vector<ValueId> registers;
  FlatMap<FieldOf, ValueId> fields;  // those of which the contents are known by name
  FlatMap<ValueId, Range> ranges;    // those that are narrower than Range()

  [[nodiscard]] Range range(ValueId id) const {
    const Range* known = ranges.find(id);
    return known != nullptr ? *known : Range();
  }
  void set_range(ValueId id, const Range& range);
  [[nodiscard]] size_t size() const { return registers.size() + fields.size() + ranges.size(); }
  // Forgets what is known of values that no code can ask for any more: nothing holds them, and they cannot be
  // computed again from what is held.
  void forget_unused(const ValueTable& values);
  bool operator==(const State&) const = default;
};

// `into` becomes what holds on entry of `block` on the ways that it stands for and on one that comes with
// `from`. Answers whether that has changed it. Since the first way to a block has no names that the block
// makes, and only such names are added later, no name in `into` stands for a value of an earlier visit.
//
// The same goes for two states that have both entered the block.
bool merge(State& into, const State& from, uint32_t block, bool widening, ValueTable& values);

// Gives what the block is about to make anew, and what is made of that, the names that it has at the entry:
// from here on, no name in the state stands for a value of an earlier visit.
void enter(State& state, const BlockCode& block, ValueTable& values);

// Whether everything that `narrow` stands for is in `wide` too. (It may be, even if the answer is no.)
bool includes(const State& wide, const State& narrow);

// How much is lost when they are merged: registers, fields and ranges that are not the same.
size_t distance(const State& a, const State& b);

}  // namespace heapwright::analysis
