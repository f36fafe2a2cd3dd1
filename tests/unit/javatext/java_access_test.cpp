// What Java source in a certain package may name and call.
#include "javatext/java_access.h"

#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::javatext {
namespace {

constexpr const char* kSource = R"java(
package p;

public class Open {
  public static class PublicMember {}
  protected static class ProtectedMember {}
  static class NearMember {}
  private static class PrivateMember {}
  private static class Lost extends IllegalStateException {}
  static final Object ANONYMOUS = new Object() {};

  public void forAll() {}
  protected void forSubclasses() {}
  void forThePackage() {}
  private void forItself() {}
}

class Closed {
  public static class PublicMember {}
  public void forAll() {}
}
)java";

class JavaAccess : public test::JdkTest {
 protected:
  bool can_name(std::string_view type, std::string_view package) {
    return is_nameable(classes_.program(), classes_.type(type), package);
  }
  bool can_call_method(std::string_view type, std::string_view method, std::string_view package) {
    return can_call(classes_.program(), classes_.method(type, method), package);
  }

  test::CompiledProgram classes_{{{"p/Open.java", kSource}, {"Unnamed.java", "public class Unnamed {}"}}};
};

TEST_F(JavaAccess, PublicClassesHaveANameEverywhere) {
  EXPECT_TRUE(can_name("p/Open", "p"));
  EXPECT_TRUE(can_name("p/Open", "q"));
  EXPECT_TRUE(can_name("p/Open", ""));
}

TEST_F(JavaAccess, OtherClassesHaveANameInTheirPackageOnly) {
  EXPECT_TRUE(can_name("p/Closed", "p"));
  EXPECT_FALSE(can_name("p/Closed", "q"));
}

TEST_F(JavaAccess, NestedClassesHaveTheAccessThatTheyWereDeclaredWith) {
  EXPECT_TRUE(can_name("p/Open$PublicMember", "q"));
  EXPECT_TRUE(can_name("p/Open$NearMember", "p"));
  EXPECT_FALSE(can_name("p/Open$NearMember", "q"));
  EXPECT_FALSE(can_name("p/Open$ProtectedMember", "q")) << "its class file says public";
  EXPECT_FALSE(can_name("p/Open$PrivateMember", "p")) << "its class file says nothing";
}

TEST_F(JavaAccess, NestedClassesAreHiddenWithTheClassAroundThem) {
  EXPECT_TRUE(can_name("p/Closed$PublicMember", "p"));
  EXPECT_FALSE(can_name("p/Closed$PublicMember", "q"));
}

TEST_F(JavaAccess, AnonymousClassesHaveNoName) { EXPECT_FALSE(can_name("p/Open$1", "p")); }

TEST_F(JavaAccess, ClassesOfTheUnnamedPackageCannotBeImported) {
  EXPECT_TRUE(can_name("Unnamed", ""));
  EXPECT_FALSE(can_name("Unnamed", "p"));
}

TEST_F(JavaAccess, ArraysAreNamedAsWhatTheyAreMadeOf) {
  EXPECT_TRUE(can_name("[[I", "q"));
  EXPECT_TRUE(can_name("[[Lp/Open;", "q"));
  EXPECT_FALSE(can_name("[Lp/Closed;", "q"));
}

TEST_F(JavaAccess, MethodsThatAreNotPublicAreCalledInTheirPackageOnly) {
  EXPECT_TRUE(can_call_method("p/Open", "forAll", "q"));
  EXPECT_TRUE(can_call_method("p/Open", "forThePackage", "p"));
  EXPECT_FALSE(can_call_method("p/Open", "forThePackage", "q"));
  EXPECT_TRUE(can_call_method("p/Open", "forSubclasses", "p"));
  EXPECT_FALSE(can_call_method("p/Open", "forSubclasses", "q"));
  EXPECT_FALSE(can_call_method("p/Open", "forItself", "p"));
}

TEST_F(JavaAccess, TheNearestNameOfAHiddenClassIsThatOfASuperclass) {
  auto nearest = [&](const std::string& name, std::string_view package) {
    const ir::ClassInfo* type = nearest_nameable(classes_.program(), name, package);
    return type == nullptr ? "none" : type->java_name();
  };
  EXPECT_EQ(nearest("p.Open$Lost", "p"), "java.lang.IllegalStateException");
  EXPECT_EQ(nearest("p.Closed", "p"), "p.Closed");
  EXPECT_EQ(nearest("p.Closed", "q"), "java.lang.Object");
  EXPECT_EQ(nearest("p.Missing", "p"), "none");
}

TEST_F(JavaAccess, MethodsOfAClassWithoutANameAreNotCalled) {
  EXPECT_TRUE(can_call_method("p/Closed", "forAll", "p"));
  EXPECT_FALSE(can_call_method("p/Closed", "forAll", "q"));
}

}  // namespace
}  // namespace heapwright::javatext
