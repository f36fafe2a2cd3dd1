// Exit codes, and which of them a result has.
#pragma once

#include "base/interruption.h"
#include "results/doctor_result.h"
#include "results/explore_result.h"
#include "results/generate_result.h"
#include "results/list_result.h"
#include "results/paths_result.h"
#include "results/reach_goals_result.h"
#include "results/reach_result.h"
#include "results/run_result.h"
#include "results/spec_result.h"
#include "results/verify_method_result.h"
#include "results/verify_result.h"

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

ExitCode exit_code(const results::DoctorResult& result);
ExitCode exit_code(const results::ExploreResult& result);
ExitCode exit_code(const results::ListResult& result);
ExitCode exit_code(const results::ReachResult& result);
ExitCode exit_code(const results::ReachGoalsResult& result, bool interrupted);
ExitCode exit_code(const results::RunResult& result);
ExitCode exit_code(const results::SpecResult& result);
ExitCode exit_code(const results::VerifyResult& result);
ExitCode exit_code(const results::VerifyMethodResult& result, bool interrupted);
// `interrupted`: while it was made.
ExitCode exit_code(const results::GenerateResult& result, bool interrupted);
ExitCode exit_code(const results::PathsResult& result, bool interrupted);

}  // namespace heapwright::cli
