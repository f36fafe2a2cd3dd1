#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/program.h"
#include "unit/support/test_program.h"

namespace heapwright::ir {
namespace {

using classfile::ClassBuilder;
using classfile::kAccFinal;
using classfile::kAccPublic;
using classfile::kAccStatic;
using test::ClassSpec;
using test::kInterfaceFlags;
using test::new_class;
using test::TestProgram;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;

class ClassLinking : public test::JdkTest {
 protected:
  void add(const ClassSpec& spec) { classes_.add(spec.name, new_class(spec)); }
  std::string error_of(std::string_view name) {
    const ClassLookup& lookup = classes_.program().load(name);
    EXPECT_EQ(lookup.found, nullptr);
    return lookup.error;
  }
  TestProgram classes_;
};

TEST_F(ClassLinking, FieldsGetSlotsBehindThoseOfTheSuperclass) {
  ClassBuilder super = new_class({"p/A"});
  super.add_field(kAccPublic, "x", "I");
  super.add_field(kAccPublic | kAccStatic, "s", "J");
  super.add_field(kAccPublic, "y", "J");
  classes_.add("p/A", super);
  ClassBuilder sub = new_class({"p/B", "p/A"});
  sub.add_field(kAccPublic, "x", "I");  // hides the other
  sub.add_field(kAccPublic | kAccStatic, "t", "Z");
  classes_.add("p/B", sub);

  const ClassInfo& a = classes_.load("p/A");
  const ClassInfo& b = classes_.load("p/B");
  EXPECT_EQ(a.find_field("x", "I")->slot, 0U);
  EXPECT_EQ(a.find_field("y", "J")->slot, 1U);
  EXPECT_EQ(a.instance_slots, 2U);
  EXPECT_EQ(b.find_field("x", "I")->slot, 2U);
  EXPECT_EQ(b.instance_slots, 3U);
  EXPECT_EQ(a.find_field("s", "J")->slot, 0U);
  EXPECT_EQ(b.find_field("t", "Z")->slot, 0U);
  EXPECT_EQ(b.static_slots, 1U);
  EXPECT_EQ(b.find_field("x", "J"), nullptr);
}

TEST_F(ClassLinking, ClassesAreSubclassesOfAllTheirSupers) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags});
  add({"p/J", "java/lang/Object", {"p/I"}, kInterfaceFlags});
  add({"p/A", "java/lang/Object", {"p/J"}});
  add({"p/B", "p/A"});
  add({"p/C", "p/A"});
  const ClassInfo& b = classes_.load("p/B");
  for (const char* name : {"p/B", "p/A", "p/I", "p/J", "java/lang/Object"}) {
    EXPECT_TRUE(b.is_subclass_of(classes_.load(name))) << name;
  }
  EXPECT_FALSE(b.is_subclass_of(classes_.load("p/C")));
  EXPECT_FALSE(classes_.load("p/A").is_subclass_of(b));
  EXPECT_FALSE(classes_.load("p/I").is_subclass_of(classes_.load("p/J")));
  EXPECT_TRUE(classes_.load("p/J").is_subclass_of(classes_.load("java/lang/Object")));
}

TEST_F(ClassLinking, ArraysAreCovariantInReferencesOnly) {
  auto is_assignable = [this](const char* from, const char* to) {
    return classes_.load(from).is_subclass_of(classes_.load(to));
  };
  EXPECT_TRUE(is_assignable("[Ljava/lang/String;", "[Ljava/lang/Object;"));
  EXPECT_TRUE(is_assignable("[Ljava/lang/String;", "[Ljava/lang/Comparable;"));
  EXPECT_TRUE(is_assignable("[[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(is_assignable("[[I", "[Ljava/lang/Cloneable;"));
  EXPECT_TRUE(is_assignable("[I", "java/lang/Object"));
  EXPECT_TRUE(is_assignable("[I", "java/io/Serializable"));
  EXPECT_FALSE(is_assignable("[Ljava/lang/Object;", "[Ljava/lang/String;"));
  EXPECT_FALSE(is_assignable("[I", "[Ljava/lang/Object;"));
  EXPECT_FALSE(is_assignable("[I", "[J"));
  EXPECT_FALSE(is_assignable("[I", "[[I"));
  EXPECT_FALSE(is_assignable("java/lang/Object", "[I"));
}

TEST_F(ClassLinking, ArrayAndPrimitiveClassesAreMadeOnce) {
  Program& program = classes_.program();
  EXPECT_EQ(&program.array_of(program.primitive(Type::kInt)), program.load("[I").found);
  EXPECT_EQ(&program.array_of(classes_.load("[I")), program.load("[[I").found);
  EXPECT_EQ(&program.array_of(classes_.load("java/lang/String")), program.load("[Ljava/lang/String;").found);
  EXPECT_EQ(program.load("int").found, &program.primitive(Type::kInt));
}

TEST_F(ClassLinking, MissingClassIsNamed) {
  const ClassLookup& lookup = classes_.program().load("p/Missing");
  EXPECT_EQ(lookup.found, nullptr);
  EXPECT_EQ(lookup.missing, "p/Missing");
  EXPECT_EQ(lookup.error, "class p.Missing is not on the class path");
  EXPECT_EQ(&classes_.program().load("p/Missing"), &lookup) << "asking again should give the same answer";
  EXPECT_EQ(classes_.program().load("[Lp/Missing;").missing, "p/Missing");
}

TEST_F(ClassLinking, MissingSuperclassIsNamed) {
  add({"p/B", "p/A"});
  EXPECT_THAT(error_of("p/B"), EndsWith("p/B.class: superclass p.A of p.B is not on the class path"));
  EXPECT_EQ(classes_.program().load("p/B").missing, "p/A");
}

TEST_F(ClassLinking, UnsuitableSupersAreRefused) {
  add({"p/F", "java/lang/Object", {}, kAccPublic | kAccFinal});
  add({"p/OfFinal", "p/F"});
  add({"p/OfInterface", "java/lang/Runnable"});
  add({"p/ImplementsClass", "java/lang/Object", {"java/lang/Thread"}});
  EXPECT_THAT(error_of("p/OfFinal"), HasSubstr("p.F cannot be the superclass of p.OfFinal"));
  EXPECT_THAT(error_of("p/OfInterface"), HasSubstr("java.lang.Runnable cannot be the superclass"));
  EXPECT_THAT(error_of("p/ImplementsClass"), HasSubstr("java.lang.Thread cannot be the interface"));
}

TEST_F(ClassLinking, CyclesAreRefused) {
  add({"p/Self", "p/Self"});
  add({"p/A", "p/B"});
  add({"p/B", "p/A"});
  EXPECT_EQ(error_of("p/Self"), "class p.Self extends itself");
  EXPECT_EQ(error_of("p/A"), "class p.A extends itself");
}

TEST_F(ClassLinking, OnlyObjectHasNoSuperclass) {
  ClassBuilder builder = new_class({"p/Root"});
  builder.super_class = 0;
  classes_.add("p/Root", builder);
  EXPECT_THAT(error_of("p/Root"), HasSubstr("without a superclass"));
}

TEST_F(ClassLinking, FileUnderAnotherNameIsRefused) {
  classes_.add("p/Wanted", new_class({"p/Other"}));
  EXPECT_THAT(error_of("p/Wanted"), EndsWith("p/Wanted.class: declares class p.Other instead of p.Wanted"));
}

TEST_F(ClassLinking, ArrayNamesAreChecked) {
  for (const char* name : {"[", "[[", "[V", "[Q", "[Ljava/lang/String", "[II", "[L;"}) {
    EXPECT_EQ(classes_.program().load(name).found, nullptr) << name;
  }
}

TEST_F(ClassLinking, InterfacesAreListedOnceSupersFirst) {
  add({"p/I", "java/lang/Object", {}, kInterfaceFlags});
  add({"p/J", "java/lang/Object", {"p/I"}, kInterfaceFlags});
  add({"p/K", "java/lang/Object", {"p/I"}, kInterfaceFlags});
  add({"p/A", "java/lang/Object", {"p/J", "p/K", "p/I"}});
  std::vector<std::string_view> names;
  for (const ClassInfo* interface : classes_.load("p/A").all_interfaces) names.push_back(interface->name);
  EXPECT_THAT(names, ElementsAre("p/I", "p/J", "p/K"));
}

TEST_F(ClassLinking, NamesAreShownAsJavaDoes) {
  EXPECT_EQ(classes_.load("java/util/Map$Entry").java_name(), "java.util.Map$Entry");
  EXPECT_EQ(classes_.load("[Ljava/lang/String;").java_name(), "[Ljava.lang.String;");
  EXPECT_EQ(source_type("[[Ljava/lang/String;"), "java.lang.String[][]");
  EXPECT_EQ(source_type("Z"), "boolean");
  EXPECT_EQ(classes_.load("java/util/Map$Entry").package(), "java/util");
}

}  // namespace
}  // namespace heapwright::ir
