// StopReason: every reason why an execution can end without an answer. One list for the whole program.
#pragma once

#include <string>

namespace heapwright::base {

enum class StopReason {
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
};

inline const char* stop_reason_name(StopReason reason) {
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
  }
  return "";
}

// An execution that was stopped: why, and what exactly ("java.lang.Foo.bar()", "10000 steps").
struct Stop {
  StopReason reason{};
  std::string what;
  std::string where;  // method and line that was executing
};

}  // namespace heapwright::base
