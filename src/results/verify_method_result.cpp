#include "results/verify_method_result.h"

namespace heapwright::results {

VerifyStatus VerifyMethodResult::status() const {
  VerifyStatus status = VerifyStatus::kHolds;
  for (const MethodCheck& check : results) {
    if (check.status == VerifyStatus::kViolated) return VerifyStatus::kViolated;
    if (check.status == VerifyStatus::kUndecided) status = VerifyStatus::kUndecided;
  }
  return status;
}

bool is_bound(base::StopReason reason) {
  switch (reason) {
    case base::StopReason::kStepLimit:
    case base::StopReason::kDepthLimit:
    case base::StopReason::kLoopLimit:
    case base::StopReason::kArrayLimit:
    case base::StopReason::kObjectLimit:
    case base::StopReason::kEndlessLoop:
    case base::StopReason::kOtherClasses:
    case base::StopReason::kSharedStatics:
      return true;
    case base::StopReason::kMemoryLimit:
    case base::StopReason::kTimeLimit:
    case base::StopReason::kUnmodelledMethod:
    case base::StopReason::kUnsupported:
    case base::StopReason::kBadClass:
    case base::StopReason::kMissingClass:
    case base::StopReason::kPathLimit:
    case base::StopReason::kSolverUnknown:
    case base::StopReason::kInterrupted:
    case base::StopReason::kNoArgument:
    case base::StopReason::kNullReceiver:
    case base::StopReason::kNoSuchMethod:
    case base::StopReason::kNoCallFound:
    case base::StopReason::kNoArgumentsFound:
    case base::StopReason::kOtherWitness:
    case base::StopReason::kOtherSequence:
    case base::StopReason::kOtherThanRoughly:
    case base::StopReason::kOtherThanProved:
    case base::StopReason::kOtherOnJvm:
    case base::StopReason::kNoObject:
    case base::StopReason::kFieldsLeftOut:
    case base::StopReason::kUnconfirmed:
    case base::StopReason::kSplit:
    case base::StopReason::kNotLookedAt:
    case base::StopReason::kAssumptionFails:
    case base::StopReason::kMeeting:
    case base::StopReason::kKnownFuture:
      break;
  }
  return false;
}

}  // namespace heapwright::results
