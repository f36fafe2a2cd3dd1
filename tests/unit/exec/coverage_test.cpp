// What paths record of the methods that are watched.
#include "exec/coverage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "machine.h"

namespace heapwright::exec {
namespace {

using classfile::ConstantTag;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class CoverageTest : public test::JdkTest {
 protected:
  CoverageTest() {
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
    machine_.interpreter().symbolic = &symbolic_;
    symbolic_.watched = &watched_;
    Path path;
    path.symbolic.emplace();
    const Value value(argument);
    machine_.interpreter().start(path, method("m"), {&value, 1});
    return path;
  }
  SymbolicState run(int32_t argument) {
    Path path = started(argument);
    machine_.interpreter().resume(path);
    return *path.symbolic;
  }

  classfile::ClassBuilder class_;
  Machine machine_;
  term::TermManager terms_;
  std::unique_ptr<solver::Solver> solver_ = solver::make_solver(terms_, {});
  Symbolic symbolic_{terms_, *solver_, {}};
  MethodSet watched_;
};

TEST_F(CoverageTest, PointsAreNumberedThroughAllMethods) {
  watch("m");
  watch("divide");
  watch("m");
  EXPECT_EQ(watched_.entry_point(method("m")), 0U);
  EXPECT_EQ(watched_.entry_point(method("divide")), 3U);
  EXPECT_EQ(watched_.point_count(), 4U);
}

TEST_F(CoverageTest, EntriesAndOutcomesAreCounted) {
  watch("m");
  watch("divide");
  SymbolicState state = run(3);
  EXPECT_THAT(state.coverage.counts, ElementsAre(1U, 0U, 1U, 1U));
  EXPECT_THAT(state.coverage.interruptions, IsEmpty());
  EXPECT_THAT(state.branches, ElementsAre(BranchTaken{&method("m"), 1}));
}

TEST_F(CoverageTest, MethodsThatAreNotWatchedLeaveNothing) {
  watch("divide");
  SymbolicState state = run(3);
  EXPECT_THAT(state.coverage.counts, ElementsAre(1U));
  EXPECT_THAT(state.branches, IsEmpty());
}

TEST_F(CoverageTest, AnExceptionInterruptsEveryMethodThatItLeaves) {
  watch("m");
  watch("divide");
  SymbolicState state = run(2);
  ASSERT_EQ(state.coverage.interruptions.size(), 2U);
  const Interruption& thrown = state.coverage.interruptions[0];
  EXPECT_EQ(thrown.method, &method("divide"));
  EXPECT_EQ(thrown.pc, 3U);
  EXPECT_EQ(thrown.handler_pc, ir::kNone);
  const Interruption& caught = state.coverage.interruptions[1];
  EXPECT_EQ(caught.method, &method("m"));
  EXPECT_EQ(caught.pc, 9U);
  EXPECT_EQ(caught.handler_pc, 13U);
  EXPECT_EQ(caught.count, 1U);
}

TEST_F(CoverageTest, PathsThatSplitCountForThemselves) {
  watch("m");
  Path path = started(0);
  path.symbolic->registers[0] = terms_.variable(term::Sort::kBv32, "a0");
  std::vector<Path> pending;
  pending.push_back(std::move(path));
  std::vector<std::vector<uint32_t>> counts;
  while (!pending.empty()) {
    Path next = std::move(pending.back());
    pending.pop_back();
    machine_.interpreter().resume(next);
    for (Path& fork : symbolic_.forks) pending.push_back(std::move(fork));
    symbolic_.forks.clear();
    counts.push_back(next.symbolic->coverage.counts);
  }
  // Not positive; positive, once with and once without a division by zero.
  EXPECT_THAT(counts, testing::UnorderedElementsAre(ElementsAre(1U, 1U), ElementsAre(1U, 0U, 1U),
                                                    ElementsAre(1U, 0U, 1U)));
}

TEST_F(CoverageTest, WithoutASetAllBranchesAreListedAndNothingIsCounted) {
  Path path = started(3);
  symbolic_.watched = nullptr;
  machine_.interpreter().resume(path);
  EXPECT_THAT(path.symbolic->branches, ElementsAre(BranchTaken{&method("m"), 1}));
  EXPECT_THAT(path.symbolic->coverage.counts, IsEmpty());
}

}  // namespace
}  // namespace heapwright::exec
