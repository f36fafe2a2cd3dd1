// ValueTable: names for the values that a method computes. A name stands for one value at a time: what its
// instruction computed when it was last executed, or what its block found when it was last entered.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include "ir/body.h"
#include "ir/op.h"

namespace heapwright::analysis {

// A block, by what tells which names it makes.
struct BlockCode {
  uint32_t number = 0;
  ir::InstrIndex first = 0;
  ir::InstrIndex end = 0;
};

enum class ValueId : uint32_t { kUnknown = 0 };  // kUnknown: any value, and not even the same one twice
enum class Place : uint32_t {};                  // a field, or a class that is tested for

// How deep one looks into operations on the results of operations.
inline constexpr int kDeepestName = 6;

struct ValueName {
  enum class Kind : uint8_t {
    kUnknown,
    kConstant,      // bits
    kString,        // a: the literal
    kClass,         // a: the Place that stands for the class's name
    kParameter,     // a: its number, receiver first
    kInstruction,   // a: its index; what it gave
    kCaught,        // a: the handler's block
    kAtEntry,       // a: block, b: what register b held
    kFieldAtEntry,  // a: block, b: base value, bits: Place of the field; what the field held
    kOperation,     // op of values a and b; nothing but them decides the result
    kInstanceOf,    // a: value, b: Place that stands for the class's name
  };
  Kind kind = Kind::kUnknown;
  ir::Op op = ir::Op::kMove;
  uint32_t a = 0;
  uint32_t b = 0;
  int64_t bits = 0;
  bool operator<(const ValueName& other) const { return key() < other.key(); }
  [[nodiscard]] std::tuple<Kind, ir::Op, uint32_t, uint32_t, int64_t> key() const {
    return {kind, op, a, b, bits};
  }
};

class ValueTable {
 public:
  ValueId id_of(const ValueName& name) {
    auto [it, is_new] = ids_.emplace(name, static_cast<ValueId>(names_.size()));
    if (is_new) names_.push_back(name);
    return it->second;
  }
  [[nodiscard]] const ValueName& name_of(ValueId id) const { return names_[static_cast<size_t>(id)]; }

  ValueId constant(int64_t bits) { return id_of({ValueName::Kind::kConstant, ir::Op::kConst, 0, 0, bits}); }
  ValueId at_entry(uint32_t block, ir::Reg reg) {
    return id_of({ValueName::Kind::kAtEntry, ir::Op::kMove, block, reg, 0});
  }
  ValueId field_at_entry(uint32_t block, ValueId object, Place field) {
    return id_of({ValueName::Kind::kFieldAtEntry, ir::Op::kMove, block, static_cast<uint32_t>(object),
                  static_cast<int64_t>(field)});
  }
  // Whether the name gets a new meaning whenever that block is entered.
  [[nodiscard]] bool is_made_at_entry_of(ValueId id, uint32_t block) const {
    const ValueName& name = name_of(id);
    bool of_entry = name.kind == ValueName::Kind::kAtEntry || name.kind == ValueName::Kind::kFieldAtEntry;
    return of_entry && name.a == block;
  }
  // Whether the name, or one that it is made of, gets a new meaning when the block is entered or executed.
  // Yes also for names that are made of too many.
  [[nodiscard]] bool is_made_in(ValueId id, const BlockCode& block, int depth = kDeepestName) const {
    using Kind = ValueName::Kind;
    const ValueName& name = name_of(id);
    switch (name.kind) {
      case Kind::kUnknown:
      case Kind::kConstant:
      case Kind::kString:
      case Kind::kClass:
      case Kind::kParameter:
        return false;
      case Kind::kInstruction:
        return name.a >= block.first && name.a < block.end;
      case Kind::kCaught:
      case Kind::kAtEntry:
      case Kind::kFieldAtEntry:
        return name.a == block.number;
      case Kind::kOperation:
        return depth == 0 || is_made_in(static_cast<ValueId>(name.a), block, depth - 1) ||
               is_made_in(static_cast<ValueId>(name.b), block, depth - 1);
      case Kind::kInstanceOf:
        return depth == 0 || is_made_in(static_cast<ValueId>(name.a), block, depth - 1);
    }
    return true;
  }

 private:
  std::vector<ValueName> names_ = {{}};
  std::map<ValueName, ValueId> ids_;
};

}  // namespace heapwright::analysis
