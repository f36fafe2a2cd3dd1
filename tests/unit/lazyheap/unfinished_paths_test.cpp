// Branch sides that no path has come to, where not every path was followed to its end: infeasible if none of
// those that are left can come there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

using Status = Obligation::Status;

constexpr const char* kUnfinishedSource = R"java(
package p;

class Sign {
  final int size;
  Sign(char letter) {
    if (letter < 'a') throw new IllegalArgumentException();
    size = letter > 'm' ? 2 : 1;
  }
  int largest(int a) { return a > 1000000 ? 9 : size; }
}
class Level {
  static int level;
  static { if (Unfinished.seed > 3) level = 1; }
}

class Unfinished {
  static int seed;
  static int ways(int a) {
    int n = 0;
    for (int i = 0; i < 20; i++) if ((a >> i & 1) == 1) n++;
    return n;
  }
  static int begun(int a) {
    int size = new Sign('c').size;
    return ways(a) + size;
  }
  static int madeAgain(int a) {
    int size = new Sign('c').size;
    return ways(a) > 19 ? new Sign((char) a).size : size;
  }
  static int overridden(int a) {
    Sign sign = new Sign('c');
    return ways(a) + sign.largest(a / 4096);
  }
  static int caught(int a) {
    try {
      int n = ways(a);
      return 7 / (n - 20);
    } catch (ArithmeticException e) {
      return new Sign((char) a).size;
    }
  }
  static int initialised(int a) {
    int n = new Sign('c').size + ways(a);
    return n > 19 ? Level.level : n;
  }
  static int looped(int a, int b) {
    int size = new Sign('c').size;
    for (int i = 0; i < a; i++) if (i == b) size++;
    return size;
  }
}
)java";

class UnfinishedPathsTest : public test::JdkTest {
 protected:
  // The sides of the branches of a method, in the order of their numbers, after a few paths of another.
  std::vector<Status> sides_of(const std::string& explored, const std::string& name, size_t paths = 5) {
    ExploredQuestion question;
    question.options.has_obligations = true;
    question.options.max_paths = paths;
    auto explorer = java_.explore("Unfinished." + explored, question);
    EXPECT_FALSE(explorer->incomplete().empty());
    std::vector<Status> statuses;
    for (const Obligation& obligation : explorer->obligations()) {
      if (obligation.branch.method->display_name().starts_with("p." + name + "("))
        statuses.push_back(obligation.status);
      EXPECT_EQ(obligation.status == Status::kOpen, obligation.why.has_value());
    }
    return statuses;
  }

  ExploredJava java_{{{"p/Unfinished.java", kUnfinishedSource}}};
};

TEST_F(UnfinishedPathsTest, CodeThatAllHaveBehindThem) {
  std::vector<Status> sides = sides_of("begun", "Sign.<init>");
  EXPECT_EQ(std::count(sides.begin(), sides.end(), Status::kInfeasible), 2);
  EXPECT_EQ(std::count(sides.begin(), sides.end(), Status::kFulfilled), 2);
}
TEST_F(UnfinishedPathsTest, CodeThatMayBeCalledAgain) {
  std::vector<Status> sides = sides_of("madeAgain", "Sign.<init>");
  EXPECT_EQ(std::count(sides.begin(), sides.end(), Status::kOpen), 2);
}
TEST_F(UnfinishedPathsTest, CodeThatNobodyHasCalledYet) {
  std::vector<Status> sides = sides_of("overridden", "Sign.largest", 2);
  EXPECT_EQ(std::count(sides.begin(), sides.end(), Status::kOpen), 1);
}
TEST_F(UnfinishedPathsTest, HandlersOfExceptions) {
  std::vector<Status> sides = sides_of("caught", "Sign.<init>");
  EXPECT_EQ(sides, std::vector<Status>(4, Status::kOpen));
}
TEST_F(UnfinishedPathsTest, ClassesThatMayBeInitialised) {
  EXPECT_EQ(sides_of("initialised", "Level.<clinit>"), std::vector<Status>(2, Status::kOpen));
}

TEST_F(UnfinishedPathsTest, PathsThatHaveNotBegun) {
  EXPECT_EQ(sides_of("begun", "Sign.<init>", 0), std::vector<Status>(4, Status::kOpen));
}

// Stopped ones are still there, too.
TEST_F(UnfinishedPathsTest, PathsThatWereStopped) {
  ExploredQuestion question;
  question.options.has_obligations = true;
  question.options.bounds.max_forks = 3;
  auto explorer = java_.explore("Unfinished.looped", question);
  EXPECT_THAT(left_out(*explorer), ::testing::Contains(::testing::StartsWith("loop limit")));
  std::map<Status, int> of_sign;
  for (const Obligation& obligation : explorer->obligations()) {
    if (obligation.branch.method->owner->java_name() == "p.Sign") ++of_sign[obligation.status];
  }
  EXPECT_EQ(of_sign[Status::kInfeasible], 2);
}

TEST_F(UnfinishedPathsTest, OpenSidesSayWhyPathsDidNotGoOn) {
  ExploredQuestion question;
  question.options.has_obligations = true;
  question.options.max_paths = 5;
  auto explorer = java_.explore("Unfinished.madeAgain", question);
  for (const Obligation& obligation : explorer->obligations()) {
    if (obligation.status != Status::kOpen) continue;
    ASSERT_TRUE(obligation.why.has_value());
    EXPECT_EQ(obligation.why->stop.reason, base::StopReason::kPathLimit);
    EXPECT_GT(obligation.why->count, 0U);
  }
}

}  // namespace
}  // namespace heapwright::lazyheap
