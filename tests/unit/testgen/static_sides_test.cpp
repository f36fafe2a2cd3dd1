// Inputs of static methods with very many paths, and when nothing else can be shown by them.
#include "lazyheap/static_sides.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using test::JavaSubject;

constexpr const char* kSteps = R"(package p;
public final class Steps {
  private static int step(int state, int input) {
    if (input > 9) { if (state < 2) state++; } else if (input < 0) { if (state > 0) state--; }
    if (state > 7) state = 7;
    return state;
  }
  public static int many(int a, int b, int c, int d, int e, int f, int g) {
    int s = step(step(step(step(step(step(step(0, a), b), c), d), e), f), g);
    return s == 2 ? 1 : 0;
  }
  public static int few(int a) { return a > 3 ? 1 : 0; }
  public static int loop(int a) { int n = 0; while (a > n) n++; return n; }
  public static int text(String s) { return s == null ? 1 : 0; }
})";

class StaticSidesTest : public test::JdkTest {
 protected:
  StaticSidesTest() : subject_("Steps.java", kSteps, {"p/Steps"}) {}

  std::optional<lazyheap::StaticSides> sides(const std::string& name, merging::MergeMode merge) {
    const ir::Method& method = subject_.method("p/Steps", name);
    return lazyheap::find_sides(subject_.worker().program(), method, {method.owner}, {merge, {}, {}, false});
  }
  bool takes_only_numbers_of(const std::string& short_name) {
    const auto& calls = subject_.worker().api().calls();
    auto call = std::find_if(calls.begin(), calls.end(),
                             [&](const api::ApiCall& one) { return one.short_name() == short_name; });
    return call != calls.end() && api::takes_only_numbers(*call);
  }

  JavaSubject subject_;
};

TEST_F(StaticSidesTest, MergedPathsAreEverything) {
  auto found = sides("many", merging::MergeMode::kAuto);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->is_everything);
  EXPECT_EQ(found->taken.size(), 11U) << "all but state > 7";
  std::vector<machine::BranchTaken> shown;
  for (const lazyheap::StaticSides::Input& input : found->inputs) {
    EXPECT_EQ(input.arguments.size(), 7U);
    shown.insert(shown.end(), input.branches.begin(), input.branches.end());
  }
  for (const machine::BranchTaken& branch : found->taken)
    EXPECT_NE(std::find(shown.begin(), shown.end(), branch), shown.end()) << branch.outcome;
}

TEST_F(StaticSidesTest, FewPathsAreLeftToOthers) { EXPECT_FALSE(sides("few", merging::MergeMode::kAuto)); }

TEST_F(StaticSidesTest, WhatIsCutIsNotEverything) {
  auto found = sides("loop", merging::MergeMode::kNever);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->is_everything);
  EXPECT_FALSE(found->inputs.empty());
}

TEST_F(StaticSidesTest, OnlyNumbers) {
  EXPECT_TRUE(takes_only_numbers_of("many(int, int, int, int, int, int, int)"));
  EXPECT_TRUE(takes_only_numbers_of("few(int)"));
  EXPECT_FALSE(takes_only_numbers_of("text(String)"));
}

}  // namespace
}  // namespace heapwright::testgen
