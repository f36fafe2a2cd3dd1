// Goals that are asked of one state: methods of p.Q about p.List.
#include "synth/goal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/synth/support.h"

namespace heapwright::synth {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using heapgraph::Assembly;
using heapgraph::Reached;
using Bound = Hit::Bound;

constexpr const char* kHead = "getfield 'p/List.head:Lp/List$Node;'";
constexpr const char* kValue = "getfield 'p/List$Node.value:I'";

class GoalTest : public SequenceTest {
 protected:
  void SetUp() override {
    SequenceTest::SetUp();
    if (IsSkipped()) return;
    Assembly q({"p/Q"});
    auto question = [&](const char* name, const char* descriptor, const std::string& code) {
      q.static_method(name, descriptor, code);
    };
    const std::string answers = "iconst_0; ireturn; yes: iconst_1; ireturn";
    question("isEmpty", "(Lp/List;)Z", std::string("aload_0; ") + kHead + "; ifnull yes; " + answers);
    question("beginsWithSeven", "(Lp/List;)Z",
             std::string("aload_0; ") + kHead + "; " + kValue + "; bipush 7; if_icmpeq yes; " + answers);
    question("beginsWith", "(Lp/List;I)Z",
             std::string("aload_0; ") + kHead + "; " + kValue + "; iload_1; if_icmpeq yes; " + answers);
    question("beginsOdd", "(Lp/List;)Z",
             std::string("aload_0; ") + kHead + "; " + kValue + "; iconst_1; iand; ireturn");
    question("isLast", "(Lp/List$Node;)Z",
             "aload_0; getfield 'p/List$Node.next:Lp/List$Node;'; ifnull yes; " + answers);
    question("areTwo", "(Lp/List;Lp/List;)Z", "aload_0; aload_1; if_acmpne yes; " + answers);
    question("isNull", "(Ljava/lang/Object;)Z", "aload_0; ifnull yes; " + answers);
    question("isHeld", "(Lp/List;Ljava/lang/Object;)Z", "aload_0; aload_1; if_acmpeq yes; " + answers);
    question("neverEnds", "(Lp/List;)Z", "yes: goto yes");
    question("ofArray", "([I)Z", "iconst_1; ireturn");
    question("ofBox", "(Ljava/lang/Integer;)Z", "iconst_1; ireturn");
    question("ofMissing", "(Lp/List;Lp/Missing;)Z", "iconst_1; ireturn");
    q.method("ofItself", "(I)Z", "iconst_1; ireturn");
    add("p/Q", q);
    add_list();
    heapgraph::WorkerOptions options = options_for({"p/List"}).worker;
    options.limits.max_steps = 1000;
    make_worker_with(options);
  }

  const ir::Method& method(std::string_view name) {
    for (const auto& one : worker_->program().require("p/Q").methods) {
      if (one->name == name) return *one;
    }
    ADD_FAILURE() << "no method " << name;
    return *worker_->program().require("p/Q").methods[0];
  }
  Goal goal(std::string_view name) {
    auto made = make_goal(worker_->program(), method(name));
    EXPECT_TRUE(made) << made.error().message;
    return made ? *made : Goal();
  }
  std::string error_of_goal(std::string_view name) {
    auto made = make_goal(worker_->program(), method(name));
    return made ? "no error" : made.error().message;
  }
  Reached empty_list() { return after(start(), step("new List()")); }
  Reached list_of_one() {
    return after(empty_list(), step("add(int)", {heapgraph::held(0), heapgraph::any_number(0)}));
  }
  GoalAnswer asked(const Reached& at, const Goal& goal) {
    return ask(*worker_, at.shape, heapgraph::StateId{1}, at.state, expansion_, goal);
  }
};

// ---- Making a goal

TEST_F(GoalTest, AReceiverIsTheFirstParameter) {
  Goal made = goal("ofItself");
  ASSERT_EQ(made.parameters.size(), 2U);
  EXPECT_EQ(made.parameters[0].of_class->name, "p/Q");
  EXPECT_EQ(made.parameters[1].kind, api::Parameter::Kind::kNumber);
  EXPECT_EQ(goal("beginsWith").parameters.size(), 2U) << "a static method has none";
}

TEST_F(GoalTest, AParameterThatNoStateSuppliesIsNamed) {
  EXPECT_THAT(error_of_goal("ofArray"), HasSubstr("no state has objects of type int[] for parameter 1"));
  EXPECT_THAT(error_of_goal("ofBox"), HasSubstr("java.lang.Integer for parameter 1"));
  EXPECT_THAT(error_of_goal("ofMissing"), HasSubstr("p.Missing for parameter 2"));
}

// ---- Asking

TEST_F(GoalTest, AHitNamesTheObject) {
  GoalAnswer answer = asked(empty_list(), goal("isEmpty"));
  ASSERT_TRUE(answer.hit);
  ASSERT_EQ(answer.hit->arguments.size(), 1U);
  EXPECT_EQ(answer.hit->arguments[0].kind, Bound::Kind::kObject);
  EXPECT_EQ(answer.hit->arguments[0].value, 0U);
  EXPECT_EQ(answer.asked, 1U);
}

TEST_F(GoalTest, WhatDoesNotHoldIsNoHit) {
  GoalAnswer answer = asked(list_of_one(), goal("isEmpty"));
  EXPECT_FALSE(answer.hit);
  EXPECT_TRUE(answer.undecided.empty()) << "it is answered";
}

TEST_F(GoalTest, TheOtherAnswerMayBeWanted) {
  Goal not_empty = goal("isEmpty");
  not_empty.wanted = false;
  EXPECT_TRUE(asked(list_of_one(), not_empty).hit);
  EXPECT_FALSE(asked(empty_list(), not_empty).hit);
}

TEST_F(GoalTest, AnAnswerMayBeComputedWithoutABranch) {
  Goal odd = goal("beginsOdd");
  GoalAnswer answer = asked(list_of_one(), odd);
  ASSERT_TRUE(answer.hit);
  EXPECT_EQ(answer.hit->values[0] % 2, 1U);
  odd.wanted = false;
  answer = asked(list_of_one(), odd);
  ASSERT_TRUE(answer.hit);
  EXPECT_EQ(answer.hit->values[0] % 2, 0U);
}

TEST_F(GoalTest, TheValuesOfTheStateAreSolvedFor) {
  GoalAnswer answer = asked(list_of_one(), goal("beginsWithSeven"));
  ASSERT_TRUE(answer.hit);
  EXPECT_THAT(answer.hit->values, ElementsAre(7));
}

TEST_F(GoalTest, ANumberIsSolvedFor) {
  GoalAnswer answer = asked(list_of_one(), goal("beginsWith"));
  ASSERT_TRUE(answer.hit);
  EXPECT_EQ(answer.hit->arguments[1].kind, Bound::Kind::kNumber);
  EXPECT_EQ(answer.hit->arguments[1].value, answer.hit->values[0]);
}

TEST_F(GoalTest, AnExceptionIsAHitOnlyWhereItCounts) {
  Goal of_first = goal("beginsWithSeven");
  EXPECT_FALSE(asked(empty_list(), of_first).hit);
  of_first.throwing_counts = true;
  GoalAnswer answer = asked(empty_list(), of_first);
  ASSERT_TRUE(answer.hit);
  EXPECT_EQ(answer.hit->threw, "java.lang.NullPointerException");
}

TEST_F(GoalTest, ObjectsThatNobodyHoldsOnlyIfEveryObjectIsMeant) {
  Goal last = goal("isLast");
  EXPECT_EQ(asked(list_of_one(), last).asked, 0U);
  last.every_object = true;
  GoalAnswer answer = asked(list_of_one(), last);
  ASSERT_TRUE(answer.hit);
  EXPECT_EQ(answer.hit->arguments[0].value, 1U) << "the node";
}

TEST_F(GoalTest, EveryChoiceOfObjectsIsAsked) {
  EXPECT_EQ(asked(empty_list(), goal("areTwo")).asked, 1U);
  Reached two = after(empty_list(), step("new List()"));
  GoalAnswer answer = asked(two, goal("areTwo"));
  ASSERT_TRUE(answer.hit);
  EXPECT_NE(answer.hit->arguments[0].value, answer.hit->arguments[1].value);
}

TEST_F(GoalTest, AnObjectOfAnyClassIsAPlainOneOrNull) {
  GoalAnswer answer = asked(empty_list(), goal("isNull"));
  ASSERT_TRUE(answer.hit);
  EXPECT_EQ(answer.hit->arguments[0].kind, Bound::Kind::kOpaque);
  EXPECT_EQ(answer.hit->arguments[0].value, 0U);
}

TEST_F(GoalTest, AnObjectOfAnyClassMayBeOneThatIsHeld) {
  GoalAnswer answer = asked(empty_list(), goal("isHeld"));
  ASSERT_TRUE(answer.hit);
  EXPECT_EQ(answer.hit->arguments[1].kind, Bound::Kind::kObject);
}

// ---- No answer

TEST_F(GoalTest, AGoalWithoutAnEndIsUndecided) {
  GoalAnswer answer = asked(empty_list(), goal("neverEnds"));
  EXPECT_FALSE(answer.hit);
  ASSERT_EQ(answer.undecided.entries().size(), 1U);
  EXPECT_EQ(answer.undecided.entries()[0].stop.reason, base::StopReason::kStepLimit);
}

TEST_F(GoalTest, AFieldThatTheStateDoesNotHaveIsNamed) {
  Reached at = list_of_one();
  expansion_.ignored_fields = {"p.List$Node.value"};
  at.shape.variables.clear();
  at.shape.objects[1].slots[0] = {shape::Slot::Kind::kConstant, 0};
  at.state.witness.clear();
  GoalAnswer answer = asked(at, goal("beginsWithSeven"));
  EXPECT_THAT(answer.left_out, ElementsAre("p.List$Node.value"));
  EXPECT_FALSE(answer.hit);
  EXPECT_THAT(asked(at, goal("isEmpty")).left_out, IsEmpty());
}

}  // namespace
}  // namespace heapwright::synth
