#include <gtest/gtest.h>

#include "results/exploration.h"
#include "results/witness.h"
#include "unit/report/expected.h"

namespace heapwright::report {

using results::Exploration;
using results::Witness;

namespace {

using heapgraph::ExplorationStatus;

TEST(IncompleteRows, SayHowOftenAndWhere) {
  EXPECT_EQ(results::not_explored_text({{{base::StopReason::kLoopLimit, "3 splits", "p.C.m():7"}, 2},
                                        {{base::StopReason::kInterrupted}}}),
            "heapwright: 2 times not explored: loop limit: 3 splits (in p.C.m():7)\n"
            "heapwright: 1 times not explored: interrupted\n");
}

TEST(ExplorationPart, AnEarlyEndIsLeftOutAsWell) {
  Exploration exploration = small_exploration();
  exploration.incomplete = {{{base::StopReason::kLoopLimit, "3 splits", "p.C.m():7"}, 2}};
  EXPECT_EQ(results::left_out(exploration).size(), 1U);
  exploration.status = ExplorationStatus::kBounded;
  EXPECT_EQ(results::left_out(exploration).size(), 1U);
  exploration.status = ExplorationStatus::kTimeout;
  ASSERT_EQ(results::left_out(exploration).size(), 2U);
  EXPECT_EQ(results::left_out(exploration)[1].stop.reason, base::StopReason::kTimeLimit);
  exploration.status = ExplorationStatus::kInterrupted;
  ASSERT_EQ(results::left_out(exploration).size(), 2U);
  EXPECT_EQ(results::left_out(exploration)[1].stop.reason, base::StopReason::kInterrupted);
}

TEST(ExplorationPart, BoundsAreSaidInWords) {
  Exploration exploration = small_exploration();
  EXPECT_EQ(results::bounds_text(exploration),
            "within the scope p.List=1, p.Node=3, for call sequences of any length");
  exploration.status = ExplorationStatus::kBounded;
  exploration.bounds.max_length = 4;
  exploration.bounds.integers = api::IntRange{-1, 3};
  exploration.bounds.methods = "add|remove";
  EXPECT_EQ(results::bounds_text(exploration),
            "within the scope p.List=1, p.Node=3, for integers -1..3, for methods that match add|remove, for "
            "at most 4 calls");
}

TEST(ExplorationPart, NotesRestrictAnAnswer) {
  Exploration exploration = small_exploration();
  EXPECT_EQ(results::restricted_text(exploration), "");
  EXPECT_EQ(notes_text(exploration), "");
  exploration.notes = {{"p.List.addAll(java.util.Collection)", "only null is passed"}};
  EXPECT_EQ(results::restricted_text(exploration), "; restricted: not all arguments could be passed");
  EXPECT_EQ(notes_text(exploration),
            "heapwright: note: p.List.addAll(java.util.Collection): only null is passed\n");
}

TEST(WitnessPart, OnlyWhatWentWrongOnTheJvmIsNoted) {
  using Status = jvm::ReplayResult::Status;
  Witness witness;
  witness.java = "class Witness {}\n";
  EXPECT_EQ(notes_text(witness), "");
  EXPECT_FALSE(witness.diverges());
  witness.replay = jvm::ReplayResult{Status::kAgrees, "", 0.5, ""};
  EXPECT_EQ(notes_text(witness), "");
  EXPECT_FALSE(witness.diverges());
  witness.replay = jvm::ReplayResult{Status::kFailed, "no javac", 0.5, ""};
  EXPECT_EQ(notes_text(witness),
            "heapwright: not replayed on the JVM: no javac (--no-replay leaves this out)\n");
  EXPECT_FALSE(witness.diverges());
  witness.replay = jvm::ReplayResult{Status::kDiverges, "size is 2", 0.5, ""};
  EXPECT_EQ(notes_text(witness),
            "heapwright: BUG: on the JVM these calls do something else: size is 2\nclass Witness {}\n");
  EXPECT_TRUE(witness.diverges());
}

}  // namespace

}  // namespace heapwright::report
