// Of try with resources, only what is written counts: not the calls of close and their branches.
#include <gtest/gtest.h>

#include "unit/coverage/filters.h"

namespace heapwright::coverage {
namespace {

constexpr const char* kResourceFiltersSource = R"java(
package p;

class Resources {
  static class Door implements AutoCloseable { public void close() {} int width() { return 1; } }
  static int one(int a) throws Exception { try (Door door = new Door()) { return door.width(); } }
  static int two(int a) throws Exception {
    try (Door door = new Door(); Door other = new Door()) { return door.width() + other.width(); }
  }
  static int branching(int a) throws Exception {
    try (Door door = new Door()) { return a > 0 ? door.width() : 0; }
  }
  static int byHand(int a) throws Exception {
    Door door = null;
    try { door = new Door(); return door.width(); } finally { if (door != null) door.close(); }
  }
}
)java";

class ResourceFilters : public FiltersTest {
 protected:
  ResourceFilters() : FiltersTest({"p/Resources.java", kResourceFiltersSource}) {}

  size_t branches(std::string_view method) { return counted("p/Resources", method).branches; }
};

TEST_F(ResourceFilters, ClosingHasNoBranches) {
  EXPECT_EQ(branches("one"), 0U);
  EXPECT_EQ(branches("two"), 0U);
}

TEST_F(ResourceFilters, BranchesOfTheBlockCount) { EXPECT_EQ(branches("branching"), 2U); }

TEST_F(ResourceFilters, WhatIsClosedByHandCounts) { EXPECT_EQ(branches("byHand"), 2U); }

}  // namespace
}  // namespace heapwright::coverage
