// Where probes stand, and what an exception takes away from coverage.
#include "coverage/probes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/test_program.h"

namespace heapwright::coverage {
namespace {

using test::CodeSpec;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class ProbesTest : public test::JdkTest {
 protected:
  // Of p.C.m; %m in the code is the method itself.
  Probes probes_of(std::string_view descriptor, CodeSpec code) {
    classfile::ClassBuilder builder;
    auto self = builder.member(classfile::ConstantTag::kMethod, "p/C", "m", descriptor);
    for (size_t at = code.text.find("%m"); at != std::string::npos; at = code.text.find("%m")) {
      code.text.replace(at, 2, std::to_string(self));
    }
    test::add_method(builder, test::kPublicStatic, "m", descriptor, code);
    classes_.add("p/C", builder);
    auto body = classes_.body_of_m();
    EXPECT_TRUE(body.ok()) << body.error().message;
    return Probes::of(classes_.method("p/C", "m"), *body);
  }

  // The outcomes that are not covered when all were taken once, and then an exception left this instruction.
  static std::vector<uint32_t> lost_at(const Probes& probes, uint32_t pc) {
    const std::vector<uint32_t> once(20, 1);
    ProbeCounts counts(probes, {1, once, {{pc, ir::kNone, 1}}});
    std::vector<uint32_t> lost;
    for (const ProbeInstr& instr : probes.instructions()) {
      for (const ProbeEdge& edge : instr.edges) {
        if (instr.is_branch() && !counts.is_covered(edge)) lost.push_back(edge.outcome);
      }
    }
    return lost;
  }

  test::TestProgram classes_;
};

TEST_F(ProbesTest, AnExceptionLosesTheBranchesSinceTheLastProbe) {
  Probes probes = probes_of("(II)I", {"iload_0; ifeq a; iload_1; ifeq b; iconst_1; iload_1; idiv; ireturn; "
                                      "a: iconst_0; ireturn; b: iconst_2; ireturn"});
  EXPECT_THAT(lost_at(probes, 0), IsEmpty());
  EXPECT_THAT(lost_at(probes, 4), ElementsAre(0U));
  EXPECT_THAT(lost_at(probes, 10), ElementsAre(0U, 2U));
}

TEST_F(ProbesTest, NothingIsLostAtAReturnOrThrow) {
  Probes probes = probes_of("(I)I", {"iload_0; ifeq a; iconst_1; ireturn; a: aconst_null; athrow"});
  EXPECT_THAT(lost_at(probes, 5), IsEmpty());
  EXPECT_THAT(lost_at(probes, 6), ElementsAre(1U));
  EXPECT_THAT(lost_at(probes, 7), IsEmpty());
}

TEST_F(ProbesTest, EdgesToAJoinHaveProbes) {
  Probes probes =
      probes_of("(II)I", {"iload_0; ifeq a; iload_1; ifeq a; nop; a: iconst_1; iload_1; idiv; ireturn"});
  EXPECT_TRUE(probes.instructions()[1].edges[1].has_probe);
  EXPECT_FALSE(probes.instructions()[1].edges[0].has_probe);
  EXPECT_THAT(lost_at(probes, 11), IsEmpty());
}

TEST_F(ProbesTest, AJumpBackHasAProbeAndFallingIntoTheLoopToo) {
  Probes probes =
      probes_of("(I)V", {"iconst_3; istore_0; a: iload_0; ifeq end; iinc 0 -1; goto a; end: return"});
  EXPECT_TRUE(probes.instructions()[1].edges[0].has_probe);  // istore_0
  EXPECT_TRUE(probes.instructions()[5].edges[0].has_probe);  // goto
  EXPECT_FALSE(probes.instructions()[3].edges[1].has_probe);
}

TEST_F(ProbesTest, FallingIntoALineThatCallsHasAProbe) {
  CodeSpec code{"iload_0; ifeq end; iload_0; invokestatic %m; pop; end: iconst_0; ireturn", 2, 1};
  code.lines = {{0, 7}, {4, 8}, {9, 9}};
  Probes probes = probes_of("(I)I", code);
  EXPECT_TRUE(probes.instructions()[1].edges[0].has_probe);
  EXPECT_THAT(lost_at(probes, 5), IsEmpty());
  EXPECT_EQ(probes.instructions()[3].line, 8);
}

TEST_F(ProbesTest, ACallOnTheLineOfTheBranchLosesIt) {
  CodeSpec code{"iload_0; ifeq end; iload_0; invokestatic %m; pop; end: iconst_0; ireturn", 2, 1};
  code.lines = {{0, 7}, {9, 9}};
  Probes probes = probes_of("(I)I", code);
  EXPECT_THAT(lost_at(probes, 5), ElementsAre(0U));
}

TEST_F(ProbesTest, ARangeWithAHandlerBeginsWithAProbeWhenItIsFallenInto) {
  CodeSpec code{
      "iload_0; ifeq end; iconst_1; iload_0; idiv; ireturn; end: iconst_0; ireturn; pop; iconst_5; ireturn"};
  code.exceptions = {{4, 7, 10, ""}};
  Probes probes = probes_of("(I)I", code);
  EXPECT_THAT(lost_at(probes, 6), IsEmpty());
  EXPECT_TRUE(probes.instructions()[1].edges[0].has_probe);
}

TEST_F(ProbesTest, BranchesOfASwitchBeginWithDefault) {
  Probes probes =
      probes_of("(I)I", {"iload_0; tableswitch none 5 a b a none; a: iconst_1; ireturn; b: iconst_2; "
                         "ireturn; none: iconst_0; ireturn"});
  const auto& edges = probes.instructions()[1].edges;
  ASSERT_EQ(edges.size(), 3U);
  EXPECT_EQ(edges[0].outcome, 2U);  // the IR has it last
  EXPECT_EQ(edges[1].outcome, 0U);
  EXPECT_EQ(edges[2].outcome, 1U);
}

class ProbeCountsTest : public ProbesTest {};

TEST_F(ProbeCountsTest, AnInterruptedEntryDoesNotCoverTheMethod) {
  Probes probes = probes_of("(I)I", {"iconst_1; iload_0; idiv; ireturn"});
  EXPECT_FALSE(ProbeCounts(probes, {1, {}, {{2, ir::kNone, 1}}}).is_covered(0));
  EXPECT_TRUE(ProbeCounts(probes, {2, {}, {{2, ir::kNone, 1}}}).is_covered(0));
}

TEST_F(ProbeCountsTest, ABranchIsCoveredWhenOneOfItsRunsWasNotInterrupted) {
  Probes probes =
      probes_of("(II)I", {"iload_0; ifeq a; iconst_1; iload_1; idiv; ireturn; a: iconst_0; ireturn"});
  const std::vector<uint32_t> outcomes = {2, 1};
  const ProbeEdge& falls = probes.instructions()[1].edges[0];
  EXPECT_TRUE(ProbeCounts(probes, {3, outcomes, {{6, ir::kNone, 1}}}).is_covered(falls));
  EXPECT_FALSE(ProbeCounts(probes, {3, outcomes, {{6, ir::kNone, 2}}}).is_covered(falls));
}

TEST_F(ProbeCountsTest, ALoopThatBeginsTheMethodKeepsItsFirstRound) {
  Probes probes =
      probes_of("(II)I", {"a: iconst_1; iload_1; idiv; istore_1; iload_0; ifne a; iconst_0; ireturn"});
  const std::vector<uint32_t> outcomes = {0, 1};  // once more, then an exception in the second round
  ProbeCounts counts(probes, {1, outcomes, {{2, ir::kNone, 1}}});
  EXPECT_TRUE(counts.is_covered(0));
  EXPECT_TRUE(counts.is_covered(probes.instructions()[5].edges[1]));
  EXPECT_FALSE(counts.is_covered(6));
}

TEST_F(ProbeCountsTest, WhatFollowsAProbeIsCoveredOnlyIfItWasPassed) {
  CodeSpec code{"iload_0; invokestatic %m; pop; iload_0; invokestatic %m; ireturn", 2, 1};
  code.lines = {{0, 1}, {5, 2}};
  Probes probes = probes_of("(I)I", code);
  ProbeCounts second_throws(probes, {1, {}, {{6, ir::kNone, 1}}});
  EXPECT_TRUE(second_throws.is_covered(0));
  EXPECT_FALSE(second_throws.is_covered(3));
  ProbeCounts first_throws(probes, {1, {}, {{1, ir::kNone, 1}}});
  EXPECT_FALSE(first_throws.is_covered(0));
  EXPECT_FALSE(first_throws.is_covered(3));
}

TEST_F(ProbeCountsTest, AHandlerIsCoveredByWhatItCatches) {
  CodeSpec code{"iconst_1; iload_0; idiv; ireturn; pop; iconst_5; ireturn"};
  code.exceptions = {{0, 3, 4, ""}};
  Probes probes = probes_of("(I)I", code);
  ProbeCounts counts(probes, {1, {}, {{2, 4, 1}}});
  EXPECT_FALSE(counts.is_covered(0));
  EXPECT_TRUE(counts.is_covered(4));
}

}  // namespace
}  // namespace heapwright::coverage
