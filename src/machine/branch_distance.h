// Distances of branches: how far the operands of a comparison are from comparing the other way.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace heapwright::machine {

// In the order of the jumps, such that each pair is a relation and its negation.
enum class Relation : uint8_t { kEqual, kNotEqual, kLess, kNotLess, kGreater, kNotGreater };

inline Relation negated(Relation relation) {
  return static_cast<Relation>(static_cast<uint8_t>(relation) ^ 1U);
}

inline constexpr double kNoDistance = std::numeric_limits<double>::infinity();

// 0 where they are in that relation. `step`: the least by which two different numbers differ. What is no number
// is infinitely far.
inline double distance(Relation wanted, double a, double b, double step) {
  if (std::isnan(a) || std::isnan(b)) return kNoDistance;
  switch (wanted) {
    case Relation::kEqual:
      return a == b ? 0 : std::abs(a - b);
    case Relation::kNotEqual:
      return a == b ? step : 0;
    case Relation::kLess:
      return a < b ? 0 : a - b + step;
    case Relation::kNotLess:
      return a >= b ? 0 : b - a;
    case Relation::kGreater:
      return a > b ? 0 : b - a + step;
    case Relation::kNotGreater:
      return a <= b ? 0 : a - b;
  }
  return kNoDistance;
}

}  // namespace heapwright::machine
