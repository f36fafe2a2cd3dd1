// What the stages of a generation change of the options that they are given, and what they leave as it is.
#include "testgen/stages.h"

#include <gtest/gtest.h>

#include <vector>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using test::JavaSubject;

using heapgraph::ExplorerOptions;

// Its iterator makes it less than simple; with the numbers below a branch stays open, so that no stage is the
// last one too early.
constexpr const char* kWalk = R"(package p;
    import java.util.*;
    public class Walk implements Iterable<Object> {
      private int last;
      public void put(int number) { last = number; }
      public boolean isThe(String word) { return word.equals("x") && last > 100; }
      public Iterator<Object> iterator() {
        return new Iterator<Object>() {
          public boolean hasNext() { return last > 1; }
          public Object next() { return null; }
        };
      }
    })";

class StagesTest : public test::JdkTest {
 protected:
  StagesTest() : subject_("Walk.java", kWalk, {"p/Walk"}) {}

  // The options of all explorers that were made, in order.
  std::vector<ExplorerOptions> made_with(const ExplorerOptions& given, double seconds) {
    std::vector<ExplorerOptions> result;
    Generator generator(GeneratorOptions{.patience = 100, .access = given.worker.api.access});
    TimePlan time(TimePlan::Clock::now(), seconds, false);
    auto explored = explore_in_stages(
        generator, given,
        [&](ExplorerOptions options) {
          result.push_back(options);
          return heapgraph::Explorer::make(std::move(options));
        },
        time, [](heapgraph::Explorer&, bool) {});
    EXPECT_TRUE(explored.ok());
    return result;
  }
  ExplorerOptions wished() {
    ExplorerOptions options;
    options.worker.source.class_path = subject_.class_path();
    options.worker.classes = {"p/Walk"};
    options.worker.limits.max_steps = 12'345;
    options.worker.bounds.max_forks = 7;
    options.worker.api.numbers = api::IntRange{0, 5};
    options.node_scope = 2;
    options.max_length = 3;
    return options;
  }

  JavaSubject subject_;
};

TEST_F(StagesTest, EveryStageKeepsWhatTheUserHasGiven) {
  std::vector<ExplorerOptions> made = made_with(wished(), 20);
  ASSERT_GT(made.size(), 3U);
  for (const ExplorerOptions& options : made) {
    EXPECT_EQ(options.worker.classes, wished().worker.classes);
    EXPECT_EQ(options.worker.limits.max_steps, 12'345U);
    EXPECT_EQ(options.worker.bounds.max_forks, 7U);
    ASSERT_TRUE(options.worker.api.numbers);
    EXPECT_EQ(options.worker.api.numbers->high, 5);
    EXPECT_EQ(options.node_scope, 2U);
    EXPECT_EQ(options.max_length, 3U);
  }
}

// No call is begun in the last part of it: what was found can still be used.
TEST_F(StagesTest, EveryStageHasItsPartOfTheTime) {
  TimePlan::Clock::time_point start = TimePlan::Clock::now();
  std::vector<ExplorerOptions> made = made_with(wished(), 20);
  for (const ExplorerOptions& options : made) {
    const heapgraph::WorkerOptions& worker = options.worker;
    ASSERT_TRUE(worker.limits.deadline && worker.last_start);
    EXPECT_GT(*worker.limits.deadline, *worker.last_start);
    EXPECT_GT(*worker.last_start, start);
  }
}

// That of which tests are written knows all calls and arguments. Among the others, the quick ones come first.
TEST_F(StagesTest, TheWidestComesFirstAndAnExactOneLast) {
  std::vector<ExplorerOptions> made = made_with(wished(), 20);
  ASSERT_GT(made.size(), 3U);
  EXPECT_TRUE(made[0].worker.api.samples);
  EXPECT_TRUE(made[0].worker.api.follow_results);
  EXPECT_FALSE(made[0].worker.api.concrete_numbers);
  EXPECT_TRUE(made[0].worker.api.texts.empty()) << "they are found with the help of this one";
  for (size_t i = 2; i < made.size(); ++i) EXPECT_EQ(made[i].worker.api.texts, made[1].worker.api.texts) << i;
  EXPECT_TRUE(made[2].worker.api.concrete_numbers) << "a few numbers are quick";
  EXPECT_FALSE(made.back().coarse);
  EXPECT_FALSE(made.back().worker.api.samples);
  EXPECT_TRUE(made.back().worker.api.follow_results);
}

TEST_F(StagesTest, EveryStageButTheWidestIsToldWhenItBeginsAndWhenItHasEnded) {
  Generator generator(GeneratorOptions{.patience = 100});
  std::vector<const heapgraph::Explorer*> begun;
  std::vector<const heapgraph::Explorer*> ended;
  size_t made = 0;
  auto explored = explore_in_stages(
      generator, wished(),
      [&](ExplorerOptions options) {
        ++made;
        return heapgraph::Explorer::make(std::move(options));
      },
      TimePlan(TimePlan::Clock::now(), 20, false),
      [&](heapgraph::Explorer& explorer, bool begins) { (begins ? begun : ended).push_back(&explorer); });
  ASSERT_TRUE(explored.ok());
  EXPECT_EQ(begun, ended);
  EXPECT_EQ(begun.size(), made - 2) << "the widest is made again when texts are known";
  EXPECT_EQ(explored->last.get(), ended.back());
}

TEST_F(StagesTest, NoStageFollowsOneThatHasShownEverything) {
  JavaSubject simple("Light.java",
                     "package p; public class Light { private boolean on;"
                     " public void turn(int n) { on = n > 0; } public boolean isOn() { return on; } }",
                     {"p/Light"});
  ExplorerOptions options = wished();
  options.worker.source.class_path = simple.class_path();
  options.worker.classes = {"p/Light"};
  std::vector<ExplorerOptions> made = made_with(options, 20);
  ASSERT_EQ(made.size(), 2U) << "the widest, and the exact one";
  EXPECT_FALSE(made[1].coarse);
  EXPECT_FALSE(made[1].worker.api.samples);
  EXPECT_FALSE(made[1].worker.api.concrete_numbers);
}

TEST_F(StagesTest, WhatOnlyThePackageMayCallIsCalledLast) {
  JavaSubject members(
      "Members.java",
      "package p; public class Members { private boolean on;"
      " public void turn(int n) { on = n > 0; } boolean near(int n) { return on && n > 1; } }",
      {"p/Members"});
  ExplorerOptions options = wished();
  options.worker.source.class_path = members.class_path();
  options.worker.classes = {"p/Members"};
  options.worker.api.access = api::Access::kPackage;
  std::vector<ExplorerOptions> made = made_with(options, 20);
  ASSERT_GE(made.size(), 3U);
  EXPECT_EQ(made[0].worker.api.access, api::Access::kPackage) << "the widest knows all calls";
  for (size_t i = 1; i + 1 < made.size(); ++i)
    EXPECT_EQ(made[i].worker.api.access, api::Access::kPublic) << i;
  EXPECT_EQ(made.back().worker.api.access, api::Access::kPackage);
  EXPECT_FALSE(made.back().coarse);
}

TEST_F(StagesTest, NoCallsOfThePackageWhereNodesAreAllThatItMayMake) {
  JavaSubject chain(
      "Chain.java",
      "package p; public class Chain { private Node first;"
      " static class Node { int key; Node(int key) { this.key = key; } }"
      " public boolean add(int n) { boolean isNew = first == null; if (isNew) first = new Node(n);"
      " if (first == null) return false; return isNew; } }",
      {"p/Chain"});
  ExplorerOptions options = wished();
  options.worker.source.class_path = chain.class_path();
  options.worker.classes = {"p/Chain"};
  options.worker.api.access = api::Access::kPackage;
  for (const ExplorerOptions& stage : made_with(options, 20)) {
    if (!stage.coarse) {
      EXPECT_EQ(stage.worker.api.access, api::Access::kPublic);
    }
  }
}

TEST_F(StagesTest, WithoutTimeThereIsOneStageAtMost) {
  EXPECT_LE(made_with(wished(), 0.001).size(), 3U) << "the widest, again with texts, and one stage";
}

TEST_F(StagesTest, FailsAsTheMakerDoes) {
  Generator generator(GeneratorOptions{});
  auto explored = explore_in_stages(
      generator, wished(),
      [](const ExplorerOptions&) -> base::Result<std::unique_ptr<heapgraph::Explorer>> {
        return base::usage_error("no such class");
      },
      TimePlan(TimePlan::Clock::now(), 20, false), [](heapgraph::Explorer&, bool) {});
  ASSERT_FALSE(explored.ok());
  EXPECT_EQ(explored.error().message, "no such class");
}

}  // namespace
}  // namespace heapwright::testgen
