#include "base/stop_reason.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <thread>
#include <vector>

#include "base/check.h"
#include "base/incomplete.h"

namespace heapwright::base {
namespace {

using ::testing::ElementsAre;

TEST(StopReason, EveryReasonHasANameOfItsOwn) {
  std::set<std::string> names;
  constexpr int kReasons = static_cast<int>(kLastStopReason) + 1;
  for (int i = 0; i < kReasons; ++i) names.insert(stop_reason_name(static_cast<StopReason>(i)));
  EXPECT_EQ(names.size(), static_cast<size_t>(kReasons));
  EXPECT_EQ(names.count(""), 0U);
  EXPECT_STREQ(stop_reason_name(static_cast<StopReason>(kReasons)), "") << "kLastStopReason is the last one";
}

TEST(StopText, NameAndWhatWithoutThePlace) {
  EXPECT_EQ(stop_text({StopReason::kStepLimit, "5 instructions", "p.C.m()"}), "step limit: 5 instructions");
  EXPECT_EQ(stop_text({StopReason::kPathLimit, "", "p.C.m()"}), "path limit");
  EXPECT_EQ(stop_text(time_is_over()), "time limit: time is over");
}

TEST(StopText, SomeNamesBeginASentence) {
  EXPECT_EQ(stop_text({StopReason::kNoCallFound, "state 7"}), "no call was found that leads to state 7");
  EXPECT_EQ(stop_text({StopReason::kNoArgumentsFound, "put(int)"}), "no arguments were found for put(int)");
}

TEST(Stop, IsComparedByReasonWhatAndPlace) {
  Stop stop{StopReason::kLoopLimit, "a", "b"};
  EXPECT_EQ(stop, (Stop{StopReason::kLoopLimit, "a", "b"}));
  EXPECT_NE(stop, (Stop{StopReason::kStepLimit, "a", "b"}));
  EXPECT_NE(stop, (Stop{StopReason::kLoopLimit, "", "b"}));
  EXPECT_NE(stop, (Stop{StopReason::kLoopLimit, "a", ""}));
}

TEST(Incomplete, CountsEachReasonAtEachPlace) {
  Incomplete incomplete;
  EXPECT_TRUE(incomplete.empty());
  incomplete.add({StopReason::kLoopLimit, "5", "p.C.m()"});
  incomplete.add({StopReason::kLoopLimit, "5", "p.C.m()"}, 2);
  incomplete.add({StopReason::kLoopLimit, "5", "p.C.k()"});
  Incomplete other;
  other.add({StopReason::kLoopLimit, "5", "p.C.k()"}, 4);
  incomplete.add(other);
  EXPECT_EQ(incomplete.size(), 2U);
  EXPECT_THAT(incomplete.entries(),
              ElementsAre(Incomplete::Entry{{StopReason::kLoopLimit, "5", "p.C.k()"}, 5},
                          Incomplete::Entry{{StopReason::kLoopLimit, "5", "p.C.m()"}, 3}));
  incomplete.clear();
  EXPECT_TRUE(incomplete.empty());
}

// What users see must not depend on the order of the enum.
TEST(Incomplete, EntriesAreSortedByText) {
  Incomplete incomplete;
  incomplete.add({StopReason::kStepLimit, "9", "a"});
  incomplete.add({StopReason::kUnsupported, "x", ""});
  incomplete.add({StopReason::kArrayLimit, "3", "b"});
  incomplete.add({StopReason::kDepthLimit, "1", "c"});
  incomplete.add({StopReason::kArrayLimit, "3", "a"});
  std::vector<std::string> texts;
  for (const auto& [stop, count] : incomplete.entries()) texts.push_back(stop_text(stop) + " " + stop.where);
  EXPECT_THAT(texts, ElementsAre("array length limit: 3 a", "array length limit: 3 b",
                                 "call depth limit: 1 c", "step limit: 9 a", "unsupported: x "));
}

bool fails_with_an_exception() {
  try {
    HW_CHECK(false, "a test should see this");
  } catch (const InternalError& error) {
    return std::string(error.what()).find("a test should see this") != std::string::npos;
  }
  return false;
}

TEST(ThrowsInternalErrors, WhileItLives) {
  EXPECT_FALSE(ThrowsInternalErrors::here());
  {
    ThrowsInternalErrors outer;
    EXPECT_TRUE(fails_with_an_exception());
    {
      ThrowsInternalErrors inner(false);
      EXPECT_FALSE(ThrowsInternalErrors::here());
    }
    EXPECT_TRUE(fails_with_an_exception());
  }
  EXPECT_FALSE(ThrowsInternalErrors::here());
}

TEST(ThrowsInternalErrors, OnAnotherThreadOnlyIfItIsHandedDown) {
  ThrowsInternalErrors here;
  std::thread([] { EXPECT_FALSE(ThrowsInternalErrors::here()); }).join();
  std::thread([wanted = ThrowsInternalErrors::here()] {
    ThrowsInternalErrors in_thread(wanted);
    EXPECT_TRUE(fails_with_an_exception());
  }).join();
}

TEST(ThrowsInternalErrorsDeathTest, WithoutOneTheProgramEnds) {
  { ThrowsInternalErrors for_a_while; }
  EXPECT_EXIT(HW_CHECK(false, "nobody should go on"), ::testing::ExitedWithCode(6), "nobody should go on");
}

}  // namespace
}  // namespace heapwright::base
