#include "seplog/unfolding.h"

#include "unit/seplog/linked.h"

namespace heapwright::seplog {
namespace {

class UnfoldPredicates : public LinkedTest {};

TEST_F(UnfoldPredicates, InAHeapEndsWhereNothingLeadsToTheCells) {
  read(
      "pred chain(x, n) == x = null & n < 0 || x::Node<v, y> * chain(y, n); inv List == chain(x, this_size)");
  list(1, kNull, {2, 1});
  EXPECT_TRUE(holds({-1, 0, 0}));
  EXPECT_FALSE(holds({0, 0, 0}));
  EXPECT_TRUE(when().is_complete);
}

TEST_F(UnfoldPredicates, WithAKnownEndAndAnUnknownStartEndsAsWell) {
  read("pred seg(x, y) == x::Node<_, y> || x::Node<_, z> * seg(z, y); inv List == seg(x, this_tail)");
  list(kNull, 2, {2, kNull});
  EXPECT_EQ(when().conditions.size(), 1U);
  list(kNull, 1, {2, kNull});
  EXPECT_TRUE(when().conditions.empty());
  EXPECT_TRUE(when().is_complete);
}

TEST_F(UnfoldPredicates, TheSmallestLongHasNoOppositeAndDecidesNothing) {
  read("pred least(n) == n - m = -9223372036854775808 & m = 0; inv List == least(k) & k + this_size = 5");
  list(kNull, kNull, {});
  EXPECT_FALSE(when().is_complete);
}

TEST_F(UnfoldPredicates, ObjectsOfTwoCellsAreDifferent) {
  read("inv List == this_root::Node<> * this_tail::Node<>");
  list(1, 2, {kNull, kNull});
  EXPECT_TRUE(holds({0, 0, 0}));
  list(1, 1, {kNull, kNull});
  EXPECT_FALSE(holds({0, 0, 0}));
}

TEST_F(UnfoldPredicates, WithoutACellDepthIsBounded) {
  read("pred p(n) == n = 0 || p(n + 1); inv List == p(this_size)");
  list(kNull, kNull, {});
  EXPECT_TRUE(holds({-3}));
  EXPECT_FALSE(holds({1}));
  EXPECT_FALSE(when().is_complete);
}

}  // namespace
}  // namespace heapwright::seplog
