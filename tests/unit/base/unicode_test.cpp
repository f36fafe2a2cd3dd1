#include "base/unicode.h"

#include <gtest/gtest.h>

namespace heapwright::base {
namespace {

TEST(Unicode, RoundTripsEveryLengthOfUtf8) {
  const std::string text = "aß€😀\x7F\xF4\x8F\xBF\xBF";
  const std::u16string units = utf16_of_utf8(text);
  EXPECT_EQ(units, u"aß€😀\x7F\U0010FFFF");
  EXPECT_EQ(utf8_of_utf16(units), text);
}

TEST(Unicode, EveryCodePointRoundTrips) {
  for (uint32_t c = 0; c <= 0x10FFFF; c += c < 0x3000 ? 1 : 61) {
    if (c >= 0xD800 && c < 0xE000) continue;
    std::u16string units;
    if (c < 0x10000) {
      units = {static_cast<char16_t>(c)};
    } else {
      units = {static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10)),
               static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF))};
    }
    ASSERT_EQ(utf16_of_utf8(utf8_of_utf16(units)), units) << c;
  }
}

TEST(Unicode, NullCharacterIsKept) {
  EXPECT_EQ(utf16_of_utf8(std::string_view("a\0b", 3)), std::u16string(u"a\0b", 3));
  EXPECT_EQ(utf8_of_utf16(std::u16string_view(u"a\0b", 3)), std::string("a\0b", 3));
}

TEST(Unicode, LoneSurrogatesBecomeQuestionMarks) {
  EXPECT_EQ(utf8_of_utf16(std::u16string{0x61, 0xD83D, 0x62}), "a?b");
  EXPECT_EQ(utf8_of_utf16(std::u16string{0xD83D}), "?");
  EXPECT_EQ(utf8_of_utf16(std::u16string{0xDE00, 0xD83D}), "??");
}

TEST(Unicode, DamagedUtf8BecomesQuestionMarks) {
  EXPECT_EQ(utf16_of_utf8("a\x80z"), u"a?z");
  EXPECT_EQ(utf16_of_utf8("\xE2\x82"), u"??");
  EXPECT_EQ(utf16_of_utf8("\xC3(x"), u"?(x");
}

TEST(Unicode, TextAroundDamageIsKept) {
  EXPECT_EQ(utf16_of_utf8("ß\xE2\x82€\xFF😀"), u"ß??€?😀");
  EXPECT_EQ(utf8_of_utf16(std::u16string{0xD83D, 0xDE00, 0xDE00, 0x20AC}), "😀?€");
}

TEST(Unicode, CodePointsThatAreNoCharactersAreKept) {
  EXPECT_EQ(utf16_of_utf8("\xEF\xBF\xBE\xEF\xBF\xBF"), (std::u16string{0xFFFE, 0xFFFF}));
  EXPECT_EQ(utf8_of_utf16(std::u16string{0xFFFE, 0xFFFF}), "\xEF\xBF\xBE\xEF\xBF\xBF");
}

TEST(Unicode, FormsThatAreNotUtf8AreNotDecoded) {
  // Longer than needed, surrogates, above U+10FFFF, bytes that start nothing.
  for (const char* text : {"\xC0\xAF", "\xE0\x80\xAF", "\xF0\x80\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                           "\xF8\x80\x80\x80", "\xFF\x80\x80\x80"}) {
    const std::u16string units = utf16_of_utf8(text);
    EXPECT_EQ(units, std::u16string(units.size(), u'?')) << testing::PrintToString(std::string(text));
  }
}

}  // namespace
}  // namespace heapwright::base
