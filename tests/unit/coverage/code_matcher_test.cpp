// Patterns of instructions, step by step.
#include "coverage/code_matcher.h"

#include <gtest/gtest.h>

#include "unit/support/assembly.h"

namespace heapwright::coverage {
namespace {

using namespace ir::opcode;  // it holds nothing but constants

class CodeMatcherTest : public test::JdkTest {
 protected:
  void SetUp() override {
    test::JdkTest::SetUp();
    if (IsSkipped()) return;
    test::Assembly c({"p/C"});
    c.static_method("m", "(II)V",
                    "iload_0; istore 5; iload 5; wide istore 9; iload_1; invokestatic 'p/C.f:(I)V'; return");
    c.static_method("f", "(I)V", "return");
    classes_.add("p/C", c.builder());
    const ir::Method& method = classes_.method("p/C", "m");
    probes_.emplace(Probes::of(method, *classes_.program().body(method)));
    code_.emplace(method, *probes_);
    code_->start_at(0);
  }

  test::TestProgram classes_;
  std::optional<Probes> probes_;
  std::optional<CodeMatcher> code_;
};

TEST_F(CodeMatcherTest, ShortAndWideFormsAreTheSame) {
  code_->is_local(kIload, 0);
  code_->is_local(kIstore, 5);
  code_->is_local(kIload, 5);
  code_->is_local(kIstore, 9);
  code_->is_local(kIload, 1);
  EXPECT_FALSE(code_->failed());
  EXPECT_EQ(code_->last(), 4U);
}

TEST_F(CodeMatcherTest, AnotherOpcodeOrLocalFails) {
  code_->is(kAload);
  EXPECT_TRUE(code_->failed());
  code_->start_at(0);
  code_->is_local(kIload, 1);
  EXPECT_TRUE(code_->failed());
}

TEST_F(CodeMatcherTest, OnceFailedStaysFailed) {
  code_->is(kAload);
  code_->is(kIstore);
  code_->any();
  EXPECT_TRUE(code_->failed());
}

TEST_F(CodeMatcherTest, AVariableIsTheSameLocalEverywhere) {
  code_->is_variable(kIload, "a");
  code_->is_variable(kIstore, "b");
  code_->is_variable(kIload, "b");
  EXPECT_FALSE(code_->failed());
  code_->start_at(2);
  code_->is_variable(kIload, "a");
  EXPECT_TRUE(code_->failed()) << "a is local 0";
  code_->forget_variables();
  code_->start_at(2);
  code_->is_variable(kIload, "a");
  EXPECT_FALSE(code_->failed());
}

TEST_F(CodeMatcherTest, CallsAreComparedByOwnerNameAndTypes) {
  code_->start_at(5);
  code_->is_call(kInvokestatic, "p/C", "f", "(I)V");
  EXPECT_FALSE(code_->failed());
  EXPECT_EQ(code_->owner(), "p/C");
  for (auto [owner, name, type] :
       {std::tuple("p/D", "f", "(I)V"), {"p/C", "g", "(I)V"}, {"p/C", "f", "()V"}}) {
    code_->start_at(5);
    code_->is_call(kInvokestatic, owner, name, type);
    EXPECT_TRUE(code_->failed()) << owner << "." << name << type;
  }
  code_->start_at(5);
  code_->is_call(kInvokestatic, "", "f", "(I)V");
  EXPECT_FALSE(code_->failed()) << "any owner";
}

TEST_F(CodeMatcherTest, NothingIsBehindTheEnd) {
  code_->start_at(6);
  code_->is(kReturn);
  EXPECT_FALSE(code_->failed());
  code_->any();
  EXPECT_TRUE(code_->failed());
}

TEST_F(CodeMatcherTest, ASwitchIsOneOfTwoOpcodes) {
  code_->is_switch();
  EXPECT_TRUE(code_->failed());
}

}  // namespace
}  // namespace heapwright::coverage
