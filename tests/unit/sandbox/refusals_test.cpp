#include "sandbox/refusals.h"

#include <gtest/gtest.h>

namespace heapwright::sandbox {
namespace {

TEST(Summary, CountsWhatIsTheSame) {
  EXPECT_EQ(summary({}), "");
  EXPECT_EQ(summary({{"writing /a", 0}, {"starting a process", 1}, {"writing /a", 2}, {"writing /a", 3}}),
            "writing /a (3 times), starting a process");
}

TEST(Summary, IsShort) {
  std::vector<Refusal> many;
  for (int i = 0; i < 100; ++i) many.push_back({"deleting /" + std::to_string(i), 0});
  EXPECT_EQ(summary(many),
            "deleting /0, deleting /1, deleting /2, deleting /3, deleting /4, deleting /5 and 94 more");
}

}  // namespace
}  // namespace heapwright::sandbox
