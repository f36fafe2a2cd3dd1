#include "analysis/state.h"

#include <iterator>

namespace heapwright::analysis {

void State::set_range(ValueId id, const Range& range) {
  if (id == ValueId::kUnknown) return;
  if (range == Range()) {
    ranges.erase(id);
  } else {
    ranges.set(id, range);
  }
}

namespace {

// The values that registers and known fields hold, and those that are computed from such values alone.
class Obtainable {
 public:
  Obtainable(const State& state, const ValueTable& values) : values_(values) {
    held_.reserve(state.registers.size() + state.fields.size());
    std::copy_if(state.registers.begin(), state.registers.end(), std::back_inserter(held_),
                 [](ValueId id) { return id != ValueId::kUnknown; });
    sort();
    for (bool grows = true; grows;) {
      size_t before = held_.size();
      for (const auto& [place, value] : state.fields) {
        if (holds(value) || !contains(place.object)) continue;
        held_.push_back(value);
        sort();
      }
      grows = held_.size() > before;
    }
  }

  [[nodiscard]] bool contains(ValueId id, int depth = kDeepestName) const {
    const ValueName& name = values_.name_of(id);
    switch (name.kind) {
      case ValueName::Kind::kUnknown:  // as base of a field: it is static
      case ValueName::Kind::kConstant:
      case ValueName::Kind::kString:
      case ValueName::Kind::kClass:
        return true;
      case ValueName::Kind::kParameter:
      case ValueName::Kind::kInstruction:
      case ValueName::Kind::kCaught:
      case ValueName::Kind::kAtEntry:
      case ValueName::Kind::kFieldAtEntry:
        return holds(id);
      case ValueName::Kind::kOperation:
        return holds(id) || (depth > 0 && contains(static_cast<ValueId>(name.a), depth - 1) &&
                             contains(static_cast<ValueId>(name.b), depth - 1));
      case ValueName::Kind::kInstanceOf:
        return holds(id) || (depth > 0 && contains(static_cast<ValueId>(name.a), depth - 1));
    }
    return true;
  }

 private:
  void sort() { std::sort(held_.begin(), held_.end()); }
  [[nodiscard]] bool holds(ValueId id) const { return std::binary_search(held_.begin(), held_.end(), id); }

  const ValueTable& values_;
  std::vector<ValueId> held_;
};

}  // namespace

void State::forget_unused(const ValueTable& values) {
  Obtainable obtainable(*this, values);
  fields.erase_if([&](const auto& entry) { return !obtainable.contains(entry.first.object); });
  ranges.erase_if([&](const auto& entry) { return !obtainable.contains(entry.first); });
}

namespace {

class Merge {
 public:
  Merge(State& into, const State& from, uint32_t block, bool widening, ValueTable& values)
      : into_(into), from_(from), block_(block), widening_(widening), values_(values) {}

  bool run() {
    for (ir::Reg reg = 0; reg < into_.registers.size(); ++reg) merge_register(reg);
    merge_fields();
    merge_ranges();
    return changed_;
  }

 private:
  void merge_register(ir::Reg reg) {
    ValueId& here = into_.registers[reg];
    ValueId other = from_.registers[reg];
    if (here == ValueId::kUnknown) return;
    if (other == ValueId::kUnknown) {
      here = ValueId::kUnknown;
      changed_ = true;
      return;
    }
    if (here == other && !values_.is_made_at_entry_of(here, block_)) return;
    here = joined(here, other, values_.at_entry(block_, reg));
  }

  void merge_fields() {
    FlatMap<FieldOf, ValueId> kept;
    for (const auto& [place, here] : into_.fields) {
      const ValueId* other = from_.fields.find(place);
      if (other == nullptr) {
        changed_ = true;
      } else if (here == *other && !values_.is_made_at_entry_of(here, block_)) {
        kept.set(place, here);
      } else {
        kept.set(place, joined(here, *other, values_.field_at_entry(block_, place.object, place.field)));
      }
    }
    into_.fields = std::move(kept);
  }

  // `name` stands for `here` or `other`, whichever way is taken.
  ValueId joined(ValueId here, ValueId other, ValueId name) {
    Range before = into_.range(here);
    Range after = join(before, from_.range(other));
    if (here == name) after = grown(before, after);
    changed_ = changed_ || here != name;
    at_entry_.set(name, after);
    return name;
  }

  Range grown(const Range& before, const Range& after) {
    if (after == before) return before;
    changed_ = true;
    return widening_ ? widen(before, after) : after;
  }

  // The ranges of names that this block makes are those of at_entry_: what `from_` says of them is about an
  // earlier visit.
  void merge_ranges() {
    FlatMap<ValueId, Range> kept = std::move(at_entry_);
    kept.erase_if([](const auto& entry) { return entry.second == Range(); });
    for (const auto& [id, before] : into_.ranges) {
      if (values_.is_made_at_entry_of(id, block_)) continue;
      Range after = grown(before, join(before, from_.range(id)));
      if (after != Range()) kept.set(id, after);
    }
    into_.ranges = std::move(kept);
  }

  State& into_;
  const State& from_;
  uint32_t block_;
  bool widening_;
  ValueTable& values_;
  FlatMap<ValueId, Range> at_entry_;
  bool changed_ = false;
};

}  // namespace

bool merge(State& into, const State& from, uint32_t block, bool widening, ValueTable& values) {
  return Merge(into, from, block, widening, values).run();
}

void enter(State& state, const BlockCode& block, ValueTable& values) {
  auto is_stale = [&](ValueId id) { return values.is_made_in(id, block); };
  std::vector<std::pair<ValueId, Range>> renamed;
  for (ir::Reg reg = 0; reg < state.registers.size(); ++reg) {
    ValueId& held = state.registers[reg];
    if (!is_stale(held)) continue;
    Range range = state.range(held);
    held = values.at_entry(block.number, reg);
    renamed.emplace_back(held, range);
  }
  state.fields.erase_if([&](const auto& entry) { return is_stale(entry.first.object); });
  const FlatMap<FieldOf, ValueId> fields = state.fields;
  for (const auto& [place, held] : fields) {
    if (!is_stale(held)) continue;
    ValueId name = values.field_at_entry(block.number, place.object, place.field);
    state.fields.set(place, name);
    renamed.emplace_back(name, state.range(held));
  }
  state.ranges.erase_if([&](const auto& entry) { return is_stale(entry.first); });
  for (const auto& [name, range] : renamed) state.set_range(name, range);
}

namespace {

// Keys that only one of them has, or that have different values.
template <class Key, class Value>
size_t differences(const FlatMap<Key, Value>& a, const FlatMap<Key, Value>& b) {
  size_t count = 0;
  size_t common = 0;
  for (const auto& [key, value] : a) {
    const Value* other = b.find(key);
    if (other != nullptr) ++common;
    if (other == nullptr || !(*other == value)) ++count;
  }
  return count + b.size() - common;
}

}  // namespace

bool includes(const State& wide, const State& narrow) {
  for (size_t reg = 0; reg < wide.registers.size(); ++reg) {
    if (wide.registers[reg] != ValueId::kUnknown && wide.registers[reg] != narrow.registers[reg])
      return false;
  }
  for (const auto& [place, value] : wide.fields) {
    const ValueId* held = narrow.fields.find(place);
    if (held == nullptr || *held != value) return false;
  }
  return std::all_of(wide.ranges.begin(), wide.ranges.end(), [&narrow](const auto& entry) {
    return join(entry.second, narrow.range(entry.first)) == entry.second;
  });
}

size_t distance(const State& a, const State& b) {
  size_t count = differences(a.fields, b.fields) + differences(a.ranges, b.ranges);
  for (size_t reg = 0; reg < a.registers.size(); ++reg) {
    if (a.registers[reg] != b.registers[reg]) ++count;
  }
  return count;
}

}  // namespace heapwright::analysis
