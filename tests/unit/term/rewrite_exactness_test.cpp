// Rewriting never changes a value: random expressions against the reference of reference.h.
#include <gtest/gtest.h>

#include "unit/term/reference.h"

namespace heapwright::term::test {
namespace {

using Points = std::vector<std::vector<uint64_t>>;

// All combinations of the corner values of the variables, and random points.
Points corner_points(const std::vector<Sort>& variables, size_t random_points, uint32_t seed) {
  Points points{{}};
  for (Sort sort : variables) {
    Points longer;
    for (const std::vector<uint64_t>& point : points) {
      for (uint64_t value : corner_values(sort)) {
        longer.push_back(point);
        longer.back().push_back(value);
      }
    }
    points = std::move(longer);
  }
  std::mt19937_64 random(seed);
  for (size_t i = 0; i < random_points; ++i) {
    points.emplace_back();
    for (Sort sort : variables) {
      uint64_t bits = random();
      if (is_bv(sort)) bits &= random() % 2 == 0 ? 0xff : mask(sort);
      if (sort == Sort::kFp32) bits &= 0xff7fffff;  // not NaN: NaN is among the corners
      if (sort == Sort::kFp64) bits &= 0xffefffffffffffff;
      points.back().push_back(bits & mask(sort));
    }
  }
  return points;
}

void run(const std::vector<Sort>& variables, const Points& points, uint32_t pools, int size) {
  for (uint32_t seed = 1; seed <= pools; ++seed) {
    Pool pool(variables, points, seed);
    for (int i = 0; i < size; ++i) {
      pool.grow();
      if (testing::Test::HasFailure()) {
        ADD_FAILURE() << "seed " << seed;
        return;
      }
    }
  }
}

TEST(RewriteExactness, EveryValueOfTwoBytes) {
  Points points;
  for (uint64_t a = 0; a < 256; ++a) {
    for (uint64_t b = 0; b < 256; ++b) points.push_back({a, b});
  }
  run({Sort::kBv8, Sort::kBv8}, points, 100, 50);
}

TEST(RewriteExactness, EveryValueOfThreeBooleansAndAByte) {
  std::vector<Sort> sorts{Sort::kBool, Sort::kBool, Sort::kBool, Sort::kBv8};
  Points points;
  for (uint64_t i = 0; i < 2048; ++i) points.push_back({i & 1, i >> 1 & 1, i >> 2 & 1, i >> 3});
  run(sorts, points, 200, 100);
}

TEST(RewriteExactness, References) {
  std::vector<Sort> sorts{Sort::kRef, Sort::kRef, Sort::kBool, Sort::kBool};
  run(sorts, corner_points(sorts, 0, 0), 400, 150);
}

TEST(RewriteExactness, CornersOfShorts) {
  std::vector<Sort> sorts{Sort::kBv16, Sort::kBv16};
  run(sorts, corner_points(sorts, 200, 7), 300, 200);
}

TEST(RewriteExactness, CornersOfInts) {
  std::vector<Sort> sorts{Sort::kBv32, Sort::kBv32, Sort::kBv32};
  run(sorts, corner_points(sorts, 100, 1), 300, 200);
}

TEST(RewriteExactness, CornersOfLongs) {
  std::vector<Sort> sorts{Sort::kBv64, Sort::kBv64, Sort::kBv64};
  run(sorts, corner_points(sorts, 100, 2), 300, 200);
}

TEST(RewriteExactness, MixedWidths) {
  std::vector<Sort> sorts{Sort::kBv8, Sort::kBv16, Sort::kBv32, Sort::kBv64};
  run(sorts, corner_points(sorts, 0, 3), 60, 150);
}

TEST(RewriteExactness, FloatsAndDoubles) {
  std::vector<Sort> sorts{Sort::kFp32, Sort::kFp64};
  run(sorts, corner_points(sorts, 100, 4), 300, 200);
}

TEST(RewriteExactness, FloatsAndInts) {
  std::vector<Sort> sorts{Sort::kFp64, Sort::kBv32, Sort::kBv64};
  run(sorts, corner_points(sorts, 50, 5), 100, 150);
}

}  // namespace
}  // namespace heapwright::term::test
