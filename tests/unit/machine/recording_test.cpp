// What a path notes of its own execution: branches, entries, interruptions.
#include "machine/recording.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace heapwright::machine {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class RecordingTest : public ::testing::Test {
 protected:
  RecordingTest() {
    one_.id = ir::MethodId{3};
    other_.id = ir::MethodId{1};
  }
  void watch() {
    methods_.add(one_, 2);
    recording_.watched = &methods_;
  }

  ir::Method one_;
  ir::Method other_;
  MethodSet methods_;
  Recording recording_;
};

// ---- Points of methods

TEST_F(RecordingTest, PointsAreNumberedThroughAllMethods) {
  methods_.add(one_, 2);
  methods_.add(other_, 0);
  EXPECT_EQ(methods_.entry_point(one_), 0U);
  EXPECT_EQ(methods_.entry_point(other_), 3U);
  EXPECT_EQ(methods_.point_count(), 4U);
}

TEST_F(RecordingTest, AMethodIsAddedOnce) {
  methods_.add(one_, 2);
  methods_.add(one_, 7);
  EXPECT_EQ(methods_.point_count(), 3U);
}

TEST_F(RecordingTest, AMethodThatWasNotAddedIsNotInTheSet) {
  methods_.add(one_, 2);
  EXPECT_TRUE(methods_.contains(one_));
  EXPECT_FALSE(methods_.contains(other_));
}

// ---- What is noted

TEST_F(RecordingTest, UnwatchedBranchesAreListedOnceAndNothingIsCounted) {
  recording_.enter(one_);
  recording_.take({&one_, 1});
  recording_.take({&other_, 0});
  recording_.take({&one_, 1});
  recording_.interrupt(one_, 5, 9);
  EXPECT_THAT(recording_.branches, ElementsAre(BranchTaken{&one_, 1}, BranchTaken{&other_, 0}));
  EXPECT_THAT(recording_.coverage.counts, IsEmpty());
  EXPECT_THAT(recording_.coverage.interruptions, IsEmpty());
}

TEST_F(RecordingTest, WatchedMethodsAreCounted) {
  watch();
  recording_.enter(one_);
  recording_.take({&one_, 1});
  recording_.take({&one_, 1});
  EXPECT_EQ(recording_.coverage.count(0), 1U) << "the entry";
  EXPECT_EQ(recording_.coverage.count(1), 0U);
  EXPECT_EQ(recording_.coverage.count(2), 2U) << "its second outcome";
  EXPECT_THAT(recording_.branches, ElementsAre(BranchTaken{&one_, 1})) << "listed once";
}

TEST_F(RecordingTest, OtherMethodsAreNotNoted) {
  watch();
  recording_.enter(other_);
  recording_.take({&other_, 0});
  recording_.interrupt(other_, 5, 9);
  EXPECT_THAT(recording_.branches, IsEmpty());
  EXPECT_THAT(recording_.coverage.counts, IsEmpty());
  EXPECT_THAT(recording_.coverage.interruptions, IsEmpty());
}

TEST_F(RecordingTest, InterruptionsAreCountedByPlaceAndHandler) {
  watch();
  recording_.interrupt(one_, 5, 9);
  recording_.interrupt(one_, 5, ir::kNone);
  recording_.interrupt(one_, 5, 9);
  recording_.interrupt(one_, 6, 9);
  ASSERT_THAT(recording_.coverage.interruptions, SizeIs(3));
  EXPECT_EQ(recording_.coverage.interruptions[0].count, 2U);
  EXPECT_EQ(recording_.coverage.interruptions[1].handler_pc, ir::kNone);
}

TEST_F(RecordingTest, WhatWasNotedIsForgottenButNotWhatIsWatched) {
  watch();
  recording_.enter(one_);
  recording_.take({&one_, 0});
  recording_.clear();
  EXPECT_THAT(recording_.branches, IsEmpty());
  EXPECT_EQ(recording_.coverage.count(0), 0U);
  EXPECT_EQ(recording_.watched, &methods_);
}

TEST_F(RecordingTest, APointIsNewTheFirstTime) {
  Coverage coverage;
  EXPECT_TRUE(coverage.add(4));
  EXPECT_FALSE(coverage.add(4));
  EXPECT_EQ(coverage.count(4), 2U);
  EXPECT_EQ(coverage.count(99), 0U);
}

}  // namespace
}  // namespace heapwright::machine
