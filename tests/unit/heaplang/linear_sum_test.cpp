#include "heaplang/linear_sum.h"

#include <gtest/gtest.h>

#include <limits>

namespace heapwright::heaplang {
namespace {

constexpr VariableId kX{0};
constexpr VariableId kY{1};
constexpr VariableId kZ{2};
constexpr int64_t kMost = std::numeric_limits<int64_t>::max();

TEST(LinearSums, AddMergesTermsInOrder) {
  LinearSum a{.terms = {{kX, 2}, {kZ, 1}}, .constant = 3};
  LinearSum b{.terms = {{kX, 5}, {kY, -1}}, .constant = -4};
  EXPECT_EQ(add(a, b), (LinearSum{.terms = {{kX, 7}, {kY, -1}, {kZ, 1}}, .constant = -1}));
  EXPECT_EQ(add(b, a), add(a, b));
}

TEST(LinearSums, TermsThatCancelVanish) {
  LinearSum a{.terms = {{kX, 2}, {kY, 1}}, .constant = 3};
  EXPECT_EQ(subtract(a, a), LinearSum{});
  EXPECT_EQ(multiply(a, 0), LinearSum{});
}

TEST(LinearSums, OverflowGivesNothing) {
  LinearSum constant{.terms = {}, .constant = kMost};
  LinearSum term{.terms = {{kX, kMost}}, .constant = 0};
  EXPECT_EQ(add(constant, {.terms = {}, .constant = 1}), std::nullopt);
  EXPECT_EQ(add(term, {.terms = {{kX, 1}}, .constant = 0}), std::nullopt);
  EXPECT_EQ(multiply(constant, 2), std::nullopt);
  EXPECT_EQ(multiply(term, 2), std::nullopt);
  EXPECT_EQ(subtract(LinearSum{}, {.terms = {}, .constant = -kMost - 1}), std::nullopt);
}

TEST(LinearSums, TheSmallestLongIsSubtractedWhereTheResultFits) {
  LinearSum smallest{.terms = {{kX, 1}}, .constant = -kMost - 1};
  LinearSum expected{.terms = {{kX, -1}}, .constant = kMost};
  EXPECT_EQ(subtract({.terms = {}, .constant = -1}, smallest), expected);
}

}  // namespace
}  // namespace heapwright::heaplang
