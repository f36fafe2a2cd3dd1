// Random systems against all values of a box that is part of the system.
#include <gtest/gtest.h>

#include <random>

#include "linear_conditions.h"
#include "seplog/linear_system.h"

namespace heapwright::seplog {
namespace {

using namespace conditions;

class RandomSystems {
 public:
  explicit RandomSystems(uint32_t seed) : random_(seed) {}

  int64_t number(int64_t low, int64_t high) {
    return low + static_cast<int64_t>(random_() % static_cast<uint64_t>(high - low + 1));
  }

  LinearCondition condition(uint32_t variables, int64_t greatest_factor) {
    Sum terms;
    for (uint32_t i = 0; i < variables; ++i) {
      if (number(0, 2) == 0) continue;
      const int64_t factor = number(-greatest_factor, greatest_factor);
      if (factor != 0) terms.emplace_back(Number{i}, factor);
    }
    const int64_t constant = number(-4, 4);
    switch (number(0, 9)) {
      case 0:
        return zero(terms, constant);
      case 1:
      case 2:
        return not_zero(terms, constant);
      case 3:
        return divisible(terms, constant, number(2, 5));
      case 4:
        return not_divisible(terms, constant, number(2, 4));
      default:
        return at_most(terms, constant);
    }
  }

 private:
  std::mt19937 random_;
};

// Calls f with each value of the variables from `first` on.
template <class Function>
void for_each_value(uint32_t first, uint32_t variables, int64_t bound, Solution& values, const Function& f) {
  if (first == variables) {
    f();
    return;
  }
  for (int64_t value = -bound; value <= bound; ++value) {
    values[Number{first}] = value;
    for_each_value(first + 1, variables, bound, values, f);
  }
}

bool possible(const LinearSystem& system, uint32_t first, uint32_t variables, int64_t bound,
              Solution values) {
  bool found = false;
  for_each_value(first, variables, bound, values, [&] { found = found || all_hold(system, values); });
  return found;
}

struct Counts {
  int compared = 0;
  int differences = 0;
  int too_complex = 0;
};

// Variables from `visible` on are hidden.
void compare(const LinearSystem& system, uint32_t visible, uint32_t variables, int64_t bound,
             Counts& counts) {
  std::vector<Number> hidden;
  for (uint32_t i = visible; i < variables; ++i) hidden.push_back(Number{i});
  const auto eliminated = eliminate(system, hidden);
  const auto* cases = std::get_if<std::vector<LinearSystem>>(&eliminated);
  if (cases == nullptr) {
    ++counts.too_complex;
    return;
  }
  ++counts.compared;
  for (const LinearSystem& a_case : *cases) {
    for (const LinearCondition& condition : a_case) {
      for (const auto& [number, factor] : condition.expression.terms) {
        if (static_cast<uint32_t>(number) >= visible) ++counts.differences;
      }
    }
  }
  Solution values;
  bool any = false;
  // One further in each direction: the box is part of what is compared.
  for_each_value(0, visible, bound + 1, values, [&] {
    const bool expected = possible(system, visible, variables, bound, values);
    any = any || expected;
    if (any_holds(*cases, values) != expected) ++counts.differences;
  });
  const auto solved = solve(system);
  if (const auto* solution = std::get_if<std::optional<Solution>>(&solved)) {
    if (solution->has_value() != any) ++counts.differences;
    if (solution->has_value() && !all_hold(system, **solution)) ++counts.differences;
  } else {
    ++counts.too_complex;
  }
  const std::optional<LinearSystem> simple = simplified(system);
  if (!simple && any) ++counts.differences;
  if (simple) {
    for_each_value(0, variables, bound + 1, values, [&] {
      if (all_hold(*simple, values) != all_hold(system, values)) ++counts.differences;
    });
    if (simplified(*simple) != simple) ++counts.differences;
  }
}

LinearSystem box(uint32_t variables, int64_t bound) {
  LinearSystem system;
  for (uint32_t i = 0; i < variables; ++i) {
    system.push_back(at_most({{Number{i}, 1}}, -bound));
    system.push_back(at_most({{Number{i}, -1}}, -bound));
  }
  return system;
}

void compare_random(uint32_t seed, int count, int64_t greatest_factor, Counts& counts) {
  RandomSystems random(seed);
  for (int i = 0; i < count; ++i) {
    const auto variables = static_cast<uint32_t>(random.number(1, 4));
    const auto visible = static_cast<uint32_t>(random.number(0, variables));
    const int64_t bound = variables == 4 ? 2 : 3;
    LinearSystem system = box(variables, bound);
    const int64_t conditions = random.number(1, 6);
    for (int64_t j = 0; j < conditions; ++j) system.push_back(random.condition(variables, greatest_factor));
    const int before = counts.differences;
    compare(system, visible, variables, bound, counts);
    ASSERT_EQ(counts.differences, before) << "seed " << seed << ", system " << i;
  }
}

TEST(RandomLinearSystems, WithUnitFactorsAgreeWithEnumeration) {
  Counts counts;
  compare_random(1, 4000, 1, counts);
  EXPECT_EQ(counts.differences, 0);
  EXPECT_EQ(counts.too_complex, 0);
  EXPECT_EQ(counts.compared, 4000);
}

TEST(RandomLinearSystems, WithOtherFactorsAgreeWithEnumeration) {
  Counts counts;
  compare_random(2, 4000, 5, counts);
  EXPECT_EQ(counts.differences, 0);
  EXPECT_LE(counts.too_complex, 40);
}

// Without a box, values that enumeration finds must be allowed, and what is allowed must have a solution.
TEST(RandomLinearSystems, WithoutBoundsHaveSolutionsWhereTheyShould) {
  RandomSystems random(3);
  int differences = 0;
  int too_complex = 0;
  for (int i = 0; i < 4000; ++i) {
    const auto variables = static_cast<uint32_t>(random.number(2, 4));
    const auto visible = static_cast<uint32_t>(random.number(0, variables - 1));
    LinearSystem system;
    const int64_t conditions = random.number(1, 6);
    for (int64_t j = 0; j < conditions; ++j) system.push_back(random.condition(variables, 3));
    std::vector<Number> hidden;
    for (uint32_t j = visible; j < variables; ++j) hidden.push_back(Number{j});
    const auto eliminated = eliminate(system, hidden);
    const auto* cases = std::get_if<std::vector<LinearSystem>>(&eliminated);
    if (cases == nullptr) {
      ++too_complex;
      continue;
    }
    Solution values;
    for_each_value(0, visible, 3, values, [&] {
      LinearSystem fixed = system;
      for (const auto& [number, value] : values) {
        if (static_cast<uint32_t>(number) < visible) fixed.push_back(zero({{number, 1}}, -value));
      }
      const auto solved = solve(fixed);
      const auto* solution = std::get_if<std::optional<Solution>>(&solved);
      if (solution == nullptr) {
        ++too_complex;
        return;
      }
      if (any_holds(*cases, values) != solution->has_value()) ++differences;
      if (solution->has_value() ? !all_hold(fixed, **solution)
                                : possible(system, visible, variables, 3, values))
        ++differences;
    });
  }
  EXPECT_EQ(differences, 0);
  EXPECT_LE(too_complex, 200);
}

}  // namespace
}  // namespace heapwright::seplog
