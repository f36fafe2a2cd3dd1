// Limits, the observer, and what becomes of methods that cannot be executed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/exec/machine.h"

namespace heapwright::exec {

using ir::Value;
using machine::JavaObjects;
using machine::Outcome;
using machine::Path;
using machine::Returned;

namespace {

using classfile::ClassBuilder;
using classfile::ConstantTag;
using test::add_method;
using test::kPublicStatic;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class InterpreterTest : public test::JdkTest {
 protected:
  // p.C with loop(), which does not end, fill(), which allocates, and sink(n), which calls itself n times.
  void add_classes() {
    ClassBuilder builder = test::new_class({});
    add_method(builder, kPublicStatic, "loop", "()V",
               {"iconst_0; istore_0; again: iinc 0 1; goto again", 1, 1, {}, {{0, 7}}});
    add_method(builder, kPublicStatic, "fill", "()V",
               {"again: sipush 10000; newarray 10; pop; goto again", 1, 1, {}, {{0, 9}}});
    const std::string sink = std::to_string(builder.member(ConstantTag::kMethod, "p/C", "sink", "(I)I"));
    add_method(builder, kPublicStatic, "sink", "(I)I",
               {"iload_0; ifne go; iload_0; ireturn; go: iload_0; iconst_1; isub; invokestatic " + sink +
                    "; iconst_1; iadd; ireturn",
                2,
                1,
                {},
                {{0, 11}}});
    machine_.classes.add("p/C", builder);
  }
  Machine machine_;
};

using LimitsTest = InterpreterTest;

TEST_F(LimitsTest, StepsAreCountedExactly) {
  add_classes();
  machine_.options.limits.max_steps = 1234;
  EXPECT_EQ(machine_.run("p/C", "loop"), "stopped: step limit: 1234 instructions (p.C.loop(), line 7)");
  EXPECT_EQ(machine_.path.steps, 1234U);
}

TEST_F(LimitsTest, StepLimitAboveASliceIsExactToo) {
  add_classes();
  machine_.options.limits.max_steps = 1'000'001;
  EXPECT_THAT(machine_.run("p/C", "loop"), StartsWith("stopped: step limit"));
  EXPECT_EQ(machine_.path.steps, 1'000'001U);
}

TEST_F(LimitsTest, StepsOfAnEarlierCallCount) {
  add_classes();
  machine_.options.limits.max_steps = 1000;
  EXPECT_EQ(machine_.run("p/C", "sink", {Value(int32_t{10})}), "returned 10");
  EXPECT_GT(machine_.path.steps, 40U);
  EXPECT_THAT(machine_.run("p/C", "loop"), StartsWith("stopped: step limit"));
  EXPECT_EQ(machine_.path.steps, 1000U);
  EXPECT_THAT(machine_.run("p/C", "sink", {Value(int32_t{10})}), StartsWith("stopped: step limit"));
}

TEST_F(LimitsTest, DepthIsTheNumberOfActiveCalls) {
  add_classes();
  machine_.options.limits.max_depth = 50;
  EXPECT_EQ(machine_.run("p/C", "sink", {Value(int32_t{49})}), "returned 49");
  EXPECT_EQ(machine_.run("p/C", "sink", {Value(int32_t{50})}),
            "stopped: call depth limit: 50 active calls (p.C.sink(int), line 11)");
}

TEST_F(LimitsTest, WithoutDepthTheStackOverflows) {
  add_classes();
  EXPECT_EQ(machine_.run("p/C", "sink", {Value(int32_t{5000})}), "returned 5000");
  EXPECT_EQ(machine_.run("p/C", "sink", {Value(int32_t{1'000'000})}), "threw java.lang.StackOverflowError");
}

TEST_F(LimitsTest, MemoryIsBounded) {
  add_classes();
  machine_.options.limits.max_heap_bytes = size_t{8} << 20;
  EXPECT_EQ(machine_.run("p/C", "fill"), "stopped: memory limit: 8 MB of objects (p.C.fill(), line 9)");
  EXPECT_LE(machine_.path.heap.bytes_used(), size_t{8} << 20);
}

TEST_F(LimitsTest, DeadlineEndsALoop) {
  add_classes();
  machine_.options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
  EXPECT_EQ(machine_.run("p/C", "loop"), "stopped: time limit: time is over (p.C.loop(), line 7)");
}

TEST_F(InterpreterTest, ObserverSeesEveryInstruction) {
  add_classes();
  uint64_t seen = 0;
  uint64_t calls = 0;
  Observer observer = [&](const Path& path, const ir::Instr& instr) {
    ++seen;
    if (path.frames.back().method->name == "sink" && instr.op == ir::Op::kInvoke) ++calls;
  };
  machine_.context.observer = &observer;
  EXPECT_EQ(machine_.run("p/C", "sink", {Value(int32_t{5})}), "returned 5");
  EXPECT_EQ(seen, machine_.path.steps);
  EXPECT_EQ(calls, 5U);
}

TEST_F(InterpreterTest, NativeMethodWithoutModelIsNamed) {
  ClassBuilder builder = test::new_class({});
  builder.add_method(kPublicStatic | classfile::kAccNative, "secret", "(J)I");
  const std::string secret = std::to_string(builder.member(ConstantTag::kMethod, "p/C", "secret", "(J)I"));
  add_method(builder, kPublicStatic, "m", "()I", {"lconst_0; invokestatic " + secret + "; ireturn"});
  machine_.classes.add("p/C", builder);
  EXPECT_EQ(machine_.run("p/C", "m"), "stopped: unmodelled method: p.C.secret(long) (p.C.m())");
  EXPECT_THAT(machine_.run("p/C", "secret", {Value(int64_t{1})}),
              StartsWith("stopped: unmodelled method: p.C.secret(long)"));
}

TEST_F(InterpreterTest, ModelledMethodCanBeCalledDirectly) {
  EXPECT_EQ(machine_.run("java/lang/Float", "floatToRawIntBits", {Value(1.0F)}), "returned 1065353216");
}

TEST_F(InterpreterTest, MalformedCodeIsReportedWhenItIsCalled) {
  ClassBuilder builder = test::new_class({});
  add_method(builder, kPublicStatic, "bad", "()V", {"pop; return"});
  const std::string bad = std::to_string(builder.member(ConstantTag::kMethod, "p/C", "bad", "()V"));
  add_method(builder, kPublicStatic, "m", "(I)I",
             {"iload_0; ifeq skip; invokestatic " + bad + "; skip: iconst_1; ireturn"});
  machine_.classes.add("p/C", builder);
  EXPECT_EQ(machine_.run("p/C", "m", {Value(int32_t{0})}), "returned 1");
  const std::string outcome = machine_.run("p/C", "m", {Value(int32_t{1})});
  EXPECT_THAT(outcome, StartsWith("stopped: bad class: "));
  EXPECT_THAT(outcome, HasSubstr("bad()V: operand stack underflow at bytecode offset 0"));
}

TEST_F(InterpreterTest, LinkageErrorsAreThrown) {
  ClassBuilder builder = test::new_class({});
  const std::string missing = std::to_string(builder.class_ref("p/Missing"));
  const std::string abstract = std::to_string(builder.class_ref("java/util/AbstractList"));
  add_method(builder, kPublicStatic, "missing", "()V", {"new " + missing + "; pop; return"});
  add_method(builder, kPublicStatic, "abstract", "()V", {"new " + abstract + "; pop; return"});
  machine_.classes.add("p/C", builder);
  EXPECT_EQ(machine_.run("p/C", "missing"), "threw java.lang.NoClassDefFoundError: p/Missing");
  EXPECT_EQ(machine_.run("p/C", "abstract"), "threw java.lang.InstantiationError: java.util.AbstractList");
}

TEST_F(InterpreterTest, StringsRoundTrip) {
  JavaObjects java(machine_.classes.program(), machine_.path);
  for (const std::u16string text : {u"", u"plain", u"äöü", u"漢字 😀", u"\xD800"}) {
    EXPECT_EQ(java.text_of(java.new_string(text)), text);
  }
  EXPECT_EQ(java.intern(u"same"), java.intern(u"same"));
  EXPECT_NE(java.new_string(u"same"), java.new_string(u"same"));
  EXPECT_EQ(java.literal(machine_.classes.program().intern("same")), java.intern(u"same"));
}

TEST_F(InterpreterTest, EachClassHasOneMirror) {
  JavaObjects java(machine_.classes.program(), machine_.path);
  const ir::ClassInfo& type = machine_.classes.load("[I");
  EXPECT_EQ(java.mirror(type), java.mirror(type));
  EXPECT_EQ(&java.mirrored(java.mirror(type)), &type);
}

TEST_F(InterpreterTest, TwoInterpretersShareAProgram) {
  add_classes();
  Interpreter other(machine_.classes.program(), models::natives(), {});
  Path path;
  const Value argument(int32_t{3});
  const Outcome outcome = other.call(path, machine_.classes.method("p/C", "sink"), {&argument, 1});
  EXPECT_EQ(machine_.run("p/C", "sink", {Value(int32_t{3})}), "returned 3");
  ASSERT_TRUE(std::holds_alternative<Returned>(outcome));
}

TEST_F(InterpreterTest, ForkedPathsGoTheirOwnWay) {
  ClassBuilder builder = test::new_class({});
  builder.add_field(kPublicStatic, "f", "I");
  const std::string field = std::to_string(builder.member(ConstantTag::kField, "p/C", "f", "I"));
  add_method(builder, kPublicStatic, "add", "(I)I",
             {"getstatic " + field + "; iload_0; iadd; dup; putstatic " + field + "; ireturn"});
  machine_.classes.add("p/C", builder);
  EXPECT_EQ(machine_.run("p/C", "add", {Value(int32_t{1})}), "returned 1");
  Path other = machine_.path.fork();
  EXPECT_EQ(machine_.run("p/C", "add", {Value(int32_t{10})}), "returned 11");
  std::swap(machine_.path, other);
  EXPECT_EQ(machine_.run("p/C", "add", {Value(int32_t{100})}), "returned 101");
  std::swap(machine_.path, other);
  EXPECT_EQ(machine_.run("p/C", "add", {Value(int32_t{1000})}), "returned 1011");
}

}  // namespace
}  // namespace heapwright::exec
