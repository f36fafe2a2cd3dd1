// Proposals for classes of many styles: what is found of them, and what is not said of those that lack it.
#include "specs/infer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_java.h"
#include "unit/support/test_files.h"

namespace heapwright::specs {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr uint32_t kCompared = 3;
constexpr uint32_t kExplored = 5;

class InferTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!classfile::test_jdk()) GTEST_SKIP() << "no JDK";
  }

  // Of class p.C with such members.
  static Proposal propose(const std::string& members) {
    heapgraph::ExplorerOptions options;
    options.worker.source.class_path =
        test::compiled_java({{"p/C.java", "package p; public class C {" + members + "}"}}, {"-g"});
    options.worker.classes = {"p/C"};
    options.node_scope = kExplored;
    auto explorer = heapgraph::Explorer::make(std::move(options));
    EXPECT_TRUE(explorer.ok());
    const ir::ClassInfo& type = (*explorer)->program().require("p/C");
    keep_described_fields(**explorer, type);
    EXPECT_EQ((*explorer)->run(), heapgraph::ExplorationStatus::kFixpoint);
    auto proposal = infer(**explorer, type, {kCompared, {}}, base::kNoDeadline);
    EXPECT_TRUE(proposal.ok());
    return *proposal;
  }
};

const std::string kCell =
    "static class N { int k; N next, prev; N(int k, N next) { this.k = k; this.next = next; } }";

TEST_F(InferTest, AStackIsNotSorted) {
  Proposal proposal = propose(kCell + "N top; public void push(int k) { top = new N(k, top); }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("list(this_top)"), HasSubstr("prev = null"),
                                   Not(HasSubstr("k <")), Not(HasSubstr("<= k"))));
}

TEST_F(InferTest, SortedWithEqualNeighbours) {
  Proposal proposal = propose(kCell +
                              "N top; public void add(int k) { N at = top, last = null;"
                              "while (at != null && at.k < k) { last = at; at = at.next; }"
                              "N n = new N(k, at); if (last == null) top = n; else last.next = n; }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("low <= k"), HasSubstr("list(next, k)")));
}

TEST_F(InferTest, StrictlyDescending) {
  Proposal proposal =
      propose(kCell + "N top; public void add(int k) { if (top == null || k > top.k) top = new N(k, top); }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, HasSubstr("k < high"));
}

TEST_F(InferTest, BackLinksAndLastNode) {
  Proposal proposal = propose(kCell +
                              "N first, last; public void add(int k) { N n = new N(k, null); n.prev = last;"
                              "if (first == null) first = n; else last.next = n; last = n; }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("last = prev"), HasSubstr("list(this_first, null, this_last)")));
}

TEST_F(InferTest, ARingEndsAtItsHeader) {
  Proposal proposal =
      propose(kCell +
              "final N head = new N(0, null); public C() { head.next = head; head.prev = head; }"
              "public void add(int k) { N n = new N(k, head); n.prev = head.prev; head.prev.next = n; "
              "head.prev = n; }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("x = head"), HasSubstr("this_head::p.C$N<")));
}

TEST_F(InferTest, SizesWhereTheyMatter) {
  Proposal proposal = propose(kCell +
                              "N top; int size; public int size() { return size; }"
                              "public void push(int k) { top = new N(k, top); size++; }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("n = n_next + 1"), HasSubstr("list(this_top, this_size)")));
}

TEST_F(InferTest, ConstantsAndRanges) {
  Proposal proposal = propose(
      "static class N { int one = 1; int few; N next; }"
      "N top; public int sum() { return top == null ? 0 : top.one + top.few; }"
      "public void push(boolean is) { N n = new N(); n.few = is ? 2 : 1; n.next = top; top = n; }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("one = 1"), HasSubstr("1 <= few"), HasSubstr("few <= 2")));
}

const std::string kTree = "static class T { int k; int h; T left, right; T(int k) { this.k = k; } } T root;";

TEST_F(InferTest, ASearchTreeAndWhatItIsNot) {
  Proposal proposal =
      propose(kTree +
              "T add(T t, int k) { if (t == null) return new T(k); if (k < t.k) t.left = add(t.left, k);"
              "else if (k > t.k) t.right = add(t.right, k); return t; }"
              "public void add(int k) { root = add(root, k); }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("tree(left, low, k)"), HasSubstr("low < k"),
                                   HasSubstr("k < high"), HasSubstr("h = 0")));
}

TEST_F(InferTest, SmallFullTreesAreNotEvenOnPurpose) {
  Proposal proposal = propose(
      "static class T { T left, right; } T root;"
      "public void grow(boolean left) { if (root == null) { root = new T(); return; }"
      "T t = root; while (t.left != null) t = left ? t.left : t.right; t.left = new T(); t.right = new T(); "
      "}");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("(left != null || right = null)"), Not(HasSubstr(" h"))));
}

TEST_F(InferTest, NodesThatAreSharedMakeNoTree) {
  Proposal proposal = propose(
      "static class D { D a, b; boolean first; } D top = new D();"
      "public void wrap(boolean first) { D d = new D(); d.first = first;"
      "if (first) d.a = top; else d.b = top; D e = new D(); e.a = d; e.b = d.a; top = e; }");
  EXPECT_THAT(proposal.text, Not(HasSubstr("tree(a")));
}

TEST_F(InferTest, FieldsThatOthersHideHaveNoName) {
  Proposal proposal = propose(
      "static class B { int k; B(int k) { this.k = k; } int of() { return k; } }"
      "static class N extends B { int k = 7; N next; N(int k, N next) { super(k); this.next = next; } }"
      "N top; public void push(int k) { top = new N(k, top); }"
      "public int both() { return top.of() + top.k; }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("list(this_top)"), HasSubstr("k = 7")));
  EXPECT_THAT(proposal.unspoken, ElementsAre("p.C$B.k"));
}

TEST_F(InferTest, AHeaderThatNamesTheReceiver) {
  Proposal proposal = propose(
      "static class V { final C of; V opposite; V(C of) { this.of = of; } }"
      "V view; int size = 3; public int use() { view = view == null ? new V(this) : view; return size; }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, AllOf(HasSubstr("of = "), Not(HasSubstr("x::p.C<"))));
}

TEST_F(InferTest, WithoutItsHeaderNumbersAreStatedAsWell) {
  Proposal proposal =
      propose(kCell +
              "N head; int size; public int size() { return size; }"
              "public void add(int k) { if (head == null) { head = new N(0, null); head.next = head; "
              "head.prev = head; }"
              "N n = new N(k, head); n.prev = head.prev; head.prev.next = n; head.prev = n; size++; }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.text, HasSubstr("this_size = 0"));
}

TEST_F(InferTest, WhatAProposalSaysNothingOf) {
  Proposal proposal = propose(kCell +
                              "N top; Object o; public void push(int k) { top = new N(k, top); }"
                              "public void name(Object o) { this.o = o; } public Object name() { return o; }"
                              "public int first() { return top.k; }");
  EXPECT_TRUE(proposal.is_same);
  EXPECT_THAT(proposal.unspoken, ElementsAre("p.C.o", "p.C$N.k"));
}

TEST_F(InferTest, NothingIsProposedWithoutNodes) {
  Proposal proposal = propose("int x; public void set(int v) { x = v; } public int get() { return x; }");
  EXPECT_EQ(proposal.text, "");
  EXPECT_THAT(proposal.why_none, HasSubstr("no fields lead along"));
}

}  // namespace
}  // namespace heapwright::specs
