#include "base/choices.h"

#include <gtest/gtest.h>

namespace heapwright::base {
namespace {

using Numbers = std::vector<int>;

std::vector<Numbers> choices(const std::vector<Numbers>& positions, size_t most = 100) {
  std::vector<Numbers> result;
  for_each_choice(positions, [&](const Numbers& choice) {
    result.push_back(choice);
    return result.size() < most;
  });
  return result;
}

TEST(Choices, TheLastPositionChangesFastest) {
  EXPECT_EQ(choices({{1, 2}, {3}, {4, 5}}),
            (std::vector<Numbers>{{1, 3, 4}, {1, 3, 5}, {2, 3, 4}, {2, 3, 5}}));
}

TEST(Choices, WithoutPositionsThereIsOneEmptyChoice) { EXPECT_EQ(choices({}), std::vector<Numbers>(1)); }

TEST(Choices, APositionWithoutOptionsLeavesNone) { EXPECT_TRUE(choices({{1, 2}, {}}).empty()); }

TEST(Choices, EndsWhenItIsToldTo) {
  EXPECT_EQ(choices({{1, 2}, {3, 4}}, 3), (std::vector<Numbers>{{1, 3}, {1, 4}, {2, 3}}));
}

}  // namespace
}  // namespace heapwright::base
