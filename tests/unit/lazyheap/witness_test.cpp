#include "lazyheap/witness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lazyheap/readable_values.h"
#include "unit/lazyheap/explored_java.h"

namespace heapwright::lazyheap {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

constexpr const char* kWitnessSource = R"java(
package p;

class Node { byte small; char letter; double share; Node next; }
enum Color { RED, GREEN }

class Subject {
  static boolean same(Node a, Node b) { return a == b; }
  static int first(int[] a) { return a[0] == 7 ? a.length : 0; }
  static boolean sameArrays(int[] a, int[] b) { return a == b; }
  static int letter(String s) { return "a\"".equals(s) ? 1 : 0; }
  static boolean isThere(String s) { return s != null; }
  static int wide(String s) { return s.charAt(0) == '\u20ac' ? 1 : 0; }
  static int fields(Node n) { return n.small == -1 && n.letter == 'x' && n.share == 0.5 ? 1 : 0; }
  static int color(Color c) { return c == Color.GREEN ? 1 : 0; }
  static int nothing(Node n, String s, int[] a, long l) { return 0; }
  static int above(int x, int y) { return x > 100 && y > 5000 ? 1 : 0; }
  static int element(Node[] a) { return a[1] == a[0] && a[0] != null ? 1 : 0; }
}
)java";

class WitnessTest : public test::JdkTest {
 protected:
  // The arguments of the only path with that outcome, as Java source.
  std::vector<std::string> arguments(const std::string& method, const std::string& outcome) {
    auto explorer = java_.explore(method);
    std::vector<std::string> texts;
    for (const ExploredPath& path : explorer->paths()) {
      if (path.outcome != outcome) continue;
      EXPECT_TRUE(texts.empty()) << "there are several paths";
      for (const WitnessValue& value : path.witness.inputs)
        texts.push_back(path.witness.java_text(explorer->classes(), value));
    }
    return texts;
  }
  const ExploredPath& path_with(PathExplorer& explorer, const std::string& outcome) {
    for (const ExploredPath& path : explorer.paths()) {
      if (path.outcome == outcome) return path;
    }
    ADD_FAILURE() << "no path with outcome " << outcome;
    return explorer.paths().front();
  }

  ExploredJava java_{{{"p/Subject.java", kWitnessSource}}};
};

TEST_F(WitnessTest, WhatNobodyHasLookedAtIsNullOrZero) {
  EXPECT_THAT(arguments("Subject.nothing", "0"), ElementsAre("null", "null", "null", "0L"));
}

TEST_F(WitnessTest, StringsAreLiterals) {
  EXPECT_THAT(arguments("Subject.letter", "1"), ElementsAre(R"("a\"")"));
  auto explorer = java_.explore("Subject.wide");
  const ExploredPath& path = path_with(*explorer, "1");
  ASSERT_TRUE(path.witness.objects[0].text.has_value());
  EXPECT_EQ(path.witness.objects[0].text->at(0), u'\u20ac');
}

TEST_F(WitnessTest, AStringInUtf16HasACharacterThatNeedsIt) {
  auto explorer = java_.explore("Subject.isThere");
  size_t wide = 0;
  for (const ExploredPath& path : explorer->paths()) {
    if (path.found.size() == 0) continue;
    bool is_wide = path.found.get({}).text == machine::InputText::kUtf16;
    const std::u16string& text = *path.witness.objects[0].text;
    EXPECT_EQ(std::any_of(text.begin(), text.end(), [](char16_t c) { return c > 255; }), is_wide);
    wide += is_wide ? 1 : 0;
  }
  EXPECT_EQ(wide, 1U);
}

TEST_F(WitnessTest, AnArrayOfNumbersIsWrittenOut) {
  EXPECT_THAT(arguments("Subject.first", "1"), ElementsAre("new int[] {7}"));
}

TEST_F(WitnessTest, ASharedArrayHasAName) {
  auto explorer = java_.explore("Subject.sameArrays");
  for (const ExploredPath& path : explorer->paths()) {
    if (path.witness.objects.size() != 1 || path.outcome != "true") continue;
    EXPECT_TRUE(path.witness.is_shared(0));
    EXPECT_EQ(path.witness.java_text(explorer->classes(), path.witness.inputs[1]), "a");
  }
}

TEST_F(WitnessTest, AnObjectIsNamedByTheWayItWasFound) {
  auto explorer = java_.explore("Subject.same");
  std::vector<std::string> texts;
  for (const ExploredPath& path : explorer->paths())
    texts.push_back(path.witness.java_text(explorer->classes(), path.witness.inputs[0]) + " " +
                    path.witness.java_text(explorer->classes(), path.witness.inputs[1]));
  EXPECT_THAT(texts, UnorderedElementsAre("null null", "null b", "a null", "a a", "a b"));
}

TEST_F(WitnessTest, FieldsHaveTheBitsOfTheirTypes) {
  auto explorer = java_.explore("Subject.fields");
  const ExploredPath& path = path_with(*explorer, "1");
  const WitnessObject& node = path.witness.objects[0];
  EXPECT_EQ(node.type, &java_.type("Node"));
  EXPECT_EQ(node.contents[0].bits, 0xffU);
  EXPECT_EQ(node.contents[1].bits, uint64_t{'x'});
  EXPECT_EQ(node.contents[2].bits, 0x3fe0000000000000U);
  EXPECT_FALSE(node.contents[3].object.has_value());
}

TEST_F(WitnessTest, ConstantsAreNamed) {
  EXPECT_THAT(arguments("Subject.color", "1"), ElementsAre("Color.GREEN"));
}

TEST_F(WitnessTest, ElementsMayBeShared) {
  auto explorer = java_.explore("Subject.element");
  const Witness& witness = path_with(*explorer, "1").witness;
  EXPECT_EQ(witness.objects[0].contents[0].object, witness.objects[0].contents[1].object);
  EXPECT_TRUE(witness.is_shared(*witness.objects[0].contents[0].object));
  EXPECT_FALSE(witness.is_shared(0));
}

TEST_F(WitnessTest, NumbersAreSmallWhereTheConditionAllows) {
  std::vector<std::string> values = arguments("Subject.above", "1");
  EXPECT_EQ(values[0].size(), 3U) << values[0];
}

TEST_F(WitnessTest, ReadableValuesAreMoreThanTheMostReadableOnes) {
  const ir::Method& method = java_.method("Subject.above");
  auto inputs =
      MethodInputs::of(java_.classes.program(), method, *method.owner, {}, lazyheap::StaticInputs::kNone);
  term::TermManager terms;
  EXPECT_EQ(readable_values(terms, *inputs, {}, 0).size(), 4U) << "two ends each";
  EXPECT_NE(readable_values(terms, *inputs, {}, 0), readable_values(terms, *inputs, {}, 1));
}

}  // namespace
}  // namespace heapwright::lazyheap
