#include "jvm/junit_stand_ins.h"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

namespace heapwright::jvm {

namespace {

constexpr std::string_view kTest = R"java(package {0};

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Test {{}}
)java";

constexpr std::string_view kThrowing = R"java(package {0};

@FunctionalInterface
public interface {1} {{
  {2} throws Throwable;
}}
)java";

// What both versions of JUnit have in common.
constexpr std::string_view kCommonAssertions = R"java(
  private static AssertionError failure(Object expected, Object actual) {
    return new AssertionError("expected: <" + expected + "> but was: <" + actual + ">");
  }

  public static void assertTrue(boolean condition) {
    if (!condition) {
      throw failure(true, false);
    }
  }

  public static void assertFalse(boolean condition) {
    if (condition) {
      throw failure(false, true);
    }
  }

  public static void assertNull(Object actual) {
    if (actual != null) {
      throw failure(null, actual);
    }
  }

  public static void assertNotNull(Object actual) {
    if (actual == null) {
      throw new AssertionError("expected: not <null>");
    }
  }

  public static void assertSame(Object expected, Object actual) {
    if (expected != actual) {
      throw failure(expected, actual);
    }
  }

  public static void assertNotSame(Object unexpected, Object actual) {
    if (unexpected == actual) {
      throw new AssertionError("expected: not same but was: <" + actual + ">");
    }
  }

  public static void assertEquals(Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      throw failure(expected, actual);
    }
  }

  private static boolean areEqual(Object expected, Object actual) {
    return Arrays.deepEquals(new Object[] {expected}, new Object[] {actual});
  }

  private static void sameLength(Object expected, Object actual) {
    if (expected == null || actual == null) {
      throw failure(expected, actual);
    }
    int wanted = Array.getLength(expected);
    int length = Array.getLength(actual);
    if (wanted != length) {
      throw new AssertionError(
          "array lengths differ, expected: <" + wanted + "> but was: <" + length + ">");
    }
  }

  private static void arrayEquals(Object expected, Object actual) {
    if (areEqual(expected, actual)) {
      return;
    }
    sameLength(expected, actual);
    for (int i = 0; i < Array.getLength(expected); i++) {
      Object wanted = Array.get(expected, i);
      Object element = Array.get(actual, i);
      if (!areEqual(wanted, element)) {
        String text = "expected: <" + wanted + "> but was: <" + element + ">";
        throw new AssertionError("array contents differ at index [" + i + "], " + text);
      }
    }
  }

  private static AssertionError unexpected(Class<?> expected, Throwable actual) {
    return new AssertionError(
        "unexpected exception type thrown, expected: <"
            + expected.getName()
            + "> but was: <"
            + actual.getClass().getName()
            + ">",
        actual);
  }

  private static AssertionError nothingThrown(Class<?> expected) {
    return new AssertionError(
        "expected " + expected.getName() + " to be thrown, but nothing was thrown");
  }
)java";

constexpr std::string_view kAssertThrows = R"java(
  public static <T extends Throwable> T {0}(Class<T> expected, {1} code) {{
    try {{
      code.{2}();
    }} catch (Throwable actual) {{
      if ({3}) {{
        return expected.cast(actual);
      }}
      throw unexpected(expected, actual);
    }}
    throw nothingThrown(expected);
  }}
)java";

constexpr std::string_view kEquals = R"java(
  public static void assertEquals({0} expected, {1} actual) {{
    assertEquals((Object) expected, (Object) actual);
  }}
)java";

constexpr std::string_view kArrayEquals = R"java(
  public static void assertArrayEquals({0}[] expected, {0}[] actual) {{
    arrayEquals(expected, actual);
  }}
)java";

// {0} float or double, {1} Float or Double, {2} what is demanded of the delta.
constexpr std::string_view kWithDelta = R"java(
  public static void assertEquals({0} expected, {0} actual, {0} delta) {{{2}
    boolean isEqual = {1}.compare(expected, actual) == 0 || Math.abs(expected - actual) <= delta;
    if (!isEqual) {{
      throw failure(expected, actual);
    }}
  }}

  public static void assertArrayEquals({0}[] expected, {0}[] actual, {0} delta) {{{2}
    if (expected == actual) {{
      return;
    }}
    sameLength(expected, actual);
    for (int i = 0; i < expected.length; i++) {{
      assertEquals(expected[i], actual[i], delta);
    }}
  }}
)java";

constexpr std::string_view kValidDelta = R"java(
    if (!(delta >= 0)) {
      throw new AssertionError("positive delta expected but was: <" + delta + ">");
    })java";

constexpr std::string_view kOnlyJupiter = R"java(
  public static void assertTrue(BooleanSupplier condition) {
    assertTrue(condition.getAsBoolean());
  }

  public static void assertFalse(BooleanSupplier condition) {
    assertFalse(condition.getAsBoolean());
  }

  public static void assertDoesNotThrow(Executable code) {
    try {
      code.execute();
    } catch (Throwable e) {
      throw new AssertionError("unexpected exception thrown: " + e, e);
    }
  }

  public static <T> T assertDoesNotThrow(ThrowingSupplier<T> code) {
    try {
      return code.get();
    } catch (Throwable e) {
      throw new AssertionError("unexpected exception thrown: " + e, e);
    }
  }

  public static <T> T assertInstanceOf(Class<T> expected, Object actual) {
    if (!expected.isInstance(actual)) {
      String type = actual == null ? "null" : actual.getClass().getName();
      throw new AssertionError("expected: <" + expected.getName() + "> but was: <" + type + ">");
    }
    return expected.cast(actual);
  }

  public static <V> V fail(String message) {
    throw new AssertionError(message);
  }
)java";

constexpr std::string_view kOnlyJunit4 = R"java(
  @Deprecated
  public static void assertEquals(double expected, double actual) {
    fail("Use assertEquals(expected, actual, delta) to compare floating-point numbers");
  }

  @Deprecated
  public static void assertEquals(Object[] expected, Object[] actual) {
    assertArrayEquals(expected, actual);
  }

  public static void fail(String message) {
    throw new AssertionError(message);
  }
)java";

constexpr std::array<std::pair<const char*, const char*>, 7> kBoxes = {{{"short", "Short"},
                                                                        {"byte", "Byte"},
                                                                        {"int", "Integer"},
                                                                        {"long", "Long"},
                                                                        {"float", "Float"},
                                                                        {"double", "Double"},
                                                                        {"char", "Character"}}};

std::string array_equals(std::initializer_list<const char*> types) {
  std::string text;
  for (const char* type : types) text += fmt::format(kArrayEquals, type);
  return text;
}

std::string with_delta(std::string_view demand) {
  return fmt::format(kWithDelta, "float", "Float", demand) +
         fmt::format(kWithDelta, "double", "Double", demand);
}

std::string assert_throws(const char* name, const char* code_type, const char* run, const char* is_expected) {
  return fmt::format(kAssertThrows, name, code_type, run, is_expected);
}

std::vector<JavaFile> jupiter() {
  std::string text =
      "package org.junit.jupiter.api;\n\nimport java.lang.reflect.Array;\nimport java.util.Arrays;\n"
      "import java.util.Objects;\nimport java.util.function.BooleanSupplier;\n"
      "import org.junit.jupiter.api.function.Executable;\n"
      "import org.junit.jupiter.api.function.ThrowingSupplier;\n\npublic class Assertions {\n"
      "  protected Assertions() {}\n";
  text += kCommonAssertions;
  for (auto [primitive, box] : kBoxes) {
    for (const char* expected : {primitive, box}) {
      for (const char* actual : {primitive, box}) text += fmt::format(kEquals, expected, actual);
    }
  }
  text += array_equals({"boolean", "char", "byte", "short", "int", "long", "float", "double", "Object"});
  text += with_delta(kValidDelta);
  text += assert_throws("assertThrows", "Executable", "execute", "expected.isInstance(actual)");
  text += assert_throws("assertThrowsExactly", "Executable", "execute", "expected == actual.getClass()");
  text += kOnlyJupiter;
  std::string functions = "org/junit/jupiter/api/function/";
  return {{"org/junit/jupiter/api/Test.java", fmt::format(kTest, "org.junit.jupiter.api")},
          {functions + "Executable.java",
           fmt::format(kThrowing, "org.junit.jupiter.api.function", "Executable", "void execute()")},
          {functions + "ThrowingSupplier.java",
           fmt::format(kThrowing, "org.junit.jupiter.api.function", "ThrowingSupplier<T>", "T get()")},
          {"org/junit/jupiter/api/Assertions.java", text + "}\n"}};
}

std::vector<JavaFile> junit4() {
  std::string text =
      "package org.junit;\n\nimport java.lang.reflect.Array;\nimport java.util.Arrays;\n"
      "import java.util.Objects;\nimport org.junit.function.ThrowingRunnable;\n\npublic class Assert {\n"
      "  protected Assert() {}\n";
  text += kCommonAssertions;
  text += fmt::format(kEquals, "long", "long");
  text += array_equals({"boolean", "char", "byte", "short", "int", "long", "Object"});
  text += with_delta("");
  text += assert_throws("assertThrows", "ThrowingRunnable", "run", "expected.isInstance(actual)");
  text += kOnlyJunit4;
  return {{"org/junit/Test.java", fmt::format(kTest, "org.junit")},
          {"org/junit/function/ThrowingRunnable.java",
           fmt::format(kThrowing, "org.junit.function", "ThrowingRunnable", "void run()")},
          {"org/junit/Assert.java", text + "}\n"}};
}

}  // namespace

std::vector<JavaFile> junit_stand_ins(int junit) { return junit == 4 ? junit4() : jupiter(); }

}  // namespace heapwright::jvm
