#include "testgen/set_cover.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace heapwright::testgen {

namespace {

using Sets = std::vector<std::vector<uint32_t>>;

size_t smallest_by_enumeration(const Sets& sets) {
  std::set<uint32_t> all;
  for (const auto& set : sets) all.insert(set.begin(), set.end());
  size_t best = sets.size();
  for (uint32_t mask = 0; mask < (1U << sets.size()); ++mask) {
    std::set<uint32_t> covered;
    size_t count = 0;
    for (size_t i = 0; i < sets.size(); ++i) {
      if ((mask >> i & 1U) == 0) continue;
      covered.insert(sets[i].begin(), sets[i].end());
      ++count;
    }
    if (covered == all && count < best) best = count;
  }
  return best;
}

TEST(SmallestCover, BeatsGreedyWhereGreedyIsFooled) {
  EXPECT_EQ(smallest_cover({{1, 2, 3, 4}, {1, 2, 5}, {3, 4, 6}, {5, 6}}), (std::vector<size_t>{0, 3}));
  EXPECT_EQ(smallest_cover({{1, 2, 3}, {1, 4}, {2, 5}, {3, 6}, {4, 5, 6}}), (std::vector<size_t>{0, 4}));
}

TEST(SmallestCover, NothingToCoverNeedsNoSet) { EXPECT_TRUE(smallest_cover({{}, {}}).empty()); }

TEST(SmallestCover, AgreesWithEnumeration) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    Sets sets(3 + random() % 6);
    for (auto& set : sets) {
      std::set<uint32_t> elements;
      for (uint32_t i = 0; i < 1 + random() % 5; ++i) elements.insert(static_cast<uint32_t>(random() % 8));
      set.assign(elements.begin(), elements.end());
    }
    std::vector<size_t> chosen = smallest_cover(sets);
    EXPECT_EQ(chosen.size(), smallest_by_enumeration(sets)) << "round " << round;
  }
}

}  // namespace

}  // namespace heapwright::testgen
