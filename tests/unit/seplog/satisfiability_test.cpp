#include "seplog/satisfiability.h"

#include "unit/seplog/linked.h"

namespace heapwright::seplog {
namespace {

class DecideSatisfiability : public LinkedTest {
 protected:
  Satisfaction of(const std::string& text, size_t most_ways = 1000) {
    Satisfiability satisfiability(read(text));
    return satisfiability.of(0, base::kNoDeadline, most_ways);
  }
};

TEST_F(DecideSatisfiability, TheSmallestHeapIsFound) {
  auto answer =
      of("pred list(x, n) == x = null & n = 0 || x::Node<_, y> * list(y, m) & n = m + 1;"
         "inv List == list(this_root, this_size) & this_size > 2");
  const auto* found = std::get_if<Satisfiable>(&answer);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->heap.objects.size(), 4U);
}

TEST_F(DecideSatisfiability, WhatNoSizeCanFulfilIsKnown) {
  auto answer =
      of("pred sorted(x, low) == x = null || x::Node<v, y> * sorted(y, v) & low < v & v < low;"
         "inv List == sorted(this_root, 0) & this_root != null");
  EXPECT_TRUE(std::holds_alternative<Unsatisfiable>(answer));
  EXPECT_TRUE(std::holds_alternative<Unsatisfiable>(of("inv List == this_root::Node<> * this_root::Node<>")));
}

// Nothing says that the object is one of those that the formula describes.
TEST_F(DecideSatisfiability, ReferencesMayLeadElsewhere) {
  auto answer =
      of("pred list(x) == x = null || x::Node<_, y> * list(y);"
         "inv List == list(this_root) & this_tail != this_root & this_tail != null");
  const auto* found = std::get_if<Satisfiable>(&answer);
  ASSERT_NE(found, nullptr);
  ASSERT_EQ(found->heap.objects.size(), 1U);
  EXPECT_EQ(found->heap.objects[0].contents[1].value.kind, PatternValue::Kind::kElsewhere);
}

TEST_F(DecideSatisfiability, ItGivesUpAfterSoManyWays) {
  // Sizes grow and are never negative, which the approximation of 2 * n - m does not see.
  auto answer =
      of("pred p(x, n, m) == x = null & n = 0 & m = 0 || x::Node<_, y> * p(y, n - 1, m - 2);"
         "inv List == p(this_root, n, m) & m = 2 * n + 1",
         300);
  EXPECT_TRUE(std::holds_alternative<Undecided>(answer));
}

TEST_F(DecideSatisfiability, NumbersOfFieldsHaveARange) {
  EXPECT_TRUE(std::holds_alternative<Unsatisfiable>(of("inv List == this_size > 2147483647")));
  EXPECT_TRUE(std::holds_alternative<Satisfiable>(of("inv List == this_size > 2147483646")));
}

}  // namespace
}  // namespace heapwright::seplog
