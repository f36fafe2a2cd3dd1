// Path conditions from files.
#include "report/path_goals_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace heapwright::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(ReadPathGoals, ReadsMethodConditionsAndArguments) {
  auto goals = read_path_goals(
      R"({"target": "p.C.m", "paths": [{"condition": "n == null", "args": ["null", "5"]}, {"condition": "true"}]})",
      "--goal f");
  ASSERT_TRUE(goals);
  EXPECT_EQ(goals->method, "p.C.m");
  ASSERT_EQ(goals->goals.size(), 2U);
  EXPECT_EQ(goals->goals[0].condition, "n == null");
  EXPECT_THAT(goals->goals[0].arguments, ElementsAre("null", "5"));
  EXPECT_THAT(goals->goals[1].arguments, IsEmpty());
}

TEST(ReadPathGoals, SaysWhatIsWrong) {
  auto why = [](std::string_view text) {
    auto goals = read_path_goals(text, "--goal f");
    return goals ? std::string() : goals.error().message;
  };
  EXPECT_THAT(why("{"), HasSubstr("--goal f: no JSON"));
  EXPECT_THAT(why("[]"), HasSubstr("\"target\" is missing"));
  EXPECT_THAT(why(R"({"target": "p.C.m"})"), HasSubstr("\"paths\" is missing"));
  EXPECT_THAT(why(R"({"target": "p.C.m", "paths": [{}]})"), HasSubstr("path 1 has no \"condition\""));
  EXPECT_THAT(why(R"({"target": "p.C.m", "paths": [{"condition": "a", "args": [1]}]})"),
              HasSubstr("are texts"));
}

}  // namespace
}  // namespace heapwright::report
