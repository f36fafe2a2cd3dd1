// JUnit tests of the paths of a method.
#include "testgen/path_junit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr const char* kPathJunitSource = R"java(
package p;

public class Paths {
  public static int sign(int n) { return n < 0 ? -1 : 1; }
  public static void check(boolean good) { if (!good) throw new IllegalArgumentException(); }
  public static long wide() { return 5; }
  public static double none() { return 0.0 / 0; }
  public static float small() { return 0.5f; }
  public static char letter() { return 'c'; }
  public static String text() { return "a\"\u00e4"; }
  public static Object nothing() { return null; }
  public static Object something() { return new Object(); }
  public static int[] numbers() { return new int[] {1, 2}; }
  public static void declared(int n) throws java.io.IOException { if (n == 3) throw new java.io.IOException(); }
  static boolean near() { return true; }
  private static int own() { return 1; }
  private static class Lost extends IllegalStateException {}
  public static void lose() { throw new Lost(); }
  static class Inner { static int one() { return 1; } }
  private static class Hidden { static int one() { return 1; } }
  static int pick(Node n) { return n.value > 5 ? 1 : 0; }
  static Node end(Node n) { return n.next == null ? n : n.next; }
  static void grow(Node n) { n.value = n.value + 2; n.next = n; }
  static int peek(Counter c) { return c.value() > 1 ? 1 : 0; }
  static int taken(Counter c) { return c.count < 0 ? 1 : 0; }
  static boolean same(String a, String b) { return a == b; }
  static boolean equal(Integer a, Integer b) { return a == b; }
  static int limited() { return limit > 3 ? 1 : 0; }
  static int limit;
}
class Node { int value; Node next; }
class Overloads {
  static int of(Object o) { return o == null ? 0 : 1; }
  static int of(String s) { return 2; }
}
)java";

constexpr const char* kCounterSource = R"java(
package p;
public class Counter {
  int count;
  public Counter() {}
  public void add() { count++; }
  public int value() { return count; }
}
)java";

class PathJUnit : public test::JdkTest {
 protected:
  base::Result<WrittenTests> tests_of(std::string_view class_name, std::string_view method_name,
                                      BuildBy build = BuildBy::kFields,
                                      PathTest::Expects expects = PathTest::Expects::kOutcome,
                                      bool statics = false) {
    const ir::Method& method = classes_.method(class_name, method_name);
    auto inputs = lazyheap::MethodInputs::of(
        classes_.program(), method, *method.owner, {},
        statics ? lazyheap::StaticInputs::kChanging : lazyheap::StaticInputs::kNone);
    lazyheap::ExplorationOptions options;
    options.limits.max_steps = 200'000;
    options.heaps.other_objects = 2;
    auto explorer = lazyheap::PathExplorer::make(classes_.program(), std::move(*inputs), {}, options);
    EXPECT_TRUE((*explorer)->run().ok());
    std::vector<PathTest> tests;
    for (const lazyheap::ExploredPath& path : (*explorer)->paths()) {
      if (expects == PathTest::Expects::kOutcome || path.threw) tests.push_back({&path, expects});
    }
    PathTestStyle style;
    style.class_name = "PathsTest";
    style.build = build;
    style.search.seconds = std::chrono::seconds(3);
    style.search.source = {folder_, classfile::test_jdk()->home};
    return write_path_tests(**explorer, tests, style);
  }
  std::string write(std::string_view method_name, BuildBy build = BuildBy::kFields) {
    auto written = tests_of("p/Paths", method_name, build);
    EXPECT_TRUE(written.ok());
    return written.ok() && !written->files.empty() ? written->files[0].text : "";
  }

  std::vector<test::JavaFile> files_ = {{"p/Paths.java", kPathJunitSource},
                                        {"p/Counter.java", kCounterSource}};
  std::string folder_ = classfile::test_jdk() ? test::compiled_java(files_, {"-g"}) : "";
  test::CompiledProgram classes_{files_, {"-g"}};
};

TEST_F(PathJUnit, EveryPathIsATestInThePackageOfTheClass) {
  std::string text = write("sign");
  EXPECT_THAT(text, HasSubstr("package p;\n"));
  EXPECT_THAT(text, HasSubstr("class PathsTest {\n"));
  EXPECT_THAT(text, HasSubstr("void sign_path1_returns() {\n"));
  EXPECT_THAT(text, HasSubstr("void sign_path2_returns() {\n"));
  EXPECT_THAT(text, Not(HasSubstr("sign_path3")));
  EXPECT_THAT(text, HasSubstr("assertEquals(-1, Paths.sign(-1));"));
  EXPECT_THAT(text, HasSubstr("// n < 0\n"));
}

TEST_F(PathJUnit, TheFileHasTheFoldersOfThePackage) {
  auto written = tests_of("p/Paths", "sign");
  ASSERT_TRUE(written.ok());
  ASSERT_THAT(written->files, SizeIs(1));
  EXPECT_EQ(written->files[0].path, "p/PathsTest.java");
  EXPECT_EQ(written->note(), "");
}

TEST_F(PathJUnit, APathThatThrowsIsExpectedToThrow) {
  std::string text = write("check");
  EXPECT_THAT(text, HasSubstr("_throws() {\n"));
  EXPECT_THAT(text, HasSubstr("assertThrows(java.lang.IllegalArgumentException.class, "
                              "() -> Paths.check(false));"));
  EXPECT_THAT(text, HasSubstr("    Paths.check(true);\n")) << "it has nothing to assert";
}

TEST_F(PathJUnit, CheckedExceptionsAreDeclaredWhereTheCallReturns) {
  std::string text = write("declared");
  EXPECT_THAT(text, HasSubstr("_returns() throws Exception {\n"));
  EXPECT_THAT(text, HasSubstr("_throws() {\n"));
}

TEST_F(PathJUnit, ResultsAreLiteralsOfTheirTypes) {
  EXPECT_THAT(write("wide"), HasSubstr("assertEquals(5L, Paths.wide());"));
  EXPECT_THAT(write("none"), HasSubstr("assertEquals(Double.NaN, Paths.none());"));
  EXPECT_THAT(write("small"), HasSubstr("assertEquals(0.5f, Paths.small());"));
  EXPECT_THAT(write("near"), HasSubstr("assertTrue(Paths.near());"));
}

TEST_F(PathJUnit, CharactersTextsAndArraysAreComparedAsTexts) {
  EXPECT_THAT(write("letter"), HasSubstr("assertEquals(\"c\", String.valueOf(Paths.letter()));"));
  EXPECT_THAT(write("text"), HasSubstr("assertEquals(\"a\\\"\\u00e4\", String.valueOf(Paths.text()));"));
  EXPECT_THAT(write("numbers"),
              HasSubstr("assertEquals(\"[1, 2]\", java.util.Arrays.toString(Paths.numbers()));"));
}

TEST_F(PathJUnit, OfOtherObjectsOnlyTheirPresenceIsAsserted) {
  EXPECT_THAT(write("nothing"), HasSubstr("assertNull(Paths.nothing());"));
  EXPECT_THAT(write("something"), HasSubstr("assertNotNull(Paths.something());"));
}

TEST_F(PathJUnit, ANestedClassIsNamedWithTheClassAroundIt) {
  auto written = tests_of("p/Paths$Inner", "one");
  ASSERT_TRUE(written.ok());
  EXPECT_THAT(written->files[0].text, HasSubstr("assertEquals(1, Paths.Inner.one());"));
}

TEST_F(PathJUnit, APrivateMethodCannotBeTested) {
  auto written = tests_of("p/Paths", "own");
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().message, "p.Paths.own() is private: a test cannot call it");
}

TEST_F(PathJUnit, AMethodOfAPrivateClassCannotBeTested) {
  auto written = tests_of("p/Paths$Hidden", "one");
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().message, "the class of p.Paths$Hidden.one() is hidden: a test cannot name it");
}

TEST_F(PathJUnit, APrivateExceptionIsToldByTheNearestClassThatHasAName) {
  EXPECT_THAT(write("lose"), HasSubstr("assertThrows(java.lang.IllegalStateException.class, "));
}

TEST_F(PathJUnit, FieldsThatTheTestSeesAreAssigned) {
  std::string text = write("pick");
  EXPECT_THAT(
      text, HasSubstr("Node n = new Node();\n        n.value = 6;\n        assertEquals(1, Paths.pick(n));"));
  EXPECT_THAT(text, Not(HasSubstr("reflect"))) << "nothing needs it";
}

TEST_F(PathJUnit, AnObjectOfTheInputThatIsReturnedIsTheSame) {
  std::string text = write("end");
  EXPECT_THAT(text, HasSubstr("assertSame(n, Paths.end(n));"));
  EXPECT_THAT(text, HasSubstr("assertSame(nNext, Paths.end(n));"));
}

TEST_F(PathJUnit, FieldsThatHaveChangedAreAsserted) {
  std::string text = write("grow");
  EXPECT_THAT(text, HasSubstr("assertEquals(2, n.value);"));
  EXPECT_THAT(text, HasSubstr("assertSame(n, n.next);"));
}

TEST_F(PathJUnit, CallsBuildWhatTheyCan) {
  std::string text = write("peek", BuildBy::kCalls);
  EXPECT_THAT(text,
              HasSubstr("Counter counter = new Counter();\n        counter.add();\n        counter.add();\n"
                        "        assertEquals(1, Paths.peek(counter));"));
  EXPECT_THAT(text, Not(HasSubstr("counter.count ="))) << text;
}

TEST_F(PathJUnit, WhatNoCallsBuildIsLeftOutAndCounted) {
  auto written = tests_of("p/Paths", "taken", BuildBy::kCalls);
  ASSERT_TRUE(written.ok());
  EXPECT_EQ(written->tests, 2U);
  ASSERT_THAT(written->left_out, SizeIs(1));
  EXPECT_EQ(written->left_out[0].count, 1U);
  EXPECT_TRUE(written->left_out[0].by_fields);
  EXPECT_THAT(written->note(), HasSubstr("1 of 3 paths are left out of the tests: "));
  EXPECT_THAT(written->note(), HasSubstr("--build fields would write them"));
  EXPECT_THAT(written->files[0].text, HasSubstr("// Left out, 1 path: "));
}

TEST_F(PathJUnit, WhatNoCallsBuildIsWrittenByFieldsOnRequest) {
  auto written = tests_of("p/Paths", "taken", BuildBy::kFields);
  ASSERT_TRUE(written.ok());
  EXPECT_THAT(written->left_out, IsEmpty());
  EXPECT_THAT(written->files[0].text, HasSubstr("c.count = -1;\n"));
}

TEST_F(PathJUnit, TwoStringsOfTheSameTextAreTwoObjects) {
  EXPECT_THAT(write("same"), HasSubstr("assertFalse(Paths.same(\"\", new String(\"\")));"));
}

TEST_F(PathJUnit, OneBoxPassedTwiceIsOneObject) {
  EXPECT_THAT(write("equal"),
              HasSubstr("Integer a = Integer.valueOf(0);\n        assertTrue(Paths.equal(a, a));"));
}

TEST_F(PathJUnit, ArgumentsOfOverloadedMethodsAreCast) {
  auto written = tests_of("p/Overloads", "of");
  ASSERT_TRUE(written.ok());
  EXPECT_THAT(written->files[0].text, HasSubstr("assertEquals(0, Overloads.of((Object) null));"));
  EXPECT_THAT(written->files[0].text, HasSubstr("assertEquals(1, Overloads.of((Object) \"\"));"));
}

TEST_F(PathJUnit, StaticFieldsAreRestored) {
  auto written = tests_of("p/Paths", "limited", BuildBy::kCalls, PathTest::Expects::kOutcome, true);
  ASSERT_TRUE(written.ok());
  EXPECT_THAT(written->files[0].text,
              HasSubstr("        int savedLimit = Paths.limit;\n        try {\n            Paths.limit = 4;\n"
                        "            assertEquals(1, Paths.limited());\n        } finally {\n"
                        "            Paths.limit = savedLimit;\n        }\n"));
}

TEST_F(PathJUnit, ATestThatExpectsNoExceptionFailsAndIsWrittenByFields) {
  auto written = tests_of("p/Paths", "check", BuildBy::kCalls, PathTest::Expects::kNoException);
  ASSERT_TRUE(written.ok());
  EXPECT_THAT(written->files[0].text, HasSubstr("void checkDoesNotThrow() {\n        Paths.check(false);\n"));
  EXPECT_THAT(written->files[0].text, HasSubstr("// throws java.lang.IllegalArgumentException\n"));
}

}  // namespace
}  // namespace heapwright::testgen
