// From candidates to the tests of a class: what is chosen, written, dropped and counted, without a JVM.
#include "testgen/suite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_java.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kSuiteSource = R"java(
package p;

public class Gate {
  private boolean open;
  public void open() { open = true; }
  public int pass(int n) { if (!open) throw new IllegalStateException(); return n > 10 ? 2 : 1; }
  public boolean isStrange() { return open && !open; }
  private void unused() { open = false; }
}
)java";

// javac does not know which one an empty list is for.
constexpr const char* kAmbiguous = R"java(
package p;

import java.util.*;

public class Lists {
  public int take(List<String> all) { return all.isEmpty() ? 1 : 2; }
  public int take(Collection<Integer> all) { return 3; }
}
)java";

class SuiteMaking : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (!IsSkipped()) explore("Gate", kSuiteSource);
  }

  void explore(const std::string& name, const char* source, bool samples = false) {
    heapgraph::ExplorerOptions options;
    options.worker.source.class_path = test::compiled_java({{"p/" + name + ".java", source}});
    options.worker.classes = {"p/" + name};
    options.worker.api.samples = samples;
    options.worker.limits.max_steps = 100'000;
    options.coarse = samples;
    auto made = heapgraph::Explorer::make(options);
    ASSERT_TRUE(made.ok());
    explorer_ = std::move(*made);
    generator_.emplace(GeneratorOptions{.patience = 500});
    generator_->explore(*explorer_, {.is_exact = !samples});
    options_.class_name = name + "HeapTest";
    options_.command = "heapwright generate";
    options_.time = &time_;
    options_.style.is_minimal = true;
  }

  Suite suite() {
    auto made = make_suite(*explorer_, *generator_, options_);
    EXPECT_TRUE(made.ok());
    return made.ok() ? std::move(*made) : Suite();
  }
  static size_t count(const std::string& text, const std::string& part) {
    size_t found = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  }

  std::unique_ptr<heapgraph::Explorer> explorer_;
  std::optional<Generator> generator_;
  TimePlan time_{TimePlan::Clock::now(), 60, false};
  SuiteOptions options_;
};

TEST_F(SuiteMaking, StandsInTheFolderOfThePackage) {
  EXPECT_EQ(suite().file, "p/GateHeapTest.java");
  EXPECT_THAT(suite().source, HasSubstr("package p;\n"));
  EXPECT_THAT(suite().source, HasSubstr("class GateHeapTest {\n"));
}

TEST_F(SuiteMaking, HasATestForEveryCandidateThatIsSelected) {
  Suite made = suite();
  EXPECT_EQ(made.tests, generator_->select(0, {}).size());
  EXPECT_EQ(count(made.source, "@Test\n"), made.tests);
  EXPECT_THAT(made.dropped, IsEmpty());
}

TEST_F(SuiteMaking, TestsAreInTheOrderOfTheSelection) {
  std::string source = suite().source;
  size_t last = 0;
  for (size_t index : generator_->select(0, {})) {
    const synth::ConcreteCall& about = generator_->candidates()[index].sequence.calls.back();
    std::string_view method = explorer_->api().call(about.call).method->name;
    size_t at = source.find("  void " + std::string(method), last);
    ASSERT_NE(at, std::string::npos) << method << " behind " << last << " in\n" << source;
    last = at + 1;
  }
}

TEST_F(SuiteMaking, CountsWhatTheTestsCoverAndWhatNoTestCan) {
  Suite made = suite();
  EXPECT_EQ(made.branches.total, 8U) << "of pass and isStrange";
  EXPECT_EQ(made.branches.covered, 7U);
  EXPECT_EQ(made.branches.covered + made.branches.infeasible + made.branches.bounded + made.branches.open,
            made.branches.total);
  EXPECT_EQ(made.branches.open, 0U);
  EXPECT_EQ(made.methods.infeasible, 1U) << "nobody calls unused()";
  EXPECT_EQ(made.uncovered.size(), 2U);
}

TEST_F(SuiteMaking, SaysThatItWasNotReplayed) {
  Suite made = suite();
  EXPECT_EQ(made.not_replayed, "--no-replay");
  EXPECT_EQ(made.replayed, 0U);
  EXPECT_EQ(made.late, 0U);
}

TEST_F(SuiteMaking, HasNoMoreTestsThanWanted) {
  options_.style.max_tests = 2;
  Suite made = suite();
  EXPECT_EQ(made.tests, 2U);
  EXPECT_EQ(count(made.source, "@Test\n"), 2U);
}

TEST_F(SuiteMaking, IsStrengthenedUnlessItIsToBeMinimal) {
  Suite minimal = suite();
  EXPECT_EQ(minimal.mutants, 0U);
  options_.style.is_minimal = false;
  Suite strong = suite();
  EXPECT_GT(strong.mutants, 0U);
  EXPECT_GT(strong.noticed, 0U);
  EXPECT_GT(strong.tests, minimal.tests);
  EXPECT_THAT(strong.source, HasSubstr("void manyCalls"));
}

TEST_F(SuiteMaking, IsNotStrengthenedWhenTimeIsOver) {
  TimePlan over(TimePlan::Clock::now() - std::chrono::seconds(60), 60, false);
  options_.style.is_minimal = false;
  options_.time = &over;
  Suite made = suite();
  EXPECT_EQ(made.mutants, 0U);
  EXPECT_EQ(made.tests, generator_->select(0, {}).size());
}

TEST_F(SuiteMaking, IsWrittenForTheVersionOfJUnit) {
  EXPECT_THAT(suite().source, HasSubstr("import org.junit.jupiter.api.Test;"));
  options_.style.junit = 4;
  EXPECT_THAT(suite().source, HasSubstr("import org.junit.Test;"));
}

TEST_F(SuiteMaking, WithoutCandidatesThereIsNoSource) {
  generator_.emplace(GeneratorOptions{});
  generator_->watch(*explorer_);
  Suite made = suite();
  EXPECT_EQ(made.source, "");
  EXPECT_EQ(made.tests, 0U);
  EXPECT_EQ(made.branches.covered, 0U);
  EXPECT_EQ(made.not_replayed, "there are no tests");
}

TEST_F(SuiteMaking, CannotTakeTheNameOfTheClassUnderTest) {
  options_.class_name = "Gate";
  EXPECT_FALSE(make_suite(*explorer_, *generator_, options_).ok());
}

TEST_F(SuiteMaking, WhatCannotBeWrittenIsDroppedAndIsNotCovered) {
  explore("Lists", kAmbiguous, true);
  ASSERT_THAT(generator_->uncovered({}), Not(IsEmpty()));
  Suite made = suite();
  ASSERT_FALSE(made.dropped.empty());
  EXPECT_EQ(made.dropped[0].reason, Suite::Dropped::Reason::kCannotBeWritten);
  EXPECT_EQ(made.dropped[0].test, "p.Lists.take(java.util.List)");
  EXPECT_EQ(made.dropped[0].why, "javac finds calls of take ambiguous");
  EXPECT_EQ(made.tests, count(made.source, "@Test\n"));
  EXPECT_GT(made.tests, 0U);
  EXPECT_LT(made.branches.covered, made.branches.total);
}

// The JVM is one that cannot start: no test may come so far.
TEST_F(SuiteMaking, TestsThatThereIsNoTimeToReplayAreNotWritten) {
  TimePlan over(TimePlan::Clock::now() - std::chrono::seconds(60), 60, true);
  jvm::ReplaySetup setup;
  setup.jdk_home = "/no/such/jdk";
  jvm::SuiteReplayOptions unmeasured;
  unmeasured.measure = false;
  jvm::SuiteReplay replay(setup, unmeasured);
  options_.time = &over;
  options_.replay = &replay;
  Suite made = suite();
  EXPECT_EQ(made.late, generator_->select(0, {}).size());
  EXPECT_EQ(made.tests, 0U);
  EXPECT_EQ(made.source, "");
  EXPECT_EQ(made.branches.covered, 0U);
  EXPECT_EQ(made.not_replayed, "time was over");
  EXPECT_THAT(made.dropped, IsEmpty()) << "that is no fault of the tests";
}

}  // namespace
}  // namespace heapwright::testgen
