// What becomes of tests that depend on what the JVM runs in.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sandbox/strength.h"
#include "testgen/suite.h"
#include "unit/support/compiled_java.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kWords = R"java(
package p;

public class Words {
  public int bytes(boolean strange) { return (strange ? "\u00e9" : "e").getBytes().length; }
  public String title(boolean upper) { return upper ? "TITLE".toLowerCase() : "other"; }
  public int refuse(int number) {
    if (number == 5 && "I".toLowerCase().charAt(0) == 'i') throw new IllegalStateException();
    return 1;
  }
}
)java";

class SecondReplay : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    heapgraph::ExplorerOptions options;
    options.worker.source.class_path = test::compiled_java({{"p/Words.java", kWords}}, {"-g"});
    options.worker.classes = {"p/Words"};
    options.worker.limits.max_steps = 100'000;
    auto made = heapgraph::Explorer::make(options);
    ASSERT_TRUE(made.ok());
    explorer_ = std::move(*made);
    generator_.emplace(GeneratorOptions{.patience = 500});
    generator_->explore(*explorer_, {});
  }

  Suite suite(double seconds, int max_rounds = 4) {
    TimePlan time(TimePlan::Clock::now(), seconds, true);
    auto setup = jvm::replay_setup(explorer_->worker(), std::nullopt, sandbox::strength()->kind);
    EXPECT_TRUE(setup.ok());
    jvm::SuiteReplayOptions replay_options;
    replay_options.measured = {"p/Words"};
    jvm::SuiteReplay replay(*setup, replay_options);
    SuiteOptions options;
    options.class_name = "WordsHeapTest";
    options.time = &time;
    options.style.is_minimal = true;
    options.replay = &replay;
    options.max_rounds = max_rounds;
    auto made = make_suite(*explorer_, *generator_, options);
    EXPECT_TRUE(made.ok());
    return made.ok() ? std::move(*made) : Suite();
  }

  std::unique_ptr<heapgraph::Explorer> explorer_;
  std::optional<Generator> generator_;
};

TEST_F(SecondReplay, AssertionsThatDoNotHoldThereAreLeftOutAndTheirCallsStay) {
  Suite made = suite(600);
  EXPECT_EQ(made.second.dropped_assertions, 2U);
  EXPECT_THAT(made.second.why_not, IsEmpty());
  EXPECT_EQ(made.second.ran, made.tests);
  EXPECT_EQ(made.second.passed, made.tests);
  EXPECT_EQ(made.passed, made.tests);
  EXPECT_THAT(made.source, HasSubstr("    words.bytes(true);\n"));
  EXPECT_THAT(made.source, HasSubstr("    words.title(true);\n"));
  EXPECT_THAT(made.source, HasSubstr("assertEquals(\"other\", result);\n"));
  EXPECT_THAT(made.source, Not(HasSubstr("\"title\"")));
}

TEST_F(SecondReplay, ATestThatDoesSomethingElseThereIsDropped) {
  Suite made = suite(600);
  ASSERT_EQ(made.dropped.size(), 1U);
  EXPECT_EQ(made.dropped[0].reason, Suite::Dropped::Reason::kElsewhere);
  EXPECT_THAT(made.dropped[0].why,
              HasSubstr("expected java.lang.IllegalStateException to be thrown, but nothing was thrown"));
  EXPECT_THAT(made.source, Not(HasSubstr("IllegalStateException")));
  EXPECT_EQ(made.branches.open, 3U) << "what only that test has shown";
}

TEST_F(SecondReplay, WithoutAFurtherRoundWhatWasShownIsKept) {
  Suite all = suite(600);
  Suite made = suite(600, 1);
  EXPECT_EQ(made.tests, all.tests);
  EXPECT_EQ(made.branches.covered, all.branches.covered);
  EXPECT_EQ(made.passed, made.tests);
  EXPECT_EQ(made.second.dropped_assertions, 2U);
  EXPECT_EQ(made.source, all.source);
}

TEST_F(SecondReplay, WhereTimeIsShortThereIsNone) {
  Suite made = suite(0.7);
  EXPECT_EQ(made.second.ran, 0U);
  if (made.replayed > 0) {
    EXPECT_EQ(made.second.why_not, "time was short");
  }
}

}  // namespace
}  // namespace heapwright::testgen
