#include "base/incomplete.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace heapwright::base {
namespace {

using ::testing::ElementsAre;

using Entry = Incomplete::Entry;

const Stop kLoop{StopReason::kLoopLimit, "3 splits", "p.C.m():7"};
const Stop kUnknown{StopReason::kSolverUnknown, "time"};

TEST(Incomplete, CountsTheSameOnce) {
  Incomplete incomplete;
  EXPECT_TRUE(incomplete.empty());
  incomplete.add(kLoop);
  incomplete.add(kLoop, 2);
  EXPECT_EQ(incomplete.size(), 1U);
  EXPECT_THAT(incomplete.entries(), ElementsAre(Entry{kLoop, 3}));
}

TEST(Incomplete, TellsPlacesApart) {
  Stop elsewhere = kLoop;
  elsewhere.where = "p.C.m():9";
  Incomplete incomplete;
  incomplete.add(elsewhere);
  incomplete.add(kLoop);
  EXPECT_THAT(incomplete.entries(), ElementsAre(Entry{kLoop, 1}, Entry{elsewhere, 1}));
}

TEST(Incomplete, TakesInWhatAnotherHas) {
  Incomplete one;
  one.add(kLoop);
  Incomplete other;
  other.add(kLoop, 4);
  other.add(kUnknown);
  one.add(other);
  EXPECT_THAT(one.entries(), ElementsAre(Entry{kLoop, 5}, Entry{kUnknown, 1}));
  EXPECT_EQ(other.size(), 2U);
}

}  // namespace
}  // namespace heapwright::base
