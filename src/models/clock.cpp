// Models of clocks and of waiting. The clock is the real one, as the JVM reads it, unless it stands still
// (Options::frozen_clock). Whoever waits for some time finds it passed.
#include <chrono>

#include "machine/monitors.h"
#include "models/platform.h"

namespace heapwright::models {

using exec::NativeModel;
using exec::RunVariation;

namespace {

constexpr int64_t kStillTime = 1'000'000'000;
// Another year, month, week, day, hour, minute, second and millisecond.
constexpr std::chrono::milliseconds kLaterRun = std::chrono::hours(24 * (3 * 365 + 103) + 5) +
                                                std::chrono::minutes(17) + std::chrono::milliseconds(13'457);
constexpr std::string_view kWaited = "Waited";

// How long the program has waited, in nanoseconds: in a box that is kept.
int64_t waited(Execution& vm) {
  ObjectId box = kept_object(vm, kWaited);
  return box == ObjectId::kNull ? 0 : vm.java().field(box, "value").as<int64_t>();
}

void wait_for(Execution& vm, int64_t nanoseconds) {
  ObjectId box = vm.heap().new_object(vm.program().require("java/lang/Long"));
  vm.java().set_field(box, "value", Value(waited(vm) + nanoseconds));
  keep_object(vm, kWaited, box);
}

template <class Clock, class Unit>
NativeResult time_of(const NativeCall& call) {
  RunVariation& run_variation = call.vm.run_variation();
  ++run_variation.asked;
  auto slept = std::chrono::nanoseconds(waited(call.vm));
  int64_t now = kStillTime + std::chrono::duration_cast<Unit>(slept).count();
  if (!call.vm.options().frozen_clock)
    now = std::chrono::duration_cast<Unit>(Clock::now().time_since_epoch() + slept).count();
  // Another run: later, and the clock goes on, so that differences of times are noticed as well.
  int64_t later = std::chrono::duration_cast<Unit>(kLaterRun).count() * run_variation.seed;
  return NativeReturn{Value(now + later + static_cast<int64_t>(run_variation.seed * run_variation.asked))};
}

// Symbolic paths must never depend on when they ran.
const ir::Instr* still_time(const SymbolicCall& call) { return call.give(Value(kStillTime)); }

constexpr NativeModel nano_time = time_of<std::chrono::steady_clock, std::chrono::nanoseconds>;
constexpr NativeModel current_time = time_of<std::chrono::system_clock, std::chrono::milliseconds>;

constexpr int64_t kNanosOfMilli = 1'000'000;
constexpr int64_t kLongest = int64_t{1} << 50;  // some days: nobody waits for that

NativeResult after(const NativeCall& call, int64_t nanoseconds) {
  if (nanoseconds > kLongest) return NativeUnmodelled{"waiting for very long"};
  if (may_guess(call)) wait_for(call.vm, nanoseconds);
  return NativeReturn{};
}

NativeResult sleep(const NativeCall& call) {
  if (call.method.parameters[0] != ir::Type::kLong) return NativeUnmodelled{"a duration"};
  auto milliseconds = call.arg<int64_t>(0);
  if (milliseconds < 0) return NativeThrow{"java/lang/IllegalArgumentException", "timeout value is negative"};
  if (milliseconds > kLongest / kNanosOfMilli) return NativeUnmodelled{"waiting for very long"};
  return after(call, milliseconds * kNanosOfMilli);
}

// Nobody wakes it up: there is no other thread.
NativeResult wait_on(const NativeCall& call) {
  auto milliseconds = call.arg<int64_t>(1);
  if (milliseconds < 0 || milliseconds > kLongest / kNanosOfMilli) return NativeUnmodelled{"such a time"};
  if (!machine::holds_monitor(call.vm.path(), call.arg<ObjectId>(0)))
    return NativeThrow{"java/lang/IllegalMonitorStateException", "current thread is not owner"};
  if (milliseconds == 0 || !may_guess(call)) return NativeUnmodelled{"waiting for another thread"};
  return after(call, milliseconds * kNanosOfMilli);
}

// (unsafe, whether it is a point in time, in milliseconds; else a number of nanoseconds)
NativeResult park(const NativeCall& call) {
  auto time = call.arg<int64_t>(2);
  bool is_point = call.arg<int32_t>(1) != 0;
  if (time <= 0 || is_point || !may_guess(call)) return NativeUnmodelled{"waiting for another thread"};
  return after(call, time);
}

// How many nanoseconds after those seconds that time of day is; -1: that is too far away.
int64_t nanoseconds_after(int64_t seconds, int64_t milliseconds) {
  constexpr int64_t kFarthest = int64_t{1} << 32;
  int64_t since = milliseconds / 1000 - seconds;
  if (since <= -kFarthest || since >= kFarthest) return -1;
  return since * 1'000'000'000 + milliseconds % 1000 * kNanosOfMilli;
}

NativeResult time_after(const NativeCall& call) {
  NativeResult now = current_time(call);
  return NativeReturn{
      Value(nanoseconds_after(call.arg<int64_t>(0), std::get<NativeReturn>(now).value.as<int64_t>()))};
}

const ir::Instr* still_time_after(const SymbolicCall& call) {
  if (call.is_symbolic(0)) return call.stop_unsupported();
  return call.give(Value(nanoseconds_after(call.arg<int64_t>(0), kStillTime)));
}

constexpr NativeEntry kClockNatives[] = {
    {"java/lang/System", "nanoTime", "", nano_time, still_time},
    {"java/lang/System", "currentTimeMillis", "", current_time, still_time},
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment", "", time_after, still_time_after},
    {"java/lang/Thread", "sleep", "", sleep},
    {"java/lang/Object", "wait", "(J)V", wait_on},
    {"java/lang/Object", "wait0", "", wait_on},
    {"jdk/internal/misc/Unsafe", "park", "", park},
    {"jdk/internal/misc/Unsafe", "unpark", "", exec::return_nothing},
};

}  // namespace

std::span<const NativeEntry> clock_natives() { return kClockNatives; }

}  // namespace heapwright::models
