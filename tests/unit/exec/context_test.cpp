// Executions that take turns on one interpreter: what each is given stays its own.
#include "exec/context.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "exec/path_loop.h"
#include "unit/exec/machine.h"

namespace heapwright::exec {

using ir::Value;
using machine::Outcome;
using machine::Path;
using machine::Returned;

namespace {

using classfile::ConstantTag;
using ::testing::ElementsAre;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

// Terms, a solver and the paths of one symbolic execution of p.C.m(int).
struct SymbolicRun {
  explicit SymbolicRun(const ir::Method& method, Interpreter& interpreter) : vm(interpreter) {
    first.symbolic.emplace();
    const Value unused(int32_t{0});
    vm.start(first, method, {&unused, 1});
    first.symbolic->registers[0] = terms.variable(term::Sort::kBv32, "x");
    context.symbolic = &symbolic;
    pending.push_back(std::move(first));
  }
  // Continues one path to its end.
  void step() {
    Path path = std::move(pending.back());
    pending.pop_back();
    Outcome outcome = vm.resume(path, context);
    for (Path& fork : symbolic.forks) pending.push_back(std::move(fork));
    symbolic.forks.clear();
    results.push_back(std::get<Returned>(outcome).value.as<int32_t>());
  }

  Interpreter& vm;
  term::TermManager terms;
  std::unique_ptr<solver::Solver> solver = solver::make_solver(terms, {});
  Symbolic symbolic{terms, *solver, {}};
  Context context;
  Path first;
  std::vector<Path> pending;
  std::vector<int32_t> results;
};

class ContextTest : public test::JdkTest {
 protected:
  ContextTest() {
    classfile::ClassBuilder builder = test::new_class({});
    // x > 10 ? (x > 20 ? 3 : 2) : 1
    test::add_method(builder, test::kPublicStatic, "m", "(I)I",
                     {"iload_0; bipush 10; if_icmpgt a; iconst_1; ireturn;"
                      "a: iload_0; bipush 20; if_icmpgt b; iconst_2; ireturn; b: iconst_3; ireturn"});
    test::add_method(builder, test::kPublicStatic, "count", "(I)I",
                     {"a: iload_0; ifle b; iinc 0 -1; goto a; b: iload_0; ireturn"});
    auto hash = std::to_string(builder.member(ConstantTag::kMethod, "java/lang/System", "identityHashCode",
                                              "(Ljava/lang/Object;)I"));
    auto object = std::to_string(builder.class_ref("java/lang/Object"));
    test::add_method(builder, test::kPublicStatic, "hash", "()I",
                     {"new " + object + "; invokestatic " + hash + "; ireturn"});
    machine_.classes.add("p/C", builder);
  }
  const ir::Method& method(std::string_view name) { return machine_.classes.method("p/C", name); }

  Machine machine_;
};

TEST_F(ContextTest, TwoSymbolicExecutionsTakeTurns) {
  SymbolicRun a(method("m"), machine_.interpreter());
  SymbolicRun b(method("m"), machine_.interpreter());
  while (!a.pending.empty() || !b.pending.empty()) {
    if (!a.pending.empty()) a.step();
    if (!b.pending.empty()) b.step();
  }
  EXPECT_THAT(a.results, UnorderedElementsAre(1, 2, 3));
  EXPECT_EQ(a.results, b.results);
  EXPECT_TRUE(a.symbolic.forks.empty());
}

TEST_F(ContextTest, AnExecutionInsideOfAnotherLeavesItAlone) {
  SymbolicRun outer(method("m"), machine_.interpreter());
  int32_t inner_results = 0;
  Observer observer = [&](const Path&, const ir::Instr&) {
    Path path;
    const Value argument(int32_t{3});
    Outcome outcome = machine_.interpreter().call(path, method("count"), {&argument, 1});
    if (std::get<Returned>(outcome).value.as<int32_t>() == 0) ++inner_results;
  };
  outer.context.observer = &observer;
  while (!outer.pending.empty()) outer.step();
  EXPECT_THAT(outer.results, UnorderedElementsAre(1, 2, 3));
  EXPECT_GT(inner_results, 10);
}

TEST_F(ContextTest, StepsAreLimitedForOneExecution) {
  const Value argument(int32_t{1000});
  Context few;
  few.max_steps = 100;
  Path path;
  EXPECT_THAT(machine_.describe(machine_.interpreter().call(path, method("count"), {&argument, 1}, few)),
              StartsWith("stopped: step limit: 100 instructions"));
  EXPECT_EQ(path.steps, 100U);
  EXPECT_EQ(machine_.run("p/C", "count", {argument}), "returned 0");
}

TEST_F(ContextTest, TheSmallerLimitCounts) {
  machine_.options.limits.max_steps = 50;
  machine_.context.max_steps = 100;
  EXPECT_THAT(machine_.run("p/C", "count", {Value(int32_t{1000})}), StartsWith("stopped: step limit: 50 "));
}

TEST_F(ContextTest, StepsCountForThePathThroughAllItsCalls) {
  machine_.context.max_steps = 60;
  EXPECT_EQ(machine_.run("p/C", "count", {Value(int32_t{5})}), "returned 0");
  EXPECT_THAT(machine_.run("p/C", "count", {Value(int32_t{1000})}), StartsWith("stopped: step limit: 60 "));
}

TEST_F(ContextTest, RunVariationIsThatOfTheExecution) {
  RunVariation other{.seed = 1};
  std::string first = machine_.run("p/C", "hash");
  machine_.path = Path();
  machine_.context.run_variation = &other;
  std::string second = machine_.run("p/C", "hash");
  machine_.path = Path();
  machine_.context.run_variation = nullptr;
  EXPECT_NE(first, second);
  EXPECT_EQ(machine_.run("p/C", "hash"), first);
  EXPECT_EQ(other.asked, 1U);
}

}  // namespace
}  // namespace heapwright::exec
