#include "solver/bound_matrix.h"

#include <gtest/gtest.h>

namespace heapwright::solver {
namespace {

int64_t small(Wide value) { return static_cast<int64_t>(value); }

TEST(BoundMatrix, ClosesThroughSeveralNodes) {
  BoundMatrix matrix;
  const Node x = matrix.add_node(-100, 100);
  const Node y = matrix.add_node(-100, 100);
  const Node z = matrix.add_node(-100, 100);
  EXPECT_TRUE(matrix.restrict({x, y, -1}));
  EXPECT_TRUE(matrix.restrict({y, z, -1}));
  EXPECT_EQ(small(matrix.bound(x, z)), -2);
  EXPECT_EQ(small(matrix.high(x)), 98);
  EXPECT_EQ(small(matrix.low(z)), -98);
  EXPECT_FALSE(matrix.restrict({z, x, 1}));
}

TEST(BoundMatrix, FindsAContradictionWithTheTypesRange) {
  BoundMatrix matrix;
  const Node x = matrix.add_node(-8, 7);
  const Node y = matrix.add_node(-8, 7);
  EXPECT_TRUE(matrix.restrict({x, y, -15}));  // only -8 and 7
  EXPECT_EQ(small(matrix.high(x)), -8);
  EXPECT_EQ(small(matrix.low(y)), 7);
  EXPECT_FALSE(matrix.restrict({x, y, -16}));
}

TEST(BoundMatrix, ExclusionAtAnEndMovesIt) {
  BoundMatrix matrix;
  const Node x = matrix.add_node(0, 9);
  EXPECT_TRUE(matrix.exclude({x, kZeroNode, 8}));
  EXPECT_EQ(matrix.exclusions().size(), 1U);
  EXPECT_TRUE(matrix.exclude({x, kZeroNode, 9}));
  EXPECT_EQ(small(matrix.high(x)), 7);
  EXPECT_TRUE(matrix.exclusions().empty());
}

TEST(BoundMatrix, ExclusionsAloneCanContradict) {
  BoundMatrix matrix;
  const Node x = matrix.add_node(0, 1);
  const Node y = matrix.add_node(0, 1);
  const Node z = matrix.add_node(0, 1);
  EXPECT_TRUE(matrix.exclude({x, y, 0}));
  EXPECT_TRUE(matrix.exclude({y, z, 0}));
  EXPECT_TRUE(matrix.exclude({x, z, 0}));  // three different bits
  std::vector<Wide> values;
  EXPECT_EQ(matrix.solve(values), BoundMatrix::Search::kNone);
}

TEST(BoundMatrix, SearchStopsAtItsEffort) {
  BoundMatrix matrix;  // eleven different values out of ten
  std::vector<Node> nodes;
  nodes.reserve(11);
  for (int i = 0; i < 11; ++i) nodes.push_back(matrix.add_node(0, 9));
  for (size_t i = 0; i < nodes.size(); ++i) {
    for (size_t j = 0; j < i; ++j) ASSERT_TRUE(matrix.exclude({nodes[i], nodes[j], 0}));
  }
  std::vector<Wide> values;
  EXPECT_EQ(matrix.solve(values, 1000), BoundMatrix::Search::kGaveUp);
}

TEST(BoundMatrix, PrefersValuesNearZero) {
  BoundMatrix matrix;
  matrix.add_node(-100, 100);
  const Node y = matrix.add_node(5, 100);
  const Node z = matrix.add_node(-100, 100);
  ASSERT_TRUE(matrix.restrict({y, z, -1}));
  std::vector<Wide> values;
  ASSERT_EQ(matrix.solve(values), BoundMatrix::Search::kFound);
  EXPECT_EQ(small(values[1]), 0);
  EXPECT_EQ(small(values[2]), 5);
  EXPECT_EQ(small(values[3]), 6);
}

TEST(BoundMatrix, EliminationNeedsRoomForExclusions) {
  BoundMatrix matrix;
  const Node x = matrix.add_node(0, 100);
  const Node v = matrix.add_node(0, 100);
  const Node y = matrix.add_node(0, 100);
  ASSERT_TRUE(matrix.restrict({x, v, 0}));
  ASSERT_TRUE(matrix.restrict({v, y, 0}));
  EXPECT_TRUE(matrix.eliminable(v));
  ASSERT_TRUE(matrix.exclude({v, kZeroNode, 50}));
  EXPECT_FALSE(matrix.eliminable(v));  // x == y == 50 has no v
  ASSERT_TRUE(matrix.restrict({x, y, -1}));
  EXPECT_TRUE(matrix.eliminable(v));
}

TEST(BoundMatrix, GrowsBeyondOneBlock) {
  BoundMatrix matrix;
  std::vector<Node> chain;
  for (int i = 0; i < 70; ++i) {
    chain.push_back(matrix.add_node(INT64_MIN, INT64_MAX));
    if (i > 0) {
      ASSERT_TRUE(matrix.restrict({chain[static_cast<size_t>(i) - 1], chain.back(), -1}));
    }
  }
  EXPECT_EQ(small(matrix.bound(chain.front(), chain.back())), -69);
  EXPECT_EQ(small(matrix.high(chain.front())), INT64_MAX - 69);
  EXPECT_FALSE(matrix.restrict({chain.back(), chain.front(), 68}));
}

}  // namespace
}  // namespace heapwright::solver
