#include "testgen/time_plan.h"

#include <algorithm>

namespace heapwright::testgen {

namespace {

using Seconds = TimePlan::Seconds;

// What is kept from exploration: a part of a short time, and of a long one as much as large suites need.
constexpr double kPartAfterExploration = 0.32;
constexpr double kPartWithoutReplay = 0.25;
constexpr double kMostAfterExploration = 0.65;  // on a busy machine
constexpr Seconds kMaxAfterExploration{15};
// So much more where there are many tests: what choosing and writing one takes, and its source.
constexpr Seconds kWritingOfTest{2e-3};
constexpr size_t kBytesOfTest = 500;
constexpr double kMostSlowdown = 4;  // that is believed
// For counting and writing files in the end.
constexpr double kPartForTheEnd = 0.03;
constexpr Seconds kMaxForTheEnd{1};

constexpr Seconds kMaxStrengthening{20};        // only very large classes take so long
constexpr double kPartForStrengthening = 0.35;  // of what is left

// What a warm JVM needs to compile and run tests, generously: it takes half of that on a machine that has
// nothing else to do.
constexpr Seconds kReplayOfNothing{0.4};
constexpr Seconds kReplayOfByte{8e-6};
constexpr Seconds kNewJvm{1.5};
// Tests of strengthening are long ones: of what all tests take, at most this part is theirs.
constexpr double kGrowth = 1.6;

constexpr std::chrono::milliseconds kLongestTest{10'000};
constexpr std::chrono::milliseconds kShortestLimit{500};
constexpr int kHangsInTime = 4;  // as many tests may hang before time is over

TimePlan::Clock::duration ticks(Seconds seconds) {
  return std::chrono::duration_cast<TimePlan::Clock::duration>(seconds);
}

}  // namespace

TimePlan::TimePlan(Clock::time_point start, double seconds, bool replays, std::function<double()> slowdown)
    : replays_(replays), slowdown_(std::move(slowdown)), all_(seconds) {
  end_ = start + ticks(all_);
  replay_end_ = end_ - ticks(std::min(all_ * kPartForTheEnd, kMaxForTheEnd));
}

double TimePlan::slowdown() const { return std::min(slowdown_(), kMostSlowdown); }

Seconds TimePlan::replay_time(size_t bytes) const {
  return (kReplayOfNothing + static_cast<double>(bytes) * kReplayOfByte) * slowdown();
}

TimePlan::Clock::time_point TimePlan::exploration_end(size_t tests) const {
  double part =
      std::min((replays_ ? kPartAfterExploration : kPartWithoutReplay) * slowdown(), kMostAfterExploration);
  Seconds usual = std::min(all_ * part, kMaxAfterExploration);
  Seconds needed = static_cast<double>(tests) * kWritingOfTest * slowdown();
  if (replays_) needed += replay_time(tests * kBytesOfTest);
  return end_ - ticks(std::max(usual, std::min(needed, all_ * kMostAfterExploration)));
}

TimePlan::Clock::time_point TimePlan::strengthening_end(Clock::time_point now, Seconds writing,
                                                        size_t bytes) const {
  Seconds later = writing * kGrowth;
  if (replays_) later += replay_time(static_cast<size_t>(static_cast<double>(bytes) * kGrowth));
  Seconds most = std::min(Seconds(replay_end_ - now) * kPartForStrengthening, kMaxStrengthening);
  return std::min(replay_end_ - ticks(later), now + ticks(most));
}

bool TimePlan::has_time_to_replay(Clock::time_point now, size_t bytes, Jvm jvm) const {
  Seconds needed = replay_time(bytes) + (jvm == Jvm::kNew ? kNewJvm * slowdown() : Seconds(0));
  return now + ticks(needed) <= replay_end_;
}

bool TimePlan::has_time_to_replay_twice(Clock::time_point now, size_t bytes) const {
  return now + ticks(replay_time(bytes) * 2) <= replay_end_;
}

size_t TimePlan::replayable_bytes(Clock::time_point now) const {
  Seconds left = replay_end_ - now - kReplayOfNothing * slowdown();
  return left <= Seconds(0) ? 0 : static_cast<size_t>(left / (kReplayOfByte * slowdown()));
}

std::chrono::milliseconds TimePlan::test_limit(Clock::time_point now) const {
  auto left = std::chrono::duration_cast<std::chrono::milliseconds>(replay_end_ - now);
  return std::clamp(left / kHangsInTime, kShortestLimit, kLongestTest);
}

}  // namespace heapwright::testgen
