#include "classfile/descriptor.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace heapwright::classfile {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(FieldDescriptor, AcceptsEveryKind) {
  for (const char* text :
       {"B", "C", "D", "F", "I", "J", "S", "Z", "LA;", "Ljava/util/Map$Entry;", "[I", "[[LA;"}) {
    EXPECT_TRUE(is_field_descriptor(text)) << text;
  }
}

TEST(FieldDescriptor, RejectsMalformedText) {
  for (const char* text : {"", "V", "X", "[", "L", "L;", "LA", "II", "LA;;", "L/A;", "LA/;", "LA//B;",
                           "LA.B;", "L[A;", "[V", "()V"}) {
    EXPECT_FALSE(is_field_descriptor(text)) << text;
  }
}

TEST(FieldDescriptor, LimitsDimensions) {
  EXPECT_TRUE(is_field_descriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(is_field_descriptor(std::string(256, '[') + "I"));
}

TEST(MethodDescriptor, SplitsParametersAndResult) {
  const auto parsed = parse_method_descriptor("(I[[JLjava/lang/String;D)[Lp/C;");
  ASSERT_TRUE(parsed);
  EXPECT_THAT(parsed->parameters, ElementsAre("I", "[[J", "Ljava/lang/String;", "D"));
  EXPECT_EQ(parsed->result, "[Lp/C;");
}

TEST(MethodDescriptor, AcceptsNoParametersAndVoid) {
  const auto parsed = parse_method_descriptor("()V");
  ASSERT_TRUE(parsed);
  EXPECT_THAT(parsed->parameters, IsEmpty());
  EXPECT_EQ(parsed->result, "V");
}

TEST(MethodDescriptor, RejectsMalformedText) {
  for (const char* text :
       {"", "I", "(", "()", "(V)V", "(I", "(I)", "(I)X", "(I)VV", "(LA)V", "()[V", "(I)V "}) {
    EXPECT_FALSE(parse_method_descriptor(text)) << text;
    EXPECT_FALSE(parameter_slots(text)) << text;
  }
}

TEST(MethodDescriptor, CountsTwoSlotsForLongAndDouble) {
  EXPECT_EQ(parameter_slots("()V"), 0);
  EXPECT_EQ(parameter_slots("(IJD[JLA;)J"), 7);
}

TEST(Descriptor, NamesAClassAsThePoolDoes) {
  EXPECT_EQ(class_of_descriptor("Ljava/lang/String;"), "java/lang/String");
  EXPECT_EQ(class_of_descriptor("[Ljava/lang/String;"), "[Ljava/lang/String;");
  EXPECT_EQ(class_of_descriptor("[I"), "[I");
}

TEST(Names, NestedClassesBelongToTheOutermostOne) {
  EXPECT_EQ(outermost_class("java/util/Map$Entry"), "java/util/Map");
  EXPECT_EQ(outermost_class("p/A$B$1"), "p/A");
  EXPECT_EQ(outermost_class("p/A"), "p/A");
}

TEST(Names, MethodNamesExcludeAngleBracketsExceptInitialisers) {
  EXPECT_TRUE(is_method_name("run"));
  EXPECT_TRUE(is_method_name("<init>"));
  EXPECT_TRUE(is_method_name("<clinit>"));
  EXPECT_FALSE(is_method_name("<main>"));
  EXPECT_FALSE(is_method_name("a>b"));
  EXPECT_TRUE(is_unqualified_name("a>b"));
}

TEST(Names, UnqualifiedNamesExcludeSeparators) {
  for (const char* name : {"", "a.b", "a/b", "a;b", "a[b"}) EXPECT_FALSE(is_unqualified_name(name)) << name;
}

TEST(Names, ClassNamesAreSegmentsOrArrays) {
  EXPECT_TRUE(is_class_name("C"));
  EXPECT_TRUE(is_class_name("p/q/C$D-e"));
  for (const char* name : {"", "/", "/C", "p/", "p//C", "p.C", "[I", "LC;"})
    EXPECT_FALSE(is_class_name(name)) << name;
  EXPECT_TRUE(is_class_or_array_name("[I"));
  EXPECT_TRUE(is_class_or_array_name("[Lp/C;"));
  EXPECT_FALSE(is_class_or_array_name("[p/C"));
}

TEST(ClassNames, HaveAPackageAndALastPart) {
  EXPECT_EQ(package_of("java/util/Map$Entry"), "java/util");
  EXPECT_EQ(package_of("java.util.Map"), "java.util");
  EXPECT_EQ(package_of("Unnamed"), "");
  EXPECT_EQ(last_part("java/util/Map$Entry"), "Entry");
  EXPECT_EQ(last_part("java.util.Map.Entry"), "Entry");
  EXPECT_EQ(last_part("Unnamed"), "Unnamed");
  EXPECT_EQ(outermost_class("java.util.Map$Entry"), "java.util.Map");
  EXPECT_EQ(outermost_class("java/util/Map"), "java/util/Map");
}

}  // namespace
}  // namespace heapwright::classfile
