// Budgets, and how errors are told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <limits>

#include "cli/commands.h"
#include "cli/exit_code.h"

namespace heapwright::cli {
namespace {

using Clock = std::chrono::steady_clock;

TEST(SetBudget, WithoutSecondsThereIsNoDeadline) {
  exec::Limits limits;
  set_budget(limits, {.seconds = 0, .memory_mb = 3});
  EXPECT_FALSE(limits.deadline);
  EXPECT_EQ(limits.max_heap_bytes, size_t{3} << 20);
}

TEST(SetBudget, TheDeadlineIsCountedFromNow) {
  exec::Limits limits;
  Clock::time_point before = Clock::now();
  set_budget(limits, {.seconds = 0.5});
  ASSERT_TRUE(limits.deadline);
  EXPECT_GE(*limits.deadline, before + std::chrono::milliseconds(500));
  EXPECT_LE(*limits.deadline, Clock::now() + std::chrono::milliseconds(500));
}

// A user who wants no limit may well write a number that no clock can count.
TEST(SetBudget, AVeryLongTimeIsNotOverAtOnce) {
  for (double seconds : {1e10, 1e300, std::numeric_limits<double>::infinity()}) {
    exec::Limits limits;
    set_budget(limits, {.seconds = seconds});
    EXPECT_TRUE(!limits.deadline || *limits.deadline > Clock::now() + std::chrono::hours(1)) << seconds;
  }
}

TEST(SetBudget, VeryMuchMemoryIsNotUsedUpAtOnce) {
  exec::Limits limits;
  set_budget(limits, {.seconds = 0, .memory_mb = uint64_t{1} << 44});
  EXPECT_GT(limits.max_heap_bytes, size_t{1} << 40);
}

TEST(ReportError, WrongUseAndBadInputHaveTheirOwnCodes) {
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(report_error(base::usage_error("no class")), kUsage);
  EXPECT_EQ(report_error(base::input_error("bad class")), kBadInput);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "heapwright: no class\nheapwright: bad class\n");
}

}  // namespace
}  // namespace heapwright::cli
