#include "javaexpr/keywords.h"

#include <gtest/gtest.h>

namespace heapwright::javaexpr {
namespace {

TEST(Keywords, AreNoNames) {
  EXPECT_TRUE(is_keyword("_"));
  EXPECT_TRUE(is_keyword("new"));
  EXPECT_TRUE(is_keyword("null"));
  EXPECT_TRUE(is_keyword("while"));
}

TEST(Keywords, SomeWordsAreKeywordsOnlyInTheirPlace) {
  EXPECT_FALSE(is_keyword("record"));
  EXPECT_FALSE(is_keyword("var"));
  EXPECT_FALSE(is_keyword("New"));
  EXPECT_FALSE(is_keyword(""));
}

TEST(Keywords, NamesOfPrimitivesAreKeywords) {
  for (const char* name : {"boolean", "byte", "char", "double", "float", "int", "long", "short"}) {
    EXPECT_TRUE(is_primitive_name(name)) << name;
    EXPECT_TRUE(is_keyword(name)) << name;
  }
  EXPECT_FALSE(is_primitive_name("void"));
}

}  // namespace
}  // namespace heapwright::javaexpr
