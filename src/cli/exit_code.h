// Exit codes, and which of them a result has.
#pragma once

#include "base/interruption.h"
#include "report/doctor_result.h"
#include "report/explore_result.h"
#include "report/generate_result.h"
#include "report/list_result.h"
#include "report/paths_result.h"
#include "report/reach_result.h"
#include "report/run_result.h"
#include "report/verify_result.h"

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

ExitCode exit_code(const report::DoctorResult& result);
ExitCode exit_code(const report::ExploreResult& result);
ExitCode exit_code(const report::ListResult& result);
ExitCode exit_code(const report::ReachResult& result);
ExitCode exit_code(const report::RunResult& result);
ExitCode exit_code(const report::VerifyResult& result);
// `interrupted`: while it was made.
ExitCode exit_code(const report::GenerateResult& result, bool interrupted);
ExitCode exit_code(const report::PathsResult& result, bool interrupted);

}  // namespace heapwright::cli
