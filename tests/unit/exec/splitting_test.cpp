// A path that can go on in several ways.
#include "exec/splitting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "exec/path_loop.h"
#include "term/print.h"
#include "unit/exec/machine.h"

namespace heapwright::exec {

using ir::Value;
using machine::Outcome;
using machine::Path;
using machine::Returned;

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

class SplittingTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    classfile::ClassBuilder builder = test::new_class({});
    test::add_method(builder, test::kPublicStatic, "m", "(I)I", {"iload_0; ireturn"});
    test::add_method(
        builder, test::kPublicStatic, "n", "(I)I",
        {"iload_0; ifgt a; iconst_1; ireturn; a: iload_0; bipush 9; if_icmpgt b; iconst_2; ireturn;"
         "b: iconst_3; ireturn"});
    machine_.classes.add("p/C", builder);
    path_.symbolic.emplace();
    const Value zero(int32_t{0});
    machine_.interpreter().start(path_, machine_.classes.method("p/C", "m"), {&zero, 1});
    x_ = terms_.variable(term::Sort::kBv32, "x");
    path_.symbolic->registers[0] = x_;
    context_.symbolic = &symbolic_;
  }

  term::Term is(int32_t value) { return terms_.eq(x_, terms_.int_constant(value)); }
  term::Term below(int32_t value) { return terms_.slt(x_, terms_.int_constant(value)); }

  // Splits the path at its first instruction.
  std::optional<size_t> split(const std::vector<Choice>& choices) {
    CodeCache code(machine_.classes.program(), models::natives());
    Options options;
    Execution execution(code, options, path_, context_);
    std::optional<size_t> taken = choose(execution, path_.frames.back().ip, choices);
    stopped_ = execution.has_ended();
    return taken;
  }
  std::string condition(const Path& path) {
    std::string text;
    for (term::Term literal : path.symbolic->condition)
      text += (text.empty() ? "" : " && ") + term::to_string(terms_, literal);
    return text;
  }
  std::vector<std::string> fork_conditions() {
    std::vector<std::string> result;
    for (const Path& fork : symbolic_.forks) result.push_back(condition(fork));
    return result;
  }

  Machine machine_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_ = solver::make_solver(terms_, {});
  Symbolic symbolic_{terms_, *solver_, {}};
  Context context_;
  Path path_;
  term::Term x_ = term::kNoTerm;
  bool stopped_ = false;
};

TEST_F(SplittingTest, ThreeWaysAreThreePaths) {
  auto taken = split({{below(0)}, {terms_.and_(terms_.not_(below(0)), below(10))}, {terms_.not_(below(10))}});
  EXPECT_EQ(taken, 1U);  // that of the model, where x is 0
  EXPECT_THAT(symbolic_.forks, SizeIs(2));
  for (const Path& fork : symbolic_.forks) {
    EXPECT_TRUE(fork.symbolic->has_model);
    EXPECT_TRUE(symbolic_.evaluator.holds(fork.symbolic->condition.back(), fork.symbolic->model));
    EXPECT_EQ(fork.frames.back().ip, path_.frames.back().ip);
  }
}

TEST_F(SplittingTest, WhatIsImpossibleIsNoPath) {
  path_.symbolic->condition.push_back(below(5));
  path_.symbolic->condition.push_back(terms_.not_(below(0)));
  auto taken = split({{below(0)}, {is(3)}, {terms_.and_(terms_.ne(x_, terms_.int_constant(3)), below(20))}});
  EXPECT_EQ(taken, 2U);
  EXPECT_THAT(fork_conditions(), ElementsAre(::testing::EndsWith("x == 3")));
}

TEST_F(SplittingTest, TheOnlyWayNeedsNoCondition) {
  path_.symbolic->condition.push_back(below(0));
  path_.symbolic->has_model = false;
  auto taken = split({{is(7)}, {terms_.not_(below(100))}, {below(100)}});
  EXPECT_EQ(taken, 2U);
  EXPECT_THAT(symbolic_.forks, IsEmpty());
  EXPECT_THAT(path_.symbolic->condition, SizeIs(1));
}

TEST_F(SplittingTest, ChoicesThatOnlyDoDifferentThingsAreAllTaken) {
  std::vector<int> done;
  auto marks = [&](int number) {
    return [&done, number](Path& path) {
      done.push_back(number);
      path.registers[0] = Value(int32_t{number});
      path.symbolic->registers[0] = term::kNoTerm;
    };
  };
  term::Term yes = terms_.true_term();
  EXPECT_EQ(split({{yes, marks(10)}, {yes, marks(20)}, {yes, marks(30)}}), 0U);
  EXPECT_THAT(done, UnorderedElementsAre(10, 20, 30));
  EXPECT_THAT(path_.symbolic->condition, IsEmpty());
  // Each of them goes on from the same instruction with what was done to it.
  std::vector<int32_t> results;
  PathLoop loop(machine_.interpreter(), symbolic_);
  for (Path& fork : symbolic_.forks) loop.add(std::move(fork));
  symbolic_.forks.clear();
  loop.add(std::move(path_));
  loop.run([] { return true; },
           [&](Path&, const Outcome& outcome) {
             results.push_back(std::get<Returned>(outcome).value.as<int32_t>());
             return true;
           });
  EXPECT_THAT(results, UnorderedElementsAre(10, 20, 30));
}

TEST_F(SplittingTest, ASplitCountsOnceHoweverManyWaysItHas) {
  symbolic_.bounds.max_forks = 1;
  EXPECT_TRUE(split({{below(0)}, {is(0)}, {terms_.not_(below(1))}}));
  symbolic_.forks.clear();
  path_.symbolic->condition.clear();
  EXPECT_FALSE(split({{below(0)}, {is(0)}, {terms_.not_(below(1))}}));
  EXPECT_TRUE(stopped_);
  EXPECT_THAT(symbolic_.forks, IsEmpty());
}

TEST_F(SplittingTest, WhatIsNotModelledIsNotDecidedOn) {
  symbolic_.unmodelled[x_] = "the weather";
  EXPECT_FALSE(split({{below(0)}, {terms_.not_(below(0))}}));
  EXPECT_TRUE(stopped_);
  EXPECT_THAT(symbolic_.consulted, ElementsAre(x_));
}

TEST_F(SplittingTest, EachOrderFindsAllPaths) {
  std::map<SearchOrder, std::vector<int32_t>> results;
  for (SearchOrder order :
       {SearchOrder::kDepthFirst, SearchOrder::kBreadthFirst, SearchOrder::kCoverageFirst}) {
    Path path;
    path.symbolic.emplace();
    path.recording.emplace();
    const Value zero(int32_t{0});
    machine_.interpreter().start(path, machine_.classes.method("p/C", "n"), {&zero, 1});
    path.symbolic->registers[0] = x_;
    PathLoop loop(machine_.interpreter(), symbolic_, order);
    loop.add(std::move(path));
    loop.run([] { return true; },
             [&](Path&, const Outcome& outcome) {
               results[order].push_back(std::get<Returned>(outcome).value.as<int32_t>());
               return true;
             });
    EXPECT_THAT(results[order], UnorderedElementsAre(1, 2, 3));
    EXPECT_EQ(loop.pending(), 0U);
  }
}

TEST_F(SplittingTest, ALoopThatIsEndedKeepsWhatIsPending) {
  PathLoop loop(machine_.interpreter(), symbolic_);
  loop.add(path_.fork());
  loop.add(path_.fork());
  loop.run([] { return true; }, [](Path&, const Outcome&) { return false; });
  EXPECT_EQ(loop.pending(), 1U);
  EXPECT_GT(loop.steps(), 0U);
  loop.run([] { return false; }, [](Path&, const Outcome&) { return true; });
  EXPECT_EQ(loop.pending(), 1U);
}

}  // namespace
}  // namespace heapwright::exec
