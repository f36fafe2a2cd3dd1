#include "seplog/claim_ways.h"

#include "unit/seplog/linked.h"

namespace heapwright::seplog {
namespace {

class ClaimWays : public LinkedTest {};

TEST_F(ClaimWays, OfASizeAreExact) {
  read(
      "pred list(x, n) == x = null & n = 0 || x::Node<_, y> * list(y, m) & n = m + 1; inv List == "
      "list(this_root, this_size)");
  list(1, kNull, {2, kNull});
  EXPECT_TRUE(holds({2, 7, 7}));
  EXPECT_FALSE(holds({1, 7, 7}));
  EXPECT_FALSE(holds({3, 7, 7}));
  list(1, kNull, {2, 1});  // goes round
  EXPECT_TRUE(when().conditions.empty());
}

TEST_F(ClaimWays, BoundsAreNoMachineNumbers) {
  read(
      "pred sorted(x, low) == x = null || x::Node<v, y> * sorted(y, v) & low < v; inv List == "
      "sorted(this_root, low)");
  list(1, kNull, {2, kNull});
  EXPECT_TRUE(holds({0, INT32_MIN, INT32_MAX}));
  EXPECT_FALSE(holds({0, 3, 3}));
}

TEST_F(ClaimWays, OfAMethodSpeakOfWhatIsPassed) {
  read("pre add == after::Node<v, null> & value < v");
  list(kNull, kNull, {kNull});
  EXPECT_EQ(when({Target::Kind::kObject, 1}).conditions.size(), 1U);
  EXPECT_TRUE(when({Target::Kind::kNull}).conditions.empty());
  // There is an int below.
  const ClaimHolds above = when({Target::Kind::kObject, 1});
  EXPECT_FALSE(above.conditions[0].is_true());
}

TEST_F(ClaimWays, DescribedHeapsAreCountedUpToTheBound) {
  read("pred list(x) == x = null || x::Node<_, y> * list(y); inv List == list(this_root)");
  EXPECT_EQ(described(3).patterns.size(), 4U);
  read("inv List == this_root::Node<_, x> * this_tail::Node<_, y>");  // each next: null or one of two
  EXPECT_EQ(described(2).patterns.size(), 9U);
}

TEST_F(ClaimWays, ParametersThatAreLeftOpenAreInside) {
  read("pre add == this_root::Node<_, null> & after != this_root");
  DescribedHeaps heaps = described(1);
  ASSERT_EQ(heaps.patterns.size(), 1U);
  bool is_null = false;
  for (const PatternValue& root : heaps.patterns[0].roots)
    is_null = is_null || root.kind == PatternValue::Kind::kNull;
  EXPECT_TRUE(is_null);
}

}  // namespace
}  // namespace heapwright::seplog
