#include "base/slowdown.h"

#include <gtest/gtest.h>

namespace heapwright::base {
namespace {

TEST(Slowdown, IsWhatWasWaitedBesideWhatWasRun) {
  EXPECT_DOUBLE_EQ(slowdown_of("1000000000 0 17"), 1);
  EXPECT_DOUBLE_EQ(slowdown_of("1000000000 500000000 17"), 1.5);
}

TEST(Slowdown, IsNotJudgedByAMoment) { EXPECT_DOUBLE_EQ(slowdown_of("1000 9000000 2"), 1); }

TEST(Slowdown, WhatTheSystemDoesNotTellIsOne) {
  EXPECT_DOUBLE_EQ(slowdown_of(""), 1);
  EXPECT_DOUBLE_EQ(slowdown_of("0"), 1);
  EXPECT_DOUBLE_EQ(slowdown_of("much"), 1);
  EXPECT_GE(slowdown(), 1);
}

}  // namespace
}  // namespace heapwright::base
