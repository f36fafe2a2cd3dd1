#include "machine/monitors.h"

#include <gtest/gtest.h>

namespace heapwright::machine {
namespace {

using ir::ObjectId;

constexpr ObjectId kA{1};
constexpr ObjectId kB{2};

// A path that is two calls deep.
class MonitorsTest : public ::testing::Test {
 protected:
  MonitorsTest() { path_.frames.resize(2); }

  // As the interpreter does for a synchronized method.
  void enter_method(ObjectId object) { path_.monitors.push_back({object, path_.frames.size(), true}); }

  Path path_;
};

TEST_F(MonitorsTest, WhatWasEnteredIsHeldUntilItIsExited) {
  EXPECT_FALSE(holds_monitor(path_, kA));
  enter_monitor(path_, kA);
  EXPECT_TRUE(holds_monitor(path_, kA));
  EXPECT_FALSE(holds_monitor(path_, kB));
  EXPECT_TRUE(exit_monitor(path_, kA));
  EXPECT_FALSE(holds_monitor(path_, kA));
}

TEST_F(MonitorsTest, WhatWasNotEnteredCannotBeExited) {
  enter_monitor(path_, kB);
  EXPECT_FALSE(exit_monitor(path_, kA));
  EXPECT_TRUE(holds_monitor(path_, kB));
}

TEST_F(MonitorsTest, AMonitorIsExitedAsOftenAsItWasEntered) {
  enter_monitor(path_, kA);
  enter_monitor(path_, kA);
  EXPECT_TRUE(exit_monitor(path_, kA));
  EXPECT_TRUE(holds_monitor(path_, kA));
  EXPECT_TRUE(exit_monitor(path_, kA));
  EXPECT_FALSE(exit_monitor(path_, kA));
}

TEST_F(MonitorsTest, MonitorsOfOneFrameAreExitedInAnyOrder) {
  enter_monitor(path_, kA);
  enter_monitor(path_, kB);
  EXPECT_TRUE(exit_monitor(path_, kA));
  EXPECT_TRUE(exit_monitor(path_, kB));
}

TEST_F(MonitorsTest, AFrameCannotExitWhatItsCallerHasEntered) {
  enter_monitor(path_, kA);
  path_.frames.emplace_back();
  EXPECT_TRUE(holds_monitor(path_, kA));
  EXPECT_FALSE(exit_monitor(path_, kA));
}

TEST_F(MonitorsTest, TheMonitorOfASynchronizedMethodIsNotExitedByAnInstruction) {
  enter_method(kA);
  EXPECT_FALSE(exit_monitor(path_, kA));
  EXPECT_TRUE(has_exited_monitors(path_)) << "the return does that";
}

TEST_F(MonitorsTest, AFrameHasToExitWhatItHasEntered) {
  enter_monitor(path_, kA);
  EXPECT_FALSE(has_exited_monitors(path_));
  path_.frames.emplace_back();
  EXPECT_TRUE(has_exited_monitors(path_)) << "that of the caller does not count";
}

TEST_F(MonitorsTest, AFrameThatEndsReleasesItsOwn) {
  enter_monitor(path_, kA);
  path_.frames.emplace_back();
  enter_method(kB);
  enter_monitor(path_, kB);
  release_monitors(path_);
  EXPECT_FALSE(holds_monitor(path_, kB));
  EXPECT_TRUE(holds_monitor(path_, kA));
}

}  // namespace
}  // namespace heapwright::machine
