#include "cli/exit_code.h"

#include <algorithm>

namespace heapwright::cli {

using heapgraph::ExplorationStatus;

ExitCode exit_code(const results::DoctorResult& result) {
  return result.status() == results::DoctorStatus::kUsable ? kDone : kBadInput;
}

ExitCode exit_code(const results::ExploreResult& result) {
  switch (result.exploration.status) {
    case ExplorationStatus::kFixpoint:
      return kDone;
    case ExplorationStatus::kBounded:
      return result.exploration.incomplete.empty() ? kDone : kUndecided;
    case ExplorationStatus::kTimeout:
      return kUndecided;
    case ExplorationStatus::kInterrupted:
      return kInterrupted;
  }
  return kInternalError;
}

ExitCode exit_code(const results::ListResult& result) {
  return result.status() == results::ListStatus::kComplete ? kDone : kBadInput;
}

ExitCode exit_code(const results::ReachResult& result) {
  switch (result.status) {
    case results::ReachStatus::kFound:
      return kDone;
    case results::ReachStatus::kUnreachable:
      return kUnreachable;
    case results::ReachStatus::kUndecided:
      break;
  }
  bool was_interrupted = !result.witness && result.exploration.status == ExplorationStatus::kInterrupted;
  return was_interrupted ? kInterrupted : kUndecided;
}

ExitCode exit_code(const results::ReachGoalsResult& result, bool interrupted) {
  switch (result.status()) {
    case results::ReachStatus::kFound:
      return kDone;
    case results::ReachStatus::kUnreachable:
      return kUnreachable;
    case results::ReachStatus::kUndecided:
      break;
  }
  return interrupted ? kInterrupted : kUndecided;
}

ExitCode exit_code(const results::RunResult& result) {
  return result.status == results::RunStatus::kStopped ? kUndecided : kDone;
}

ExitCode exit_code(const results::SpecResult& result) {
  results::SpecStatus status = result.status();
  if (status == results::SpecStatus::kDiffers) return kViolated;
  if (result.exploration.status == ExplorationStatus::kInterrupted) return kInterrupted;
  return status == results::SpecStatus::kUndecided ? kUndecided : kDone;
}

ExitCode exit_code(const results::VerifyResult& result) {
  results::VerifyStatus status = result.status();
  if (status == results::VerifyStatus::kViolated) return kViolated;
  if (result.exploration.status == ExplorationStatus::kInterrupted) return kInterrupted;
  return status == results::VerifyStatus::kUndecided ? kUndecided : kDone;
}

ExitCode exit_code(const results::VerifyMethodResult& result, bool interrupted) {
  switch (result.status()) {
    case results::VerifyStatus::kViolated:
      return kViolated;
    case results::VerifyStatus::kHolds:
      return interrupted ? kInterrupted : kDone;
    case results::VerifyStatus::kUndecided:
      break;
  }
  return interrupted ? kInterrupted : kUndecided;
}

ExitCode exit_code(const results::GenerateResult& result, bool interrupted) {
  if (interrupted) return kInterrupted;
  auto any = [&](auto predicate) {
    return std::any_of(result.classes.begin(), result.classes.end(), predicate);
  };
  // Whether there is anything to be tested is not known.
  if (any([](const results::GeneratedClass& made) {
        return made.precondition && !made.precondition->undecided.empty();
      }))
    return kUndecided;
  bool has_tests = any([](const results::GeneratedClass& made) {
    return !made.file.empty() || made.late > 0 || made.is_covered_elsewhere();
  });
  if (!has_tests) return kNothingGenerated;
  bool is_undecided =
      any([](const results::GeneratedClass& made) { return made.has_open() || made.has_bounded(); });
  return is_undecided ? kUndecided : kDone;
}

ExitCode exit_code(const results::PathsResult& result, bool interrupted) {
  if (interrupted) return kInterrupted;
  return result.header.incomplete.empty() ? kDone : kUndecided;
}

}  // namespace heapwright::cli
