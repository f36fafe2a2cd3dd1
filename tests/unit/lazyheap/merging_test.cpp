// Paths that have become one, seen from outside: what they stand for, and which inputs are found for
// branches.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lazyheap/any_heap.h"
#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kMergingSource = R"java(
package p;

class Box { int v; Box next; Box(int v) { this.v = v; } int twice() { return 2 * v; } }
class Wide extends Box { Wide(int v) { super(v); } int twice() { return 3 * v; } }
class Quiet { static int value; }
class Loud { static int value = Merging.note(); }

class Started {
  static int level;
  static int sum;
  static { for (int i = 0; i < 3; i++) sum += i; }
  static boolean isAbove(int a) { return a > level; }
}

class Merging {
  static int noted;
  static int note() { noted++; return 5; }

  static int chain(int a, int b, int c) {
    int x = 0;
    if (a > 0) x += 1;
    if (b > 0) x += 2;
    if (c > 0) x += 4;
    return x;
  }
  static boolean both(int a, int b) { boolean r = a > 0 && (b > 0 || a > 10); return r; }
  static int early(int a) { int r = sign(a); return r * 2; }
  static int sign(int a) { if (a < 0) return -1; if (a == 0) return 0; return 1; }
  static int choose(int a) { int r; switch (a) { case 1: r = 3; break; case 7: r = 4; break; default: r = 0; } return r; }
  static int write(int i, int v) { int[] a = new int[3]; if (v > 0) { a[1] = v; } else { a[i & 1] = 9; } return a[0] + a[1]; }
  static int fields(int a) { Box b = new Box(1); if (a > 0) b.v = a; return b.twice(); }
  static int one(int a) { Box b = null; if (a > 0) b = new Box(a); return b == null ? -1 : b.v; }
  static int two(int a) { Box b; if (a > 0) b = new Box(a); else b = new Wide(a); return b.twice(); }
  static int same(int a) { Box b; if (a > 0) b = new Box(1); else b = new Box(2); b.next = b; return b.next.v; }
  static int thrown(int a, int b) { int r = 1; if (a > 0) { if (b == 0) throw new IllegalStateException(); r = 2; } return r; }
  static int caught(int a, int b) {
    int r = 1;
    if (a > 0) { try { r = 10 / b; } catch (ArithmeticException e) { r = -1; } }
    return r;
  }
  static int fails(int a, int b) { if (a > 0) { if (b > 0) throw new IllegalStateException(); return 2; } return 3; }
  static int fromCall(int a, int b) { try { return fails(a, b); } catch (IllegalStateException e) { return 9; } }
  static int rounds(int a, int b, int c) {
    int[] x = {a, b, c};
    int best = 0;
    for (int i = 0; i < x.length; i++) if (x[i] > best) best = x[i];
    return best;
  }
  static int quiet(int a) { if (a > 0) Quiet.value = 7; return Quiet.value; }
  static int loud(int a) { int r = 0; if (a > 0) r = Loud.value; return r + noted; }
  static int dead(int a) { int r = 0; if (a > 5) r = 1; if (a < 3 && r == 1) return -1; return r; }
  static int index(int a) { int at = 0; char[] text = new char[20]; if (a > 0) at++; if (a > 1) at++; text[at] = 'x'; return text[1]; }
  static int millions(int a, int b, int c, int d, int e, int f, int g, int h) {
    int[] x = {a, b, c, d, e, f, g, h};
    int s = 0;
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 8; i++) { if (x[i] == round) s ^= i + round; else if (x[i] > 100) s++; }
    }
    return s == 77 ? 1 : 0;
  }
  static int text(int a) { StringBuilder b = new StringBuilder(); if (a > 0) b.append('x'); if (a > 1) b.append("yz"); return b.toString().length(); }
}
)java";

class MergingTest : public test::JdkTest {
 protected:
  std::unique_ptr<PathExplorer> explore(const std::string& method, merging::MergeMode mode) {
    ExploredQuestion question;
    question.options.merge = mode;
    question.options.has_obligations = true;
    return java_.explore("Merging." + method, question);
  }
  // Both ways to explore give every input the same outcome, and take the same branches.
  void expect_one_path(const std::string& method, size_t single, size_t merged) {
    auto never = explore(method, merging::MergeMode::kNever);
    auto always = explore(method, merging::MergeMode::kAlways);
    EXPECT_EQ(never->paths().size(), single);
    EXPECT_EQ(always->paths().size(), merged);
    EXPECT_THAT(left_out(*always), IsEmpty());
    EXPECT_EQ(statuses(*always), statuses(*never));
  }
  static std::vector<Obligation::Status> statuses(const PathExplorer& explorer) {
    std::vector<Obligation::Status> all;
    for (const Obligation& obligation : explorer.obligations()) all.push_back(obligation.status);
    return all;
  }

  ExploredJava java_{{{"p/Merging.java", kMergingSource}}};
};

TEST_F(MergingTest, IfsInARow) { expect_one_path("chain", 8, 1); }
TEST_F(MergingTest, ShortCircuits) { expect_one_path("both", 4, 1); }
TEST_F(MergingTest, EarlyReturnsMeetInTheCaller) { expect_one_path("early", 3, 1); }
TEST_F(MergingTest, ArmsOfASwitch) { expect_one_path("choose", 3, 1); }
TEST_F(MergingTest, ElementsThatAreWritten) { expect_one_path("write", 2, 1); }
TEST_F(MergingTest, FieldsThatAreWritten) { expect_one_path("fields", 2, 1); }
TEST_F(MergingTest, AnObjectOrNull) { expect_one_path("one", 2, 1); }
TEST_F(MergingTest, ObjectsOfTwoClasses) { expect_one_path("two", 2, 1); }
TEST_F(MergingTest, ObjectsOfOneClassAreOne) { expect_one_path("same", 2, 1); }
TEST_F(MergingTest, AnExceptionGoesItsOwnWay) { expect_one_path("thrown", 3, 2); }
TEST_F(MergingTest, AnExceptionThatIsCaughtInside) { expect_one_path("caught", 3, 1); }
TEST_F(MergingTest, RoundsOfALoop) { expect_one_path("rounds", 8, 1); }
TEST_F(MergingTest, AClassThatWasWrittenToOnOneSideOnly) { expect_one_path("quiet", 2, 2); }
TEST_F(MergingTest, AnInitialiserThatRanOnOneSideOnly) { expect_one_path("loud", 2, 2); }
TEST_F(MergingTest, PositionsAreSplitAgain) { expect_one_path("index", 3, 1); }
TEST_F(MergingTest, TextsOfSeveralLengths) { expect_one_path("text", 3, 1); }

TEST_F(MergingTest, TheConditionOfWhatHasMergedCompletelyIsThatOfTheBeginning) {
  auto explorer = explore("chain", merging::MergeMode::kAlways);
  EXPECT_THAT(explorer->paths().front().condition, IsEmpty());
  EXPECT_EQ(explorer->paths().front().merged, 4U) << "itself, and one that split off at each if";
}

TEST_F(MergingTest, OfWhatIsMissingTheConditionSays) {
  auto explorer = explore("thrown", merging::MergeMode::kAlways);
  std::vector<std::string> conditions;
  for (const ExploredPath& path : explorer->paths()) conditions.push_back(explorer->condition_text(path));
  EXPECT_THAT(conditions, ::testing::UnorderedElementsAre("a > 0 && b == 0", "(a <= 0 || b != 0)"));
}

TEST_F(MergingTest, ASideThatNoInputTakesIsInfeasible) {
  auto explorer = explore("dead", merging::MergeMode::kAlways);
  size_t infeasible = 0;
  for (const Obligation& obligation : explorer->obligations())
    infeasible += obligation.status == Obligation::Status::kInfeasible ? 1 : 0;
  EXPECT_EQ(infeasible, 1U);
}

TEST_F(MergingTest, AnInitialiserThatNobodyHasWatchedIsNotInfeasible) {
  ExploredQuestion question;
  question.statics = StaticInputs::kChanging;
  question.options.has_obligations = true;
  for (const Obligation& obligation : java_.explore("Started.isAbove", question)->obligations())
    EXPECT_NE(obligation.status, Obligation::Status::kInfeasible) << obligation.line;
}

TEST_F(MergingTest, AnExceptionFromACallThatWouldHaveBeenMerged) { expect_one_path("fromCall", 3, 2); }

TEST_F(MergingTest, FewPathsStaySingle) {
  auto explorer = explore("chain", merging::MergeMode::kAuto);
  EXPECT_EQ(explorer->paths().size(), 8U);
}

TEST_F(MergingTest, VeryManyBecomeOne) {
  auto explorer = explore("millions", merging::MergeMode::kAuto);
  EXPECT_THAT(left_out(*explorer), IsEmpty());
  EXPECT_LT(explorer->paths().size(), 100U);
  for (const Obligation& obligation : explorer->obligations())
    EXPECT_NE(obligation.status, Obligation::Status::kOpen) << obligation.line;
}

TEST_F(MergingTest, WhatIsNotCompleteIsNotInfeasible) {
  ExploredQuestion question;
  question.options.has_obligations = true;
  question.options.max_paths = 1;
  auto explorer = java_.explore("Merging.dead", question);
  for (const Obligation& obligation : explorer->obligations())
    EXPECT_NE(obligation.status, Obligation::Status::kInfeasible);
  std::vector<Obligation> proved = explorer->obligations();
  prove_untaken(java_.classes.program(), proved, solver::kNoDeadline);
  auto infeasible = std::count_if(proved.begin(), proved.end(), [](const Obligation& obligation) {
    return obligation.status == Obligation::Status::kInfeasible;
  });
  EXPECT_EQ(infeasible, 1) << "by the method alone";
}

}  // namespace
}  // namespace heapwright::lazyheap
