#include "lazyheap/any_heap.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

constexpr const char* kAnyHeapSource = R"java(
package p;

class Open {
  int level() { return 1; }
}
enum Level {
  LOW;
  int uses;
  final int[] seen = {1};
}
final class Closed {
  static int uses(Level l) { return l != null && l.uses > 0 ? 1 : 0; }
  static int seen(Level l) { return l != null && l.seen[0] > 1 ? 1 : 0; }
  static int changing;
  static final int[] TABLE = {1};
  int value;
  Closed next;

  int square(int x) { return x * x == 2 ? 1 : 0; }
  int itself() { return next == this && next != this ? 1 : 0; }
  int anything() { return value > 3 ? 1 : 0; }
  static int global() { return changing == 7 ? 1 : 0; }
  static int table() { return TABLE.length == 1 ? 1 : 0; }
  static int level(Open o) { return o != null && o.level() == 2 ? 1 : 0; }
  static int runs(Open o) { return o instanceof Runnable ? 1 : 0; }
  int length() { int n = 0; for (Closed c = this; c != null; c = c.next) n++; return n < 0 ? 1 : 0; }
  int exhausted() { try { return value; } catch (OutOfMemoryError e) { return value > 0 ? 1 : 0; } }
  static boolean round(Closed c) { while (c != null) c = c.next; return true; }
}
)java";

class AnyHeapTest : public test::JdkTest {
 protected:
  // How many outcomes of the branches of the method some heap takes; -1: not known.
  int taken(const std::string& name) {
    const ir::Method& method = java_.method(name);
    auto branches = branches_on_any_heap(java_.classes.program(), method, solver::kNoDeadline);
    if (!branches) return -1;
    return static_cast<int>(std::count_if(branches->begin(), branches->end(),
                                          [&](const auto& branch) { return branch.method == &method; }));
  }

  ExploredJava java_{{{"Closed.java", kAnyHeapSource}}};
};

TEST_F(AnyHeapTest, WhatNoNumberAndNoHeapDoesIsNotTaken) {
  EXPECT_EQ(taken("Closed.square"), 1);
  EXPECT_EQ(taken("Closed.itself"), 3) << "of four: not the one that contradicts the other";
}

TEST_F(AnyHeapTest, FieldsAndStaticFieldsAreAnything) {
  EXPECT_EQ(taken("Closed.anything"), 2);
  EXPECT_EQ(taken("Closed.global"), 2);
  EXPECT_EQ(taken("Closed.table"), 2) << "an initialiser is not believed";
}

TEST_F(AnyHeapTest, ClassesThatNobodyHasSeenMayDoAnything) {
  EXPECT_EQ(taken("Closed.level"), -1);
  EXPECT_EQ(taken("Closed.runs"), -1);
}

TEST_F(AnyHeapTest, AConstantMayHaveBeenChangedSince) {
  EXPECT_EQ(taken("Closed.uses"), -1);
  EXPECT_EQ(taken("Closed.seen"), -1);
}

TEST_F(AnyHeapTest, NothingIsKnownBehindABound) { EXPECT_EQ(taken("Closed.length"), -1); }

TEST_F(AnyHeapTest, ErrorsOfTheJvmAreNotForeseen) { EXPECT_EQ(taken("Closed.exhausted"), -1); }

TEST_F(AnyHeapTest, APathThatComesBackToAStateNeverEnds) {
  ExploredQuestion question;
  question.options.heaps.other_objects = 2;
  auto explorer = java_.explore("Closed.round", question);
  EXPECT_EQ(explorer->paths().size(), 3U) << "no object, one, two";
  EXPECT_EQ(explorer->endless(), 3U) << "a circle of one, and two ways behind the second";
  EXPECT_THAT(left_out(*explorer), Contains(HasSubstr("endless loop")));
}

}  // namespace
}  // namespace heapwright::lazyheap
