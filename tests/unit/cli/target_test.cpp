// From options to what is explored.
#include "cli/target.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "unit/support/test_files.h"

namespace heapwright::cli {
namespace {

using heapgraph::ExplorerOptions;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

TargetOptions target(const std::vector<std::string>& classes = {"p.C"}) {
  TargetOptions options;
  options.classes = classes;
  return options;
}
ExplorerOptions explored(const TargetOptions& options) {
  auto made = explorer_options(options);
  EXPECT_TRUE(made.ok()) << made.error().message;
  return made.ok() ? *made : ExplorerOptions();
}
std::string refused(const TargetOptions& options) {
  auto made = explorer_options(options);
  EXPECT_FALSE(made.ok());
  if (made.ok()) return "";
  EXPECT_EQ(made.error().kind, base::ErrorKind::kUsage);
  return made.error().message;
}
TargetOptions with_scopes(const std::vector<std::string>& scopes) {
  TargetOptions options = target();
  options.scopes = scopes;
  return options;
}
TargetOptions with_integers(const std::string& integers) {
  TargetOptions options = target();
  options.integers = integers;
  return options;
}

TEST(TargetClasses, AreNamedWithSlashesInside) {
  TargetOptions options = target({"p.C", "java.util.TreeMap<Integer,Object>"});
  EXPECT_THAT(explored(options).worker.classes, ElementsAre("p/C", "java/util/TreeMap<Integer,Object>"));
  EXPECT_EQ(target_text(options), "p.C java.util.TreeMap<Integer,Object>");
}

TEST(TargetClasses, AreNeeded) { EXPECT_THAT(refused(target({})), HasSubstr("name of a class is needed")); }

TEST(TargetScopes, AreForAllClassesOrForOne) {
  ExplorerOptions options = explored(with_scopes({"3", "Node=6", "p.Tree=0"}));
  EXPECT_EQ(options.node_scope, 3U);
  EXPECT_THAT(options.scopes, ElementsAre(Pair("Node", 6U), Pair("p.Tree", 0U)));
}

TEST(TargetScopes, GrowByThemselvesWithoutIt) {
  ExplorerOptions options = explored(target());
  EXPECT_FALSE(options.node_scope);
  EXPECT_TRUE(options.scopes.empty());
}

TEST(TargetScopes, AreNumbersBehindAName) {
  for (const char* wrong : {"", "Node", "Node=", "=3", "Node=-1", "Node=3x", "4294967296", "Node= 3"})
    EXPECT_THAT(refused(with_scopes({wrong})), HasSubstr("N or CLASS=N is needed, such as Node=6")) << wrong;
}

TEST(TargetIntegers, AreARange) {
  auto numbers = explored(with_integers("-2..3")).worker.api.numbers;
  ASSERT_TRUE(numbers);
  EXPECT_EQ(numbers->low, -2);
  EXPECT_EQ(numbers->high, 3);
  EXPECT_TRUE(explored(with_integers("7..7")).worker.api.numbers);
  EXPECT_FALSE(explored(target()).worker.api.numbers);
}

TEST(TargetIntegers, HaveTwoEndsInOrder) {
  for (const char* wrong : {"3", "3..", "..3", "3..0", "a..b", "0...3", "0..3.5", "0..9999999999999999999"})
    EXPECT_THAT(refused(with_integers(wrong)), HasSubstr("a range such as 0..3 is needed")) << wrong;
}

TEST(TargetThreads, AreAllCoresUnlessGiven) {
  TargetOptions options = target();
  EXPECT_EQ(explored(options).threads, std::max(1U, std::thread::hardware_concurrency()));
  options.exploration.threads = 3;
  EXPECT_EQ(explored(options).threads, 3U);
}

TEST(TargetBounds, OfArraysHoldForStatesAndCalls) {
  TargetOptions options = target();
  options.exploration.worker.bounds.max_array_length = 5;
  EXPECT_EQ(explored(options).array_length, 5U);
}

TEST(TargetBudget, LimitsTimeAndMemory) {
  TargetOptions options = target();
  options.budget = {.seconds = 30, .memory_mb = 2};
  auto before = std::chrono::steady_clock::now();
  ExplorerOptions made = explored(options);
  EXPECT_EQ(made.max_memory, size_t{2} << 20);
  EXPECT_EQ(made.worker.limits.max_heap_bytes, size_t{2} << 20);
  ASSERT_TRUE(made.worker.limits.deadline);
  EXPECT_GE(*made.worker.limits.deadline, before + std::chrono::seconds(30));
  EXPECT_LT(*made.worker.limits.deadline, before + std::chrono::seconds(60));
}

TEST(TargetGraph, ReplacesClassesAndBounds) {
  TargetOptions options = target({});
  options.graph = "saved.graph";
  EXPECT_TRUE(explorer_options(options).ok());
  EXPECT_EQ(target_text(options), "saved.graph");
  auto expect_refused = [](const TargetOptions& wrong) {
    EXPECT_THAT(refused(wrong), HasSubstr("--graph has its own classes and bounds"));
  };
  TargetOptions wrong = options;
  wrong.classes = {"p.C"};
  expect_refused(wrong);
  wrong = options;
  wrong.exploration.max_length = 3;
  expect_refused(wrong);
  wrong = options;
  wrong.exploration.worker.api.method_pattern = "add";
  expect_refused(wrong);
  wrong = options;
  wrong.exploration.merge = false;
  expect_refused(wrong);
  wrong = options;
  wrong.exploration.worker.api.samples = true;
  expect_refused(wrong);
}

TEST(TargetGraph, MustBeOne) {
  classfile::TempDirectory directory;
  TargetOptions options = target({});
  options.graph = directory.path("none");
  EXPECT_FALSE(open_target(options, {}).ok());
  options.graph = directory.write("some.graph", "no graph");
  auto opened = open_target(options, {});
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.error().kind, base::ErrorKind::kInput);
  EXPECT_THAT(opened.error().message, HasSubstr("some.graph"));
}

TEST(UsualOptions, AreWhatHelpSays) {
  ExplorerOptions exploration = usual_exploration();
  EXPECT_EQ(exploration.worker.limits.max_steps, 1'000'000U);
  EXPECT_EQ(exploration.worker.limits.max_depth, 1000U);
  EXPECT_EQ(exploration.worker.bounds.max_forks, 128U);
  EXPECT_EQ(usual_paths().limits.max_depth, 500U);
  EXPECT_EQ(TargetOptions().budget.seconds, 60);
  EXPECT_EQ(RunOptions().budget.seconds, 0) << "as on the JVM";
}

}  // namespace
}  // namespace heapwright::cli
