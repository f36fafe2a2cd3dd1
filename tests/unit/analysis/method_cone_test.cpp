#include "analysis/method_cone.h"

#include <gtest/gtest.h>

#include <string>

#include "unit/support/assembly.h"

namespace heapwright::analysis {
namespace {

// p.C has an int f, which methods count, return or leave alone.
class MethodConeTest : public test::JdkTest {
 protected:
  MethodConeTest() {
    c_.field("f").field("g").field("wide", "J");
    c_.method("nothing", "()V", "return");
    c_.method("get", "()I", "aload_0; getfield 'p/C.f:I'; ireturn");
    c_.method("callsGet", "()I", "aload_0; invokevirtual 'p/C.get:()I'; ireturn");
    c_.method("callsBelow", "()I", "aload_0; invokevirtual 'p/D.get:()I'; ireturn");
    c_.method("callsMissing", "()I", "aload_0; invokevirtual 'p/Missing.get:()I'; ireturn");
    c_.method("calls", "()V", "aload_0; invokevirtual 'p/C.calls:()V'; return");
    c_.method("count", "()V", "aload_0; dup; getfield 'p/C.f:I'; iconst_1; iadd; putfield 'p/C.f:I'; return");
    c_.method("countWide", "()V",
              "aload_0; dup; getfield 'p/C.wide:J'; lconst_1; ladd; putfield 'p/C.wide:J'; return");
    c_.method("shift", "()V", "aload_0; dup; getfield 'p/C.g:I'; iconst_1; iadd; putfield 'p/C.f:I'; return");
    c_.method("double", "()V", "aload_0; dup; getfield 'p/C.f:I'; dup; iadd; putfield 'p/C.f:I'; return");
  }
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    classes_.add("p/C", c_.builder());
    test::Assembly d({"p/D", "p/C"});
    classes_.add("p/D", d.builder());
  }
  const ir::Field& field(std::string_view name) {
    for (const ir::Field& one : classes_.load("p/C").fields) {
      if (one.name == name) return one;
    }
    ADD_FAILURE() << name;
    return classes_.load("p/C").fields[0];
  }
  bool matters_in(std::string_view method) {
    MethodCone cone(classes_.program());
    cone.add(classes_.method("p/C", method));
    return cone.matters(field("f"));
  }
  bool counts(std::string_view method, std::string_view name = "f") {
    MethodCone cone(classes_.program());
    cone.add(classes_.method("p/C", method));
    return cone.is_counter(field(name));
  }

  test::Assembly c_{{"p/C"}};
  test::TestProgram classes_;
};

TEST_F(MethodConeTest, AFieldThatNobodyReadsDoesNotMatter) {
  EXPECT_FALSE(matters_in("nothing"));
  EXPECT_TRUE(matters_in("get"));
}

TEST_F(MethodConeTest, WhatIsCalledBelongsToTheCone) { EXPECT_TRUE(matters_in("callsGet")); }

TEST_F(MethodConeTest, AnInheritedMethodIsFoundInTheSuperClass) { EXPECT_TRUE(matters_in("callsBelow")); }

TEST_F(MethodConeTest, AMissingClassIsNoMatter) { EXPECT_FALSE(matters_in("callsMissing")); }

TEST_F(MethodConeTest, RecursionEnds) { EXPECT_FALSE(matters_in("calls")); }

TEST_F(MethodConeTest, AConeGrows) {
  MethodCone cone(classes_.program());
  cone.add(classes_.method("p/C", "nothing"));
  EXPECT_FALSE(cone.matters(field("f")));
  cone.add(classes_.method("p/C", "get"));
  EXPECT_TRUE(cone.matters(field("f")));
}

TEST_F(MethodConeTest, AFieldThatIsCountedIsACounter) {
  EXPECT_TRUE(counts("count"));
  EXPECT_TRUE(counts("countWide", "wide"));
  EXPECT_FALSE(counts("get"));
  EXPECT_FALSE(counts("count", "wide"));
}

TEST_F(MethodConeTest, AFieldThatIsAddedToItselfIsNone) { EXPECT_FALSE(counts("double")); }

TEST_F(MethodConeTest, AFieldThatIsCountedIntoAnotherIsNone) {
  EXPECT_FALSE(counts("shift", "g"));
  EXPECT_FALSE(counts("shift", "f"));
}

}  // namespace
}  // namespace heapwright::analysis
