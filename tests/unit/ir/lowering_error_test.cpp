// Malformed code: refused with a line that names the file, the method and the bytecode offset.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/test_program.h"

namespace heapwright::ir {
namespace {

using test::CodeSpec;
using test::TestProgram;
using ::testing::EndsWith;
using ::testing::HasSubstr;

class LoweringError : public test::JdkTest {};

// What is said about p.C.m; empty when it is fine.
std::string error_of(const CodeSpec& code, std::string_view descriptor = "(I)I",
                     uint16_t flags = test::kPublicStatic) {
  TestProgram classes;
  classes.add_method_m(descriptor, code, flags);
  auto body = classes.body_of_m();
  return body ? "" : body.error().message;
}

TEST_F(LoweringError, NamesFileMethodAndOffset) {
  EXPECT_THAT(error_of({"iconst_1; iadd; ireturn"}),
              EndsWith("/p/C.class: m(I)I: operand stack underflow at bytecode offset 1"));
}

TEST_F(LoweringError, WellFormedCodeHasNone) {
  EXPECT_EQ(error_of({"iload_0; ifeq end; iinc 0 1; end: iload_0; ireturn"}), "");
}

TEST_F(LoweringError, StackUnderflow) {
  for (const char* text : {"pop; iconst_0; ireturn", "iload_0; swap; ireturn", "dup; ireturn", "ireturn",
                           "iload_0; dup_x1; ireturn", "arraylength; ireturn", "athrow", "istore_0"}) {
    EXPECT_THAT(error_of({text}), HasSubstr("operand stack underflow")) << text;
  }
}

TEST_F(LoweringError, StackOverflow) {
  EXPECT_THAT(error_of({"iload_0; iload_0; iadd; ireturn", 1}),
              HasSubstr("operand stack overflow at bytecode offset 1"));
  // A long takes two slots.
  EXPECT_THAT(error_of({"lconst_0; pop2; iload_0; ireturn", 1}), HasSubstr("operand stack overflow"));
  EXPECT_EQ(error_of({"lconst_0; pop2; iload_0; ireturn", 2}), "");
}

TEST_F(LoweringError, HandlerNeedsRoomForTheException) {
  CodeSpec code{"iload_0; pop; iconst_0; pop; return; handler: pop; return", 1};
  code.exceptions = {{0, 4, 5, ""}};
  EXPECT_EQ(error_of(code, "(I)V"), "");
  EXPECT_THAT(error_of({"nop; return; handler: return", 0, 1, {{0, 1, 2, ""}}}, "(I)V"),
              HasSubstr("operand stack overflow"));
}

TEST_F(LoweringError, WrongKinds) {
  const struct {
    const char* text;
    const char* problem;
  } cases[] = {
      {"lconst_0; iload_0; iadd; ireturn", "long on the stack where int is needed"},
      {"fconst_0; ireturn", "float on the stack where int is needed"},
      {"aconst_null; ineg; ireturn", "reference on the stack where int is needed"},
      {"iload_0; arraylength; ireturn", "int on the stack where reference is needed"},
      {"dconst_0; f2i; ireturn", "double on the stack where float is needed"},
      {"iload_0; lstore_1; iconst_0; ireturn", "a store of the wrong kind"},
      {"iload_0; ifnull end; end: iconst_0; ireturn", "int on the stack where reference is needed"},
      {"lconst_0; pop; pop; iconst_0; ireturn", "half of a long or double"},
      {"lconst_0; dup; iconst_0; ireturn", "half of a long or double"},
      {"iload_0; lconst_0; dup_x1; iconst_0; ireturn", "half of a long or double"},
      {"iload_0; lconst_0; swap; iconst_0; ireturn", "half of a long or double"},
      {"lconst_0; lreturn", "return of the wrong kind"},
      {"return", "return without a value"},
      {"newarray 3; ireturn", "newarray of an unknown type"},
      {"ldc 1; ireturn", "cannot be loaded"},
      {"ldc 60; ireturn", "cannot be loaded"},
      {"getstatic 1; ireturn", "needs a field constant"},
      {"invokestatic 1; ireturn", "needs a method constant"},
      {"invokedynamic 1; ireturn", "needs a call site constant"},
      {"new 1; pop; iconst_0; ireturn", "needs a class constant"},
      {"aconst_null; checkcast 1; pop; iconst_0; ireturn", "needs a class constant"},
      {"iconst_1; multianewarray 2 1; pop; iconst_0; ireturn", "needs an array class"},
  };
  for (const auto& [text, problem] : cases) EXPECT_THAT(error_of({text}), HasSubstr(problem)) << text;
}

TEST_F(LoweringError, LocalsOutOfRange) {
  EXPECT_THAT(error_of({"iload_3; ireturn", 2, 3}), HasSubstr("local variable 3 is out of range"));
  EXPECT_THAT(error_of({"lload_2; l2i; ireturn", 2, 3}), HasSubstr("local variable 2 is out of range"));
  EXPECT_THAT(error_of({"wide iinc 300 1; iload_0; ireturn", 2, 3}), HasSubstr("local variable 300"));
}

TEST_F(LoweringError, LocalsOfAnotherKind) {
  const char* problem = "may hold nothing or a value of another kind";
  for (const char* text : {
           "iconst_5; istore_1; aload_1; pop; iload_0; ireturn",
           "iload_1; ireturn",                                          // never written
           "iload_0; ifeq a; iconst_0; istore_1; a: iload_1; ireturn",  // on one path only
           "iload_0; ifeq a; iconst_0; istore_1; goto b; a: fconst_0; fstore_1; b: iload_1; ireturn",
           "lconst_0; lstore_1; iload_2; ireturn",  // the other half
           "fconst_0; fstore_1; iinc 1 1; iload_0; ireturn",
       }) {
    EXPECT_THAT(error_of({text}), HasSubstr(problem)) << text;
  }
  // Not a return address.
  EXPECT_NE(error_of({"iconst_0; istore_1; ret 1"}), "");
  // Fine as long as it is not read.
  EXPECT_EQ(
      error_of({"iload_0; ifeq a; iconst_0; istore_1; goto b; a: fconst_0; fstore_1; b: iconst_1; ireturn"}),
      "");
  EXPECT_EQ(
      error_of({"iload_0; ifeq a; iconst_0; istore_1; goto b; a: iconst_1; istore_1; b: iload_1; ireturn"}),
      "");
}

TEST_F(LoweringError, HandlerSeesTheLocalsOfItsWholeRange) {
  // Local 1 is a reference when the range is entered, and an int at its end.
  CodeSpec code{"aconst_null; astore_1; iload_0; istore_1; iload_0; ireturn; handler: pop; iload_1; ireturn"};
  code.exceptions = {{2, 6, 6, ""}};
  EXPECT_THAT(error_of(code), HasSubstr("another kind"));
  code.exceptions = {{4, 6, 6, ""}};
  EXPECT_EQ(error_of(code), "");
}

TEST_F(LoweringError, JumpsIntoAnInstruction) {
  EXPECT_THAT(error_of({"goto +4; sipush 1; ireturn"}), HasSubstr("middle of an instruction"));
  EXPECT_THAT(error_of({"iload_0; ifeq +100; iconst_0; ireturn"}), HasSubstr("middle of an instruction"));
  EXPECT_THAT(error_of({"iload_0; ifeq -2; iconst_0; ireturn"}), HasSubstr("middle of an instruction"));
  EXPECT_THAT(error_of({"iload_0; tableswitch +1 0 +1; iconst_0; ireturn"}),
              HasSubstr("middle of an instruction"));
}

TEST_F(LoweringError, FallingOffTheEnd) {
  EXPECT_THAT(error_of({"iload_0"}), HasSubstr("falls off the end"));
  EXPECT_THAT(error_of({"goto last; ireturn; last: iload_0; ifeq +0"}), HasSubstr("falls off the end"));
  // Where control does not come, code may end anyhow.
  EXPECT_EQ(error_of({"iload_0; ireturn; iload_0"}), "");
}

TEST_F(LoweringError, StacksDifferWherePathsMeet) {
  EXPECT_THAT(error_of({"iload_0; ifeq end; iconst_0; end: iconst_0; ireturn"}),
              HasSubstr("operand stacks differ where two paths meet at bytecode offset 5"));
  EXPECT_THAT(
      error_of({"iload_0; ifeq other; iconst_0; goto end; other: fconst_0; end: pop; iconst_0; ireturn"}),
      HasSubstr("operand stacks differ"));
  EXPECT_THAT(error_of({"again: iload_0; goto again"}), HasSubstr("operand stacks differ"));
}

TEST_F(LoweringError, BadOpcodes) {
  EXPECT_THAT(error_of({"iload_0; .byte 0xca; ireturn"}),
              HasSubstr("truncated instruction or unknown opcode at bytecode offset 1"));
  EXPECT_THAT(error_of({"iload_0; ireturn; .byte 0x11; .byte 0"}), HasSubstr("truncated instruction"));
  EXPECT_THAT(error_of({"iload_0; lookupswitch +0 3 +0 2 +0"}), HasSubstr("ascending order"));
}

TEST_F(LoweringError, ExceptionRangesHaveToFitInstructions) {
  for (const test::ExceptionRow& row :
       {test::ExceptionRow{1, 3, 4, ""}, test::ExceptionRow{0, 2, 4, ""}, test::ExceptionRow{0, 3, 1, ""}}) {
    EXPECT_THAT(error_of({"sipush 1; ireturn; athrow", 2, 1, {row}}), HasSubstr("exception range"))
        << row.start << " " << row.end << " " << row.handler;
  }
}

TEST_F(LoweringError, IsRememberedByTheMethod) {
  TestProgram classes;
  classes.add_method_m("()V", {"pop; return"});
  auto first = classes.body_of_m();
  auto second = classes.body_of_m();
  ASSERT_FALSE(first.ok());
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(first.error().message, second.error().message);
}

TEST_F(LoweringError, AbstractMethodHasNoBody) {
  TestProgram classes;
  auto body = classes.program().body(classes.method("java/lang/Runnable", "run"));
  ASSERT_FALSE(body.ok());
  EXPECT_THAT(body.error().message, HasSubstr("java.lang.Runnable.run() has no code"));
}

}  // namespace
}  // namespace heapwright::ir
