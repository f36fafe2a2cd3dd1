// Stop: why there is no answer. StopReason is the one list of such reasons for the whole program; they are
// compared as values, and become text only where they are printed.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace heapwright::base {

// Saved graphs hold these numbers: a new reason goes to the end, or the version of the format grows.
enum class StopReason : uint8_t {
  // An execution or exploration came to no end.
  kStepLimit,
  kDepthLimit,
  kMemoryLimit,
  kTimeLimit,
  kUnmodelledMethod,  // a native method without a model
  kUnsupported,       // a language feature that has no lowering
  kBadClass,          // a class that is needed is malformed
  kLoopLimit,         // a path has split too often at one place
  kArrayLimit,        // a symbolic array length above the bound
  kPathLimit,
  kSolverUnknown,  // the solver did not decide whether a path is feasible
  kInterrupted,    // the user wished an end
  // A call sequence was not found or could not be executed.
  kNoArgument,
  kNullReceiver,
  kNoSuchMethod,
  kNoCallFound,
  kNoArgumentsFound,
  // Something else happened than was predicted.
  kOtherWitness,
  kOtherSequence,
  kOtherThanRoughly,  // than a rough exploration has predicted, which may be wrong
  kOtherThanProved,
  kOtherOnJvm,
  // A question found nothing to ask about.
  kNoObject,
  kFieldsLeftOut,
  // Inputs of which nothing is known.
  kObjectLimit,      // a larger heap than the bound allows
  kEndlessLoop,      // a path that provably never ends
  kOtherClasses,     // classes that are not at hand might be there
  kSharedStatics,    // whether an object of the input is one that a static field holds
  kUnconfirmed,      // no complete heap was found that fulfils the invariants
  kSplit,            // the path goes on as others: for PathLoop only
  kNotLookedAt,      // an input that must not be settled: for whoever forbids it only
  kAssumptionFails,  // what the program assumes of its inputs does not hold: nothing is left out
  kMeeting,          // the path waits for others, to go on as one: for PathLoop only
  kKnownFuture,      // whatever it may still do was done by others: for whoever wishes so only
  kMissingClass      // a class that is needed is not on the class path; `what` is its name, with dots
};
inline constexpr StopReason kLastStopReason = StopReason::kMissingClass;

const char* stop_reason_name(StopReason reason);

// What was stopped: why, and what exactly ("java.lang.Foo.bar()", "10000 steps"; empty: nothing to add).
struct Stop {
  StopReason reason{};
  std::string what{};
  std::string where{};  // method and line that was executing; empty: no place of its own

  auto operator<=>(const Stop&) const = default;
};

// "step limit: 10000 steps", for people to read; without the place.
std::string stop_text(const Stop& stop);

// Where a deadline has passed.
inline Stop time_is_over() { return {StopReason::kTimeLimit, "time is over"}; }

}  // namespace heapwright::base
