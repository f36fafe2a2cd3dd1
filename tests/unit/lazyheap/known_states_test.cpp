// Branches that are looked for among states, seen from outside: which of them inputs are found for, and which
// are infeasible.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

constexpr const char* kStatesSource = R"java(
package p;

class Cell { int v; Cell next; Cell(int v, Cell next) { this.v = v; this.next = next; } }

class States {
  // 12 rounds, two ways in each; the sum tells how many were taken.
  static int count(int a) {
    int taken = 0;
    for (int i = 0; i < 12; i++) if ((a >> i & 1) == 1) taken++;
    if (taken == 13) return 1;
    return taken == 12 ? 2 : 3;
  }
  // Whoever comes first to a state knows less than the others about a.
  static int forgets(int a, int b) {
    int x = 0;
    if (a > 10) x = 1;
    if (b > 0) b = 1; else b = 2;
    if (b == 1 && a > 5) x = 0;
    return x == 1 && a < 8 ? 1 : 0;
  }
  // Two values that differ where their texts are the same state: one of them is looked at.
  static int contents(int a, int b) {
    int[] box = new int[2];
    if (a > 0) { box[0] = a; box[1] = b; } else { box[0] = b; box[1] = a; }
    if (b > 0) a++;
    return box[1] > 7 && box[1] < 9 ? 1 : 0;
  }
  // The same state, except for what is in two arrays: one of the two is known to be large.
  static int held(int a, int b, int c, int d) {
    if (a <= 1000) return 0;
    int[] one = new int[1], two = new int[1];
    if (c > 0) { one[0] = a; two[0] = b; } else { one[0] = b; two[0] = a; }
    int x = d > 0 ? 1 : 0;
    if (one[0] == 777) x += 2;
    if (two[0] == 777) x += 4;
    return x;
  }
  static int heldInCopies(int a, int b, int c, int d) {
    if (a <= 1000) return 0;
    int[] one = new int[1], two = new int[1];
    if (c > 0) { one[0] = a; two[0] = b; } else { one[0] = b; two[0] = a; }
    int x = d > 0 ? 1 : 0;
    int[] first = one.clone(), second = java.util.Arrays.copyOf(two, 2);
    if (first[0] == 777) x += 2;
    if (second[0] == 777) x += 4;
    return x;
  }
  static int copied(int a, int b) {
    int[] box = new int[1];
    if (a > 0) box[0] = a; else box[0] = b;
    int[] copy = box.clone();
    return copy[0] == -5 ? 1 : 0;
  }
  // A value that both ways have in another register.
  static int renamed(int a, int b, int c) {
    int x = c > 0 ? a : b;
    if (c == 5) return 0;
    if (x > 0) return 1;
    return x == 7 ? 2 : 3;
  }
  // What is known of a is known of b only on one way.
  static int bounded(int a, int b, int c) {
    if (a < 0) return 0;
    int x = c > 0 ? a : b;
    if (c == 5) return 0;
    return x < 0 ? 1 : 2;
  }
  static int lists(int a, int b) {
    Cell list = null;
    for (int i = 0; i < 3; i++) { if ((a >> i & 1) == 1) list = new Cell(i, list); }
    int n = 0;
    for (Cell c = list; c != null; c = c.next) n += c.v;
    if (n == 4) return 1;
    return n == 3 && b > 2 ? 2 : 3;
  }
  static int kept(int a) {
    Cell cell = new Cell(0, null);
    if (a == 3) { cell.v = a; } else { cell.v = 4; }
    if (cell.v == 3) return a == 3 ? 1 : 2;
    return a == 3 ? 3 : 4;
  }
  static int text(char c, char d) {
    String s = new String(new char[] {c, d});
    int n = s.length();
    if (c == 'x') n++;
    if (s.equals("ab")) return 1;
    if (n == 3 && c == 'y') return 2;
    return s.startsWith("q") ? n == 3 ? 3 : 4 : 5;
  }
  // Ranges of one number, looked at together once each side of theirs is known.
  static boolean isName(int c) { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_'; }
  static int kind(int c) { switch (c) { case 'x': case 'y': return 1; case -3: return 2; default: return 3; } }
  static int ranges(int a, int b, int c) {
    int[] all = {a, b, c};
    int names = 0, kinds = 0;
    for (int x : all) {
      if (isName(x)) names++;
      else if (x == -3 || x > 60000 && x != 60007) names = 0;
      kinds += kind(x);
    }
    if (names == 3 && kinds == 8) return 1;
    if (names == 2 && kinds == 4) return 2;
    if (names == 3 && a < '_') return b == 60007 ? 3 : c > 'z' ? 4 : 5;
    return 0;
  }
  // 16,384 sums, each of them another state; all sides are taken soon.
  static int sums(int a) {
    int sum = 0;
    for (int i = 0; i < 14; i++) if ((a >> i & 1) == 1) sum += 1 << i;
    return sum;
  }
  static int digits(char c, char d) {
    int n = Character.digit(c, 10);
    if (n > 9) return 1;
    if (d == 'x') n = 0;
    return n == 5 ? 2 : 3;
  }
}
)java";

class KnownStatesTest : public test::JdkTest {
 protected:
  using Statuses = std::map<std::string, Obligation::Status>;  // by outcome number

  Statuses statuses(const std::string& method, std::optional<size_t> paths_before_states) {
    ExploredQuestion question;
    question.options.has_obligations = true;
    question.options.paths_before_states = paths_before_states;
    question.options.max_paths = 100'000;
    auto explorer = java_.explore("States." + method, question);
    EXPECT_EQ(explorer->has_seen_all(), paths_before_states.has_value()) << method;
    Statuses found;
    for (const Obligation& obligation : explorer->obligations())
      found[obligation.branch.method->display_name() + ":" + std::to_string(obligation.branch.outcome)] =
          obligation.status;
    return found;
  }
  // States and paths find the same of each branch side.
  void expect_same(const std::string& method, size_t infeasible) {
    Statuses by_paths = statuses(method, std::nullopt);
    EXPECT_EQ(statuses(method, 0), by_paths) << method;
    EXPECT_EQ(static_cast<size_t>(std::count_if(
                  by_paths.begin(), by_paths.end(),
                  [](const auto& side) { return side.second == Obligation::Status::kInfeasible; })),
              infeasible)
        << method;
  }

  ExploredJava java_{{{"p/States.java", kStatesSource}}};
};

TEST_F(KnownStatesTest, WaysThatComeToTheSameAreLookedAtOnce) { expect_same("count", 1); }
TEST_F(KnownStatesTest, WhatAnEarlierPathCouldNotDoAnotherOneCan) { expect_same("forgets", 1); }
TEST_F(KnownStatesTest, ContentsThatAreLookedAt) { expect_same("contents", 0); }
TEST_F(KnownStatesTest, WhichContentsAreKnownMatters) { expect_same("held", 0); }
TEST_F(KnownStatesTest, WhichContentsThatAreCopiedAreKnownMatters) { expect_same("heldInCopies", 0); }
TEST_F(KnownStatesTest, ContentsThatWereCopied) { expect_same("copied", 0); }
TEST_F(KnownStatesTest, OtherInputsInTheSamePlace) { expect_same("renamed", 1); }
TEST_F(KnownStatesTest, WhatIsKnownOfOneInputIsNotKnownOfAnother) { expect_same("bounded", 0); }
TEST_F(KnownStatesTest, ObjectsThatWereMade) { expect_same("lists", 1); }
TEST_F(KnownStatesTest, FieldsWithANumberThatTheConditionSays) { expect_same("kept", 2); }
TEST_F(KnownStatesTest, RangesOfNumbers) { expect_same("ranges", 3); }
TEST_F(KnownStatesTest, Texts) { expect_same("text", 2); }

TEST_F(KnownStatesTest, ManyPathsAreFewStates) {
  ExploredQuestion question;
  question.options.has_obligations = true;
  auto single = java_.explore("States.count", question);
  question.options.paths_before_states = 0;
  auto states = java_.explore("States.count", question);
  EXPECT_GT(single->steps(), 20 * states->steps());
}

TEST_F(KnownStatesTest, WhatHasItsInputIsNotLookedForAnyMore) {
  ExploredQuestion question;
  question.options.has_obligations = true;
  question.options.paths_before_states = 0;
  question.options.max_paths = 1;
  auto explorer = java_.explore("States.sums", question);
  EXPECT_TRUE(explorer->has_seen_all());
  EXPECT_LT(explorer->solver().stats().queries, 4'000U);
  for (const Obligation& obligation : explorer->obligations())
    EXPECT_EQ(obligation.status, Obligation::Status::kFulfilled) << obligation.line;
}

// Beyond Latin-1, where paths are too many.
TEST_F(KnownStatesTest, PropertiesOfCharactersMayBeAnything) {
  Statuses found = statuses("digits", 0);
  EXPECT_EQ(found.at("p.States.digits(char, char):5"), Obligation::Status::kFulfilled);
  EXPECT_NE(found.at("p.States.digits(char, char):4"), Obligation::Status::kInfeasible);
}

}  // namespace
}  // namespace heapwright::lazyheap
