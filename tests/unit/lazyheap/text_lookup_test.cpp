// Texts with unknown characters that are compared, and looked up in hash tables: seen from outside, as paths
// whose witnesses do what was predicted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr const char* kLookupSource = R"java(
package p;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;

class Lookup {
  static String text(char a, char b) { return new String(new char[] {a, b}); }
  static boolean same(char a, char b) { if (text(a, b).equals("ab")) return true; return false; }
  static boolean wide(char a, char b) { if (text(a, b).equals("a\u0410")) return true; return false; }
  static boolean begins(char a, char b) { if (text(a, b).startsWith("b", 1)) return true; return false; }
  static boolean longer(char a, char b) { return text(a, b).startsWith("abc"); }
  static int map(char a, char b) {
    HashMap<String, Integer> map = new HashMap<>();
    map.put("ab", 1);
    map.put("Aa", 2);
    map.put("BB", 3); // the same hash code
    Integer found = map.get(text(a, b));
    return found == null ? -1 : found;
  }
  static int table(char a, char b) {
    Hashtable<String, String> table = new Hashtable<>();
    table.put("Aa", "x");
    table.put("BB", "yz");
    if (!table.containsKey(text(a, b))) return -1;
    return table.get(text(a, b)).length();
  }
  static boolean mixed(char a, char b) {
    HashSet<Object> all = new HashSet<>();
    all.add(null);
    all.add(7);
    all.add("xy");
    return all.contains(text(a, b));
  }
}
)java";

class TextLookupTest : public test::JdkTest {
 protected:
  // How the paths end, each once; all that can happen was found, and witnesses do the same.
  std::vector<std::string> outcomes(const std::string& method) {
    auto explorer = java_.explore("Lookup." + method);
    EXPECT_THAT(left_out(*explorer), IsEmpty());
    std::set<std::string> all;
    for (const ExploredPath& path : explorer->paths()) all.insert(path.outcome);
    return {all.begin(), all.end()};
  }
  size_t paths(const std::string& method) { return java_.explore("Lookup." + method)->paths().size(); }

  ExploredJava java_{{{"p/Lookup.java", kLookupSource}}};
};

TEST_F(TextLookupTest, EqualTexts) {
  EXPECT_THAT(outcomes("same"), UnorderedElementsAre("true", "false"));
  EXPECT_THAT(outcomes("wide"), UnorderedElementsAre("true", "false"));
}

TEST_F(TextLookupTest, Prefixes) {
  EXPECT_THAT(outcomes("begins"), UnorderedElementsAre("true", "false"));
  EXPECT_THAT(outcomes("longer"), UnorderedElementsAre("false"));
}

TEST_F(TextLookupTest, KeysOfAMapAreAskedForByTheirCharacters) {
  EXPECT_THAT(outcomes("map"), UnorderedElementsAre("-1", "1", "2", "3"));
  EXPECT_LE(paths("map"), 6U) << "not for each hash code";
}

TEST_F(TextLookupTest, KeysOfATable) { EXPECT_THAT(outcomes("table"), UnorderedElementsAre("-1", "1", "2")); }

TEST_F(TextLookupTest, KeysThatAreNoTextsEqualNone) {
  EXPECT_THAT(outcomes("mixed"), UnorderedElementsAre("true", "false"));
}

}  // namespace
}  // namespace heapwright::lazyheap
