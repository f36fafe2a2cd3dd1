#include "base/interruption.h"

#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

namespace heapwright::base {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPatience(800);  // until everybody has come to an end
constexpr std::chrono::milliseconds kToFinish(400);  // of it, for what is nearly done
constexpr std::chrono::milliseconds kTick(20);       // between two calls of those who wait to be woken up

std::atomic<bool> is_asked{false};
std::atomic<Clock::time_point> asked_at{Clock::time_point::max()};
std::atomic<int> keepers{0};

// Who wants to know. Never destroyed: the thread below may outlive everything else.
struct Registry {
  std::mutex mutex;
  std::vector<const WhenInterrupted*> entries;
};
Registry& registry() {
  static auto* the_registry = new Registry;  // NOLINT(cppcoreguidelines-owning-memory)
  return *the_registry;
}

void tell(WhenInterrupted::When when) {
  std::scoped_lock lock(registry().mutex);
  // The last ones first: a process is ended before the folder that it works in is removed.
  const auto& entries = registry().entries;
  std::for_each(entries.rbegin(), entries.rend(), [when](const WhenInterrupted* entry) {
    if (entry->when() == when) entry->run_action();
  });
}

[[noreturn]] void end_process(std::string_view what) {
  tell(WhenInterrupted::When::kEnds);
  [[maybe_unused]] ssize_t written = write(STDERR_FILENO, what.data(), what.size());
  _exit(kInterruptedCode);
}

sigset_t signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

// Whether another signal comes within that time.
bool comes_another(const sigset_t& set, std::chrono::nanoseconds time) {
  timespec wait{time.count() / 1'000'000'000, time.count() % 1'000'000'000};
  return sigtimedwait(&set, nullptr, &wait) > 0;
}

void wait_for_signals() {
  sigset_t set = signals();
  int signal = 0;
  while (sigwait(&set, &signal) != 0) {
  }
  Clock::time_point now = Clock::now();
  Clock::time_point end = now + kPatience;
  asked_at = now;
  is_asked = true;
  if (keepers == 0) end_process("heapwright: interrupted\n");
  while (Clock::now() < end) {
    tell(WhenInterrupted::When::kAsked);
    if (comes_another(set, kTick)) end_process("heapwright: interrupted again: ended at once\n");
  }
  end_process("heapwright: interrupted: ended before all results were written\n");
}

}  // namespace

void catch_interruptions() {
  sigset_t set = signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  std::thread(wait_for_signals).detach();
}

const std::atomic<bool>& interruption() { return is_asked; }

Clock::time_point last_moment() {
  Clock::time_point asked = asked_at;
  return asked == Clock::time_point::max() ? asked : asked + kToFinish;
}

KeepsResults::KeepsResults() { ++keepers; }
KeepsResults::~KeepsResults() { --keepers; }

PretendedInterruption::PretendedInterruption() {
  asked_at = Clock::now();
  is_asked = true;
}
PretendedInterruption::~PretendedInterruption() {
  is_asked = false;
  asked_at = Clock::time_point::max();
}

WhenInterrupted::WhenInterrupted(When when, std::function<void()> action)
    : when_(when), action_(std::move(action)) {
  std::scoped_lock lock(registry().mutex);
  registry().entries.push_back(this);
}

WhenInterrupted::~WhenInterrupted() {
  std::scoped_lock lock(registry().mutex);
  std::erase(registry().entries, this);
}

}  // namespace heapwright::base
