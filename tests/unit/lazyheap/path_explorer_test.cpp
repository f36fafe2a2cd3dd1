#include "lazyheap/path_explorer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "paths/static_call.h"
#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {

using exec::SearchOrder;

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr const char* kExplorerSource = R"java(
package p;

final class Node {
  int value;
  Node next;

  static int thirdAbove(Node n) { return n.next.next.value > 10 ? 1 : 0; }
  static int writeBoth(Node a, Node b) { a.value = 1; b.value = 2; return a.value; }
  static Node second(Node n) { return n.next; }
  static int count(Node n) { int count = 0; for (; n != null; n = n.next) count++; return count; }
  static Node made(int v) { Node n = new Node(); n.value = v; return n; }
  int get() { return value; }
  int getOrFail() { if (next == this) throw new IllegalStateException("loop"); return value; }
}

class Money {
  final int cents;
  Money(int cents) { if (cents < 0) throw new IllegalArgumentException("debt"); this.cents = cents; }
}

interface Shape { int area(); default int twice() { return 2 * area(); } }
class Square implements Shape { int side; public int area() { return side * side; } }
class Dot implements Shape { public int area() { return 0; } public int twice() { return 0; } }

abstract class Alone { int id() { return 1; } }

class Counter {
  static int total;
  static final int LIMIT = 3;
  static Node last;
  static int add() { return total > LIMIT ? -1 : total + 1; }
  static boolean hasLast() { return last != null; }
  static void check(int n) { assert n > 0; }
}

class Texts {
  static int two(String s) { return s.length() == 2 ? s.charAt(1) : -1; }
  static boolean big(int[] a) { return a.length > 2000000; }
}
)java";

class LibraryPathsTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    auto class_path = classfile::ClassPath::open(".", *classfile::test_jdk());
    program_ = std::make_unique<ir::Program>(std::move(*class_path));
  }

  std::unique_ptr<PathExplorer> explore(const char* name, const ExplorationOptions& options = {}) {
    auto method = paths::find_static_method(*program_, name, std::nullopt);
    auto inputs = MethodInputs::of(*program_, **method, *(*method)->owner, {}, lazyheap::StaticInputs::kNone);
    auto explorer = PathExplorer::make(*program_, std::move(*inputs), {}, options);
    EXPECT_TRUE((*explorer)->run().ok());
    return std::move(*explorer);
  }

  std::unique_ptr<ir::Program> program_;
};

TEST_F(LibraryPathsTest, FindsBothSidesOfABranchWithWitnesses) {
  auto explorer = explore("java.lang.Math.max(int,int)");
  ASSERT_EQ(explorer->paths().size(), 2U);
  EXPECT_TRUE(explorer->incomplete().empty());
  for (const ExploredPath& path : explorer->paths()) EXPECT_FALSE(path.threw);
}

TEST_F(LibraryPathsTest, ImplicitExceptionsArePathsOfTheirOwn) {
  auto explorer = explore("java.lang.Math.floorDiv(int,int)");
  size_t thrown = 0;
  for (const ExploredPath& path : explorer->paths()) thrown += path.threw ? 1 : 0;
  EXPECT_EQ(thrown, 1U);
  EXPECT_TRUE(explorer->incomplete().empty());
}

// Without any link that answers, nothing may be claimed but the path of zeros, which needs no answer; the
// reason is there for the user to read.
TEST_F(LibraryPathsTest, UnknownIsReportedAndNeverBecomesAPath) {
  ExplorationOptions options;
  options.solver.rewriting = options.solver.slicing = options.solver.caching = false;
  options.solver.domain = options.solver.smt = false;
  auto explorer = explore("java.lang.Math.max(int,int)", options);
  ASSERT_EQ(explorer->paths().size(), 1U);
  for (const WitnessValue& value : explorer->paths()[0].witness.inputs) EXPECT_EQ(value.bits, 0U);
  ASSERT_FALSE(explorer->incomplete().empty());
  for (const auto& [stop, count] : explorer->incomplete().entries())
    EXPECT_EQ(stop.reason, base::StopReason::kSolverUnknown) << base::stop_text(stop);
}

TEST_F(LibraryPathsTest, PathLimitSaysHowManyWereLeft) {
  ExplorationOptions options;
  options.max_paths = 1;
  auto explorer = explore("java.lang.Math.max(int,int)", options);
  EXPECT_EQ(explorer->paths().size(), 1U);
  ASSERT_EQ(explorer->incomplete().size(), 1U);
  base::Incomplete::Entry entry = explorer->incomplete().entries()[0];
  EXPECT_EQ(entry.stop.reason, base::StopReason::kPathLimit);
  EXPECT_EQ(entry.count, 1U);
}

TEST_F(LibraryPathsTest, EveryOrderFindsTheSamePaths) {
  ExplorationOptions options;
  auto conditions = [&](SearchOrder order) {
    options.order = order;
    auto explorer = explore("java.lang.Integer.signum", options);
    std::vector<std::string> texts;
    for (const ExploredPath& path : explorer->paths()) texts.push_back(explorer->condition_text(path));
    std::sort(texts.begin(), texts.end());
    return texts;
  };
  auto depth_first = conditions(SearchOrder::kDepthFirst);
  EXPECT_FALSE(depth_first.empty());
  EXPECT_EQ(depth_first, conditions(SearchOrder::kBreadthFirst));
  EXPECT_EQ(depth_first, conditions(SearchOrder::kCoverageFirst));
  EXPECT_EQ(depth_first, conditions(SearchOrder::kSmallestFirst));
}

class HeapPathsTest : public test::JdkTest {
 protected:
  std::vector<std::string> paths_of(const std::string& name, const ExploredJava::Question& question = {}) {
    return java_.paths_of(name, question);
  }
  ExploredJava java_{{{"p/Node.java", kExplorerSource}}};
};

TEST_F(HeapPathsTest, ThreeLooksIntoAListAreElevenPaths) {
  auto explorer = java_.explore("Node.thirdAbove");
  EXPECT_EQ(explorer->paths().size(), 11U);
  EXPECT_TRUE(explorer->incomplete().empty());
}

TEST_F(HeapPathsTest, TwoNodesThatMayBeTheSameAreFourPaths) {
  EXPECT_THAT(paths_of("Node.writeBoth"),
              UnorderedElementsAre(HasSubstr("NullPointerException"), HasSubstr("NullPointerException"),
                                   "2 if a != null && b == a", "1 if a != null && b != null && b != a"));
}

TEST_F(HeapPathsTest, ALoopOverAListIsBoundedByTheObjectsOfItsClass) {
  ExploredJava::Question question;
  question.options.heaps.objects["Node"] = 2;
  question.options.limits.max_steps = 1000;  // a list may be a ring
  auto explorer = java_.explore("Node.count", question);
  EXPECT_THAT(left_out(*explorer), Contains(HasSubstr("larger heaps")));
  for (const ExploredPath& path : explorer->paths()) EXPECT_LE(path.found.size(), 2U);
}

TEST_F(HeapPathsTest, BoundsForAllClassesHoldUnlessOneIsNamed) {
  ExploredJava::Question question;
  question.options.heaps.other_objects = 1;
  size_t small = java_.explore("Node.thirdAbove", question)->paths().size();
  EXPECT_EQ(small, 4U) << "null; next null; next the same, with both values";
  question.options.heaps.objects["p.Node"] = 3;
  EXPECT_EQ(java_.explore("Node.thirdAbove", question)->paths().size(), 11U);
}

TEST_F(HeapPathsTest, AnUnsettledReferenceIsReturnedAsItIs) {
  auto explorer = java_.explore("Node.second");
  ASSERT_EQ(explorer->paths().size(), 2U);
  std::vector<std::string> expressions;
  for (const ExploredPath& path : explorer->paths()) expressions.push_back(path.expression);
  EXPECT_THAT(expressions, UnorderedElementsAre("", "n.next"));
}

TEST_F(HeapPathsTest, AnInstanceMethodHasAReceiverThatIsNotNull) {
  EXPECT_THAT(paths_of("Node.get"), ElementsAre("0 if true"));
  EXPECT_THAT(paths_of("Node.getOrFail"),
              UnorderedElementsAre("throws java.lang.IllegalStateException: loop if this.next == this",
                                   "0 if this.next == null", "0 if this.next != null && this.next != this"));
}

TEST_F(HeapPathsTest, AConstructorMakesItsObject) {
  auto explorer = java_.explore("Money.<init>");
  ASSERT_EQ(explorer->paths().size(), 2U);
  EXPECT_TRUE(std::any_of(explorer->paths().begin(), explorer->paths().end(),
                          [](const ExploredPath& path) { return path.threw; }));
}

TEST_F(HeapPathsTest, OnlyClassesThatInheritTheMethodAreReceivers) {
  EXPECT_THAT(paths_of("Shape.twice"), ElementsAre("0 if true"));
  auto explorer = java_.explore("Shape.twice");
  EXPECT_EQ(explorer->paths()[0].witness.objects[0].type, &java_.type("Square"));
}

TEST_F(HeapPathsTest, WithoutAnyReceiverThereIsNothingToExplore) {
  auto made = java_.make("Alone.id", {});
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().message,
            "no class at hand extends p.Alone and inherits p.Alone.id(): there is no receiver");
}

TEST_F(HeapPathsTest, StaticFieldsAreInputsOnRequest) {
  EXPECT_THAT(paths_of("Counter.add"), ElementsAre("1 if true"));
  ExploredJava::Question question;
  question.statics = StaticInputs::kChanging;
  EXPECT_THAT(paths_of("Counter.add", question),
              UnorderedElementsAre("-1 if Counter.total >= 4", "1 if Counter.total < 4"));
  EXPECT_THAT(paths_of("Counter.hasLast", question),
              UnorderedElementsAre("false if Counter.last == null", "true if Counter.last != null"));
}

TEST_F(HeapPathsTest, AGivenValueIsNoVariable) {
  ExploredJava::Question question;
  question.given = {{"n", "null"}};
  auto explorer = java_.explore("Node.thirdAbove", question);
  ASSERT_EQ(explorer->paths().size(), 1U);
  EXPECT_TRUE(explorer->paths()[0].threw);
  question.given = {{"s", "xy"}};
  EXPECT_THAT(paths_of("Texts.two", question), ElementsAre("121 if true"));
}

TEST_F(HeapPathsTest, AssertionsAreExecutedOnRequest) {
  EXPECT_EQ(paths_of("Counter.check").size(), 1U);
  ExploredJava::Question question;
  question.options.assertions = true;
  EXPECT_THAT(paths_of("Counter.check", question), Contains(HasSubstr("throws java.lang.AssertionError")));
}

TEST_F(HeapPathsTest, AnArrayThatIsTooLargeToBeMadeIsNotReported) {
  auto explorer = java_.explore("Texts.big");
  EXPECT_EQ(explorer->paths().size(), 2U);
  EXPECT_THAT(left_out(*explorer), ElementsAre(HasSubstr("too large to be made")));
}

TEST_F(HeapPathsTest, WhoeverListensCanEndTheExploration) {
  auto made = java_.make("Node.thirdAbove", {});
  size_t told = 0;
  EXPECT_TRUE((*made)->run([&](const ExploredPath&) { return ++told < 3; }).ok());
  EXPECT_EQ(told, 3U);
  EXPECT_EQ((*made)->paths().size(), 3U);
  EXPECT_TRUE((*made)->incomplete().empty()) << "it was not a bound that ended it";
}

TEST_F(HeapPathsTest, NoLargerHeapsAreBegunAfterSoManyPaths) {
  ExploredJava::Question question;
  question.options.order = SearchOrder::kSmallestFirst;
  question.options.heaps.paths_before_larger = 5;
  question.options.limits.max_steps = 1000;
  auto explorer = java_.explore("Node.count", question);
  EXPECT_THAT(left_out(*explorer), Contains(HasSubstr("heaps of more than ")));
}

TEST_F(HeapPathsTest, OnlyPathsThatTakeAWantedBranchAreTold) {
  const ir::Method& method = java_.method("Node.getOrFail");
  auto body = java_.classes.program().body(method);
  ASSERT_TRUE(body);
  uint32_t first = (*body)->branches.at(0).first_outcome;
  for (uint32_t wanted : {first, first + 1}) {  // whether the node is its own successor
    ExploredJava::Question question;
    question.options.towards = [&](const ir::Method& of, uint32_t outcome) {
      return &of == &method && outcome == wanted;
    };
    auto explorer = java_.explore("Node.getOrFail", question);
    ASSERT_FALSE(explorer->paths().empty());
    for (const ExploredPath& path : explorer->paths()) {
      EXPECT_THAT(path.branches, Contains(machine::BranchTaken{&method, wanted}));
      EXPECT_EQ(path.threw, wanted == first);
    }
  }
}

TEST_F(HeapPathsTest, AnExplorationEndsAfterSoManyPathsOfAnyKind) {
  ExploredJava::Question question;
  question.options.max_ended = 4;
  question.options.towards = [](const ir::Method&, uint32_t) { return false; };
  question.options.limits.max_steps = 1000;
  auto explorer = java_.explore("Node.count", question);
  EXPECT_TRUE(explorer->paths().empty());
}

}  // namespace

}  // namespace heapwright::lazyheap
