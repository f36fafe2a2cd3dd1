// Resolution and selection of fields and methods, and the errors that the JVM would throw.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/program.h"
#include "unit/support/test_program.h"

namespace heapwright::ir {
namespace {

using classfile::ClassBuilder;
using classfile::kAccAbstract;
using classfile::kAccPrivate;
using classfile::kAccProtected;
using classfile::kAccPublic;
using classfile::kAccStatic;
using test::kInterfaceFlags;
using test::new_class;
using test::TestProgram;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr std::string_view kIncompatible = "java/lang/IncompatibleClassChangeError";
constexpr std::string_view kIllegalAccess = "java/lang/IllegalAccessError";

struct MethodSpec {
  uint16_t flags = kAccPublic;
  std::string name = "m";
};

class ResolutionTest : public test::JdkTest {
 protected:
  // Adds a class whose methods, ()V, do nothing.
  void add(const test::ClassSpec& spec, const std::vector<MethodSpec>& methods = {},
           const std::vector<MethodSpec>& int_fields = {}) {
    ClassBuilder builder = new_class(spec);
    for (const MethodSpec& method : methods) {
      if ((method.flags & kAccAbstract) != 0) {
        builder.add_method(method.flags, method.name, "()V");
      } else {
        test::add_method(builder, method.flags, method.name, "()V", {"return"});
      }
    }
    for (const MethodSpec& field : int_fields) builder.add_field(field.flags, field.name, "I");
    classes_.add(spec.name, builder);
  }

  // A class with nothing but a method "user", from which the others are used.
  void add_user(const std::string& name, const std::string& super = "java/lang/Object") {
    add({name, super}, {{test::kPublicStatic, "user"}});
  }

  Resolution<Method> call(CallKind kind, std::string_view owner, std::string_view user,
                          bool of_interface = false, std::string_view name = "m") {
    CallSite site;
    site.kind = kind;
    site.owner = owner;
    site.name = name;
    site.descriptor = "()V";
    site.owner_is_interface = of_interface;
    return classes_.program().resolve(site, classes_.method(user, "user"));
  }

  Resolution<Field> access(bool of_static, std::string_view owner, std::string_view user) {
    FieldRef ref;
    ref.owner = owner;
    ref.name = "f";
    ref.descriptor = "I";
    ref.of_static = of_static;
    return classes_.program().resolve(ref, classes_.method(user, "user"));
  }

  Resolution<Method> select(std::string_view receiver, std::string_view owner) {
    return classes_.program().select(classes_.load(receiver), classes_.method(owner, "m"));
  }

  TestProgram classes_;
};

using FieldResolution = ResolutionTest;
using MethodResolution = ResolutionTest;
using MethodSelection = ResolutionTest;

TEST_F(FieldResolution, LooksInInterfacesBeforeTheSuperclass) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags}, {}, {{kAccPublic | kAccStatic, "f"}});
  add({"p/A"}, {}, {{kAccPublic | kAccStatic, "f"}});
  add({"p/B", "p/A", {"p/I"}});
  add({"p/D", "p/A"});
  add_user("p/U");
  ASSERT_NE(access(true, "p/B", "p/U").found, nullptr);
  EXPECT_EQ(access(true, "p/B", "p/U").found->owner->name, "p/I");
  EXPECT_EQ(access(true, "p/D", "p/U").found->owner->name, "p/A");
}

TEST_F(FieldResolution, ErrorsAreThoseOfTheJvm) {
  add({"p/A"}, {}, {{kAccPublic, "f"}});
  add({"p/S"}, {}, {{kAccPublic | kAccStatic, "f"}});
  add({"p/E"});
  add_user("p/U");
  auto failure = access(false, "p/E", "p/U");
  EXPECT_EQ(failure.exception, "java/lang/NoSuchFieldError");
  EXPECT_EQ(failure.message, "f");
  failure = access(false, "p/Missing", "p/U");
  EXPECT_EQ(failure.exception, "java/lang/NoClassDefFoundError");
  EXPECT_EQ(failure.message, "p/Missing");
  failure = access(true, "p/A", "p/U");
  EXPECT_EQ(failure.exception, kIncompatible);
  EXPECT_EQ(failure.message, "Expected static field p.A.f");
  failure = access(false, "p/S", "p/U");
  EXPECT_EQ(failure.exception, kIncompatible);
  EXPECT_EQ(failure.message, "Expected non-static field p.S.f");
}

TEST_F(FieldResolution, ObeysAccessLevels) {
  add({"p/Private"}, {}, {{kAccPrivate | kAccStatic, "f"}});
  add({"p/Package"}, {}, {{kAccStatic, "f"}});
  add({"p/Protected"}, {}, {{kAccProtected | kAccStatic, "f"}});
  add_user("p/Neighbour");
  add_user("q/Stranger");
  add_user("q/Heir", "p/Protected");
  EXPECT_THAT(access(true, "p/Private", "p/Neighbour").message,
              HasSubstr("class p.Neighbour tried to access private field p.Private.f"));
  EXPECT_EQ(access(true, "p/Private", "p/Neighbour").exception, kIllegalAccess);
  EXPECT_NE(access(true, "p/Package", "p/Neighbour").found, nullptr);
  EXPECT_EQ(access(true, "p/Package", "q/Stranger").exception, kIllegalAccess);
  EXPECT_NE(access(true, "p/Protected", "p/Neighbour").found, nullptr);
  EXPECT_NE(access(true, "p/Protected", "q/Heir").found, nullptr);
  EXPECT_EQ(access(true, "p/Protected", "q/Stranger").exception, kIllegalAccess);
}

TEST_F(MethodResolution, NestMatesMayUsePrivateMembers) {
  ClassBuilder host = new_class({"p/Host"});
  host.add_field(kAccPrivate | kAccStatic, "f", "I");
  const uint16_t member = host.class_ref("p/Host$Member");
  host.add_attribute("NestMembers", classfile::Writer().u2(1).u2(member).bytes());
  classes_.add("p/Host", host);
  ClassBuilder mate = new_class({"p/Host$Member"});
  test::add_method(mate, test::kPublicStatic, "user", "()V", {"return"});
  const uint16_t host_class = mate.class_ref("p/Host");
  mate.add_attribute("NestHost", classfile::Writer().u2(host_class).bytes());
  classes_.add("p/Host$Member", mate);
  EXPECT_NE(access(true, "p/Host", "p/Host$Member").found, nullptr);
}

TEST_F(MethodResolution, ErrorsAreThoseOfTheJvm) {
  add({"p/A"}, {{kAccPublic, "m"}, {kAccPublic | kAccStatic, "s"}, {kAccPrivate | kAccStatic, "hidden"}});
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags}, {{kAccPublic | kAccAbstract, "m"}});
  add_user("p/U");
  auto failure = call(CallKind::kVirtual, "p/A", "p/U", false, "missing");
  EXPECT_EQ(failure.exception, "java/lang/NoSuchMethodError");
  EXPECT_EQ(failure.message, "'void p.A.missing()'");
  failure = call(CallKind::kStatic, "p/A", "p/U");
  EXPECT_EQ(failure.exception, kIncompatible);
  EXPECT_EQ(failure.message, "Expected static method 'void p.A.m()'");
  failure = call(CallKind::kVirtual, "p/A", "p/U", false, "s");
  EXPECT_EQ(failure.exception, kIncompatible);
  EXPECT_EQ(failure.message, "Expecting non-static method 'void p.A.s()'");
  failure = call(CallKind::kStatic, "p/A", "p/U", false, "hidden");
  EXPECT_EQ(failure.exception, kIllegalAccess);
  EXPECT_THAT(failure.message, HasSubstr("tried to access private method 'void p.A.hidden()'"));
  failure = call(CallKind::kInterface, "p/A", "p/U", true);
  EXPECT_EQ(failure.exception, kIncompatible);
  EXPECT_EQ(failure.message, "Found class p.A, but interface was expected");
  failure = call(CallKind::kVirtual, "p/I", "p/U", false);
  EXPECT_EQ(failure.message, "Found interface p.I, but class was expected");
  failure = call(CallKind::kVirtual, "p/Missing", "p/U");
  EXPECT_EQ(failure.exception, "java/lang/NoClassDefFoundError");
}

TEST_F(MethodResolution, MalformedClassIsNoJavaException) {
  ClassBuilder broken = new_class({"p/Broken"});
  broken.magic = 1;
  classes_.add("p/Broken", broken);
  add_user("p/U");
  auto failure = call(CallKind::kStatic, "p/Broken", "p/U");
  EXPECT_EQ(failure.found, nullptr);
  EXPECT_EQ(failure.exception, "");
  EXPECT_THAT(failure.message, HasSubstr("not a class file"));
}

TEST_F(MethodResolution, InterfacesHaveTheMethodsOfObject) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags});
  add_user("p/U");
  auto found = call(CallKind::kInterface, "p/I", "p/U", true, "notify").found;
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->owner->name, "java/lang/Object");
}

TEST_F(MethodResolution, SuperCallStartsAtTheDirectSuperclass) {
  add({"p/A"}, {{}});
  add({"p/B", "p/A"}, {{}});
  add_user("p/U", "p/B");
  // Compiled when B had no m of its own: the call names A.
  EXPECT_EQ(call(CallKind::kSpecial, "p/A", "p/U").found->owner->name, "p/B");
}

TEST_F(MethodResolution, IsRemembered) {
  add({"p/A"}, {{test::kPublicStatic, "m"}});
  add_user("p/U");
  CallSite site;
  site.owner = "p/A";
  site.name = "m";
  site.descriptor = "()V";
  const Method* found = classes_.program().resolve(site, classes_.method("p/U", "user")).found;
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(site.resolved.load(), found);
}

TEST_F(MethodSelection, TakesTheLowestOverride) {
  add({"p/A"}, {{}});
  add({"p/B", "p/A"}, {{}});
  add({"p/D", "p/B"});
  EXPECT_EQ(select("p/D", "p/A").found->owner->name, "p/B");
  EXPECT_EQ(select("p/A", "p/A").found->owner->name, "p/A");
}

TEST_F(MethodSelection, PrivateAndStaticMethodsDoNotOverride) {
  add({"p/A"}, {{}});
  add({"p/B", "p/A"}, {{kAccPrivate, "m"}});
  add({"p/D", "p/B"}, {{kAccPublic | kAccStatic, "m"}});
  EXPECT_EQ(select("p/D", "p/A").found->owner->name, "p/A");
  EXPECT_EQ(select("p/D", "p/B").found->owner->name, "p/B");
}

TEST_F(MethodSelection, PackagePrivateMethodIsNotOverriddenElsewhere) {
  add({"p/A"}, {{0, "m"}});
  add({"q/B", "p/A"}, {{}});
  add({"p/D", "p/A"}, {{}});
  EXPECT_EQ(select("q/B", "p/A").found->owner->name, "p/A");
  EXPECT_EQ(select("p/D", "p/A").found->owner->name, "p/D");
}

TEST_F(MethodSelection, ClassWinsOverDefaultMethod) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags}, {{}});
  add({"p/A"}, {{}});
  add({"p/B", "p/A", {"p/I"}});
  EXPECT_EQ(select("p/B", "p/I").found->owner->name, "p/A");
}

TEST_F(MethodSelection, DiamondTakesTheMostSpecificDefault) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags}, {{}});
  add({"p/J", "java/lang/Object", {"p/I"}, kInterfaceFlags}, {{}});
  add({"p/K", "java/lang/Object", {"p/I"}, kInterfaceFlags});
  add({"p/A", "java/lang/Object", {"p/K", "p/J"}});
  EXPECT_EQ(select("p/A", "p/I").found->owner->name, "p/J");
}

TEST_F(MethodSelection, TwoDefaultsConflict) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags}, {{}});
  add({"p/J", "java/lang/Object", {}, kInterfaceFlags}, {{}});
  add({"p/A", "java/lang/Object", {"p/I", "p/J"}});
  auto failure = select("p/A", "p/I");
  EXPECT_EQ(failure.found, nullptr);
  EXPECT_EQ(failure.exception, kIncompatible);
  EXPECT_EQ(failure.message, "Conflicting default methods: p/I.m p/J.m");
}

TEST_F(MethodSelection, DefaultThatIsMadeAbstractAgainIsGone) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags}, {{}});
  add({"p/J", "java/lang/Object", {"p/I"}, kInterfaceFlags}, {{kAccPublic | kAccAbstract, "m"}});
  add({"p/A", "java/lang/Object", {"p/J"}});
  EXPECT_EQ(select("p/A", "p/I").exception, "java/lang/AbstractMethodError");
}

TEST_F(MethodSelection, AbstractMethodOfAClassWinsOverDefaultMethod) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags}, {{}});
  add({"p/A", "java/lang/Object", {"p/I"}, kAccPublic | kAccAbstract}, {{kAccPublic | kAccAbstract, "m"}});
  add({"p/B", "p/A"});
  auto failure = select("p/B", "p/I");
  EXPECT_EQ(failure.found, nullptr);
  EXPECT_EQ(failure.exception, "java/lang/AbstractMethodError");
}

TEST_F(MethodSelection, MissingImplementationIsAnAbstractMethodError) {
  add({"p/A", "java/lang/Object", {}, kAccPublic | kAccAbstract}, {{kAccPublic | kAccAbstract, "m"}});
  add({"p/B", "p/A"});
  auto failure = select("p/B", "p/A");
  EXPECT_EQ(failure.exception, "java/lang/AbstractMethodError");
  EXPECT_EQ(failure.message,
            "Receiver class p.B does not define or inherit an implementation of the resolved method "
            "'abstract void m()' of abstract class p.A.");
}

TEST_F(MethodSelection, ReceiverHasToImplementTheInterface) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags}, {{kAccPublic | kAccAbstract, "m"}});
  add({"p/A"}, {{}});
  auto failure = select("p/A", "p/I");
  EXPECT_EQ(failure.exception, kIncompatible);
  EXPECT_EQ(failure.message, "Class p.A does not implement the requested interface p.I");
}

}  // namespace
}  // namespace heapwright::ir
