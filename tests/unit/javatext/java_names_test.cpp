#include "javatext/java_names.h"

#include <gtest/gtest.h>

namespace heapwright::javatext {
namespace {

TEST(JavaNames, NestedClassesAreWrittenWithDots) {
  EXPECT_EQ(source_name("java.util.Map$Entry"), "java.util.Map.Entry");
  EXPECT_EQ(slashes("java.util.Map"), "java/util/Map");
}

TEST(JavaNames, OnlyTheClassesOfJavaLangItselfLoseIt) {
  EXPECT_EQ(without_java_lang("java.lang.Object"), "Object");
  EXPECT_EQ(without_java_lang("java.lang.reflect.Method"), "java.lang.reflect.Method");
  EXPECT_EQ(without_java_lang("p.Object"), "p.Object");
}

}  // namespace
}  // namespace heapwright::javatext
