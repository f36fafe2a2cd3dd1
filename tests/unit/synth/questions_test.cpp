// Questions to explorations: which calls lead there (reach), and does it hold everywhere (verify).
#include "synth/questions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/synth/support.h"

namespace heapwright::synth {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

using heapgraph::Assembly;
using heapgraph::ExplorationStatus;
using heapgraph::Explorer;
using heapgraph::ExplorerOptions;

// p.C keeps a number from 0 to 3 in x, and counts in n how often it was set.
class QuestionsTest : public heapgraph::ExplorationTest {
 protected:
  void SetUp() override {
    ExplorationTest::SetUp();
    if (IsSkipped()) return;
    Assembly c({"p/C"});
    c.field("x").field("n").constructor();
    c.method("set", "(I)V",
             "iload_1; iflt bad; iload_1; iconst_3; if_icmpgt bad; aload_0; iload_1; putfield 'p/C.x:I';"
             "aload_0; dup; getfield 'p/C.n:I'; iconst_1; iadd; putfield 'p/C.n:I'; return;"
             "bad: new 'java/lang/IllegalStateException'; dup;"
             "invokespecial 'java/lang/IllegalStateException.<init>:()V'; athrow");
    add("p/C", c);
    Assembly q({"p/Q"});
    const std::string x = "getfield 'p/C.x:I'; ";
    const std::string answers = "iconst_0; ireturn; yes: iconst_1; ireturn";
    q.static_method("isThree", "(Lp/C;)Z", "aload_0; " + x + "iconst_3; if_icmpeq yes; " + answers);
    q.static_method("isFour", "(Lp/C;)Z", "aload_0; " + x + "iconst_4; if_icmpeq yes; " + answers);
    q.static_method("isSmall", "(Lp/C;)Z", "aload_0; " + x + "iconst_4; if_icmplt yes; " + answers);
    q.static_method("wasSetTwice", "(Lp/C;)Z",
                    "aload_0; getfield 'p/C.n:I'; iconst_2; if_icmpeq yes; " + answers);
    q.static_method("areDifferent", "(Lp/C;Lp/C;)Z",
                    "aload_0; " + x + "aload_1; " + x + "if_icmpne yes; " + answers);
    q.static_method("isOfOther", "(Lp/Q;)Z", "iconst_1; ireturn");
    q.static_method("hasLastNode", "(Lp/List$Node;)Z",
                    "aload_0; getfield 'p/List$Node.next:Lp/List$Node;'; ifnull yes; " + answers);
    add("p/Q", q);
  }

  static GoalMaker asks(const std::string& name, bool wanted = true, bool every_object = false) {
    return [=](ir::Program& program) -> base::Result<Goal> {
      for (const auto& method : program.require("p/Q").methods) {
        if (method->name != name) continue;
        auto goal = make_goal(program, *method);
        if (!goal) return goal.error();
        goal->wanted = wanted;
        goal->every_object = every_object;
        return *goal;
      }
      return base::usage_error("no method " + name);
    };
  }
  void make_explorer(ExplorerOptions options) {
    auto made = Explorer::make(std::move(options));
    ASSERT_TRUE(made) << made.error().message;
    explorer_ = std::move(*made);
  }
  ExplorationStatus explore_for(const std::vector<GoalMaker>& goals, std::vector<Forbidden> forbidden = {}) {
    auto made = Questions::make(*explorer_, goals, std::move(forbidden));
    EXPECT_TRUE(made) << made.error().message;
    questions_ = std::move(*made);
    return questions_->explore();
  }
  std::string found(size_t goal = 0) {
    const GoalResult& result = questions_->results().at(goal);
    return result.found ? sequence_text(explorer_->api(), result.found->sequence) : "nothing";
  }

  std::unique_ptr<Questions> questions_;
};

// ---- Reach

TEST_F(QuestionsTest, TheCallsThatLeadToAGoal) {
  make_explorer(in_scope({"p/C"}, 1));
  EXPECT_EQ(explore_for({asks("isThree")}), ExplorationStatus::kBounded) << "it ends with the hit";
  EXPECT_EQ(found(), "new C(); set(int) r0 3");
  EXPECT_THAT(questions_->results()[0].found->arguments, ElementsAre(result(0)));
}

TEST_F(QuestionsTest, WhatCannotBeReachedIsNotFoundAndNothingIsOpen) {
  make_explorer(in_scope({"p/C"}, 1));
  EXPECT_EQ(explore_for({asks("isFour")}), ExplorationStatus::kFixpoint);
  EXPECT_EQ(found(), "nothing");
  const GoalResult& result = questions_->results()[0];
  EXPECT_TRUE(result.undecided.empty());
  EXPECT_EQ(result.states, graph().states.size());
  EXPECT_GT(result.asked, 0U);
}

TEST_F(QuestionsTest, AGoalThatIsMetDoesNotEndTheOthers) {
  make_explorer(in_scope({"p/C"}, 1));
  EXPECT_EQ(explore_for({asks("isThree"), asks("isFour")}), ExplorationStatus::kFixpoint);
  EXPECT_EQ(found(0), "new C(); set(int) r0 3");
  EXPECT_EQ(found(1), "nothing");
}

// Nothing but the goal reads n: without the goal it would be left out.
TEST_F(QuestionsTest, FieldsThatAGoalReadsAreKept) {
  make_explorer(in_scope({"p/C"}, 1));
  explore_for({asks("wasSetTwice")});
  EXPECT_THAT(found(), HasSubstr("new C(); set(int) r0"));
  EXPECT_THAT(questions_->results()[0].found->sequence.calls, SizeIs(3));
  EXPECT_THAT(questions_->left_out(), SizeIs(0));
}

TEST_F(QuestionsTest, AsManyObjectsAsTheGoalTakes) {
  make_explorer(options_for({"p/C"}));
  explore_for({asks("areDifferent")});
  const auto& answer = questions_->results()[0].found;
  ASSERT_TRUE(answer);
  EXPECT_NE(answer->arguments[0], answer->arguments[1]);
}

TEST_F(QuestionsTest, AnObjectThatNobodyHoldsIsLookedFor) {
  add_list();
  make_explorer(in_scope({"p/List"}, 1));
  explore_for({asks("hasLastNode", true, true)});
  EXPECT_THAT(found(), HasSubstr("new List(); add(int) r0"));
  EXPECT_THAT(questions_->results()[0].found->arguments, ElementsAre(CallArgument()));
}

TEST_F(QuestionsTest, AClassThatIsNotExploredCannotBeAskedAbout) {
  make_explorer(in_scope({"p/C"}, 1));
  auto made = Questions::make(*explorer_, {asks("isOfOther")});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().message, "p.Q is not under exploration: no call gives the caller such an object");
}

TEST_F(QuestionsTest, AGoalThatCannotBeMadeIsAnError) {
  make_explorer(in_scope({"p/C"}, 1));
  auto made = Questions::make(*explorer_, {asks("isThree"), asks("missing")});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().message, "no method missing");
}

TEST_F(QuestionsTest, AGraphThatIsThereIsAsked) {
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.find_ignorable = false;
  options.max_length = 2;
  explore(options);
  auto made = Questions::make(*explorer_, {asks("isThree")});
  ASSERT_TRUE(made);
  questions_ = std::move(*made);
  questions_->ask_about_graph();
  EXPECT_EQ(found(), "new C(); set(int) r0 3");
}

TEST_F(QuestionsTest, AGraphWithoutTheFieldDoesNotAnswer) {
  explore(in_scope({"p/C"}, 1));
  ASSERT_THAT(explorer_->ignored_fields(), ElementsAre("p.C.n", "p.C.x"));
  auto made = Questions::make(*explorer_, {asks("isThree")});
  ASSERT_TRUE(made);
  questions_ = std::move(*made);
  questions_->ask_about_graph();
  EXPECT_EQ(found(), "nothing");
  EXPECT_THAT(questions_->left_out(), ElementsAre("p.C.x"));
}

// ---- Verify

TEST_F(QuestionsTest, AnInvariantThatHoldsHasNoCounterexample) {
  make_explorer(in_scope({"p/C"}, 1));
  EXPECT_EQ(explore_for({asks("isSmall", false)}), ExplorationStatus::kFixpoint);
  EXPECT_EQ(found(), "nothing");
  EXPECT_TRUE(questions_->results()[0].undecided.empty());
}

TEST_F(QuestionsTest, AnInvariantThatDoesNotHoldHasOne) {
  make_explorer(in_scope({"p/C"}, 1));
  EXPECT_EQ(explore_for({asks("isThree", false)}), ExplorationStatus::kBounded);
  EXPECT_EQ(found(), "new C()") << "x is 0 at first";
}

TEST_F(QuestionsTest, ACallThatMayNotThrowIsFound) {
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.worker.reported_exceptions = {"java/lang/IllegalStateException"};
  make_explorer(options);
  explore_for({}, {{"java/lang/RuntimeException"}});
  EXPECT_THAT(found(), HasSubstr("new C(); set(int) r0"));
  const GoalResult& result = questions_->results()[0];
  EXPECT_EQ(result.found->threw, "java.lang.IllegalStateException");
  Execution execution = execute(explorer_->worker(), result.found->sequence);
  EXPECT_EQ(execution.results.back().threw, "java.lang.IllegalStateException") << "it was executed";
}

TEST_F(QuestionsTest, OtherExceptionsAreAllowed) {
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.worker.reported_exceptions = {"java/lang/Throwable"};
  make_explorer(options);
  EXPECT_EQ(explore_for({}, {{"java/lang/Error"}}), ExplorationStatus::kFixpoint);
  EXPECT_EQ(found(), "nothing");
}

TEST_F(QuestionsTest, ResultsStandInTheOrderOfGoalsThenExceptions) {
  ExplorerOptions options = in_scope({"p/C"}, 1);
  options.worker.reported_exceptions = {"java/lang/Throwable"};
  make_explorer(options);
  explore_for({asks("isThree")}, {{"java/lang/Error"}, {"java/lang/IllegalStateException"}});
  ASSERT_THAT(questions_->results(), SizeIs(3));
  EXPECT_EQ(questions_->results()[0].found->threw, "");
  EXPECT_FALSE(questions_->results()[1].found);
  EXPECT_EQ(questions_->results()[2].found->threw, "java.lang.IllegalStateException");
}

}  // namespace
}  // namespace heapwright::synth
