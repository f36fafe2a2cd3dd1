#include "results/status.h"

namespace heapwright::results {

const char* status_name(RunStatus status) {
  switch (status) {
    case RunStatus::kReturned:
      return "returned";
    case RunStatus::kThrew:
      return "threw";
    case RunStatus::kStopped:
      return "stopped";
  }
  return "";
}

const char* status_name(ListStatus status) {
  switch (status) {
    case ListStatus::kComplete:
      return "complete";
    case ListStatus::kIncomplete:
      return "incomplete";
  }
  return "";
}

const char* status_name(PathsStatus status) {
  switch (status) {
    case PathsStatus::kComplete:
      return "complete";
    case PathsStatus::kBounded:
      return "bounded";
  }
  return "";
}

const char* status_name(ReachStatus status) {
  switch (status) {
    case ReachStatus::kFound:
      return "found";
    case ReachStatus::kUnreachable:
      return "unreachable";
    case ReachStatus::kUndecided:
      return "undecided";
  }
  return "";
}

const char* status_name(VerifyStatus status) {
  switch (status) {
    case VerifyStatus::kHolds:
      return "holds";
    case VerifyStatus::kViolated:
      return "violated";
    case VerifyStatus::kUndecided:
      return "undecided";
  }
  return "";
}

const char* status_name(SpecStatus status) {
  switch (status) {
    case SpecStatus::kSame:
      return "same";
    case SpecStatus::kDiffers:
      return "differs";
    case SpecStatus::kUndecided:
      return "undecided";
  }
  return "";
}

const char* status_name(DoctorStatus status) {
  switch (status) {
    case DoctorStatus::kUsable:
      return "usable";
    case DoctorStatus::kUnusable:
      return "unusable";
  }
  return "";
}

const char* status_name(GenerateStatus status) {
  switch (status) {
    case GenerateStatus::kComplete:
      return "complete";
    case GenerateStatus::kBounded:
      return "bounded";
    case GenerateStatus::kOpen:
      return "open";
    case GenerateStatus::kNothing:
      return "nothing";
    case GenerateStatus::kFailed:
      return "failed";
  }
  return "";
}

}  // namespace heapwright::results
