// Range: what is known of a number or a reference, whatever the execution. A reference counts as a number:
// null is zero, every object is not zero.
#pragma once

#include <cstdint>
#include <limits>

#include "ir/op.h"

namespace heapwright::analysis {

struct Range {
  int64_t low = std::numeric_limits<int64_t>::min();
  int64_t high = std::numeric_limits<int64_t>::max();
  bool not_zero = false;

  static Range exactly(int64_t value) { return {value, value, value != 0}; }
  static Range between(int64_t low, int64_t high) { return {low, high, low > 0 || high < 0}; }
  static Range of_int() {
    return between(std::numeric_limits<int32_t>::min(), std::numeric_limits<int32_t>::max());
  }
  static Range of_object() { return {Range().low, Range().high, true}; }

  [[nodiscard]] bool is_empty() const { return low > high; }
  [[nodiscard]] bool is_constant() const { return low == high; }
  [[nodiscard]] bool is_zero() const { return low == 0 && high == 0; }
  [[nodiscard]] bool contains(int64_t value) const {
    return low <= value && value <= high && !(value == 0 && not_zero);
  }
  bool operator==(const Range&) const = default;
};

// Of values that are in one of them; in both of them (may be empty).
Range join(const Range& a, const Range& b);
Range meet(const Range& a, const Range& b);
// At least `grown`, and such that repeated widening ends after a few steps.
Range widen(const Range& before, const Range& grown);

enum class Relation : uint8_t { kEq, kNe, kLt, kGe, kGt, kLe };
Relation negation(Relation relation);
// Keeps of each what can stand in that relation to the other. False: nothing can.
bool restrict(Relation relation, Range& a, Range& b);

// What Java's operation gives for operands in these ranges. T is the type of the operation; the second
// operand of a shift is an int. The divisor of a division is not zero: else it throws.
template <class T>
Range add(const Range& a, const Range& b);
template <class T>
Range subtract(const Range& a, const Range& b);
template <class T>
Range multiply(const Range& a, const Range& b);
template <class T>
Range divide(const Range& a, const Range& b);
template <class T>
Range remainder(const Range& a, const Range& b);
template <class T>
Range bit_and(const Range& a, const Range& b);
template <class T>
Range bit_or(const Range& a, const Range& b);
template <class T>
Range bit_xor(const Range& a, const Range& b);
template <class T>
Range shift_left(const Range& a, const Range& b);
template <class T>
Range shift_right(const Range& a, const Range& b);
template <class T>
Range shift_right_unsigned(const Range& a, const Range& b);

// -1, 0 or 1.
Range compare(const Range& a, const Range& b);
// The value itself if it always fits into the limits, else anything within them.
Range narrow(const Range& a, const Range& limits);

}  // namespace heapwright::analysis
