// What paths record of the methods that are watched.
#include "machine/recording.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "exec/path_loop.h"
#include "unit/exec/machine.h"

namespace heapwright::exec {

using ir::Value;
using machine::BranchTaken;
using machine::Interruption;
using machine::MethodSet;
using machine::Outcome;
using machine::Path;
using machine::Recording;

namespace {

using classfile::ConstantTag;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class RecordingTest : public test::JdkTest {
 protected:
  RecordingTest() {
    test::add_method(class_, test::kPublicStatic, "divide", "(I)I", {"bipush 10; iload_0; idiv; ireturn"});
    auto divide = std::to_string(class_.member(ConstantTag::kMethod, "p/C", "divide", "(I)I"));
    test::CodeSpec code{"iload_0; ifgt a; iconst_0; ireturn; a: iload_0; iconst_2; isub; invokestatic " +
                        divide + "; ireturn; pop; iconst_m1; ireturn"};
    code.exceptions = {{6, 12, 13, ""}};
    test::add_method(class_, test::kPublicStatic, "m", "(I)I", code);
    machine_.classes.add("p/C", class_);
  }

  const ir::Method& method(std::string_view name) { return machine_.classes.method("p/C", name); }
  void watch(std::string_view name) {
    watched_.add(method(name), (*machine_.classes.program().body(method(name)))->outcome_count);
  }

  Path started(int32_t argument) {
    Path path;
    path.recording.emplace().watched = &watched_;
    const Value value(argument);
    machine_.interpreter().start(path, method("m"), {&value, 1});
    return path;
  }
  Recording run(int32_t argument) {
    Path path = started(argument);
    machine_.interpreter().resume(path);
    return *path.recording;
  }

  classfile::ClassBuilder class_;
  Machine machine_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_ = solver::make_solver(terms_, {});
  Symbolic symbolic_{terms_, *solver_, {}};
  MethodSet watched_;
};

TEST_F(RecordingTest, PointsAreNumberedThroughAllMethods) {
  watch("m");
  watch("divide");
  watch("m");
  EXPECT_EQ(watched_.entry_point(method("m")), 0U);
  EXPECT_EQ(watched_.entry_point(method("divide")), 3U);
  EXPECT_EQ(watched_.point_count(), 4U);
}

TEST_F(RecordingTest, EntriesAndOutcomesAreCounted) {
  watch("m");
  watch("divide");
  Recording recording = run(3);
  EXPECT_THAT(recording.coverage.counts, ElementsAre(1U, 0U, 1U, 1U));
  EXPECT_THAT(recording.coverage.interruptions, IsEmpty());
  EXPECT_THAT(recording.branches, ElementsAre(BranchTaken{&method("m"), 1}));
}

TEST_F(RecordingTest, MethodsThatAreNotWatchedLeaveNothing) {
  watch("divide");
  Recording recording = run(3);
  EXPECT_THAT(recording.coverage.counts, ElementsAre(1U));
  EXPECT_THAT(recording.branches, IsEmpty());
}

TEST_F(RecordingTest, AnExceptionInterruptsEveryMethodThatItLeaves) {
  watch("m");
  watch("divide");
  Recording recording = run(2);
  ASSERT_EQ(recording.coverage.interruptions.size(), 2U);
  const Interruption& thrown = recording.coverage.interruptions[0];
  EXPECT_EQ(thrown.method, &method("divide"));
  EXPECT_EQ(thrown.pc, 3U);
  EXPECT_EQ(thrown.handler_pc, ir::kNone);
  const Interruption& caught = recording.coverage.interruptions[1];
  EXPECT_EQ(caught.method, &method("m"));
  EXPECT_EQ(caught.pc, 9U);
  EXPECT_EQ(caught.handler_pc, 13U);
  EXPECT_EQ(caught.count, 1U);
}

TEST_F(RecordingTest, PathsThatSplitCountForThemselves) {
  watch("m");
  Path path = started(0);
  path.symbolic.emplace().registers.resize(path.registers.size(), term::kNoTerm);
  path.symbolic->registers[0] = terms_.variable(term::Sort::kBv32, "a0");
  std::vector<std::vector<uint32_t>> counts;
  PathLoop loop(machine_.interpreter(), symbolic_);
  loop.add(std::move(path));
  loop.run([] { return true; },
           [&](Path& done, const Outcome&) {
             counts.push_back(done.recording->coverage.counts);
             return true;
           });
  // Not positive; positive, once with and once without a division by zero.
  EXPECT_THAT(counts, testing::UnorderedElementsAre(ElementsAre(1U, 1U), ElementsAre(1U, 0U, 1U),
                                                    ElementsAre(1U, 0U, 1U)));
}

TEST_F(RecordingTest, WithoutASetAllBranchesAreListedAndNothingIsCounted) {
  Path path = started(3);
  path.recording->watched = nullptr;
  machine_.interpreter().resume(path);
  EXPECT_THAT(path.recording->branches, ElementsAre(BranchTaken{&method("m"), 1}));
  EXPECT_THAT(path.recording->coverage.counts, IsEmpty());
}

// A symbolic path without a symbolic value must record what a concrete one does.
TEST_F(RecordingTest, ConcreteAndSymbolicPathsRecordTheSame) {
  watch("m");
  watch("divide");
  for (int32_t argument : {-1, 0, 1, 2, 3}) {
    Recording concrete = run(argument);
    Path path = started(argument);
    path.symbolic.emplace().registers.resize(path.registers.size(), term::kNoTerm);
    Context context;
    context.symbolic = &symbolic_;
    machine_.interpreter().resume(path, context);
    EXPECT_EQ(path.recording->coverage.counts, concrete.coverage.counts) << argument;
    EXPECT_EQ(path.recording->branches, concrete.branches) << argument;
    EXPECT_EQ(path.recording->coverage.interruptions.size(), concrete.coverage.interruptions.size());
  }
}

TEST_F(RecordingTest, WhatIsNotRecordedCostsNothing) {
  Path path = started(3);
  path.recording.reset();
  machine_.interpreter().resume(path);
  EXPECT_FALSE(path.recording);
}

// if (a > 0) {}: both ways lead to the next instruction.
TEST_F(RecordingTest, AJumpToTheNextInstructionGoesOneWayOrTheOther) {
  classfile::ClassBuilder builder = test::new_class({});
  test::add_method(builder, test::kPublicStatic, "m", "(I)I", {"iload_0; ifle a; a: iconst_3; ireturn"});
  Machine machine;
  machine.classes.add("p/C", builder);
  const ir::Method& m = machine.classes.method("p/C", "m");
  for (int32_t argument : {0, 1}) {
    Path path;
    path.recording.emplace();
    const Value value(argument);
    machine.interpreter().call(path, m, {&value, 1});
    EXPECT_THAT(path.recording->branches, ElementsAre(BranchTaken{&m, argument <= 0 ? 1U : 0U}));
  }
}

TEST_F(RecordingTest, SwitchesAreRecordedByTheArmThatIsTaken) {
  classfile::ClassBuilder builder = test::new_class({});
  test::add_method(
      builder, test::kPublicStatic, "m", "(I)I",
      {"iload_0; tableswitch +27 1 +23 +25; iconst_1; ireturn; iconst_2; ireturn; iconst_0; ireturn"});
  Machine machine;
  machine.classes.add("p/C", builder);
  const ir::Method& m = machine.classes.method("p/C", "m");
  std::vector<uint32_t> outcomes;
  for (int32_t argument : {1, 2, 3}) {
    Path path;
    path.recording.emplace();
    const Value value(argument);
    machine.interpreter().call(path, m, {&value, 1});
    ASSERT_EQ(path.recording->branches.size(), 1U);
    outcomes.push_back(path.recording->branches[0].outcome);
  }
  EXPECT_EQ(std::set<uint32_t>(outcomes.begin(), outcomes.end()).size(), 3U);
}

}  // namespace
}  // namespace heapwright::exec
