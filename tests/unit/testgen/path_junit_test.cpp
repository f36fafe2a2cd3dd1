// JUnit tests of the paths of a static method.
#include "testgen/path_junit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

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
  public static String noText() { return null; }
  public static Object nothing() { return null; }
  public static int[] numbers() { return new int[] {1, 2}; }
  static boolean near() { return true; }
  private static int own() { return 1; }
  private static class Lost extends IllegalStateException {}
  public static void lose() { throw new Lost(); }
  static class Inner { static int one() { return 1; } }
  private static class Hidden { static int one() { return 1; } }
}
)java";

class PathJUnit : public test::JdkTest {
 protected:
  base::Result<std::string> tests_of(std::string_view class_name, std::string_view method_name) {
    const ir::Method& method = classes_.method(class_name, method_name);
    auto inputs = lazyheap::MethodInputs::of(classes_.program(), method, *method.owner, {}, false);
    auto made = lazyheap::PathExplorer::make(classes_.program(), std::move(*inputs), {}, {});
    lazyheap::PathExplorer& explorer = **made;
    EXPECT_TRUE(explorer.run().ok());
    std::vector<size_t> all;
    for (size_t i = 0; i < explorer.paths().size(); ++i) all.push_back(i);
    return write_path_tests(explorer, method, all, "PathsTest");
  }
  std::string write(std::string_view method_name) {
    auto text = tests_of("p/Paths", method_name);
    EXPECT_TRUE(text.ok());
    return text.ok() ? *text : "";
  }

  test::CompiledProgram classes_{{{"p/Paths.java", kPathJunitSource}}, {"-g"}};
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

TEST_F(PathJUnit, APathThatThrowsIsExpectedToThrow) {
  std::string text = write("check");
  EXPECT_THAT(text, HasSubstr("_throws() {\n"));
  EXPECT_THAT(text, HasSubstr("assertThrows(java.lang.IllegalArgumentException.class, "
                              "() -> Paths.check(false));"));
  EXPECT_THAT(text, HasSubstr("    Paths.check(true);\n")) << "it has nothing to assert";
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

TEST_F(PathJUnit, NullHasItsOwnAssertionUnlessItMayBeAText) {
  EXPECT_THAT(write("nothing"), HasSubstr("assertNull(Paths.nothing());"));
  EXPECT_THAT(write("noText"), HasSubstr("assertEquals(\"null\", String.valueOf(Paths.noText()));"));
}

TEST_F(PathJUnit, ANestedClassIsNamedWithTheClassAroundIt) {
  auto text = tests_of("p/Paths$Inner", "one");
  ASSERT_TRUE(text.ok());
  EXPECT_THAT(*text, HasSubstr("assertEquals(1, Paths.Inner.one());"));
}

TEST_F(PathJUnit, APrivateMethodCannotBeTested) {
  auto text = tests_of("p/Paths", "own");
  ASSERT_FALSE(text.ok());
  EXPECT_EQ(text.error().message, "p.Paths.own() is private: a test cannot call it");
}

TEST_F(PathJUnit, AMethodOfAPrivateClassCannotBeTested) {
  auto text = tests_of("p/Paths$Hidden", "one");
  ASSERT_FALSE(text.ok());
  EXPECT_EQ(text.error().message, "the class of p.Paths$Hidden.one() is hidden: a test cannot name it");
}

TEST_F(PathJUnit, APrivateExceptionIsToldByTheNearestClassThatHasAName) {
  EXPECT_THAT(write("lose"), HasSubstr("assertThrows(java.lang.IllegalStateException.class, "));
}

}  // namespace
}  // namespace heapwright::testgen
