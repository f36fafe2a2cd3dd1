#include "hex/pattern.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hex/path_parser.h"

namespace heapwright::hex {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Pattern pattern(const std::string& text) {
  Mistakes mistakes("a.hex");
  Pattern result;
  EXPECT_TRUE(parse_pattern({text, {}}, result, mistakes)) << text;
  return result;
}

Path path(const std::string& text) {
  Mistakes mistakes("a.hex");
  Path result;
  EXPECT_TRUE(parse_path({text, {}}, result, mistakes)) << text;
  return result;
}

TEST(HexPattern, MatchesTheWholeOrigin) {
  EXPECT_TRUE(pattern("{ROOT}:n.a/N:next").matches("{ROOT}:n.a/N:next"));
  EXPECT_FALSE(pattern("{ROOT}:n.a/N:next").matches("{ROOT}:n.a/N:next2"));
  EXPECT_FALSE(pattern("{ROOT}:n.a/N:next").matches("{ROOT}:nXa/N:next"));
  EXPECT_TRUE(pattern("{ROOT}:n.a/N$M:x[3]").matches("{ROOT}:n.a/N$M:x[3]"));
}

TEST(HexPattern, RepeatsAndChooses) {
  Pattern tree = pattern("{ROOT}:t(.T:left|.T:right)*.T:parent");
  EXPECT_TRUE(tree.matches("{ROOT}:t.T:parent"));
  EXPECT_TRUE(tree.matches("{ROOT}:t.T:left.T:right.T:left.T:parent"));
  EXPECT_FALSE(tree.matches("{ROOT}:t.T:left.T:parent.T:parent"));
  EXPECT_FALSE(pattern("a(b)+").matches("a"));
  EXPECT_TRUE(pattern("a(b)+").matches("abbb"));
  EXPECT_TRUE(pattern("a(bc)?d").matches("ad"));
  EXPECT_FALSE(pattern("a(bc)?d").matches("abcbcd"));
  EXPECT_TRUE(pattern("a{°}d").matches("a.b.c.d"));
  EXPECT_TRUE(pattern("(a*)*b").matches("aaaab"));
}

TEST(HexPattern, SaysWhatAnyBeginningStandsFor) {
  EXPECT_THAT(pattern("{R_ANY}.N:next").beginnings("r.N:next.N:next"), ElementsAre("r.N:next"));
  EXPECT_THAT(pattern("{R_ANY}(.N:next)+").beginnings("r.N:next.N:next"), ElementsAre("r", "r.N:next"));
  EXPECT_THAT(pattern("{R_ANY}.N:next").beginnings("r.N:prev"), IsEmpty());
  EXPECT_THAT(pattern("r").beginnings("r"), ElementsAre(""));
}

TEST(HexPath, GoesUpFromTheReference) {
  std::vector<std::string> origins = {"{ROOT}:n", "{ROOT}:n.N:next", "{ROOT}:n.N:next.N:next"};
  EXPECT_THAT(path("{$REF}.{UP}.{UP}").select(origins, "{ROOT}:n.N:next.N:prev", ""), ElementsAre(0));
  EXPECT_THAT(path("{$REF}.{UP}").select(origins, "{ROOT}:n.N:next.N:prev", ""), ElementsAre(1));
  EXPECT_THAT(path("{$REF}.{UP}.N:next").select(origins, "{ROOT}:n.N:prev", ""), ElementsAre(1));
  EXPECT_THAT(path("{$REF}.{UP}.{UP}").select(origins, "{ROOT}:n.N:prev", ""), IsEmpty());
  EXPECT_THAT(path("{$REF}.{UP}").select({"{ROOT}:a"}, "{ROOT}:a[2]", ""), ElementsAre(0));
}

TEST(HexPath, TheLongestOfThoseThatMatch) {
  std::vector<std::string> origins = {"{ROOT}:n", "{ROOT}:n.N:next", "{ROOT}:n.N:next.N:next",
                                      "{ROOT}:other"};
  EXPECT_THAT(path("{ROOT}:n(.N:next)*").select(origins, "", ""), ElementsAre(0, 1, 2));
  EXPECT_THAT(path("{MAX}:{ROOT}:n(.N:next)*").select(origins, "", ""), ElementsAre(2));
  EXPECT_THAT(path("{$R_ANY}(.N:next)?").select(origins, "", "{ROOT}:n"), ElementsAre(0, 1));
}

}  // namespace
}  // namespace heapwright::hex
