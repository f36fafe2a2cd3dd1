#include "analysis/change_counters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "unit/support/assembly.h"

namespace heapwright::analysis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// p.C has the ints f, g and h; tests add its methods.
class ChangeCountersTest : public test::JdkTest {
 protected:
  ChangeCountersTest() { c_.field("f").field("g").field("h"); }

  void method(std::string_view name, std::string_view descriptor, std::string_view code) {
    c_.method(name, descriptor, code);
  }
  void count_f(const char* operation = "iadd") {
    method("count", "()V",
           std::string("aload_0; dup; getfield 'p/C.f:I'; iconst_1; ") + operation +
               "; putfield 'p/C.f:I'; return");
  }
  void copy_f_to_g() {
    method("copy", "()V", "aload_0; dup; getfield 'p/C.f:I'; putfield 'p/C.g:I'; return");
  }
  void compare_f_with_g() {
    method("compare", "()V",
           "aload_0; getfield 'p/C.f:I'; aload_0; getfield 'p/C.g:I'; if_icmpeq end; nop; end: return");
  }
  std::set<std::string> counters() {
    classes_.add("p/C", c_.builder());
    const ir::ClassInfo* type = &classes_.load("p/C");
    return change_counters(classes_.program(), {&type, 1});
  }

  test::Assembly c_{{"p/C"}};
  test::TestProgram classes_;
};

TEST_F(ChangeCountersTest, CountedCopiedAndCompared) {
  count_f();
  copy_f_to_g();
  compare_f_with_g();
  EXPECT_THAT(counters(), ElementsAre("p.C.f", "p.C.g"));
}

TEST_F(ChangeCountersTest, CountingDownIsCounting) {
  count_f("isub");
  compare_f_with_g();
  EXPECT_THAT(counters(), ElementsAre("p.C.f", "p.C.g"));
}

TEST_F(ChangeCountersTest, WhatIsNotComparedIsNone) {
  count_f();
  copy_f_to_g();
  EXPECT_THAT(counters(), IsEmpty());
}

TEST_F(ChangeCountersTest, WhatIsNotCountedIsNone) {
  copy_f_to_g();
  compare_f_with_g();
  EXPECT_THAT(counters(), IsEmpty());
}

TEST_F(ChangeCountersTest, WhatIsReturnedIsNone) {
  count_f();
  copy_f_to_g();
  compare_f_with_g();
  method("get", "()I", "aload_0; getfield 'p/C.g:I'; ireturn");
  EXPECT_THAT(counters(), IsEmpty()) << "neither is what it is a copy of";
}

TEST_F(ChangeCountersTest, WhatIsSetFromOutsideIsNone) {
  count_f();
  compare_f_with_g();
  method("set", "(I)V", "aload_0; iload_1; putfield 'p/C.f:I'; return");
  EXPECT_THAT(counters(), IsEmpty());
}

TEST_F(ChangeCountersTest, WhatIsComparedWithANumberIsNone) {
  count_f();
  compare_f_with_g();
  method("isNew", "()V", "aload_0; getfield 'p/C.f:I'; ifeq end; nop; end: return");
  EXPECT_THAT(counters(), IsEmpty());
}

TEST_F(ChangeCountersTest, WhatIsOrderedIsNone) {
  count_f();
  compare_f_with_g();
  method("isLess", "()V",
         "aload_0; getfield 'p/C.f:I'; aload_0; getfield 'p/C.g:I'; if_icmplt end; nop; end: return");
  EXPECT_THAT(counters(), IsEmpty());
}

TEST_F(ChangeCountersTest, AConstructorMayBeginWithANumber) {
  count_f();
  compare_f_with_g();
  c_.constructor("()V", "aload_0; iconst_5; putfield 'p/C.f:I'; return");
  EXPECT_THAT(counters(), ElementsAre("p.C.f", "p.C.g"));
}

TEST_F(ChangeCountersTest, AMethodMayNotSetANumber) {
  count_f();
  compare_f_with_g();
  method("reset", "()V", "aload_0; iconst_0; putfield 'p/C.f:I'; return");
  EXPECT_THAT(counters(), IsEmpty());
}

TEST_F(ChangeCountersTest, ACopyInALocalVariableIsACopy) {
  count_f();
  method("compare", "()V",
         "aload_0; getfield 'p/C.f:I'; istore_1; nop; iload_1; aload_0; getfield 'p/C.f:I'; if_icmpeq end;"
         "nop; end: return");
  EXPECT_THAT(counters(), ElementsAre("p.C.f"));
}

}  // namespace
}  // namespace heapwright::analysis
