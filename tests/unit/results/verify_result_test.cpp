#include "results/verify_result.h"

#include <gtest/gtest.h>

namespace heapwright::results {
namespace {

VerifyStatus of_checks(const std::vector<VerifyStatus>& statuses) {
  VerifyResult result;
  for (VerifyStatus status : statuses) result.results.emplace_back().status = status;
  return result.status();
}

TEST(VerifyResult, HoldsIfAllChecksHold) {
  EXPECT_EQ(of_checks({VerifyStatus::kHolds, VerifyStatus::kHolds}), VerifyStatus::kHolds);
}

TEST(VerifyResult, IsUndecidedIfOneIsAndNoneIsViolated) {
  EXPECT_EQ(of_checks({VerifyStatus::kHolds, VerifyStatus::kUndecided}), VerifyStatus::kUndecided);
}

TEST(VerifyResult, IsViolatedIfOneIs) {
  EXPECT_EQ(of_checks({VerifyStatus::kUndecided, VerifyStatus::kViolated, VerifyStatus::kHolds}),
            VerifyStatus::kViolated);
}

}  // namespace
}  // namespace heapwright::results
