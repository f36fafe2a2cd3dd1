// Linear conditions, short to write.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "seplog/linear_system.h"

namespace heapwright::seplog::conditions {

inline constexpr Number kX{0};
inline constexpr Number kY{1};
inline constexpr Number kZ{2};
inline constexpr Number kN{3};

using Sum = std::vector<std::pair<Number, int64_t>>;

inline LinearCondition condition(LinearCondition::Relation relation, Sum terms, int64_t constant,
                                 int64_t divisor = 0) {
  std::sort(terms.begin(), terms.end());
  return {relation, {std::move(terms), constant}, divisor};
}
inline LinearCondition zero(Sum terms, int64_t constant) {
  return condition(LinearCondition::Relation::kZero, std::move(terms), constant);
}
inline LinearCondition not_zero(Sum terms, int64_t constant) {
  return condition(LinearCondition::Relation::kNotZero, std::move(terms), constant);
}
// The sum and the constant are at most 0.
inline LinearCondition at_most(Sum terms, int64_t constant) {
  return condition(LinearCondition::Relation::kAtMostZero, std::move(terms), constant);
}
inline LinearCondition less(Number a, Number b) { return at_most({{a, 1}, {b, -1}}, 1); }
inline LinearCondition divisible(Sum terms, int64_t constant, int64_t divisor) {
  return condition(LinearCondition::Relation::kDivisible, std::move(terms), constant, divisor);
}
inline LinearCondition not_divisible(Sum terms, int64_t constant, int64_t divisor) {
  return condition(LinearCondition::Relation::kNotDivisible, std::move(terms), constant, divisor);
}

inline bool all_hold(const LinearSystem& system, const Solution& values) {
  return std::all_of(system.begin(), system.end(),
                     [&](const LinearCondition& condition) { return holds(condition, values); });
}
inline bool any_holds(const std::vector<LinearSystem>& cases, const Solution& values) {
  return std::any_of(cases.begin(), cases.end(),
                     [&](const LinearSystem& system) { return all_hold(system, values); });
}

}  // namespace heapwright::seplog::conditions
