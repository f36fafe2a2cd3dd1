// What calls show, by each criterion.
#include "coverage/coverage_goal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::coverage {
namespace {

using test::JavaSubject;
using test::number;
using test::result_of;

using ::testing::Eq;
using ::testing::Not;

constexpr const char* kCoverageGoalSource = R"java(
package p;

public class Door {
  private int opened;
  public int open(int n) {
    if (n < 0) throw new IllegalArgumentException();
    for (int i = 0; i < n; i++) opened++;
    return opened;
  }
  public boolean isSame(Object o) { return (System.identityHashCode(o) & 1) == 0 ? true : false; }
  public boolean isNamed() {
    Runnable run = () -> {};
    String name = run.getClass().getName();
    return name.charAt(name.length() - 1) % 2 == 0 ? true : false;
  }
}
)java";

class CoverageGoalTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("Door.java", kCoverageGoalSource, {"p/Door"}, {"-g"});
    subject_ = &shared;
  }

  // What "new Door()" and open() with these numbers show.
  CoverageGoal::Shown shown(Criterion criterion, const std::vector<int64_t>& numbers) {
    synth::CallSequence sequence{{subject_->call("new Door()", {})}};
    for (int64_t n : numbers)
      sequence.calls.push_back(subject_->call("open(int)", {result_of(0), number(n)}));
    return goal(criterion).execute(subject_->worker(), sequence);
  }
  CoverageGoal goal(Criterion criterion) {
    return {subject_->worker(), subject_->worker().program().require("p/Door"), criterion};
  }

  JavaSubject* subject_ = nullptr;
};

TEST(CriterionNamed, KnowsTheFour) {
  EXPECT_EQ(criterion_named("branch"), Criterion::kBranch);
  EXPECT_EQ(criterion_named("line"), Criterion::kLine);
  EXPECT_EQ(criterion_named("exception"), Criterion::kException);
  EXPECT_EQ(criterion_named("path"), Criterion::kPath);
  EXPECT_EQ(criterion_named("mutation"), std::nullopt);
}

TEST_F(CoverageGoalTest, MoreCallsCoverMore) {
  size_t few = shown(Criterion::kBranch, {0}).covered.size();
  EXPECT_LT(few, shown(Criterion::kBranch, {0, 1}).covered.size());
}

TEST_F(CoverageGoalTest, TheLastCallIsToldApart) {
  CoverageGoal::Shown both = shown(Criterion::kBranch, {1, 0});
  EXPECT_LT(both.covered_last.size(), both.covered.size());
  EXPECT_EQ(both.covered_last, shown(Criterion::kBranch, {0}).covered_last);
}

TEST_F(CoverageGoalTest, BranchesAreTheSameHoweverOftenTheyAreTaken) {
  EXPECT_EQ(shown(Criterion::kBranch, {1}).features, shown(Criterion::kBranch, {2}).features);
}

TEST_F(CoverageGoalTest, PathsDifferInHowOftenALoopRuns) {
  EXPECT_NE(shown(Criterion::kPath, {1}).features, shown(Criterion::kPath, {2}).features);
  EXPECT_EQ(shown(Criterion::kPath, {2}).features, shown(Criterion::kPath, {2}).features);
}

TEST_F(CoverageGoalTest, ExceptionsCountOnlyWhereThatIsTheCriterion) {
  EXPECT_THAT(shown(Criterion::kException, {-1}).features,
              Not(Eq(shown(Criterion::kException, {1}).features)));
}

TEST_F(CoverageGoalTest, LinesAreObligationsOnlyIfTheyAreTheCriterion) {
  auto has_lines = [&](Criterion criterion) {
    CoverageGoal of = goal(criterion);
    return std::any_of(of.obligations().all().begin(), of.obligations().all().end(),
                       [](const Obligation& each) { return each.kind == Obligation::Kind::kLine; });
  };
  EXPECT_TRUE(has_lines(Criterion::kLine));
  EXPECT_FALSE(has_lines(Criterion::kBranch));
}

TEST_F(CoverageGoalTest, WhatDependsOnIdentityHashesIsNotShown) {
  synth::CallSequence sequence{
      {subject_->call("new Door()", {}), subject_->call("isSame(Object)", {result_of(0), test::object(1)})}};
  CoverageGoal branches = goal(Criterion::kBranch);
  CoverageGoal::Shown common = branches.execute(subject_->worker(), sequence);
  EXPECT_FALSE(common.stopped);
  for (uint32_t obligation : common.covered_last)
    EXPECT_NE(branches.obligations().all()[obligation].method_name, "isSame");
}

TEST_F(CoverageGoalTest, WhatDependsOnTheNameOfALambdaIsNotShown) {
  synth::CallSequence sequence{
      {subject_->call("new Door()", {}), subject_->call("isNamed()", {result_of(0)})}};
  CoverageGoal branches = goal(Criterion::kBranch);
  CoverageGoal::Shown common = branches.execute(subject_->worker(), sequence);
  EXPECT_FALSE(common.stopped);
  EXPECT_FALSE(common.by_chance.empty());
  for (uint32_t obligation : common.covered_last)
    EXPECT_NE(branches.obligations().all()[obligation].method_name, "isNamed");
}

}  // namespace
}  // namespace heapwright::coverage
