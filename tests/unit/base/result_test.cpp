#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace heapwright::base {
namespace {

Result<std::unique_ptr<int>> half(int x) {
  if (x % 2 != 0) return input_error("odd");
  return std::make_unique<int>(x / 2);
}

TEST(Result, HoldsAValueThatCanBeMovedOut) {
  auto result = half(4);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(**result, 2);
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 2);
}

TEST(Result, HoldsAnErrorWithItsKind) {
  auto result = half(3);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "odd");
  EXPECT_EQ(result.error().kind, ErrorKind::kInput);
  EXPECT_EQ(usage_error("x").kind, ErrorKind::kUsage);
}

TEST(ResultDeathTest, ReadingTheWrongAlternativeIsABug) {
  EXPECT_DEATH((void)half(3).value(), "tested before its value is read");
  EXPECT_DEATH((void)half(4).error(), "only a failed Result has an error");
}

}  // namespace
}  // namespace heapwright::base
