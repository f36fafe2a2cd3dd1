#include "results/incomplete.h"

#include <gtest/gtest.h>

namespace heapwright::results {
namespace {

TEST(PlaceText, IsEmptyWithoutAPlace) {
  EXPECT_EQ(place_text({base::StopReason::kLoopLimit, "", "p.C.m():7"}), " (in p.C.m():7)");
  EXPECT_EQ(place_text({base::StopReason::kLoopLimit, ""}), "");
}

TEST(NotExploredText, HasALineForEach) {
  EXPECT_EQ(not_explored_text({{{base::StopReason::kLoopLimit, "3 splits", "p.C.m():7"}, 2},
                               {{base::StopReason::kSolverUnknown, "time"}, 1}}),
            "heapwright: 2 times not explored: loop limit: 3 splits (in p.C.m():7)\n"
            "heapwright: 1 times not explored: solver unknown: time\n");
  EXPECT_EQ(not_explored_text({}), "");
}

}  // namespace
}  // namespace heapwright::results
