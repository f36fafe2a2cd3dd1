#include "analysis/state.h"

namespace heapwright::analysis {

void State::set_range(ValueId id, const Range& range) {
  if (id == ValueId::kUnknown) return;
  if (range == Range()) {
    ranges.erase(id);
  } else {
    ranges.set(id, range);
  }
}

void State::forget_unused_ranges() {
  std::vector<ValueId> used = registers;
  for (const auto& [place, value] : fields) {
    used.push_back(value);
    used.push_back(place.object);
  }
  std::sort(used.begin(), used.end());
  ranges.erase_if(
      [&used](const auto& entry) { return !std::binary_search(used.begin(), used.end(), entry.first); });
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

}  // namespace heapwright::analysis
