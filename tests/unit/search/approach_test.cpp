// What has to happen before a branch is executed.
#include "search/approach.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::search {
namespace {

using test::JavaSubject;

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr const char* kNested = R"java(
package p;

public class Nested {
  public static int nested(int a, int b) {
    if (a > 3) {             // outcomes 0, 1
      if (b == 7) return 1;  // 2, 3
    }
    return a < 0 ? 2 : 3;    // 4, 5
  }
  public static int chosen(int a, int b) {
    switch (a) {             // 0 (1), 1 (8), 2 (others)
      case 1: return b;
      case 8: return b > 2 ? 5 : 6;  // 3, 4
      default: return 0;
    }
  }
  public static int loop(int a) {
    int sum = 0;
    while (sum < a) {        // 0, 1
      if (sum == 9) sum++;   // 2, 3
      sum++;
    }
    return sum;
  }
}
)java";

class ApproachTest : public test::JdkTest {
 protected:
  ApproachTest()
      : subject_("Nested.java", kNested, {"p/Nested"}),
        obligations_(coverage::Obligations::of(subject_.worker().program(),
                                               *subject_.worker().api().classes()[0], false)),
        approach_(subject_.worker().program(), obligations_) {}

  uint32_t entry(const char* name, const char* descriptor) {
    const ir::Method* method = subject_.worker().api().classes()[0]->find_method(name, descriptor);
    return obligations_.methods().entry_point(*method);
  }
  // Outcomes instead of points.
  Approach::Levels levels(uint32_t entry, uint32_t outcome) {
    Approach::Levels result = approach_.of(entry + 1 + outcome);
    for (auto& level : result) {
      for (uint32_t& point : level) point -= entry + 1;
    }
    return result;
  }

  JavaSubject subject_;
  coverage::Obligations obligations_;
  Approach approach_;
};

TEST_F(ApproachTest, AnInnerBranchDependsOnTheWayToIt) {
  uint32_t nested = entry("nested", "(II)I");
  EXPECT_THAT(levels(nested, 0), IsEmpty());
  EXPECT_THAT(levels(nested, 2), ElementsAre(ElementsAre(0U)));
  EXPECT_THAT(levels(nested, 3), ElementsAre(ElementsAre(0U)));
}

TEST_F(ApproachTest, WhatComesAfterAReturnDependsOnEachWayThatDoesNotReturn) {
  uint32_t nested = entry("nested", "(II)I");
  EXPECT_THAT(levels(nested, 5), ElementsAre(UnorderedElementsAre(1U, 3U)));
}

TEST_F(ApproachTest, AnArmOfASwitchIsOneOutcome) {
  uint32_t chosen = entry("chosen", "(II)I");
  EXPECT_THAT(levels(chosen, 3), ElementsAre(ElementsAre(1U)));
}

TEST_F(ApproachTest, ALoopDoesNotLeadToItself) {
  uint32_t loop = entry("loop", "(I)I");
  EXPECT_THAT(levels(loop, 2), ElementsAre(ElementsAre(0U)));
  EXPECT_THAT(levels(loop, 0), IsEmpty());
}

TEST_F(ApproachTest, AnEntryAndWhatIsBehindTheEndHaveNone) {
  EXPECT_THAT(approach_.of(entry("loop", "(I)I")), IsEmpty());
  EXPECT_THAT(approach_.of(obligations_.methods().point_count() + 5), IsEmpty());
}

}  // namespace
}  // namespace heapwright::search
