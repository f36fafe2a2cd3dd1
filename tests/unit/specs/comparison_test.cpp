// Specifications beside the states that calls build: what is allowed and not built, what is built and
// forbidden.
#include "specs/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "heaplang/checker.h"
#include "heaplang/parser.h"
#include "unit/support/compiled_java.h"
#include "unit/support/test_files.h"
#include "unit/support/test_program.h"

namespace heapwright::specs {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* kStackSource = R"java(
package p;

public class Stack {
  private static final class Cell {
    int value; Cell below; Object mark; boolean isLast;
    Cell(int value, Cell below) { this.value = value; this.below = below; isLast = below == null; }
  }
  private Cell top;
  private int size;
  public void push(int value) {
    if (top != null && value < top.value) throw new IllegalArgumentException();
    top = new Cell(value, top);
    size++;
  }
  public void pop() { top = top.below; size--; }
  private boolean isSorted() {
    for (Cell c = top; c != null && c.below != null; c = c.below) if (c.value < c.below.value) return false;
    return true;
  }
  private boolean hasSize() {
    int n = 0;
    for (Cell c = top; c != null; c = c.below) n++;
    return n == size;
  }
  private static boolean isFine(Stack s) { return s.isSorted() && s.hasSize(); }
  private boolean isOf(int n) { return size == n; }
}
)java";

const std::string kSorted =
    "pred sorted(c, most, n) == c = null & n = 0"
    " || c::p_Stack__Cell<value = v, below = b> * sorted(b, v, m) & v <= most & n = m + 1;";

class ComparisonTest : public test::JdkTest {
 protected:
  // A graph of all stacks with up to four cells; stacks of up to two are compared.
  void explore(const std::string& text) {
    ExplorerOptions options;
    options.worker.source.class_path = test::compiled_java({{"Stack.java", kStackSource}});
    options.worker.classes = {"p/Stack"};
    options.worker.limits.max_steps = 20'000;
    auto file = heaplang::parse_file(text, "Stack.pred");
    ASSERT_TRUE(file) << file.error().message;
    auto any = heapgraph::Explorer::make(options);
    ASSERT_TRUE(any) << any.error().message;
    auto nodes = heaplang::check((*any)->program(), options.worker.classes, *file);
    ASSERT_TRUE(nodes) << nodes.error().message;
    sizes_.nodes = 2;
    set_scope(options, &*nodes, sizes_, 2);
    auto made = heapgraph::Explorer::make(options);
    ASSERT_TRUE(made) << made.error().message;
    explorer_ = std::move(*made);
    auto read = heaplang::check(explorer_->program(), options.worker.classes, *file);
    specification_ = std::make_shared<const heaplang::Specification>(std::move(*read));
  }

  // How a claim or a method compares: what it allows and what it forbids.
  struct Answer {
    UnbuiltResult unbuilt;
    synth::GoalResult forbidden;
  };
  Answer ask(const base::Result<synth::GoalMaker>& maker,
             const std::function<base::Result<Allowed>()>& allowed) {
    Answer answer;
    EXPECT_TRUE(maker) << maker.error().message;
    auto questions = synth::Questions::make(*explorer_, {*maker});
    EXPECT_TRUE(questions) << questions.error().message;
    EXPECT_EQ((*questions)->explore_all(), heapgraph::ExplorationStatus::kFixpoint);
    answer.forbidden = (*questions)->results()[0];
    auto heaps = allowed();
    EXPECT_TRUE(heaps) << heaps.error().message;
    answer.unbuilt = compare(*explorer_, std::move(*heaps), base::kNoDeadline);
    return answer;
  }
  Answer compare_claim(const std::string& text) {
    explore(text);
    if (HasFatalFailure()) return {};
    return ask(forbidden_goal(*explorer_, specification_, 0), [this] {
      return allowed_by_claim(*explorer_, *specification_, 0,
                              compared_objects(*explorer_, *specification_, sizes_), base::kNoDeadline);
    });
  }
  Answer compare_method(const std::string& name) {
    explore("");
    if (HasFatalFailure()) return {};
    return ask(forbidden_goal(*explorer_, name),
               [this, name] { return allowed_by_method(*explorer_, name, sizes_); });
  }

  static std::string undecided(const Answer& answer) {
    std::string text;
    for (const auto& [stop, count] : answer.unbuilt.undecided.entries()) text += base::stop_text(stop) + "\n";
    return text;
  }

  using ExplorerOptions = heapgraph::ExplorerOptions;
  ComparedSizes sizes_;
  std::unique_ptr<heapgraph::Explorer> explorer_;
  std::shared_ptr<const heaplang::Specification> specification_;
};

TEST_F(ComparisonTest, WhatTheClassBuildsIsTheSame) {
  Answer answer = compare_claim(kSorted + "inv p.Stack == sorted(this_top, most, this_size)");
  EXPECT_THAT(answer.unbuilt.heaps, IsEmpty());
  EXPECT_EQ(answer.unbuilt.described, 3);  // of no, one and two cells
  EXPECT_FALSE(answer.forbidden.found);
  EXPECT_TRUE(answer.forbidden.undecided.empty());
  EXPECT_TRUE(answer.unbuilt.undecided.empty());
}

TEST_F(ComparisonTest, AnOrderThatIsMissingAllowsWhatNoCallsBuild) {
  Answer answer = compare_claim(
      "pred chain(c, n) == c = null & n = 0 || c::p_Stack__Cell<value = v, below = b> * chain(b, m) & n = m "
      "+ 1;"
      "inv p.Stack == chain(this_top, this_size)");
  ASSERT_THAT(answer.unbuilt.heaps, SizeIs(1));
  const UnbuiltHeap& heap = answer.unbuilt.heaps[0];
  EXPECT_THAT(heap.pattern.objects, SizeIs(3));
  EXPECT_FALSE(answer.forbidden.found);
}

TEST_F(ComparisonTest, TooStrictAnOrderForbidsWhatTwoPushesBuild) {
  Answer answer = compare_claim(
      "pred up(c, most) == c = null || c::p_Stack__Cell<value = v, below = b> * up(b, v) & v < most;"
      "inv p.Stack == up(this_top, most)");
  ASSERT_TRUE(answer.forbidden.found);
  EXPECT_THAT(answer.forbidden.found->sequence.calls, SizeIs(3));
  EXPECT_THAT(answer.unbuilt.heaps, IsEmpty());
}

TEST_F(ComparisonTest, AFieldThatIsNotNamedIsNotCompared) {
  Answer answer = compare_claim(kSorted + "inv p.Stack == sorted(this_top, most, _)");
  EXPECT_THAT(answer.unbuilt.heaps, IsEmpty());
  EXPECT_FALSE(answer.forbidden.found);
}

TEST_F(ComparisonTest, AFieldThatIsNamedMayHaveAnyValue) {
  Answer answer = compare_claim(kSorted + "inv p.Stack == sorted(this_top, most, n) & this_size >= n");
  ASSERT_FALSE(answer.unbuilt.heaps.empty());
  EXPECT_THAT(answer.unbuilt.heaps[0].values, ElementsAre(1));  // of size; there is no cell
}

TEST_F(ComparisonTest, BooleansAreZeroAndOne) {
  Answer answer = compare_claim(
      "pred marked(c) == c = null || c::p_Stack__Cell<value = _, below = b, isLast = l> * marked(b) & b = "
      "null & l = 1"
      " || c::p_Stack__Cell<value = _, below = b, isLast = l> * marked(b) & b != null & l = 0;"
      "inv p.Stack == marked(this_top)");
  EXPECT_THAT(answer.unbuilt.heaps, IsEmpty());
  EXPECT_FALSE(answer.forbidden.found);
}

TEST_F(ComparisonTest, ABooleanMethodIsComparedLikeAFormula) {
  Answer answer = compare_method("Stack.isFine");
  EXPECT_THAT(answer.unbuilt.heaps, IsEmpty());
  EXPECT_EQ(answer.unbuilt.described, 3);
  EXPECT_FALSE(answer.forbidden.found);
  EXPECT_EQ(undecided(answer), "");
}

TEST_F(ComparisonTest, AMethodThatForgetsTheOrderAllowsMore) {
  Answer answer = compare_method("Stack.hasSize");
  // It does not look at the values, so nothing is said of them.
  EXPECT_THAT(answer.unbuilt.heaps, IsEmpty());
  Answer order = compare_method("Stack.isSorted");
  EXPECT_THAT(order.unbuilt.heaps, IsEmpty());
}

TEST_F(ComparisonTest, AMethodOfSomethingElseThanOneObjectIsRefused) {
  explore("");
  auto maker = forbidden_goal(*explorer_, "Stack.isOf");
  ASSERT_FALSE(maker);
  EXPECT_EQ(
      maker.error().message,
      "--invariant Stack.isOf: a boolean method of one object is needed: without parameters, or a static one "
      "with the object as its parameter");
}

TEST_F(ComparisonTest, StatesAreLargerThanWhatIsCompared) {
  explore(kSorted + "inv p.Stack == sorted(this_top, most, n)");
  EXPECT_EQ(explorer_->options().node_scope, 4);
  auto objects = compared_objects(*explorer_, *specification_, sizes_);
  ASSERT_THAT(objects, SizeIs(1));
  EXPECT_EQ(objects.begin()->second, 2);
}

}  // namespace
}  // namespace heapwright::specs
