#include "lazyheap/number_descent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "machine/number_steps.h"

namespace heapwright::lazyheap {
namespace {

TEST(NumberDescent, IntegersMoveInGrowingSteps) {
  uint32_t tries = 0;
  NumberDescent descent(
      [&](const std::vector<VariedNumber>& numbers) {
        ++tries;
        return std::abs(static_cast<double>(static_cast<int32_t>(numbers[0].bits)) + 1'000'000) +
               std::abs(static_cast<double>(static_cast<int64_t>(numbers[1].bits)) - 77);
      },
      2000);
  EXPECT_TRUE(descent.run({{ir::Type::kInt, 0}, {ir::Type::kLong, 0}}, 1'000'077));
  EXPECT_LT(tries, 1000U);
}

TEST(NumberDescent, FloatingPointNumbersMoveInSmallStepsToo) {
  NumberDescent descent(
      [](const std::vector<VariedNumber>& numbers) {
        double distance = std::abs(std::sqrt(std::bit_cast<double>(numbers[0].bits)) - 1.25);
        return distance < 1e-9 ? 0 : distance;
      },
      5000);
  EXPECT_TRUE(descent.run({{ir::Type::kDouble, std::bit_cast<uint64_t>(9.0)}}, 1.75));
}

TEST(NumberDescent, GivesUpAfterSoManyTries) {
  uint32_t tries = 0;
  NumberDescent descent([&](const std::vector<VariedNumber>&) { return 1.0 / ++tries; }, 50);
  EXPECT_FALSE(descent.run({{ir::Type::kInt, 0}}, 2));
  EXPECT_EQ(tries, 50U);
}

TEST(NumberDescent, UsualNumbersFitTheirType) {
  for (ir::Type type : {ir::Type::kBoolean, ir::Type::kByte, ir::Type::kChar, ir::Type::kInt}) {
    std::vector<uint64_t> values = usual_numbers(type);
    EXPECT_FALSE(values.empty());
    std::vector<uint64_t> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end());
  }
  EXPECT_EQ(usual_numbers(ir::Type::kBoolean).size(), 2U);
  EXPECT_EQ(machine::integer_bits(ir::Type::kByte, -1), 0xFFU);
}

}  // namespace
}  // namespace heapwright::lazyheap
