// HeapPattern: a heap as far as somebody speaks of it: objects with some of their fields, and a condition on
// the numbers in them. What it does not mention may be anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/class_info.h"
#include "seplog/condition.h"

namespace heapwright::seplog {

struct PatternValue {
  enum class Kind : uint8_t {
    kAny,
    kNull,
    kObject,     // value: its number in the pattern
    kElsewhere,  // an object that is none of the pattern's; value: which, different ones have different
                 // numbers
    kNumber,     // value: which of HeapPattern::numbers; so is the next
    kReal,
    kText,
  };
  Kind kind = Kind::kAny;
  uint32_t value = 0;
  std::string text{};
  bool operator==(const PatternValue&) const = default;
};

struct PatternObject {
  struct Content {
    const ir::Field* field = nullptr;  // null: of an array
    std::optional<uint32_t> index;     // of an array; none: its length
    PatternValue value;
  };
  const ir::ClassInfo* type = nullptr;
  bool is_exact = true;           // false: of a subclass, perhaps
  std::vector<Content> contents;  // in the order of slots
};

struct HeapPattern {
  std::vector<PatternObject> objects;  // in the order in which a walk from the roots comes to them
  std::vector<PatternValue> roots;     // the receiver, if there is one, then what the claim has as roots
  std::vector<ir::Type> numbers;       // the type of each, floating-point ones included
  std::vector<Condition> conditions;   // one of them holds; over these numbers

  // Equal for patterns that differ in nothing but their conditions.
  [[nodiscard]] std::string key() const;
};

}  // namespace heapwright::seplog
