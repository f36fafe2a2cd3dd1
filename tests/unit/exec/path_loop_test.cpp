// The order in which paths are continued, and which of them are told of.
#include "exec/path_loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/exec/input_machine.h"

namespace heapwright::exec {
namespace {

using machine::Outcome;
using machine::Path;
using ::testing::ElementsAre;
using ::testing::SizeIs;

constexpr const char* kPathLoopSource = R"java(
package p;

class Node {
  Node next;
  static int depth(Node n) {
    int depth = 0;
    for (; depth < 3 && n != null; n = n.next) depth++;
    return depth;
  }
}
)java";

class PathLoopTest : public test::JdkTest {
 protected:
  // How many objects each path has found that came to its end.
  std::vector<size_t> sizes(
      PathLoop& loop, const std::function<bool()>& may_go_on = [] { return true; }) {
    std::vector<size_t> found;
    loop.run(may_go_on, [&](Path& path, const Outcome& outcome) {
      const auto* stop = std::get_if<base::Stop>(&outcome);
      EXPECT_TRUE(stop == nullptr || stop->reason != base::StopReason::kSplit);
      found.push_back(path.symbolic->inputs.size());
      return true;
    });
    return found;
  }
  Path first() { return machine_.start(machine_.classes.method("p/Node", "depth")); }

  InputMachine machine_{{{"p/Node.java", kPathLoopSource}}};
};

TEST_F(PathLoopTest, TheSmallestHeapsComeFirst) {
  PathLoop loop(*machine_.vm, machine_.symbolic, SearchOrder::kSmallestFirst);
  loop.add(first());
  std::vector<size_t> found = sizes(loop);
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
  EXPECT_EQ(found.front(), 0U);
  EXPECT_EQ(found.back(), 3U);
  EXPECT_EQ(loop.pending(), 0U);
}

TEST_F(PathLoopTest, APathThatGoesOnAsOthersIsNotTold) {
  PathLoop depth_first(*machine_.vm, machine_.symbolic);
  depth_first.add(first());
  std::vector<size_t> found = sizes(depth_first);
  std::sort(found.begin(), found.end());
  EXPECT_THAT(found, ElementsAre(0, 1, 1, 2, 2, 2, 3));
}

TEST_F(PathLoopTest, WhatTheFilterRefusesIsDropped) {
  PathLoop loop(*machine_.vm, machine_.symbolic);
  size_t asked = 0;
  loop.set_filter([&](Path& path) {
    ++asked;
    return path.symbolic->inputs.size() < 2;
  });
  loop.add(first());
  std::vector<size_t> found = sizes(loop);
  std::sort(found.begin(), found.end());
  EXPECT_THAT(found, ElementsAre(0, 1, 1));
  EXPECT_GT(asked, found.size()) << "also of those that go on as others";
}

TEST_F(PathLoopTest, WhatIsPendingIsKeptUntilItIsDropped) {
  PathLoop loop(*machine_.vm, machine_.symbolic, SearchOrder::kBreadthFirst);
  loop.add(first());
  size_t rounds = 0;
  EXPECT_THAT(sizes(loop, [&] { return rounds++ < 3; }), SizeIs(1));
  EXPECT_GT(loop.pending(), 0U);
  EXPECT_GT(loop.steps(), 0U);
  loop.drop_pending();
  EXPECT_EQ(loop.pending(), 0U);
  EXPECT_THAT(sizes(loop), SizeIs(0));
}

}  // namespace
}  // namespace heapwright::exec
