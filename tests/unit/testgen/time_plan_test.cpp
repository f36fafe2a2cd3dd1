#include "testgen/time_plan.h"

#include <gtest/gtest.h>

namespace heapwright::testgen {
namespace {

using Clock = TimePlan::Clock;
using Seconds = TimePlan::Seconds;

constexpr Clock::time_point kStart = Clock::time_point() + std::chrono::hours(1);

double after_start(Clock::time_point time) { return Seconds(time - kStart).count(); }
Clock::time_point at(double seconds) {
  return kStart + std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
}

double quiet() { return 1; }

TEST(TimePlan, OnABusyMachineMoreIsLeftForReplay) {
  TimePlan usual(kStart, 5, true, quiet);
  TimePlan busy(kStart, 5, true, [] { return 3.0; });
  TimePlan hopeless(kStart, 5, true, [] { return 1000.0; });
  EXPECT_LT(busy.exploration_end(), usual.exploration_end());
  EXPECT_LT(busy.replayable_bytes(at(3)), usual.replayable_bytes(at(3)));
  EXPECT_GT(hopeless.exploration_end(), kStart);
  EXPECT_GT(hopeless.replayable_bytes(at(2)), 0U);
}

TEST(TimePlan, PhasesEndOneAfterTheOtherAndBeforeTheEnd) {
  for (double seconds : {0.1, 1.0, 5.0, 60.0, 3600.0}) {
    for (bool replays : {false, true}) {
      TimePlan plan(kStart, seconds, replays, quiet);
      EXPECT_GT(plan.exploration_end(), kStart);
      EXPECT_LT(plan.exploration_end(), plan.replay_end());
      EXPECT_LT(plan.replay_end(), plan.end());
      EXPECT_NEAR(after_start(plan.end()), seconds, 1e-6);
    }
  }
}

TEST(TimePlan, ALongTimeIsMostlyForExploration) {
  TimePlan plan(kStart, 3600, true, quiet);
  EXPECT_GT(after_start(plan.exploration_end()), 3500);
}

TEST(TimePlan, ManyTestsNeedMoreTimeAfterExploration) {
  TimePlan plan(kStart, 5, true, quiet);
  EXPECT_EQ(plan.exploration_end(10), plan.exploration_end());
  EXPECT_LT(plan.exploration_end(300), plan.exploration_end());
  EXPECT_GT(plan.exploration_end(100'000), kStart);
  EXPECT_EQ(TimePlan(kStart, 60, true, quiet).exploration_end(300),
            TimePlan(kStart, 60, true, quiet).exploration_end());
}

TEST(TimePlan, WithoutReplayThereIsMoreExploration) {
  EXPECT_GT(TimePlan(kStart, 5, false, quiet).exploration_end(),
            TimePlan(kStart, 5, true, quiet).exploration_end());
}

TEST(TimePlan, StrengtheningLeavesTimeToWriteAndToReplay) {
  TimePlan plan(kStart, 10, true, quiet);
  Clock::time_point small = plan.strengthening_end(at(6), Seconds(0.1), 10'000);
  EXPECT_GT(small, at(6));
  EXPECT_TRUE(plan.has_time_to_replay(small, 10'000, TimePlan::Jvm::kWarm));
  EXPECT_LT(plan.strengthening_end(at(6), Seconds(3), 10'000), at(6)) << "to write it once more takes 3 s";
  EXPECT_LT(plan.strengthening_end(at(6), Seconds(0.1), 1'000'000), at(6)) << "a suite of 1 MB";
}

TEST(TimePlan, StrengtheningTakesWhatAShortExplorationHasLeft) {
  TimePlan plan(kStart, 60, true, quiet);
  EXPECT_GT(after_start(plan.strengthening_end(at(1), Seconds(0.1), 10'000)), 20);
}

TEST(TimePlan, WhatCanBeReplayedBecomesLessUntilNothingIsLeft) {
  TimePlan plan(kStart, 10, true, quiet);
  EXPECT_GT(plan.replayable_bytes(at(5)), plan.replayable_bytes(at(8)));
  size_t bytes = plan.replayable_bytes(at(8));
  EXPECT_TRUE(plan.has_time_to_replay(at(8), bytes, TimePlan::Jvm::kWarm));
  EXPECT_FALSE(plan.has_time_to_replay(at(8), bytes + 1000, TimePlan::Jvm::kWarm));
  EXPECT_FALSE(plan.has_time_to_replay(at(8), bytes, TimePlan::Jvm::kNew));
  EXPECT_EQ(plan.replayable_bytes(at(9.7)), 0);
  EXPECT_EQ(plan.replayable_bytes(at(20)), 0);
}

TEST(TimePlan, TwoReplaysBesideEachOtherMayTakeTurns) {
  TimePlan plan(kStart, 10, true, quiet);
  size_t bytes = plan.replayable_bytes(at(8));
  EXPECT_TRUE(plan.has_time_to_replay_twice(at(5), bytes));
  EXPECT_FALSE(plan.has_time_to_replay_twice(at(8), bytes));
}

TEST(TimePlan, ATestThatHangsDoesNotTakeAllTheTime) {
  EXPECT_LT(TimePlan(kStart, 5, true).test_limit(at(3)), std::chrono::seconds(1));
  EXPECT_EQ(TimePlan(kStart, 600, true).test_limit(at(3)), std::chrono::seconds(10));
  EXPECT_GT(TimePlan(kStart, 5, true).test_limit(at(6)), std::chrono::milliseconds(0));
}

}  // namespace
}  // namespace heapwright::testgen
