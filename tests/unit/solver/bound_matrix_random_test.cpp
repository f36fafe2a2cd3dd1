// BoundMatrix on small ranges against all points.
#include <algorithm>
#include <array>
#include <optional>
#include <random>

#include <gtest/gtest.h>

#include "solver/bound_matrix.h"

namespace heapwright::solver {
namespace {

constexpr size_t kNodes = 4;
constexpr int kRange = 4;  // values 0 to 3, or fewer

using Point = std::array<int, kNodes + 1>;  // point[0] is the constant 0

std::vector<Point> all_points() {
  std::vector<Point> result;
  result.reserve(256);
  for (int i = 0; i < kRange * kRange * kRange * kRange; ++i) {
    result.push_back({0, i % 4, i / 4 % 4, i / 16 % 4, i / 64});
  }
  return result;
}

struct Case {
  std::optional<BoundMatrix> matrix;  // empty: contradiction
  std::vector<Point> points;
  bool exclusions = false;
};

Case random_case(std::mt19937& random) {
  Case result{BoundMatrix(), all_points()};
  const int most = 1 + static_cast<int>(random() % (kRange - 1));
  for (size_t i = 0; i < kNodes; ++i) result.matrix->add_node(0, most);
  std::erase_if(result.points, [&](const Point& p) { return *std::max_element(p.begin(), p.end()) > most; });
  for (size_t i = random() % 16 + 1; i > 0; --i) {
    const size_t left = random() % (kNodes + 1);
    const size_t right = random() % (kNodes + 1);
    const int bound = static_cast<int>(random() % 3) - 1;
    const bool exclude = random() % 8 != 0;
    result.exclusions = result.exclusions || exclude;
    std::erase_if(result.points, [&](const Point& p) {
      const int difference = p[left] - p[right];
      return exclude ? difference == bound : difference > bound;
    });
    const Difference d{static_cast<Node>(left), static_cast<Node>(right), bound};
    if (result.matrix && !(exclude ? result.matrix->exclude(d) : result.matrix->restrict(d)))
      result.matrix.reset();
  }
  return result;
}

TEST(BoundMatrixRandom, AgreesWithEnumeration) {
  std::mt19937 random(7);
  int contradictions_in_search = 0;
  for (int round = 0; round < 20'000; ++round) {
    const Case c = random_case(random);
    if (!c.matrix) {
      ASSERT_TRUE(c.points.empty()) << round;
      continue;
    }
    std::vector<Wide> values;
    const BoundMatrix::Search search = c.matrix->solve(values, 1'000'000);
    ASSERT_EQ(search, c.points.empty() ? BoundMatrix::Search::kNone : BoundMatrix::Search::kFound) << round;
    if (c.points.empty()) {
      ++contradictions_in_search;
      continue;
    }
    Point found{};
    for (size_t i = 0; i <= kNodes; ++i) found[i] = static_cast<int>(values[i]);
    ASSERT_NE(std::find(c.points.begin(), c.points.end(), found), c.points.end()) << round;
    for (size_t i = 0; i <= kNodes; ++i) {
      for (size_t j = 0; j <= kNodes; ++j) {
        int most = -100;
        for (const Point& p : c.points) most = std::max(most, p[i] - p[j]);
        const auto bound = static_cast<int>(c.matrix->bound(static_cast<Node>(i), static_cast<Node>(j)));
        if (c.exclusions) {
          ASSERT_GE(bound, most) << round;  // exclusions may hide a tighter one
        } else {
          ASSERT_EQ(bound, most) << round;
        }
      }
    }
  }
  EXPECT_GT(contradictions_in_search, 0);
}

TEST(BoundMatrixRandom, EliminationAgreesWithEnumeration) {
  std::mt19937 random(8);
  int eliminated = 0;
  for (int round = 0; round < 20'000; ++round) {
    const Case c = random_case(random);
    const Node last = static_cast<Node>(kNodes);
    if (!c.matrix || c.points.empty() || !c.matrix->eliminable(last)) continue;
    ++eliminated;
    const Node kept[] = {kZeroNode, static_cast<Node>(1), static_cast<Node>(2), static_cast<Node>(3)};
    const BoundMatrix projected = c.matrix->projected(kept);
    for (const Point& p : all_points()) {
      if (p[kNodes] != 0) continue;
      const bool expected = std::any_of(c.points.begin(), c.points.end(), [&](const Point& q) {
        return std::equal(p.begin(), p.begin() + kNodes, q.begin());
      });
      bool actual = true;
      for (size_t i = 0; i < kNodes; ++i) {
        for (size_t j = 0; j < kNodes; ++j) {
          actual = actual && p[i] - p[j] <= projected.bound(static_cast<Node>(i), static_cast<Node>(j));
        }
      }
      for (const Difference& d : projected.exclusions()) {
        actual = actual && p[static_cast<size_t>(d.left)] - p[static_cast<size_t>(d.right)] != d.bound;
      }
      ASSERT_EQ(actual, expected) << round;
    }
  }
  EXPECT_GT(eliminated, 1000);
}

}  // namespace
}  // namespace heapwright::solver
