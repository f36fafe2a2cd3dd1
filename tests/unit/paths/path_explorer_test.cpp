#include "paths/path_explorer.h"

#include <gtest/gtest.h>

#include <memory>

#include "paths/static_call.h"
#include "unit/support/test_program.h"

namespace heapwright::paths {

using exec::SearchOrder;

namespace {

class PathExplorerTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    auto class_path = classfile::ClassPath::open(".", *classfile::test_jdk());
    program_ = std::make_unique<ir::Program>(std::move(*class_path));
  }

  std::unique_ptr<PathExplorer> explore(const char* name, const ExplorationOptions& options = {}) {
    auto method = find_static_method(*program_, name, std::nullopt);
    auto inputs = SymbolicInputs::of(**method, options.inputs);
    auto explorer = std::make_unique<PathExplorer>(*program_, **method, std::move(*inputs), options);
    explorer->run();
    return explorer;
  }

  std::unique_ptr<ir::Program> program_;
};

TEST_F(PathExplorerTest, FindsBothSidesOfABranchWithWitnesses) {
  auto explorer = explore("java.lang.Math.max(int,int)");
  ASSERT_EQ(explorer->paths().size(), 2U);
  EXPECT_TRUE(explorer->incomplete().empty());
  for (const ExploredPath& path : explorer->paths()) EXPECT_FALSE(path.threw);
}

TEST_F(PathExplorerTest, ImplicitExceptionsArePathsOfTheirOwn) {
  auto explorer = explore("java.lang.Math.floorDiv(int,int)");
  size_t thrown = 0;
  for (const ExploredPath& path : explorer->paths()) thrown += path.threw ? 1 : 0;
  EXPECT_EQ(thrown, 1U);
  EXPECT_TRUE(explorer->incomplete().empty());
}

// Without any link that answers, nothing may be claimed: no path, and the reason is there for the user to
// read.
TEST_F(PathExplorerTest, UnknownIsReportedAndNeverBecomesAPath) {
  ExplorationOptions options;
  options.solver.rewriting = options.solver.slicing = options.solver.caching = false;
  options.solver.domain = options.solver.smt = false;
  auto explorer = explore("java.lang.Math.max(int,int)", options);
  EXPECT_TRUE(explorer->paths().empty());
  ASSERT_FALSE(explorer->incomplete().empty());
  for (const auto& [stop, count] : explorer->incomplete().entries())
    EXPECT_EQ(stop.reason, base::StopReason::kSolverUnknown) << base::stop_text(stop);
}

TEST_F(PathExplorerTest, PathLimitSaysHowManyWereLeft) {
  ExplorationOptions options;
  options.max_paths = 1;
  auto explorer = explore("java.lang.Math.max(int,int)", options);
  EXPECT_EQ(explorer->paths().size(), 1U);
  ASSERT_EQ(explorer->incomplete().size(), 1U);
  base::Incomplete::Entry entry = explorer->incomplete().entries()[0];
  EXPECT_EQ(entry.stop.reason, base::StopReason::kPathLimit);
  EXPECT_EQ(entry.count, 1U);
}

TEST_F(PathExplorerTest, EveryOrderFindsTheSamePaths) {
  ExplorationOptions options;
  auto conditions = [&](SearchOrder order) {
    options.order = order;
    auto explorer = explore("java.lang.Integer.signum", options);
    std::vector<std::string> texts;
    for (const ExploredPath& path : explorer->paths()) texts.push_back(explorer->condition_text(path));
    std::sort(texts.begin(), texts.end());
    return texts;
  };
  auto depth_first = conditions(SearchOrder::kDepthFirst);
  EXPECT_FALSE(depth_first.empty());
  EXPECT_EQ(depth_first, conditions(SearchOrder::kBreadthFirst));
  EXPECT_EQ(depth_first, conditions(SearchOrder::kCoverageFirst));
}

}  // namespace

}  // namespace heapwright::paths
