#include "results/exploration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace heapwright::results {
namespace {

using heapgraph::ExplorationStatus;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Exploration ended(ExplorationStatus status) {
  Exploration exploration;
  exploration.status = status;
  exploration.bounds.scope = {{"p.List", 1}, {"p.Node", 3}};
  return exploration;
}

TEST(BoundsText, OfAFixpointHoldsForAnyLength) {
  Exploration exploration = ended(ExplorationStatus::kFixpoint);
  exploration.bounds.max_length = 5;
  EXPECT_EQ(bounds_text(exploration),
            "within the scope p.List=1, p.Node=3, for call sequences of any length");
}

TEST(BoundsText, NamesEveryBoundOfTheUser) {
  Exploration exploration = ended(ExplorationStatus::kBounded);
  exploration.bounds.max_length = 5;
  exploration.bounds.integers = api::IntRange{-1, 3};
  exploration.bounds.methods = "add|remove";
  EXPECT_EQ(bounds_text(exploration),
            "within the scope p.List=1, p.Node=3, for integers -1..3, for methods that match add|remove, "
            "for at most 5 calls");
}

TEST(BoundsText, WithoutALengthSaysNothingOfIt) {
  EXPECT_EQ(bounds_text(ended(ExplorationStatus::kTimeout)), "within the scope p.List=1, p.Node=3");
}

TEST(LeftOut, IsNothingAfterAFixpoint) {
  EXPECT_THAT(left_out(ended(ExplorationStatus::kFixpoint)), IsEmpty());
}

TEST(LeftOut, HasTheEarlyEndBehindTheRest) {
  Exploration exploration = ended(ExplorationStatus::kTimeout);
  exploration.incomplete = {{{base::StopReason::kLoopLimit, "3 splits"}, 2}};
  std::vector<Incomplete> rows = left_out(exploration);
  ASSERT_THAT(rows, SizeIs(2));
  EXPECT_EQ(rows[0].stop.reason, base::StopReason::kLoopLimit);
  EXPECT_EQ(rows[1].stop.reason, base::StopReason::kTimeLimit);
  EXPECT_THAT(left_out(ended(ExplorationStatus::kInterrupted)), SizeIs(1));
}

TEST(RestrictedText, IsThereWhenCallsLackedArguments) {
  Exploration exploration = ended(ExplorationStatus::kFixpoint);
  EXPECT_EQ(restricted_text(exploration), "");
  EXPECT_EQ(notes_text(exploration), "");
  exploration.notes = {{"p.List.add(p.Bag)", "only null"}};
  EXPECT_EQ(restricted_text(exploration), "; restricted: not all arguments could be passed");
  EXPECT_EQ(notes_text(exploration), "heapwright: note: p.List.add(p.Bag): only null\n");
}

}  // namespace
}  // namespace heapwright::results
