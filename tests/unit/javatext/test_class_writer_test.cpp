#include "javatext/test_class_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "javatext/generated_file.h"
#include "javatext/junit_names.h"

namespace heapwright::javatext {
namespace {

using testing::ElementsAre;

// Something of everything.
TestClass pile(const std::string& package) {
  TestClass tests{.head = {"Written by somebody:", "  with a command"},
                  .imports = JavaImports(package),
                  .name = "PileTest"};
  JUnitNames junit(tests.imports, 5);
  tests.constants = {{"Object", "FIRST", "new Object()"}, {"int", "COUNT", "3"}};
  tests.initialiser = {JavaComment{"So that it is on."}, JavaEvaluate{"Switch.on()"}};
  TestMethod& drop = tests.tests.emplace_back();
  drop.name = "drop";
  drop.test = junit.test_annotation();
  drop.notes = {"An empty pile.", "With a note."};
  drop.parts = {{"", {JavaEvaluate{"pile.drop()"}}}};
  TestMethod& push = tests.tests.emplace_back();
  push.name = "push";
  push.test = junit.test_annotation();
  push.suppress = junit.suppress_annotation({"unchecked"});
  push.throws = "Exception";
  push.parts = {{"Given", {JavaDeclare{"Pile", "pile", "new Pile()"}}},
                {"When", {JavaEvaluate{"pile.push(FIRST)"}}},
                {"Then", {JavaEvaluate{junit.assertion("assertTrue", {"pile.isFull()"})}}}};
  tests.helpers = {"  static void help() {}\n"};
  return tests;
}

TEST(TestClassWriter, PathLayout) {
  EXPECT_EQ(write_test_class(pile("p"), kPathLayout).text, R"(// Written by somebody:
//   with a command
package p;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PileTest {
    private static final Object FIRST = new Object();
    private static final int COUNT = 3;

    static {
        // So that it is on.
        Switch.on();
    }

    // An empty pile.
    // With a note.
    @Test
    void drop() {
        pile.drop();
    }

    @Test
    @SuppressWarnings("unchecked")
    void push() throws Exception {
        // Given
        Pile pile = new Pile();
        // When
        pile.push(FIRST);
        // Then
        assertTrue(pile.isFull());
    }

  static void help() {}
}
)");
}

TEST(TestClassWriter, WitnessLayout) {
  EXPECT_EQ(write_test_class(pile("p"), kWitnessLayout).text, R"(// Written by somebody:
//   with a command
package p;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PileTest {
  private static final Object FIRST = new Object();
  private static final int COUNT = 3;

  static {
    // So that it is on.
    Switch.on();
  }

  @Test
  void drop() {
    // An empty pile.
    // With a note.
    pile.drop();
  }

  @SuppressWarnings("unchecked")
  @Test
  void push() throws Exception {
    // Given
    Pile pile = new Pile();
    // When
    pile.push(FIRST);
    // Then
    assertTrue(pile.isFull());
  }

  static void help() {}
}
)");
}

TEST(TestClassWriter, SuiteLayout) {
  std::string text = write_test_class(pile("p"), kSuiteLayout).text;
  std::string head = "// Written by somebody:\n//   with a command\n";
  std::string rest = R"(package p;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PileTest {
  private static final Object FIRST = new Object();
  private static final int COUNT = 3;

  static {
    // So that it is on.
    Switch.on();
  }

  @Test
  void drop() {
    // An empty pile.
    // With a note.
    pile.drop();
  }

  @Test
  @SuppressWarnings("unchecked")
  void push() throws Exception {
    // Given
    Pile pile = new Pile();
    // When
    pile.push(FIRST);
    // Then
    assertTrue(pile.isFull());
  }

  static void help() {}
}
)";
  EXPECT_EQ(text, signed_file(head, rest));
  EXPECT_TRUE(text.starts_with(head + "// hash: "));
}

TEST(TestClassWriter, WithoutPackageOnlySignedHeadsTouchTheImports) {
  std::string imports = "import static org.junit";
  std::string head = "// Written by somebody:\n//   with a command\n";
  EXPECT_TRUE(write_test_class(pile(""), kPathLayout).text.starts_with(head + "\n" + imports));
  EXPECT_TRUE(write_test_class(pile(""), kWitnessLayout).text.starts_with(head + "\n" + imports));
  std::string suite = write_test_class(pile(""), kSuiteLayout).text;
  size_t hash = suite.find("// hash: ");
  EXPECT_EQ(suite.find(imports), suite.find('\n', hash) + 1);
}

TestClass only(TestMethod test) {
  TestClass tests{.head = {}, .imports = JavaImports(""), .name = "T"};
  test.test = "@Test";
  tests.tests = {std::move(test)};
  return tests;
}

TEST(TestClassWriter, PartsWithoutStatementsAreLeftOut) {
  TestMethod test;
  test.name = "f";
  test.parts = {{"Given", {}}, {"When", {JavaEvaluate{"f()"}}}, {"Then", {}}};
  EXPECT_EQ(write_test_class(only(test), kWitnessLayout).text,
            "\nclass T {\n  @Test\n  void f() {\n    // When\n    f();\n  }\n}\n");
}

TEST(TestClassWriter, JUnit4WantsPublicClassesAndTests) {
  TestMethod test;
  test.name = "f";
  TestClass tests = only(test);
  tests.is_public = true;
  EXPECT_EQ(write_test_class(tests, kWitnessLayout).text,
            "\npublic class T {\n  @Test\n  public void f() {\n  }\n}\n");
}

TEST(TestClassWriter, SuitesBreakLongHeadsBeforeThrows) {
  // "  void f...f() throws Exception {" has 28 characters beside the name.
  for (size_t length : {72U, 73U}) {
    TestMethod test;
    test.name = std::string(length, 'f');
    test.throws = "Exception";
    std::string head = "  void " + test.name + "()";
    std::string broken = head + "\n      throws Exception {\n  }\n";
    std::string whole = head + " throws Exception {\n  }\n";
    EXPECT_NE(write_test_class(only(test), kSuiteLayout).text.find(length == 72 ? whole : broken),
              std::string::npos);
    EXPECT_NE(write_test_class(only(test), kWitnessLayout).text.find(whole), std::string::npos);
  }
}

TEST(TestClassWriter, PathsDoNotBreakLines) {
  TestMethod test;
  test.name = "f";
  test.notes = {std::string(60, 'a') + " " + std::string(60, 'b')};
  test.parts = {{"", {JavaEvaluate{"f(" + std::string(60, 'a') + ", " + std::string(60, 'b') + ")"}}}};
  std::string a(60, 'a');
  std::string b(60, 'b');
  EXPECT_EQ(write_test_class(only(test), kPathLayout).text, "\nclass T {\n    // " + a + " " + b +
                                                                "\n    @Test\n    void f() {\n        f(" +
                                                                a + ", " + b + ");\n    }\n}\n");
  EXPECT_EQ(write_test_class(only(test), kWitnessLayout).text,
            "\nclass T {\n  @Test\n  void f() {\n    // " + a + "\n    // " + b + "\n    f(\n        " + a +
                ",\n        " + b + ");\n  }\n}\n");
}

// What stands in these lines.
std::string cut_out(const std::string& text, LineRange lines) {
  std::istringstream stream(text);
  std::string result;
  std::string line;
  for (size_t number = 1; std::getline(stream, line); ++number) {
    if (number >= lines.first && number <= lines.last) result += line + "\n";
  }
  return result;
}

std::vector<std::string> printed_tests(const TestClassText& printed) {
  std::vector<std::string> result;
  for (LineRange lines : printed.tests) result.push_back(cut_out(printed.text, lines));
  return result;
}

TEST(TestClassWriter, LinesOfStatementsAreThoseOfAllParts) {
  for (const TestLayout& layout : {kPathLayout, kSuiteLayout}) {
    TestClass written = pile("p");
    TestClassText printed = write_test_class(written, layout);
    ASSERT_EQ(printed.statements.size(), written.tests.size());
    for (size_t i = 0; i < written.tests.size(); ++i) {
      JavaBlock all;
      for (const TestMethod::Part& part : written.tests[i].parts)
        all.insert(all.end(), part.statements.begin(), part.statements.end());
      ASSERT_EQ(printed.statements[i].size(), all.size());
      for (size_t k = 0; k < all.size(); ++k) {
        EXPECT_EQ(cut_out(printed.text, printed.statements[i][k]),
                  heapwright::javatext::printed({all[k]}, 2 * layout.java.step, layout.java));
      }
    }
  }
}

TEST(TestClassWriter, LinesOfATestAreThoseOfItsMethodWithAnnotationsAndComments) {
  EXPECT_THAT(printed_tests(write_test_class(pile("p"), kPathLayout)), ElementsAre(R"(    // An empty pile.
    // With a note.
    @Test
    void drop() {
        pile.drop();
    }
)",
                                                                                   R"(    @Test
    @SuppressWarnings("unchecked")
    void push() throws Exception {
        // Given
        Pile pile = new Pile();
        // When
        pile.push(FIRST);
        // Then
        assertTrue(pile.isFull());
    }
)"));
}

TEST(TestClassWriter, LinesCountTheHashAndTheHeadAndNoPackage) {
  for (const char* package : {"", "p"}) {
    auto tests = printed_tests(write_test_class(pile(package), kSuiteLayout));
    ASSERT_EQ(tests.size(), 2U);
    EXPECT_EQ(tests[0], R"(  @Test
  void drop() {
    // An empty pile.
    // With a note.
    pile.drop();
  }
)");
    EXPECT_TRUE(tests[1].starts_with("  @Test\n  @Suppress")) << tests[1];
    EXPECT_TRUE(tests[1].ends_with("    assertTrue(pile.isFull());\n  }\n")) << tests[1];
  }
}

TEST(TestClassWriter, LinesCountWhatIsBroken) {
  TestMethod test;
  test.name = std::string(90, 'f');
  test.throws = "Exception";
  test.notes = {std::string(60, 'a') + " " + std::string(60, 'b')};
  test.parts = {{"", {JavaEvaluate{"f(" + std::string(60, 'a') + ", " + std::string(60, 'b') + ")"}}}};
  TestClass tests = only(test);
  tests.tests.push_back(tests.tests[0]);
  tests.tests[1].name = "g";
  // One line of a hash, and of the class; @Test, two for the head, two for the note, three for the call, }.
  EXPECT_THAT(write_test_class(tests, kSuiteLayout).tests, ElementsAre(LineRange{3, 11}, LineRange{13, 20}));
}

}  // namespace
}  // namespace heapwright::javatext
