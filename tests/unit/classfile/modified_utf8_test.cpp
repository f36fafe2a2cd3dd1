#include "classfile/modified_utf8.h"

#include <string>

#include <gtest/gtest.h>

namespace heapwright::classfile {
namespace {

TEST(ModifiedUtf8, AcceptsOneTwoAndThreeByteCharacters) {
  EXPECT_TRUE(is_modified_utf8("", false));
  EXPECT_TRUE(is_modified_utf8("a rather long plain text", false));
  EXPECT_TRUE(is_modified_utf8("\xC3\xA9\xE2\x82\xAC", false));
  EXPECT_TRUE(is_modified_utf8("\xED\xA0\xBD\xED\xB8\x80", false));  // a surrogate pair
}

TEST(ModifiedUtf8, SpellsZeroWithTwoBytes) {
  EXPECT_TRUE(is_modified_utf8("\xC0\x80", false));
  for (size_t at = 0; at < 20; ++at) {
    std::string text(20, 'x');
    text[at] = '\0';
    EXPECT_FALSE(is_modified_utf8(text, false)) << at;
  }
}

TEST(ModifiedUtf8, RejectsBrokenSequencesAtEveryPosition) {
  for (const char* part :
       {"\x80", "\xC3", "\xC3(", "\xE2\x82", "\xE2(\x82", "\xE2\x82(", "\xF0\x9F\x98\x80", "\xFF"}) {
    for (size_t before = 0; before < 10; ++before) {
      EXPECT_FALSE(is_modified_utf8(std::string(before, 'x') + part, false)) << before;
      EXPECT_FALSE(is_modified_utf8(std::string(before, 'x') + part, true)) << before;
    }
  }
}

TEST(ModifiedUtf8, AllowsOverlongSpellingsOnlyOnRequest) {
  for (const char* text : {"\xC1\xA1", "\xE0\x81\xA1", "\xE0\x80\x80"}) {
    EXPECT_FALSE(is_modified_utf8(text, false));
    EXPECT_TRUE(is_modified_utf8(text, true));
  }
}

}  // namespace
}  // namespace heapwright::classfile
