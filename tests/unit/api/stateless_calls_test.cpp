// Which static calls cannot see or change a state.
#include "api/stateless_calls.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "unit/support/assembly.h"

namespace heapwright::api {
namespace {

using test::Assembly;

class StatelessCallTest : public test::JdkTest {
 protected:
  void add(const std::string& name, Assembly& assembly) { classes_.add(name, assembly.builder()); }
  // Whether p.C.m is, where p.C has nothing else but a constructor.
  bool is_stateless_m(std::string_view descriptor, std::string_view code,
                      uint16_t flags = test::kPublicStatic, bool samples = false) {
    Assembly c({"p/C"});
    c.static_field("number").static_field("object", "Ljava/lang/Object;").constructor();
    c.method("m", descriptor, code, flags);
    add("p/C", c);
    auto api = Api::of(classes_.program(), {"p/C"}, {.samples = samples});
    EXPECT_TRUE(api) << api.error().message;
    return is_stateless(classes_.program(), api->calls().at(1));
  }
  // p.Set, whose initialiser writes a static field of p.C.
  void add_setter(const std::string& name, const std::string& super = "java/lang/Object") {
    Assembly set({name, super});
    set.constructor().static_method("one", "()I", "iconst_1; ireturn");
    if (super == "java/lang/Object")
      set.static_method("<clinit>", "()V", "iconst_5; putstatic 'p/C.number:I'; return");
    add(name, set);
  }

  test::TestProgram classes_;
};

TEST_F(StatelessCallTest, ArithmeticOnNumbers) {
  EXPECT_TRUE(is_stateless_m("(IJZ)I", "iload_0; iload_0; imul; ireturn"));
}

TEST_F(StatelessCallTest, TextOfNumbers) {
  EXPECT_TRUE(
      is_stateless_m("(I)Ljava/lang/String;",
                     "iload_0; invokestatic 'java/lang/Integer.toString:(I)Ljava/lang/String;'; areturn"));
}

TEST_F(StatelessCallTest, NotReadingANumberThatOthersMayWrite) {
  EXPECT_FALSE(is_stateless_m("()I", "getstatic 'p/C.number:I'; ireturn"));
}

TEST_F(StatelessCallTest, NotWritingANumber) {
  EXPECT_FALSE(is_stateless_m("(I)V", "iload_0; putstatic 'p/C.number:I'; return"));
}

TEST_F(StatelessCallTest, NotReadingAnObject) {
  EXPECT_FALSE(is_stateless_m("()V", "getstatic 'p/C.object:Ljava/lang/Object;'; pop; return"));
}

TEST_F(StatelessCallTest, SamplesThatLeadNowhere) {
  EXPECT_TRUE(is_stateless_m("(Ljava/lang/String;[I)I",
                             "aload_0; invokevirtual 'java/lang/String.length:()I'; ireturn",
                             test::kPublicStatic, true));
}

TEST_F(StatelessCallTest, NotWithNullForAText) {
  EXPECT_FALSE(is_stateless_m("(Ljava/lang/String;)V", "return"));
}

TEST_F(StatelessCallTest, NotWithSamplesOfObjects) {
  EXPECT_FALSE(is_stateless_m("([Ljava/lang/Object;)V", "return", test::kPublicStatic, true));
}

TEST_F(StatelessCallTest, NotWithObjects) { EXPECT_FALSE(is_stateless_m("(Ljava/lang/Object;)V", "return")); }

TEST_F(StatelessCallTest, NotWhatReturnsAnObject) {
  EXPECT_FALSE(is_stateless_m("()Ljava/lang/Object;", "aconst_null; areturn"));
}

TEST_F(StatelessCallTest, NotAnInstanceMethod) {
  EXPECT_FALSE(is_stateless_m("()V", "return", classfile::kAccPublic));
}

TEST_F(StatelessCallTest, NotWhereAnInitialiserWrites) {
  add_setter("p/Set");
  EXPECT_FALSE(is_stateless_m("()I", "invokestatic 'p/Set.one:()I'; ireturn"));
}

TEST_F(StatelessCallTest, NotWhereTheInitialiserOfASuperclassWrites) {
  add_setter("p/Set");
  add_setter("p/Sub", "p/Set");
  EXPECT_FALSE(is_stateless_m("()V", "new 'p/Sub'; dup; invokespecial 'p/Sub.<init>:()V'; pop; return"));
}

TEST_F(StatelessCallTest, NotWhereAnInheritedMethodIsCalledThroughASubclass) {
  Assembly base({"p/Base"});
  base.constructor().static_method("one", "()I", "iconst_1; ireturn");
  base.static_method("<clinit>", "()V", "iconst_5; putstatic 'p/C.number:I'; return");
  Assembly sub({"p/Sub", "p/Base"});
  sub.constructor();
  add("p/Base", base);
  add("p/Sub", sub);
  EXPECT_FALSE(is_stateless_m("()I", "invokestatic 'p/Sub.one:()I'; ireturn"));
}

// p.Other, and p.Sub, which overrides its method and writes.
class OverriddenCallTest : public StatelessCallTest {
 protected:
  OverriddenCallTest() {
    Assembly other({"p/Other"});
    other.constructor().method("m", "()V", "return");
    add("p/Other", other);
    Assembly sub({"p/Sub", "p/Other"});
    sub.constructor().method("m", "()V", "iconst_5; putstatic 'p/C.number:I'; return");
    add("p/Sub", sub);
  }
};

TEST_F(OverriddenCallTest, OnlyObjectsThatAreMadeCanBeReceivers) {
  EXPECT_TRUE(is_stateless_m("()V",
                             "new 'p/Other'; dup; invokespecial 'p/Other.<init>:()V';"
                             "invokevirtual 'p/Other.m:()V'; return"));
}

TEST_F(OverriddenCallTest, NotWhereTheOneThatWritesIsMade) {
  EXPECT_FALSE(is_stateless_m("()V",
                              "new 'p/Sub'; dup; invokespecial 'p/Sub.<init>:()V';"
                              "invokevirtual 'p/Other.m:()V'; return"));
}

TEST_F(OverriddenCallTest, NotWhereItIsMadeAfterTheCall) {
  EXPECT_FALSE(is_stateless_m("()V",
                              "new 'p/Other'; dup; invokespecial 'p/Other.<init>:()V';"
                              "invokevirtual 'p/Other.m:()V';"
                              "new 'p/Sub'; dup; invokespecial 'p/Sub.<init>:()V'; pop; return"));
}

}  // namespace
}  // namespace heapwright::api
