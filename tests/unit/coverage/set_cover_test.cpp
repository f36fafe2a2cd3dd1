#include "coverage/set_cover.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace heapwright::coverage {

namespace {

using Sets = std::vector<std::vector<uint32_t>>;

using Cost = std::pair<size_t, uint64_t>;

Cost smallest_by_enumeration(const Sets& sets, const std::vector<uint32_t>& weights) {
  std::set<uint32_t> all;
  for (const auto& set : sets) all.insert(set.begin(), set.end());
  Cost best{sets.size() + 1, 0};
  for (uint32_t mask = 0; mask < (1U << sets.size()); ++mask) {
    std::set<uint32_t> covered;
    Cost cost{0, 0};
    for (size_t i = 0; i < sets.size(); ++i) {
      if ((mask >> i & 1U) == 0) continue;
      covered.insert(sets[i].begin(), sets[i].end());
      ++cost.first;
      cost.second += weights[i];
    }
    if (covered == all) best = std::min(best, cost);
  }
  return best;
}

TEST(SmallestCover, BeatsGreedyWhereGreedyIsFooled) {
  EXPECT_EQ(smallest_cover({{1, 2, 3, 4}, {1, 2, 5}, {3, 4, 6}, {5, 6}}), (std::vector<size_t>{0, 3}));
  EXPECT_EQ(smallest_cover({{1, 2, 3}, {1, 4}, {2, 5}, {3, 6}, {4, 5, 6}}), (std::vector<size_t>{0, 4}));
}

TEST(SmallestCover, OfEquallyManySetsTheLighterOnesAreTaken) {
  EXPECT_EQ(smallest_cover({{1, 2}, {1, 2}, {1, 2}}, {5, 2, 3}), (std::vector<size_t>{1}));
}

TEST(SmallestCover, WithoutTimeForASearchNoSetIsTooMany) {
  EXPECT_EQ(smallest_cover({{1, 2, 3, 4}, {1, 2, 5}, {3, 4, 6}}, {}, 0), (std::vector<size_t>{1, 2}));
}

TEST(SmallestCover, NothingToCoverNeedsNoSet) { EXPECT_TRUE(smallest_cover({{}, {}}).empty()); }

TEST(SmallestCover, AgreesWithEnumeration) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    Sets sets(3 + random() % 6);
    std::vector<uint32_t> weights;
    for (size_t i = 0; i < sets.size(); ++i) weights.push_back(1 + static_cast<uint32_t>(random() % 4));
    for (auto& set : sets) {
      std::set<uint32_t> elements;
      for (uint32_t i = 0; i < 1 + random() % 5; ++i) elements.insert(static_cast<uint32_t>(random() % 8));
      set.assign(elements.begin(), elements.end());
    }
    Cost cost{0, 0};
    for (size_t chosen : smallest_cover(sets, weights)) {
      ++cost.first;
      cost.second += weights[chosen];
    }
    EXPECT_EQ(cost, smallest_by_enumeration(sets, weights)) << "round " << round;
  }
}

}  // namespace

}  // namespace heapwright::coverage
