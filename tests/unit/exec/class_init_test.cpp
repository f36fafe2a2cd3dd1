#include <gtest/gtest.h>

#include "unit/exec/machine.h"

namespace heapwright::exec {

using machine::Path;

namespace {

using classfile::ClassBuilder;
using classfile::ConstantTag;
using classfile::kAccPublic;
using classfile::kAccStatic;
using test::add_method;
using test::ClassSpec;
using test::kInterfaceFlags;
using test::kPublicStatic;

class ClassInitialisation : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    ClassBuilder log = test::new_class({"p/Log"});
    log.add_field(kPublicStatic, "value", "I");
    machine_.classes.add("p/Log", log);
  }

  // Log.value = Log.value * 10 + digit
  static std::string log_digit(ClassBuilder& builder, int digit) {
    const std::string field = std::to_string(builder.member(ConstantTag::kField, "p/Log", "value", "I"));
    return "getstatic " + field + "; bipush 10; imul; bipush " + std::to_string(digit) +
           "; iadd; putstatic " + field + "; ";
  }
  static std::string read_log(ClassBuilder& builder) {
    return "getstatic " + std::to_string(builder.member(ConstantTag::kField, "p/Log", "value", "I")) +
           "; ireturn";
  }

  // A class whose initialiser logs `digit`, with a static field "f" and static methods "touch" and "log".
  ClassBuilder logging_class(const ClassSpec& spec, int digit, const std::string& more = "") {
    ClassBuilder builder = test::new_class(spec);
    builder.add_field(kPublicStatic, "f", "I");
    add_method(builder, kAccStatic, "<clinit>", "()V", {log_digit(builder, digit) + more + "return"});
    add_method(builder, kPublicStatic, "log", "()I", {read_log(builder)});
    return builder;
  }
  void add(const ClassSpec& spec, int digit, const std::string& more = "") {
    machine_.classes.add(spec.name, logging_class(spec, digit, more));
  }

  Machine machine_;
};

TEST_F(ClassInitialisation, SuperclassThenInterfacesWithDefaultsThenTheClass) {
  ClassBuilder with_default = logging_class({"p/I", "java/lang/Object", {}, kInterfaceFlags}, 2);
  add_method(with_default, kAccPublic, "d", "()V", {"return"});
  machine_.classes.add("p/I", with_default);
  add({"p/J", "java/lang/Object", {}, kInterfaceFlags}, 9);  // no default method: not initialised
  add({"p/A"}, 1);
  add({"p/B", "p/A", {"p/J", "p/I"}}, 3);
  EXPECT_EQ(machine_.run("p/B", "log"), "returned 123");
  EXPECT_EQ(machine_.run("p/B", "log"), "returned 123") << "once";
  EXPECT_EQ(machine_.run("p/J", "log"), "returned 1239");
}

TEST_F(ClassInitialisation, InterfaceDoesNotInitialiseItsSupers) {
  ClassBuilder super = logging_class({"p/I", "java/lang/Object", {}, kInterfaceFlags}, 1);
  add_method(super, kAccPublic, "d", "()V", {"return"});
  machine_.classes.add("p/I", super);
  add({"p/J", "java/lang/Object", {"p/I"}, kInterfaceFlags}, 2);
  EXPECT_EQ(machine_.run("p/J", "log"), "returned 2");
}

TEST_F(ClassInitialisation, HappensAtTheFirstUse) {
  add({"p/A"}, 1);
  ClassBuilder user = test::new_class({});
  const std::string field = std::to_string(user.member(ConstantTag::kField, "p/A", "f", "I"));
  const std::string array = std::to_string(user.class_ref("p/A"));
  // Neither an array of it nor a type test is a use; reading its static field is.
  add_method(user, kPublicStatic, "none", "()I",
             {"iconst_1; anewarray " + array + "; instanceof " + array + "; pop; " + read_log(user)});
  add_method(user, kPublicStatic, "some", "()I", {"getstatic " + field + "; pop; " + read_log(user)});
  machine_.classes.add("p/C", user);
  EXPECT_EQ(machine_.run("p/C", "none"), "returned 0");
  EXPECT_EQ(machine_.run("p/C", "some"), "returned 1");
  EXPECT_EQ(machine_.run("p/C", "some"), "returned 1");
}

TEST_F(ClassInitialisation, InheritedStaticInitialisesOnlyItsOwner) {
  add({"p/A"}, 1);
  ClassBuilder sub = test::new_class({"p/B", "p/A"});
  add_method(sub, kAccStatic, "<clinit>", "()V", {log_digit(sub, 2) + "return"});
  machine_.classes.add("p/B", sub);
  ClassBuilder user = test::new_class({});
  const std::string field = std::to_string(user.member(ConstantTag::kField, "p/B", "f", "I"));
  add_method(user, kPublicStatic, "m", "()I", {"getstatic " + field + "; pop; " + read_log(user)});
  machine_.classes.add("p/C", user);
  EXPECT_EQ(machine_.run("p/C", "m"), "returned 1");
}

TEST_F(ClassInitialisation, CycleSeesTheHalfInitialisedClass) {
  // A's initialiser uses B, whose initialiser uses A.
  ClassBuilder a = test::new_class({"p/A"});
  const std::string b_field = std::to_string(a.member(ConstantTag::kField, "p/B", "f", "I"));
  a.add_field(kPublicStatic, "f", "I");
  add_method(a, kAccStatic, "<clinit>", "()V",
             {"getstatic " + b_field + "; pop; " + log_digit(a, 1) + "return"});
  add_method(a, kPublicStatic, "log", "()I", {read_log(a)});
  machine_.classes.add("p/A", a);
  ClassBuilder b = test::new_class({"p/B"});
  const std::string a_field = std::to_string(b.member(ConstantTag::kField, "p/A", "f", "I"));
  b.add_field(kPublicStatic, "f", "I");
  add_method(b, kAccStatic, "<clinit>", "()V",
             {"getstatic " + a_field + "; pop; " + log_digit(b, 2) + "return"});
  machine_.classes.add("p/B", b);
  EXPECT_EQ(machine_.run("p/A", "log"), "returned 21");
}

TEST_F(ClassInitialisation, FailureIsWrappedAndRemembered) {
  add({"p/A"}, 1, "iconst_1; iconst_0; idiv; pop; ");
  add({"p/B", "p/A"}, 2);
  EXPECT_EQ(machine_.run("p/A", "log").substr(0, 43), "threw java.lang.ExceptionInInitializerError");
  EXPECT_EQ(machine_.run("p/A", "log").substr(0, 80),
            "threw java.lang.NoClassDefFoundError: Could not initialize class p.A");
  // A subclass cannot be initialised either.
  EXPECT_EQ(machine_.run("p/B", "log").substr(0, 36), "threw java.lang.NoClassDefFoundError");
}

TEST_F(ClassInitialisation, ErrorIsNotWrapped) {
  ClassBuilder builder = test::new_class({"p/A"});
  const std::string missing = std::to_string(builder.member(ConstantTag::kField, "p/Log", "missing", "I"));
  add_method(builder, kAccStatic, "<clinit>", "()V", {"getstatic " + missing + "; pop; return"});
  add_method(builder, kPublicStatic, "m", "()V", {"return"});
  machine_.classes.add("p/A", builder);
  EXPECT_EQ(machine_.run("p/A", "m"), "threw java.lang.NoSuchFieldError: missing");
}

TEST_F(ClassInitialisation, ConstantsAreThereBeforeTheInitialiser) {
  ClassBuilder builder = test::new_class({"p/A"});
  const uint16_t constant = builder.constant(ConstantTag::kInteger, {0, 0, 0, 42});
  builder.add_field(kPublicStatic | classfile::kAccFinal, "f", "I",
                    {builder.attribute("ConstantValue", classfile::Writer().u2(constant).bytes())});
  builder.add_field(kPublicStatic, "copy", "I");
  const std::string f = std::to_string(builder.member(ConstantTag::kField, "p/A", "f", "I"));
  const std::string copy = std::to_string(builder.member(ConstantTag::kField, "p/A", "copy", "I"));
  add_method(builder, kAccStatic, "<clinit>", "()V", {"getstatic " + f + "; putstatic " + copy + "; return"});
  add_method(builder, kPublicStatic, "m", "()I", {"getstatic " + copy + "; ireturn"});
  machine_.classes.add("p/A", builder);
  EXPECT_EQ(machine_.run("p/A", "m"), "returned 42");
}

TEST_F(ClassInitialisation, IsKeptByThePath) {
  add({"p/A"}, 1);
  EXPECT_EQ(machine_.run("p/A", "log"), "returned 1");
  machine_.path = Path();
  EXPECT_EQ(machine_.run("p/A", "log"), "returned 1") << "a new path starts afresh";
}

}  // namespace
}  // namespace heapwright::exec
