// The command line: parses options, runs a command, maps its outcome to an exit code.
#pragma once

#include "base/interruption.h"

namespace heapwright::cli {

enum ExitCode : int {
  kDone = 0,
  kUsage = 1,
  kBadInput = 2,
  kNothingGenerated = 4,
  kUndecided = 5,
  kInternalError = 6,
  kViolated = 10,
  kUnreachable = 11,
  kInterrupted = base::kInterruptedCode,
};

int run(int argc, const char* const* argv);

}  // namespace heapwright::cli
