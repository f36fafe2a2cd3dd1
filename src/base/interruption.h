// Ctrl-C and SIGTERM, which are for the whole process. The first one asks everything to come to its end with
// what there is; the second one, or nearly a second without an end, ends the process at once.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

namespace heapwright::base {

// With which an interrupted process ends.
inline constexpr int kInterruptedCode = 130;

// From now on. To be called once, while there is one thread: those that follow inherit that the signals are
// not for them.
void catch_interruptions();

// Whether the user wishes an end: looked at by everything that takes long.
const std::atomic<bool>& interruption();
// Until then, what is nearly done may come to its end nevertheless. The largest time: nobody wishes an end.
std::chrono::steady_clock::time_point last_moment();

// While one lives, an interruption asks for an end. Without one there are no results to keep, and the process
// ends at once.
class KeepsResults {
 public:
  KeepsResults();
  ~KeepsResults();
  KeepsResults(const KeepsResults&) = delete;
  KeepsResults& operator=(const KeepsResults&) = delete;
};

// While it lives, another thread does something when the process is interrupted.
class WhenInterrupted {
 public:
  enum class When {
    kAsked,  // again and again until the end: wakes up what does not look at interruption()
    kEnds,   // once, before the process ends without calling destructors
  };
  WhenInterrupted(When when, std::function<void()> action);
  ~WhenInterrupted();
  WhenInterrupted(const WhenInterrupted&) = delete;
  WhenInterrupted& operator=(const WhenInterrupted&) = delete;

  [[nodiscard]] When when() const { return when_; }
  void run_action() const { action_(); }

 private:
  When when_;
  std::function<void()> action_;
};

// While it lives, everything behaves as if the user wished an end. For tests.
class PretendedInterruption {
 public:
  PretendedInterruption();
  ~PretendedInterruption();
  PretendedInterruption(const PretendedInterruption&) = delete;
  PretendedInterruption& operator=(const PretendedInterruption&) = delete;
};

}  // namespace heapwright::base
