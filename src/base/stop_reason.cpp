#include "base/stop_reason.h"

namespace heapwright::base {

namespace {

// Whether the name is the beginning of a sentence that `what` ends.
bool is_sentence(StopReason reason) {
  return reason == StopReason::kNoCallFound || reason == StopReason::kNoArgumentsFound;
}

}  // namespace

const char* stop_reason_name(StopReason reason) {
  switch (reason) {
    case StopReason::kStepLimit:
      return "step limit";
    case StopReason::kDepthLimit:
      return "call depth limit";
    case StopReason::kMemoryLimit:
      return "memory limit";
    case StopReason::kTimeLimit:
      return "time limit";
    case StopReason::kUnmodelledMethod:
      return "unmodelled method";
    case StopReason::kUnsupported:
      return "unsupported";
    case StopReason::kBadClass:
      return "bad class";
    case StopReason::kLoopLimit:
      return "loop limit";
    case StopReason::kArrayLimit:
      return "array length limit";
    case StopReason::kPathLimit:
      return "path limit";
    case StopReason::kSolverUnknown:
      return "solver unknown";
    case StopReason::kInterrupted:
      return "interrupted";
    case StopReason::kNoArgument:
      return "an argument that cannot be made";
    case StopReason::kNullReceiver:
      return "a call on null";
    case StopReason::kNoSuchMethod:
      return "a receiver without this method";
    case StopReason::kNoCallFound:
      return "no call was found that leads to";
    case StopReason::kNoArgumentsFound:
      return "no arguments were found for";
    case StopReason::kOtherWitness:
      return "a witness that did not do what was predicted (a bug of ours)";
    case StopReason::kOtherSequence:
      return "a call sequence that did not do what was predicted (a bug of ours)";
    case StopReason::kOtherThanRoughly:
      return "a call sequence that did not do what a rough exploration had predicted";
    case StopReason::kOtherThanProved:
      return "a branch was taken that was thought to be impossible (a bug of ours)";
    case StopReason::kOtherOnJvm:
      return "the calls found do something else on the JVM";
    case StopReason::kNoObject:
      return "no state has an object of that class";
    case StopReason::kFieldsLeftOut:
      return "the saved graph leaves out fields that are read";
    case StopReason::kObjectLimit:
      return "scope";
    case StopReason::kEndlessLoop:
      return "endless loop";
    case StopReason::kOtherClasses:
      return "classes";
    case StopReason::kSharedStatics:
      return "static fields";
    case StopReason::kUnconfirmed:
      return "unconfirmed";
    case StopReason::kSplit:
      return "split";
    case StopReason::kNotLookedAt:
      return "an input of which nothing is known";
    case StopReason::kAssumptionFails:
      return "an assumption that does not hold";
    case StopReason::kMeeting:
      return "meeting";
    case StopReason::kKnownFuture:
      return "known future";
    case StopReason::kMissingClass:
      return "missing class";
  }
  return "";
}

std::string stop_text(const Stop& stop) {
  std::string text = stop_reason_name(stop.reason);
  if (stop.what.empty()) return text;
  return text + (is_sentence(stop.reason) ? " " : ": ") + stop.what;
}

}  // namespace heapwright::base
