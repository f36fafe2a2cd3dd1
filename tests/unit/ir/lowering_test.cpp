// What well-formed code becomes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "ir/dump.h"
#include "unit/support/test_program.h"

namespace heapwright::ir {
namespace {

using test::CodeSpec;
using test::TestProgram;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Lowering : public test::JdkTest {
 protected:
  const Body& lower(std::string_view descriptor, const CodeSpec& code, uint16_t flags = test::kPublicStatic) {
    classes_.add_method_m(descriptor, code, flags);
    auto body = classes_.body_of_m();
    EXPECT_TRUE(body.ok()) << body.error().message;
    static const Body empty;
    return body ? **body : empty;
  }
  // The dump without its first line.
  std::string dump_of(const Body& body) {
    std::string text = dump(classes_.program(), classes_.method("p/C", "m"), body);
    return text.substr(text.find('\n') + 1);
  }
  std::string lower_to_text(std::string_view descriptor, const CodeSpec& code) {
    return dump_of(lower(descriptor, code));
  }

  TestProgram classes_;
};

TEST_F(Lowering, DumpStartsWithTheMethodAndItsSize) {
  const Body& body = lower("(ILjava/lang/String;)V", {"return"});
  EXPECT_THAT(dump(classes_.program(), classes_.method("p/C", "m"), body),
              testing::StartsWith("p.C.m(int, java.lang.String)  ; "));
  EXPECT_EQ(dump_of(body),
            "  B0:  ; bytecode 0\n"
            "    return.void\n");
}

TEST_F(Lowering, StackTrafficVanishes) {
  EXPECT_EQ(
      lower_to_text("(II)I", {"iload_0; iload_1; iadd; istore_2; iload_2; iconst_3; imul; ireturn", 2, 3}),
      "  B0:  ; bytecode 0\n"
      "    l2 = add.i32 l0, l1\n"
      "    t2 = mul.i32 l2, 3\n"
      "    return t2\n");
}

TEST_F(Lowering, JumpOutcomesAreFallThroughThenTaken) {
  const Body& body =
      lower("(I)I", {"iload_0; ifeq a; iload_0; ifgt a; iconst_1; ireturn; a: iconst_2; ireturn",
                     2,
                     1,
                     {},
                     {{0, 7}, {4, 9}}});
  ASSERT_EQ(body.branches.size(), 2U);
  EXPECT_EQ(body.outcome_count, 4U);
  EXPECT_EQ(body.branches[0].pc, 1);
  EXPECT_EQ(body.branches[0].line, 7);
  EXPECT_EQ(body.branches[0].first_outcome, 0U);
  EXPECT_EQ(body.branches[0].outcomes, 2U);
  EXPECT_FALSE(body.branches[0].is_switch);
  EXPECT_EQ(body.branches[1].pc, 5);
  EXPECT_EQ(body.branches[1].line, 9);
  EXPECT_EQ(body.branches[1].first_outcome, 2U);
  EXPECT_THAT(body.blocks[0].successors, ElementsAre(BlockId{1}, BlockId{3}));
  EXPECT_THAT(body.blocks[1].successors, ElementsAre(BlockId{2}, BlockId{3}));
}

TEST_F(Lowering, BranchesWithoutLinesHaveLineZero) {
  const Body& body = lower("(I)V", {"iload_0; ifeq a; a: return", 1, 1});
  ASSERT_EQ(body.branches.size(), 1U);
  EXPECT_EQ(body.branches[0].line, 0);
}

TEST_F(Lowering, SwitchArmsWithOneTargetShareAnOutcome) {
  const Body& body =
      lower("(I)I", {"iload_0; tableswitch none 5 a b a none; a: iconst_1; ireturn; b: iconst_2; "
                     "ireturn; none: iload_0; ifeq a; iconst_0; ireturn",
                     1, 1});
  ASSERT_EQ(body.branches.size(), 2U);
  EXPECT_TRUE(body.branches[0].is_switch);
  EXPECT_EQ(body.branches[0].outcomes, 3U);
  EXPECT_EQ(body.branches[1].first_outcome, 3U);
  EXPECT_EQ(body.outcome_count, 5U);
  ASSERT_EQ(body.switches.size(), 1U);
  const SwitchTable& table = body.switches.front();
  EXPECT_TRUE(table.dense);
  std::vector<int32_t> keys;
  std::vector<uint32_t> outcomes;
  for (const SwitchTable::Arm& arm : table.arms) {
    keys.push_back(arm.key);
    outcomes.push_back(arm.outcome);
  }
  EXPECT_THAT(keys, ElementsAre(5, 6, 7, 8));
  EXPECT_THAT(outcomes, ElementsAre(0U, 1U, 0U, 2U));
  EXPECT_EQ(table.default_outcome, 2U);
}

TEST_F(Lowering, SwitchArmWithoutEffectHasAnOutcomeOfItsOwn) {
  const Body& body =
      lower("(I)I", {"iload_0; tableswitch none 0 a b; a: iload_0; istore_0; b: iconst_1; ireturn; "
                     "none: iconst_0; ireturn",
                     1, 1});
  ASSERT_EQ(body.branches.size(), 1U);
  EXPECT_EQ(body.branches[0].outcomes, 3U);
}

TEST_F(Lowering, ComparisonOfLongsIsFusedWithItsJump) {
  EXPECT_EQ(
      lower_to_text("(JJ)V", {"lload_0; lload_2; lcmp; ifle end; iconst_1; istore_0; end: return", 4, 4}),
      "  B0:  ; bytecode 0\n"
      "    jump.le.i64 l0, l2 -> B2  ; outcomes 0..1\n"
      "  B1:  ; bytecode 6\n"
      "    l0 = const 1\n"
      "  B2:  ; bytecode 8\n"
      "    return.void\n");
}

TEST_F(Lowering, DumpNamesTheTargetBehindAnEmptyBlock) {
  EXPECT_THAT(lower_to_text("(I)V", {"iload_0; ifeq end; nop; end: return", 1, 1}),
              HasSubstr("jump.eq.i32 l0, 0 -> B2"));
}

TEST_F(Lowering, ComparisonWhoseResultIsKeptIsNotFused) {
  const std::string text =
      lower_to_text("(JJ)I", {"lload_0; lload_2; lcmp; dup; ifle end; nop; end: ireturn", 4, 4});
  EXPECT_THAT(text, HasSubstr("cmp.i64 l0, l2"));
  EXPECT_THAT(text, HasSubstr("jump.le.i32"));
}

TEST_F(Lowering, ComparisonsOfFloatingPointKeepTheirAnswerForNaN) {
  const std::string text = lower_to_text(
      "(DD)V", {"dload_0; dload_2; dcmpl; ifle end; dload_0; dload_2; dcmpg; ifge end; end: return", 4, 4});
  EXPECT_THAT(text, HasSubstr("cmpl.f64 l0, l2"));
  EXPECT_THAT(text, HasSubstr("cmpg.f64 l0, l2"));
}

TEST_F(Lowering, ValuesThatCrossBlocksAreInTheSameRegister) {
  // The conditional expression "x == 0 ? 1 : 2".
  const Body& body = lower("(I)I", {"iload_0; ifeq a; iconst_2; goto end; a: iconst_1; end: ireturn", 1, 1});
  std::vector<Reg> written;
  for (const Instr& instr : body.code) {
    if (instr.op == Op::kConst) written.push_back(instr.dst);
  }
  ASSERT_EQ(written.size(), 2U);
  EXPECT_EQ(written[0], written[1]);
  EXPECT_EQ(body.code.back().op, Op::kReturn);
  EXPECT_EQ(body.code.back().a, written[0]);
}

TEST_F(Lowering, StoresOfNarrowTypesAreNarrowed) {
  EXPECT_THAT(lower_to_text("(I)B", {"iload_0; ireturn"}), HasSubstr("i32.i8 l0"));
}

TEST_F(Lowering, BooleanResultKeepsOneBit) {
  EXPECT_THAT(lower_to_text("(I)Z", {"iload_0; ireturn"}), HasSubstr("i32.bool l0"));
}

TEST_F(Lowering, WideInstructionsReachHighLocals) {
  EXPECT_EQ(lower_to_text(
                "()I", {"iconst_1; wide istore 300; wide iinc 300 -1000; wide iload 300; ireturn", 1, 301}),
            "  B0:  ; bytecode 0\n"
            "    l300 = const 1\n"
            "    l300 = add.i32 l300, -1000\n"
            "    return l300\n");
}

TEST_F(Lowering, LoadedLocalKeepsItsValueWhenTheLocalChanges) {
  // return i++;
  EXPECT_EQ(lower_to_text("(I)I", {"iload_0; iinc 0 1; ireturn", 1, 1}),
            "  B0:  ; bytecode 0\n"
            "    t1 = move l0\n"
            "    l0 = add.i32 l0, 1\n"
            "    return t1\n");
}

TEST_F(Lowering, ArgumentsOfTwoSlotsShiftTheOthers) {
  lower("(JID)V", {"return"}, classfile::kAccPublic);
  EXPECT_THAT(classes_.method("p/C", "m").argument_registers, ElementsAre(0U, 1U, 3U, 4U));
}

TEST_F(Lowering, ExceptionEdgesKeepTheOrderOfTheirTable) {
  const Body& body = lower("(II)I", {"iload_0; iload_1; idiv; ireturn; h1: pop; iconst_1; ireturn; h2: pop; "
                                     "iconst_2; ireturn; h3: pop; iconst_3; ireturn",
                                     2,
                                     2,
                                     {{0, 4, 4, "java/lang/ArithmeticException"},
                                      {2, 3, 7, "java/lang/RuntimeException"},
                                      {0, 4, 10, ""}}});
  ASSERT_EQ(body.exceptions.size(), 3U);
  ASSERT_NE(body.exceptions[0].catch_type, nullptr);
  EXPECT_EQ(body.exceptions[0].catch_type->name, "java/lang/ArithmeticException");
  EXPECT_EQ(body.exceptions[2].catch_type, nullptr);
  for (const ExceptionEdge& edge : body.exceptions) {
    EXPECT_EQ(edge.target, body.blocks[static_cast<size_t>(edge.handler)].first);
  }
  // The division is covered by all three, nothing else by the second.
  auto is_division = [](const Instr& instr) { return instr.op == Op::kDivI32; };
  auto division = static_cast<InstrIndex>(std::find_if(body.code.begin(), body.code.end(), is_division) -
                                          body.code.begin());
  for (const ExceptionEdge& edge : body.exceptions) {
    EXPECT_LE(edge.first, division);
    EXPECT_GT(edge.end, division);
  }
  for (InstrIndex i = body.exceptions[1].first; i < body.exceptions[1].end; ++i) EXPECT_EQ(body.pcs[i], 2);
}

TEST_F(Lowering, HandlerOfUnreachableCodeIsLeftOut) {
  const Body& body = lower("()V", {"return; nop; return; handler: athrow", 1, 1, {{1, 3, 3, ""}}});
  EXPECT_THAT(body.exceptions, IsEmpty());
  EXPECT_EQ(body.blocks.size(), 1U);
}

TEST_F(Lowering, UnreachableCodeIsLeftOut) {
  const Body& body = lower("(I)I", {"iload_0; ireturn; fconst_0; ifnull -1", 2, 1});
  EXPECT_EQ(body.code.size(), 1U);
}

TEST_F(Lowering, SubroutineReturnsBehindEachOfItsCalls) {
  const Body& body = lower("()V", {"jsr sub; jsr sub; return; sub: astore_0; ret 0", 1, 1});
  const Block& subroutine = body.blocks.back();
  EXPECT_EQ(body.code[subroutine.end - 1].op, Op::kJumpRegister);
  EXPECT_EQ(subroutine.successors.size(), 2U);
}

TEST_F(Lowering, ConstantsThatHaveNoLoweringSayWhy) {
  classfile::ClassBuilder builder = test::new_class({});
  const uint16_t constant = builder.text_constant(classfile::ConstantTag::kMethodType, "()V");
  test::add_method(builder, test::kPublicStatic, "m", "()V",
                   {"ldc_w " + std::to_string(constant) + "; pop; return"});
  classes_.add("p/C", builder);
  auto body = classes_.body_of_m();
  ASSERT_TRUE(body.ok());
  EXPECT_THAT(dump_of(**body), HasSubstr("unsupported: a method type as a constant"));
}

TEST_F(Lowering, EqualLiteralsAreOneString) {
  classfile::ClassBuilder builder = test::new_class({});
  const uint16_t first = builder.text_constant(classfile::ConstantTag::kString, "same \"text\"\n");
  const uint16_t second = builder.text_constant(classfile::ConstantTag::kString, "same \"text\"\n");
  test::add_method(builder, test::kPublicStatic, "m", "()V",
                   {"ldc " + std::to_string(first) + "; ldc " + std::to_string(second) + "; pop2; return"});
  classes_.add("p/C", builder);
  auto body = classes_.body_of_m();
  ASSERT_TRUE(body.ok());
  EXPECT_EQ((*body)->code[0].string, (*body)->code[1].string);
  EXPECT_THAT(dump_of(**body), HasSubstr(R"(string "same \"text\"\n")"));
}

TEST_F(Lowering, EveryInstructionKnowsItsBytecode) {
  const Body& body = lower("(I)I", {"iload_0; iconst_1; iadd; iconst_2; imul; ireturn", 2, 1});
  EXPECT_THAT(body.pcs, ElementsAre(2, 4, 5));
}

}  // namespace
}  // namespace heapwright::ir
