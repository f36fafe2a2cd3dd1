#include "cli/exit_code.h"

#include <gtest/gtest.h>

namespace heapwright::cli {

namespace {

using heapgraph::ExplorationStatus;
using results::ReachStatus;
using results::VerifyStatus;

TEST(ExitCode, OfReach) {
  results::ReachResult result;
  result.status = ReachStatus::kFound;
  EXPECT_EQ(exit_code(result), kDone);
  result.status = ReachStatus::kUnreachable;
  EXPECT_EQ(exit_code(result), kUnreachable);
  result.status = ReachStatus::kUndecided;
  EXPECT_EQ(exit_code(result), kUndecided);
  result.exploration.status = ExplorationStatus::kInterrupted;
  EXPECT_EQ(exit_code(result), kInterrupted);
  result.witness.emplace();  // the answer was there, and is wrong
  EXPECT_EQ(exit_code(result), kUndecided);
}

TEST(ExitCode, OfVerify) {
  results::VerifyResult result;
  result.results.emplace_back().status = VerifyStatus::kHolds;
  EXPECT_EQ(exit_code(result), kDone);
  result.results.emplace_back().status = VerifyStatus::kUndecided;
  EXPECT_EQ(exit_code(result), kUndecided);
  result.exploration.status = ExplorationStatus::kInterrupted;
  EXPECT_EQ(exit_code(result), kInterrupted);
  result.results.emplace_back().status = VerifyStatus::kViolated;
  EXPECT_EQ(exit_code(result), kViolated);
}

TEST(ExitCode, OfExplore) {
  results::ExploreResult result;
  result.exploration.status = ExplorationStatus::kFixpoint;
  EXPECT_EQ(exit_code(result), kDone);
  result.exploration.status = ExplorationStatus::kBounded;
  EXPECT_EQ(exit_code(result), kDone);
  result.exploration.incomplete = {{{base::StopReason::kLoopLimit, "3 splits"}}};
  EXPECT_EQ(exit_code(result), kUndecided);
  result.exploration.status = ExplorationStatus::kTimeout;
  EXPECT_EQ(exit_code(result), kUndecided);
  result.exploration.status = ExplorationStatus::kInterrupted;
  EXPECT_EQ(exit_code(result), kInterrupted);
}

TEST(ExitCode, OfGenerate) {
  results::GenerateResult result;
  results::GeneratedClass& generated = result.classes.emplace_back();
  EXPECT_EQ(exit_code(result, false), kNothingGenerated);
  generated.late = 1;
  EXPECT_EQ(exit_code(result, false), kUndecided);
  generated.late = 0;
  generated.file = "out/XTest.java";
  EXPECT_EQ(exit_code(result, false), kDone);
  generated.uncovered.emplace_back().claim = testgen::Uncovered::Claim::kInfeasible;
  EXPECT_EQ(exit_code(result, false), kDone);
  generated.uncovered.emplace_back().claim = testgen::Uncovered::Claim::kBounded;
  EXPECT_EQ(exit_code(result, false), kUndecided);
  EXPECT_EQ(exit_code(result, true), kInterrupted);
}

TEST(ExitCode, OfPaths) {
  results::PathsResult result;
  result.status = results::PathsStatus::kBounded;  // by the sizes that the user knows
  EXPECT_EQ(exit_code(result, false), kDone);
  result.header.incomplete = {{{base::StopReason::kLoopLimit, "3 splits"}}};
  EXPECT_EQ(exit_code(result, false), kUndecided);
  EXPECT_EQ(exit_code(result, true), kInterrupted);
}

TEST(ExitCode, OfRunListAndDoctor) {
  results::RunResult run;
  run.status = results::RunStatus::kThrew;
  EXPECT_EQ(exit_code(run), kDone);
  run.status = results::RunStatus::kStopped;
  EXPECT_EQ(exit_code(run), kUndecided);
  results::ListResult list;
  EXPECT_EQ(exit_code(list), kDone);
  list.unreadable = {{"p.C", "truncated"}};
  EXPECT_EQ(exit_code(list), kBadInput);
  results::DoctorResult doctor;
  doctor.findings = {{"JDK", true, ""}, {"javac", false, "", false}};
  EXPECT_EQ(exit_code(doctor), kDone);
  doctor.findings.push_back({"class path", false, ""});
  EXPECT_EQ(exit_code(doctor), kBadInput);
}

}  // namespace

}  // namespace heapwright::cli
