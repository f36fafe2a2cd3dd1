#include <gtest/gtest.h>

#include "unit/exec/machine.h"

namespace heapwright::exec {

using ir::Value;

namespace {

using classfile::ClassBuilder;
using classfile::ConstantTag;
using test::add_method;
using test::kPublicStatic;

class Exceptions : public test::JdkTest {
 protected:
  // p.C with divide(a, b), and call(a, b), which calls it with `handlers` around.
  void add_classes(const std::string& handler_code, const std::vector<test::ExceptionRow>& handlers,
                   uint16_t divide_flags = kPublicStatic) {
    ClassBuilder builder = test::new_class({});
    add_method(builder, divide_flags, "divide", "(II)I", {"iload_0; iload_1; idiv; ireturn"});
    const uint16_t divide = builder.member(ConstantTag::kMethod, "p/C", "divide", "(II)I");
    add_method(builder, kPublicStatic, "middle", "(II)I",
               {"iload_0; iload_1; invokestatic " + std::to_string(divide) + "; ireturn"});
    const uint16_t middle = builder.member(ConstantTag::kMethod, "p/C", "middle", "(II)I");
    // 0: iload_0, 1: iload_1, 2: invokestatic, 5: ireturn, 6: handlers
    add_method(builder, kPublicStatic, "call", "(II)I",
               {"iload_0; iload_1; invokestatic " + std::to_string(middle) + "; ireturn; " + handler_code, 4,
                4, handlers});
    machine_.classes.add("p/C", builder);
  }
  std::string call(int32_t a, int32_t b) { return machine_.run("p/C", "call", {Value(a), Value(b)}); }

  Machine machine_;
};

TEST_F(Exceptions, UnwindToTheHandler) {
  add_classes("pop; bipush 77; ireturn", {{0, 6, 6, "java/lang/ArithmeticException"}});
  EXPECT_EQ(call(6, 3), "returned 2");
  EXPECT_EQ(call(6, 0), "returned 77");
  EXPECT_TRUE(machine_.path.frames.empty());
}

TEST_F(Exceptions, FirstFittingHandlerIsTaken) {
  add_classes(
      "pop; iconst_1; ireturn; pop; iconst_2; ireturn; pop; iconst_3; ireturn",
      {{0, 6, 6, "java/lang/NullPointerException"}, {0, 6, 9, "java/lang/RuntimeException"}, {0, 6, 12, ""}});
  EXPECT_EQ(call(1, 0), "returned 2");
}

TEST_F(Exceptions, HandlerOutsideItsRangeIsNotTaken) {
  add_classes("pop; bipush 77; ireturn", {{0, 2, 6, ""}, {5, 6, 6, ""}});
  EXPECT_EQ(call(1, 0), "threw java.lang.ArithmeticException: / by zero");
}

TEST_F(Exceptions, CatchTypeThatIsMissingCatchesNothing) {
  add_classes("pop; iconst_1; ireturn; pop; iconst_2; ireturn", {{0, 6, 6, "p/Missing"}, {0, 6, 9, ""}});
  EXPECT_EQ(call(1, 0), "returned 2");
}

TEST_F(Exceptions, UncaughtOneEndsTheCall) {
  add_classes("athrow", {});
  EXPECT_EQ(call(1, 0), "threw java.lang.ArithmeticException: / by zero");
  EXPECT_TRUE(machine_.path.frames.empty());
}

TEST_F(Exceptions, RethrownOneIsTheSame) {
  add_classes("athrow", {{0, 6, 6, ""}});
  EXPECT_EQ(call(1, 0), "threw java.lang.ArithmeticException: / by zero");
}

TEST_F(Exceptions, HandlerThatCoversItselfLoopsAndDoesNotCrash) {
  // A handler around "athrow" of the same exception: endless on the JVM too.
  add_classes("athrow", {{0, 7, 6, ""}});
  machine_.options.limits.max_steps = 10'000;
  EXPECT_EQ(call(1, 0).substr(0, 20), "stopped: step limit:");
}

TEST_F(Exceptions, SynchronizedMethodIsLeftUnlocked) {
  add_classes("pop; bipush 77; ireturn", {{0, 6, 6, ""}}, kPublicStatic | classfile::kAccSynchronized);
  EXPECT_EQ(call(6, 3), "returned 2");
  EXPECT_TRUE(machine_.path.monitors.empty());
  EXPECT_EQ(call(6, 0), "returned 77");
  EXPECT_TRUE(machine_.path.monitors.empty());
}

TEST_F(Exceptions, ThrowingNullIsANullPointerException) {
  machine_.classes.add_method_m("()V", {"aconst_null; athrow"});
  EXPECT_EQ(machine_.run("p/C", "m").substr(0, 36), "threw java.lang.NullPointerException");
}

TEST_F(Exceptions, PathCanBeUsedAgainAfterOne) {
  add_classes("athrow", {});
  call(1, 0);
  EXPECT_EQ(call(8, 2), "returned 4");
}

}  // namespace
}  // namespace heapwright::exec
