#include "seplog/sum_bounds.h"

#include <algorithm>
#include <array>
#include <utility>

namespace heapwright::seplog {
namespace {

// Pairs of more numbers than that are too many.
constexpr size_t kMaxPaired = 8;
// Where widening stops on its way.
constexpr std::array<int64_t, 3> kSteps = {-1, 0, 1};

bool join_low(std::optional<int64_t>& low, const std::optional<int64_t>& other, bool widens) {
  if (!low || (other && *other >= *low)) return false;
  if (!other || !widens) {
    low = other;
    return true;
  }
  low.reset();
  for (const int64_t step : kSteps) {
    if (step <= *other) low = step;
  }
  return true;
}

bool join_high(std::optional<int64_t>& high, const std::optional<int64_t>& other, bool widens) {
  if (!high || (other && *other <= *high)) return false;
  if (!other || !widens) {
    high = other;
    return true;
  }
  high.reset();
  for (const int64_t step : kSteps) {
    if (step >= *other) {
      high = step;
      break;
    }
  }
  return true;
}

std::vector<Number> numbers_of(const LinearSystem& system) {
  std::vector<Number> numbers;
  for (const LinearCondition& condition : system) {
    for (const auto& [number, factor] : condition.expression.terms) numbers.push_back(number);
  }
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

bool mentions(const std::vector<Number>& numbers, const LinearExpression& sum) {
  return std::all_of(sum.terms.begin(), sum.terms.end(), [&](const auto& term) {
    return std::binary_search(numbers.begin(), numbers.end(), term.first);
  });
}

}  // namespace

std::vector<LinearExpression> SumBounds::sums_of(std::span<const Number> numbers) {
  std::vector<LinearExpression> sums;
  for (const Number number : numbers) sums.push_back({{{number, 1}}, 0});
  const auto paired = numbers.first(std::min(numbers.size(), kMaxPaired));
  for (size_t i = 0; i < paired.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      sums.push_back({{{paired[j], 1}, {paired[i], -1}}, 0});
      sums.push_back({{{paired[j], 1}, {paired[i], 1}}, 0});
    }
  }
  return sums;
}

std::optional<SumBounds> SumBounds::of(const LinearSystem& system, std::span<const LinearExpression> sums) {
  std::vector<Number> numbers = numbers_of(system);
  std::vector<Number> others;
  for (const Number number : numbers) {
    const bool is_kept = std::any_of(sums.begin(), sums.end(), [&](const LinearExpression& sum) {
      return sum.terms.front().first == number;
    });
    if (!is_kept) others.push_back(number);
  }
  const auto eliminated = eliminate(system, others);
  const auto* cases = std::get_if<std::vector<LinearSystem>>(&eliminated);
  if (cases == nullptr) return SumBounds(sums);  // without any bounds
  std::optional<SumBounds> result;
  for (const LinearSystem& a_case : *cases) {
    const auto solved = solve(a_case);
    if (const auto* solution = std::get_if<std::optional<Solution>>(&solved)) {
      if (!solution->has_value()) continue;
    }
    SumBounds bounds(sums);
    for (size_t i = 0; i < sums.size(); ++i) bounds.bounds_[i] = bounds_in(a_case, sums[i]);
    if (result) {
      result->join(bounds);
    } else {
      result = std::move(bounds);
    }
  }
  return result;
}

SumBounds::Bounds SumBounds::bounds_in(const LinearSystem& system, const LinearExpression& sum) {
  const std::vector<Number> numbers = numbers_of(system);
  Bounds result;
  if (!mentions(numbers, sum)) return result;
  LinearSystem with_value = system;
  LinearCondition& definition = with_value.emplace_back();
  definition.expression = sum;
  definition.expression.terms.emplace_back(Number{static_cast<uint32_t>(numbers.back()) + 1}, -1);
  const auto eliminated = eliminate(with_value, numbers);
  const auto* cases = std::get_if<std::vector<LinearSystem>>(&eliminated);
  if (cases == nullptr) return result;
  bool is_first = true;
  for (const LinearSystem& a_case : *cases) {
    const Bounds bounds = bounds_of_one(a_case);
    if (is_first) {
      result = bounds;
    } else {
      join_low(result.low, bounds.low, false);
      join_high(result.high, bounds.high, false);
    }
    is_first = false;
  }
  return result;
}

// Of a system of one variable, which has the factor 1 or -1 in the normal form.
SumBounds::Bounds SumBounds::bounds_of_one(const LinearSystem& system) {
  Bounds bounds;
  for (const LinearCondition& condition : system) {
    const auto& [terms, constant] = condition.expression;
    const bool is_equality = condition.relation == LinearCondition::Relation::kZero;
    if (!is_equality && condition.relation != LinearCondition::Relation::kAtMostZero) continue;
    if (constant == INT64_MIN) continue;  // a bound less; its negation is too large
    const bool is_negative = terms.front().second < 0;
    if (is_equality || is_negative) bounds.low = is_negative ? constant : -constant;
    if (is_equality || !is_negative) bounds.high = is_negative ? constant : -constant;
  }
  return bounds;
}

bool SumBounds::join(const SumBounds& other) {
  bool is_changed = false;
  for (size_t i = 0; i < bounds_.size(); ++i) {
    is_changed |= join_low(bounds_[i].low, other.bounds_[i].low, false);
    is_changed |= join_high(bounds_[i].high, other.bounds_[i].high, false);
  }
  return is_changed;
}

bool SumBounds::widen(const SumBounds& other) {
  bool is_changed = false;
  for (size_t i = 0; i < bounds_.size(); ++i) {
    is_changed |= join_low(bounds_[i].low, other.bounds_[i].low, true);
    is_changed |= join_high(bounds_[i].high, other.bounds_[i].high, true);
  }
  return is_changed;
}

LinearSystem SumBounds::system() const {
  LinearSystem system;
  for (size_t i = 0; i < sums_.size(); ++i) {
    const auto& [low, high] = bounds_[i];
    if (low) {
      LinearCondition& condition = system.emplace_back();
      condition.relation = LinearCondition::Relation::kAtMostZero;
      condition.expression = sums_[i];
      for (auto& [number, factor] : condition.expression.terms) factor = -factor;
      condition.expression.constant = *low;
    }
    if (high && *high != INT64_MIN) {
      LinearCondition& condition = system.emplace_back();
      condition.relation = LinearCondition::Relation::kAtMostZero;
      condition.expression = sums_[i];
      condition.expression.constant = -*high;
    }
  }
  return simplified(system).value_or(system);
}

}  // namespace heapwright::seplog
