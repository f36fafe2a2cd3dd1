#include "base/java_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace heapwright::base {
namespace {

TEST(JavaText, QuotesAreEscapedOnlyWhereTheyWouldEndTheLiteral) {
  EXPECT_EQ(java_string(u"it's \"so\""), R"("it's \"so\"")");
  EXPECT_EQ(java_char(u'\''), R"('\'')");
  EXPECT_EQ(java_char(u'"'), R"('"')");
}

TEST(JavaText, ABackslashIsDoubledSoThatItStartsNoEscape) {
  EXPECT_EQ(java_string(u"\\u0041"), R"("\\u0041")");
  EXPECT_EQ(java_char(u'\\'), R"('\\')");
}

// Java translates unicode escapes before it looks for the ends of lines: \u000a would end the literal.
TEST(JavaText, LineEndsAreNeverUnicodeEscapes) { EXPECT_EQ(java_escaped(u"a\nb\rc\td"), R"(a\nb\rc\td)"); }

TEST(JavaText, WhatIsNotPrintableAsciiIsAUnicodeEscape) {
  EXPECT_EQ(java_escaped(u"é€\x01\x7F"), R"(\u00e9\u20ac\u0001\u007f)");
  EXPECT_EQ(java_escaped(u"😀"), R"(\ud83d\ude00)");
}

TEST(JavaText, FloatingPointNumbersAreNeverTakenForIntegers) {
  EXPECT_EQ(java_float(1), "1.0f");
  EXPECT_EQ(java_float(0.1F), "0.1f");
  EXPECT_EQ(java_double(-0.0), "-0.0");
  EXPECT_EQ(java_double(100000), "100000.0");
  EXPECT_EQ(java_double(1e300), "1e+300");
}

TEST(JavaText, WhatHasNoLiteralIsAConstantOfItsClass) {
  EXPECT_EQ(java_float(std::numeric_limits<float>::quiet_NaN()), "Float.NaN");
  EXPECT_EQ(java_double(-std::numeric_limits<double>::infinity()), "Double.NEGATIVE_INFINITY");
}

}  // namespace
}  // namespace heapwright::base
