// Tests beyond those that cover: which are taken, how many, and what they notice.
#include "testgen/strengthen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using test::JavaSubject;
using test::number;
using test::result_of;

using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* kStrengthenSource = R"java(
package p;

public class Meter {
  private int sum;
  private int steps;
  public void add(int n) { if (n > 2) sum += n; steps++; }
  public int sum() { return sum; }
  public boolean isBusy() { return steps >= 3; }
}
)java";

class StrengthenTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("Meter.java", kStrengthenSource, {"p/Meter"});
    subject_ = &shared;
    classes_ = {&shared.worker().program().require("p/Meter")};
    for (const auto& method : classes_[0]->methods) methods_.insert(method.get());
    options_.classes = &classes_;
    options_.methods = &methods_;
    options_.walks = 40;
    options_.features = [](const synth::CallSequence&) { return std::vector<uint64_t>(); };
  }

  synth::ConcreteCall call(const std::string& name, std::vector<synth::CallArgument> arguments = {}) {
    arguments.insert(arguments.begin(), result_of(0));
    return subject_->call(name, std::move(arguments));
  }
  // Covers the branch, and asserts nothing that depends on it.
  std::vector<synth::CallSequence> weak() {
    return {{{subject_->call("new Meter()", {}), call("add(int)", {number(3)})}}};
  }
  Strengthened strengthened() { return strengthen(subject_->worker(), weak(), options_); }

  JavaSubject* subject_ = nullptr;
  std::vector<const ir::ClassInfo*> classes_;
  std::unordered_set<const ir::Method*> methods_;
  StrengthenOptions options_;
};

TEST_F(StrengthenTest, NoticesWhatTheSuiteDoesNot) {
  Strengthened stronger = strengthened();
  EXPECT_EQ(stronger.noticed_before, 0U);
  EXPECT_GT(stronger.noticed, stronger.mutants / 2);
}

TEST_F(StrengthenTest, TestsHaveOnlyTheCallsThatTheyNeed) {
  for (const Strengthened::Test& test : strengthened().tests) {
    EXPECT_EQ(test.name, "");
    EXPECT_LE(test.sequence.calls.size(), 10U) << "a walk is up to 36 calls long";
  }
}

TEST_F(StrengthenTest, WalksThatShowSomethingNewAreTakenWhole) {
  uint64_t last = 0;
  options_.features = [&](const synth::CallSequence&) { return std::vector<uint64_t>{++last}; };
  options_.whole_walks = 2;
  size_t many = 0;
  for (const Strengthened::Test& test : strengthened().tests) {
    if (test.name.empty()) continue;
    many += test.name == "manyCalls" ? 1U : 0U;
    EXPECT_GE(test.sequence.calls.size(), 6U);
  }
  EXPECT_EQ(many, 2U);
}

TEST_F(StrengthenTest, ThereAreNoMoreTestsThanWanted) {
  options_.max_tests = 1;
  EXPECT_THAT(strengthened().tests, SizeIs(1));
  options_.max_tests = 0;
  EXPECT_THAT(strengthened().tests, IsEmpty());
}

TEST_F(StrengthenTest, ASuiteThatNoticesAllNeedsNoMore) {
  std::vector<synth::CallSequence> strong;
  for (const Strengthened::Test& test : strengthened().tests) strong.push_back(test.sequence);
  Strengthened again = strengthen(subject_->worker(), strong, options_);
  EXPECT_THAT(again.tests, IsEmpty());
  EXPECT_EQ(again.noticed, again.noticed_before);
}

TEST_F(StrengthenTest, EndsWithTheTimeOrTheInstructions) {
  options_.deadline = std::chrono::steady_clock::now();
  EXPECT_THAT(strengthened().tests, IsEmpty());
  options_.deadline = std::chrono::steady_clock::time_point::max();
  options_.max_steps = 1;
  EXPECT_THAT(strengthened().tests, IsEmpty());
}

TEST_F(StrengthenTest, LeavesTheCodeAsItWas) {
  strengthened();
  auto execution =
      synth::execute(subject_->worker(),
                     {{subject_->call("new Meter()", {}), call("add(int)", {number(3)}), call("sum()")}});
  EXPECT_EQ(execution.results.back().value.bits(), 3U);
}

}  // namespace
}  // namespace heapwright::testgen
