#include "seplog/linear_system.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "linear_conditions.h"

namespace heapwright::seplog {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using namespace conditions;

std::vector<LinearSystem> without(const LinearSystem& system, std::vector<Number> hidden) {
  const auto result = eliminate(system, hidden);
  if (const auto* cases = std::get_if<std::vector<LinearSystem>>(&result)) return *cases;
  ADD_FAILURE() << "too complex";
  return {};
}

TEST(Eliminate, EqualityWithUnitFactorIsSubstituted) {
  // n = m + 1 & m >= 0, without m
  EXPECT_THAT(without({zero({{kX, 1}, {kN, -1}}, 1), at_most({{kX, -1}}, 0)}, {kX}),
              ElementsAre(ElementsAre(at_most({{kN, -1}}, 1))));
}

TEST(Eliminate, EqualityWithOtherFactorLeavesDivisibility) {
  EXPECT_THAT(without({zero({{kX, 3}, {kY, -1}}, 2)}, {kX}),
              ElementsAre(ElementsAre(divisible({{kY, 1}}, -2, 3))));
}

TEST(Eliminate, BoundsMeet) {
  // x < y < z & z <= 5, without y
  EXPECT_THAT(
      without({at_most({{kX, 1}, {kY, -1}}, 1), at_most({{kY, 1}, {kZ, -1}}, 1), at_most({{kZ, 1}}, -5)},
              {kY}),
      ElementsAre(ElementsAre(at_most({{kX, 1}, {kZ, -1}}, 2), at_most({{kZ, 1}}, -5))));
}

TEST(Eliminate, WhatIsUnboundedSaysNothing) {
  EXPECT_THAT(without({at_most({{kX, 1}, {kY, -1}}, 1), not_zero({{kX, 2}, {kY, 1}}, 0)}, {kX}),
              ElementsAre(IsEmpty()));
}

TEST(Eliminate, DisequalityOfAWholeRangeSaysNothing) {
  const LinearSystem int_range = {at_most({{kX, -1}}, INT32_MIN), at_most({{kX, 1}}, -INT32_MAX)};
  LinearSystem system = int_range;
  system.push_back(not_zero({{kX, 1}, {kY, -1}}, 0));
  system.push_back(not_zero({{kX, 1}, {kZ, -1}}, 0));
  EXPECT_THAT(without(system, {kX}), ElementsAre(IsEmpty()));
}

TEST(Eliminate, DisequalityBetweenTwoBounds) {
  // y <= x <= z & x != n: not if n is the only one between
  const auto cases = without(
      {at_most({{kY, 1}, {kX, -1}}, 0), at_most({{kX, 1}, {kZ, -1}}, 0), not_zero({{kX, 1}, {kN, -1}}, 0)},
      {kX});
  const auto hold = [&](int64_t y, int64_t z, int64_t n) {
    return any_holds(cases, {{kY, y}, {kZ, z}, {kN, n}});
  };
  EXPECT_TRUE(hold(1, 1, 2));
  EXPECT_FALSE(hold(2, 2, 2));
  EXPECT_TRUE(hold(2, 3, 2));
  EXPECT_FALSE(hold(3, 2, 7));
}

TEST(Eliminate, MultiplesBetweenTwoBounds) {
  // y <= 5 * x <= z
  const auto cases = without({at_most({{kY, 1}, {kX, -5}}, 0), at_most({{kX, 5}, {kZ, -1}}, 0)}, {kX});
  for (int64_t y = -12; y <= 12; ++y) {
    for (int64_t z = -12; z <= 12; ++z) {
      bool expected = false;
      for (int64_t x = -3; x <= 3; ++x) expected = expected || (y <= 5 * x && 5 * x <= z);
      EXPECT_EQ(any_holds(cases, {{kY, y}, {kZ, z}}), expected) << y << " " << z;
    }
  }
}

TEST(Eliminate, TwoDivisibilitiesAreOne) {
  // 4 | x + y & 6 | x + z: y - z is even
  EXPECT_THAT(without({divisible({{kX, 1}, {kY, 1}}, 0, 4), divisible({{kX, 1}, {kZ, 1}}, 0, 6)}, {kX}),
              ElementsAre(ElementsAre(divisible({{kY, 1}, {kZ, 1}}, 0, 2))));
}

TEST(Eliminate, ContradictionHasNoCases) {
  EXPECT_THAT(without({at_most({{kX, 1}, {kY, -1}}, 1), at_most({{kY, 1}, {kX, -1}}, 0)}, {kX}), IsEmpty());
  EXPECT_THAT(without({zero({{kX, 2}, {kY, 4}}, 1)}, {}), IsEmpty());
}

TEST(Eliminate, LongRangesAreNotTooLarge) {
  // x: long, x < y, y <= z: z is greater than the least long
  LinearSystem system = {at_most({{kX, -1}}, INT64_MIN), at_most({{kX, 1}}, -INT64_MAX),
                         at_most({{kX, 1}, {kY, -1}}, 1), at_most({{kY, 1}, {kZ, -1}}, 0)};
  EXPECT_THAT(without(system, {kX, kY}), ElementsAre(ElementsAre(at_most({{kZ, -1}}, INT64_MIN + 1))));
}

TEST(Eliminate, TooLargeIsSaid) {
  LinearSystem system;
  for (uint32_t i = 0; i < 6; ++i) {
    system.push_back(at_most({{Number{i}, 100000007}, {Number{i + 1}, -99999989}}, 3));
    system.push_back(at_most({{Number{i}, -100000037}, {Number{i + 1}, 99999971}}, 1));
  }
  const std::vector<Number> hidden = {Number{1}, Number{2}, Number{3}, Number{4}, Number{5}};
  EXPECT_TRUE(std::holds_alternative<TooComplex>(eliminate(system, hidden)));
}

TEST(Simplified, DividesAndTightens) {
  EXPECT_THAT(*simplified({at_most({{kX, 2}, {kY, -4}}, 3)}), ElementsAre(at_most({{kX, 1}, {kY, -2}}, 2)));
}

TEST(Simplified, BoundsThatMeetAreAnEquality) {
  EXPECT_THAT(*simplified({at_most({{kX, 1}, {kY, -1}}, 1), at_most({{kX, -1}, {kY, 1}}, -1)}),
              ElementsAre(zero({{kX, 1}, {kY, -1}}, 1)));
}

TEST(Simplified, DisequalityAtABoundSharpensIt) {
  EXPECT_THAT(*simplified({at_most({{kX, 1}}, -3), not_zero({{kX, 1}}, -3), not_zero({{kX, 1}}, -2)}),
              ElementsAre(at_most({{kX, 1}}, -1)));
}

TEST(Simplified, ImpliedConditionsGo) {
  EXPECT_THAT(*simplified({at_most({{kX, 1}}, -3), at_most({{kY, -1}}, 5), at_most({{kX, 1}, {kY, -1}}, 1),
                           at_most({{kX, 1}}, -4)}),
              UnorderedElementsAre(at_most({{kX, 1}}, -3), at_most({{kY, -1}}, 5)));
}

TEST(Simplified, EqualitiesAreUsed) {
  // y = x + 1 & z = y + 1 & z <= 4
  EXPECT_THAT(
      *simplified({zero({{kX, 1}, {kY, -1}}, 1), zero({{kY, 1}, {kZ, -1}}, 1), at_most({{kZ, 1}}, -4)}),
      UnorderedElementsAre(zero({{kX, 1}, {kY, -1}}, 1), zero({{kX, 1}, {kZ, -1}}, 2),
                           at_most({{kX, 1}}, -2)));
}

TEST(Simplified, WhatFollowsFromAChainGoes) {
  // x < y < z & x < z & 0 <= x & 1 <= z
  EXPECT_THAT(
      *simplified({less(kX, kY), less(kY, kZ), less(kX, kZ), at_most({{kX, -1}}, 0), at_most({{kZ, -1}}, 1)}),
      UnorderedElementsAre(less(kX, kY), less(kY, kZ), at_most({{kX, -1}}, 0)));
}

TEST(Simplified, ACycleIsAnEquality) {
  // x <= y <= z <= x & n != z
  EXPECT_THAT(*simplified({at_most({{kX, 1}, {kY, -1}}, 0), at_most({{kY, 1}, {kZ, -1}}, 0),
                           at_most({{kZ, 1}, {kX, -1}}, 0), not_zero({{kN, 1}, {kZ, -1}}, 0)}),
              UnorderedElementsAre(zero({{kX, 1}, {kY, -1}}, 0), zero({{kX, 1}, {kZ, -1}}, 0),
                                   not_zero({{kX, 1}, {kN, -1}}, 0)));
  EXPECT_FALSE(simplified({less(kX, kY), less(kY, kZ), at_most({{kZ, 1}, {kX, -1}}, 0)}));
}

TEST(Simplified, ExcludedEndsOfImpliedBoundsSharpenThem) {
  // x <= y <= z & x != z, and x < z by way of y does not follow
  EXPECT_THAT(
      *simplified({at_most({{kX, 1}, {kY, -1}}, 0), at_most({{kY, 1}, {kZ, -1}}, 0),
                   not_zero({{kX, 1}, {kZ, -1}}, 0)}),
      UnorderedElementsAre(at_most({{kX, 1}, {kY, -1}}, 0), at_most({{kY, 1}, {kZ, -1}}, 0), less(kX, kZ)));
}

TEST(Simplified, ContradictionIsNoticed) {
  EXPECT_FALSE(simplified({zero({{kX, 1}}, -1), zero({{kY, 1}}, -1), not_zero({{kX, 1}, {kY, -1}}, 0)}));
  EXPECT_FALSE(simplified({at_most({}, 1)}));
  EXPECT_FALSE(simplified({divisible({{kX, 2}}, 1, 4)}));
}

TEST(Solve, FindsSmallNumbers) {
  const auto result =
      solve({at_most({{kX, 1}, {kY, -1}}, 1), not_zero({{kX, 1}}, 0), at_most({{kZ, -1}}, 7)});
  const Solution expected = {{kX, -1}, {kY, 0}, {kZ, 7}};
  EXPECT_EQ(*std::get<std::optional<Solution>>(result), expected);
}

TEST(Solve, KnowsThatThereIsNone) {
  // 2 * x = 2 * y + 1, and 3 < 5 * x < 5
  EXPECT_FALSE(std::get<std::optional<Solution>>(solve({zero({{kX, 2}, {kY, -2}}, -1)})));
  EXPECT_FALSE(std::get<std::optional<Solution>>(solve({at_most({{kX, 5}}, -4), at_most({{kX, -5}}, 4)})));
}

TEST(Solve, LeavesTheRangeOfLongOnlyAsTooComplex) {
  EXPECT_TRUE(std::holds_alternative<TooComplex>(
      solve({at_most({{kX, -1}}, INT64_MAX), at_most({{kX, 1}, {kY, -1}}, 1)})));
}

}  // namespace
}  // namespace heapwright::seplog
