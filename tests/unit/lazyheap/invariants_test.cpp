#include "lazyheap/invariants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "term/print.h"
#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kInvariantsSource = R"java(
package p;

final class Node {
  int value;
  Node next;

  static boolean acyclic(Node n) {
    Node slow = n;
    Node fast = n;
    while (fast != null && fast.next != null) {
      slow = slow.next;
      fast = fast.next.next;
      if (slow == fast) return false;
    }
    return true;
  }
  static boolean sorted(Node n) {
    for (; n != null && n.next != null; n = n.next) if (n.next.value <= n.value) return false;
    return true;
  }
  static boolean none(Node n) { return false; }
  static boolean long4(Node n) {
    return n != null && n.next != null && n.next.next != null && n.next.next.next != null;
  }
  boolean positive() { return value > 0; }

  static boolean throwing(Node n) { return n.next == null; }
  boolean changing() { value = 1; return true; }
  boolean changingAndBack() { int old = value; value = 1; value = old; return true; }
  static int number(Node n) { return 1; }
  static boolean two(Node a, Node b) { return true; }
  boolean isBelow(int limit) { return value < limit; }

  static int thirdAbove(Node n) { return n.next.next.value > 10 ? 1 : 0; }
  static int lengthUpToFour(Node n) {
    int count = 0;
    for (; n != null; n = n.next) if (++count == 4) return 4;
    return count;
  }
  static boolean isThere(Node n) { return n != null; }
  static int valueOf(Node n) { return n == null ? 0 : n.value > 5 ? 2 : 1; }
  static boolean first(Node a, Node b) { return a != null && b != null && a.value < b.value; }
}
)java";

class InvariantsTest : public test::JdkTest {
 protected:
  ExploredJava::Question under(const std::string& invariant) {
    ExploredJava::Question question;
    question.invariants = {invariant};
    return question;
  }
  std::string refusal(const std::string& invariant) {
    auto made = java_.make("Node.isThere", under(invariant));
    return made.ok() ? "" : made.error().message;
  }
  // Why an exploration has failed.
  std::string failure(const std::string& method, const std::string& invariant) {
    auto made = java_.make(method, under(invariant));
    auto explored = (*made)->run();
    return explored.ok() ? "" : explored.error().message;
  }

  ExploredJava java_{{{"p/Node.java", kInvariantsSource}}};
};

TEST_F(InvariantsTest, OnlyHeapsThatFulfilItAreMeant) {
  auto explorer = java_.explore("Node.thirdAbove", under("Node.acyclic"));
  EXPECT_EQ(explorer->paths().size(), 5U);
  EXPECT_EQ(explorer->unconfirmed(), 0U);
  EXPECT_TRUE(explorer->incomplete().empty());
  EXPECT_GT(explorer->evaluations(), 0U);
  EXPECT_EQ(java_.explore("Node.lengthUpToFour", under("Node.acyclic"))->paths().size(), 5U);
}

TEST_F(InvariantsTest, AWitnessIsCompleteWhereThePathHasNotLooked) {
  ExploredJava::Question question = under("Node.long4");
  question.invariants.push_back("Node.acyclic");
  auto explorer = java_.explore("Node.isThere", question);
  ASSERT_EQ(explorer->paths().size(), 1U);
  const ExploredPath& path = explorer->paths()[0];
  EXPECT_EQ(path.found.size(), 1U) << "the path has looked at one node";
  EXPECT_EQ(path.witness.objects.size(), 4U);
  EXPECT_TRUE(path.witness.objects[0].contents[1].object.has_value());
}

TEST_F(InvariantsTest, WhatItSaysOfNumbersHoldsOfTheWitness) {
  auto explorer = java_.explore("Node.valueOf", under("Node.positive"));
  ASSERT_EQ(explorer->paths().size(), 3U) << "null has nothing to fulfil";
  for (const ExploredPath& path : explorer->paths()) {
    if (!path.witness.objects.empty()) {
      EXPECT_GT(static_cast<int32_t>(path.witness.objects[0].contents[0].bits), 0);
    }
  }
}

TEST_F(InvariantsTest, ItIsAskedOfEveryInputOfItsType) {
  auto explorer = java_.explore("Node.first", under("Node.positive"));
  for (const ExploredPath& path : explorer->paths()) {
    for (const WitnessObject& object : path.witness.objects)
      EXPECT_GT(static_cast<int32_t>(object.contents[0].bits), 0);
  }
}

TEST_F(InvariantsTest, OneThatNoHeapFulfilsLeavesNoPath) {
  auto explorer = java_.explore("Node.thirdAbove", under("Node.none"));
  EXPECT_THAT(explorer->paths(), IsEmpty());
  EXPECT_EQ(explorer->unconfirmed(), 0U) << "there is no such heap: nothing is left out";
}

TEST_F(InvariantsTest, WithoutACompleteHeapWithinTheBoundsAPathIsUnconfirmed) {
  ExploredJava::Question question = under("Node.long4");
  question.options.heaps.objects["Node"] = 1;
  question.invariants.push_back("Node.acyclic");
  auto explorer = java_.explore("Node.isThere", question);
  EXPECT_THAT(explorer->paths(), IsEmpty());
  EXPECT_EQ(explorer->unconfirmed(), 1U);
  EXPECT_THAT(left_out(*explorer), Contains(HasSubstr("no complete heap was found")));
}

TEST_F(InvariantsTest, SeveralMustAllHold) {
  ExploredJava::Question question = under("Node.sorted");
  question.invariants.push_back("Node.positive");
  auto explorer = java_.explore("Node.thirdAbove", question);
  EXPECT_FALSE(explorer->paths().empty());
  for (const ExploredPath& path : explorer->paths()) {
    int32_t last = 0;
    for (const WitnessObject& object : path.witness.objects) {
      auto value = static_cast<int32_t>(object.contents[0].bits);
      EXPECT_GT(value, last);
      last = value;
    }
  }
}

TEST_F(InvariantsTest, AMethodThatIsNoQuestionAboutOneObjectIsRefused) {
  EXPECT_THAT(refusal("Node.number"),
              HasSubstr("--invariant p.Node.number(p.Node): the method does not return "
                        "boolean"));
  EXPECT_THAT(refusal("Node.two"), HasSubstr("must be static with one object"));
  EXPECT_THAT(refusal("Node.isBelow"), HasSubstr("must be static with one object"));
  EXPECT_EQ(refusal("Node.positive"), "");
}

TEST_F(InvariantsTest, OneThatThrowsIsAnErrorThatSaysWhere) {
  EXPECT_EQ(failure("Node.isThere", "Node.throwing"),
            "--invariant p.Node.throwing(p.Node): it throws java.lang.NullPointerException where n == null");
}

TEST_F(InvariantsTest, OneThatChangesTheHeapIsAnError) {
  EXPECT_EQ(failure("Node.isThere", "Node.changing"), "--invariant p.Node.changing(): it changes the heap");
  EXPECT_EQ(failure("Node.isThere", "Node.changingAndBack"), "");
}

TEST_F(InvariantsTest, AConditionWithoutLiteralsIsTrue) {
  term::TermManager terms;
  EXPECT_EQ(condition_text(terms, {}, {}), "true");
}

TEST_F(InvariantsTest, DecisionsStandBetweenTheLiterals) {
  term::TermManager terms;
  auto positive = [&](const char* name) {
    return terms.slt(terms.int_constant(0), terms.variable(term::Sort::kBv32, name));
  };
  machine::InputHeap found;
  found.decisions = {{1, std::make_shared<const std::string>("n != null")}};
  term::Term either = terms.or_(positive("b"), positive("c"));
  EXPECT_EQ(condition_text(terms, {positive("a"), either}, found),
            "a > 0 && n != null && (" + term::to_string(terms, either) + ")");
  found.facts = {positive("a")};
  EXPECT_EQ(condition_text(terms, {positive("a")}, found), "n != null") << "facts go without saying";
}

}  // namespace
}  // namespace heapwright::lazyheap
