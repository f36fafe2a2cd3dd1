#include "javatext/java_names.h"

#include <gtest/gtest.h>

namespace heapwright::javatext {
namespace {

TEST(JavaNames, NestedClassesAreWrittenWithDots) {
  EXPECT_EQ(source_name("java.util.Map$Entry"), "java.util.Map.Entry");
  EXPECT_EQ(outermost_name("java.util.Map$Entry"), "java.util.Map");
  EXPECT_EQ(outermost_name("java.util.Map"), "java.util.Map");
}

TEST(JavaNames, HaveAPackageAndALastPart) {
  EXPECT_EQ(last_part("java.util.Map.Entry"), "Entry");
  EXPECT_EQ(last_part("Unnamed"), "Unnamed");
  EXPECT_EQ(package_of("java.util.Map"), "java.util");
  EXPECT_EQ(package_of("Unnamed"), "");
  EXPECT_EQ(slashes("java.util.Map"), "java/util/Map");
}

TEST(JavaNames, OnlyTheClassesOfJavaLangItselfLoseIt) {
  EXPECT_EQ(without_java_lang("java.lang.Object"), "Object");
  EXPECT_EQ(without_java_lang("java.lang.reflect.Method"), "java.lang.reflect.Method");
  EXPECT_EQ(without_java_lang("p.Object"), "p.Object");
}

TEST(JavaNames, KeywordsAreNone) {
  EXPECT_TRUE(is_keyword("new"));
  EXPECT_TRUE(is_keyword("null"));
  EXPECT_FALSE(is_keyword("record"));
}

}  // namespace
}  // namespace heapwright::javatext
