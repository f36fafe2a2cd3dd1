#include "results/verify_result.h"

#include <algorithm>

namespace heapwright::results {

VerifyStatus VerifyResult::status() const {
  for (VerifyStatus status : {VerifyStatus::kViolated, VerifyStatus::kUndecided}) {
    bool has_it = std::any_of(results.begin(), results.end(),
                              [&](const CheckResult& result) { return result.status == status; });
    if (has_it) return status;
  }
  return VerifyStatus::kHolds;
}

}  // namespace heapwright::results
