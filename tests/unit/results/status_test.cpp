#include "results/status.h"

#include <gtest/gtest.h>

#include "heapgraph/graph_file.h"
#include "results/header.h"
#include "results/list_result.h"
#include "results/witness.h"

namespace heapwright::results {

namespace {

TEST(StatusName, EveryValueHasItsWord) {
  EXPECT_STREQ(status_name(RunStatus::kReturned), "returned");
  EXPECT_STREQ(status_name(RunStatus::kThrew), "threw");
  EXPECT_STREQ(status_name(RunStatus::kStopped), "stopped");
  EXPECT_STREQ(status_name(ListStatus::kComplete), "complete");
  EXPECT_STREQ(status_name(ListStatus::kIncomplete), "incomplete");
  EXPECT_STREQ(status_name(PathsStatus::kComplete), "complete");
  EXPECT_STREQ(status_name(PathsStatus::kBounded), "bounded");
  EXPECT_STREQ(status_name(ReachStatus::kFound), "found");
  EXPECT_STREQ(status_name(ReachStatus::kUnreachable), "unreachable");
  EXPECT_STREQ(status_name(ReachStatus::kUndecided), "undecided");
  EXPECT_STREQ(status_name(VerifyStatus::kHolds), "holds");
  EXPECT_STREQ(status_name(VerifyStatus::kViolated), "violated");
  EXPECT_STREQ(status_name(VerifyStatus::kUndecided), "undecided");
  EXPECT_STREQ(status_name(DoctorStatus::kUsable), "usable");
  EXPECT_STREQ(status_name(DoctorStatus::kUnusable), "unusable");
  EXPECT_STREQ(status_name(GenerateStatus::kComplete), "complete");
  EXPECT_STREQ(status_name(GenerateStatus::kBounded), "bounded");
  EXPECT_STREQ(status_name(GenerateStatus::kOpen), "open");
  EXPECT_STREQ(status_name(GenerateStatus::kNothing), "nothing");
  EXPECT_STREQ(status_name(GenerateStatus::kFailed), "failed");
}

TEST(StatusName, OfReplaysAndExplorations) {
  using Replay = jvm::ReplayResult::Status;
  EXPECT_STREQ(status_name(Replay::kAgrees), "agrees");
  EXPECT_STREQ(status_name(Replay::kDiverges), "diverges");
  EXPECT_STREQ(status_name(Replay::kFailed), "failed");
  using heapgraph::ExplorationStatus;
  EXPECT_STREQ(heapgraph::status_name(ExplorationStatus::kFixpoint), "fixpoint");
  EXPECT_STREQ(heapgraph::status_name(ExplorationStatus::kBounded), "bounded");
  EXPECT_STREQ(heapgraph::status_name(ExplorationStatus::kTimeout), "timeout");
  EXPECT_STREQ(heapgraph::status_name(ExplorationStatus::kInterrupted), "interrupted");
}

TEST(CommandName, EveryCommandIsCalledAsOnTheCommandLine) {
  EXPECT_STREQ(command_name(Command::kDoctor), "doctor");
  EXPECT_STREQ(command_name(Command::kList), "list");
  EXPECT_STREQ(command_name(Command::kRun), "run");
  EXPECT_STREQ(command_name(Command::kPaths), "paths");
  EXPECT_STREQ(command_name(Command::kExplore), "explore");
  EXPECT_STREQ(command_name(Command::kReach), "reach");
  EXPECT_STREQ(command_name(Command::kVerify), "verify");
  EXPECT_STREQ(command_name(Command::kGenerate), "generate");
}

TEST(KindName, EveryKindOfClassHasItsWords) {
  EXPECT_STREQ(kind_name(ListedKind::kClass), "class");
  EXPECT_STREQ(kind_name(ListedKind::kAbstractClass), "abstract class");
  EXPECT_STREQ(kind_name(ListedKind::kInterface), "interface");
  EXPECT_STREQ(kind_name(ListedKind::kEnum), "enum");
  EXPECT_STREQ(kind_name(ListedKind::kRecord), "record");
}

}  // namespace

}  // namespace heapwright::results
