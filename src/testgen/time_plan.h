// TimePlan: how the time of one command is shared by what it does for a class: exploring, choosing and
// writing tests, strengthening them, replaying them. What one does not take is left to those that follow.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

#include "base/slowdown.h"

namespace heapwright::testgen {

class TimePlan {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  // `seconds` from `start` on. `slowdown`: on a busy machine everything that comes takes longer, too.
  TimePlan(Clock::time_point start, double seconds, bool replays,
           std::function<double()> slowdown = base::slowdown);

  [[nodiscard]] Clock::time_point end() const { return end_; }
  // When exploration has to end, as things are now and with so many tests, and when replay has: the rest is
  // for counting and writing files.
  [[nodiscard]] Clock::time_point exploration_end(size_t tests = 0) const;
  [[nodiscard]] Clock::time_point replay_end() const { return replay_end_; }
  // Strengthening, such that there is time to write the suite once more, which takes `writing`, and to replay
  // what are `bytes` of source already.
  [[nodiscard]] Clock::time_point strengthening_end(Clock::time_point now, Seconds writing,
                                                    size_t bytes) const;

  // Whether there is time for so much source. A second replay needs a new JVM.
  enum class Jvm { kWarm, kNew };
  [[nodiscard]] bool has_time_to_replay(Clock::time_point now, size_t bytes, Jvm jvm) const;
  // The same for two replays beside each other, should they take turns.
  [[nodiscard]] bool has_time_to_replay_twice(Clock::time_point now, size_t bytes) const;
  // How much source there is time for, with a JVM that is warm.
  [[nodiscard]] size_t replayable_bytes(Clock::time_point now) const;
  // Of one test.
  [[nodiscard]] std::chrono::milliseconds test_limit(Clock::time_point now) const;

 private:
  [[nodiscard]] double slowdown() const;
  [[nodiscard]] Seconds replay_time(size_t bytes) const;

  bool replays_;
  std::function<double()> slowdown_;
  Seconds all_;
  Clock::time_point end_;
  Clock::time_point replay_end_;
};

}  // namespace heapwright::testgen
