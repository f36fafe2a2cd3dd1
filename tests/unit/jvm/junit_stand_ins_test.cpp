#include "jvm/junit_stand_ins.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "unit/support/java_subject.h"

namespace heapwright::jvm {
namespace {

using test::JavaSubject;

// Prints the assertions that there are, and which of some assertions hold.
constexpr const char* kProbe = R"java(
import java.lang.reflect.*;
import java.util.*;
import org.junit.Assert;
import org.junit.jupiter.api.Assertions;

class Probe {
  interface Code {
    void run() throws Throwable;
  }

  static int number;

  static void check(Code code) {
    String result = "holds";
    try {
      code.run();
    } catch (AssertionError e) {
      result = "fails";
    } catch (Throwable e) {
      result = e.toString();
    }
    System.out.println("check " + ++number + " " + result);
  }

  static void list(Class<?> type) {
    for (Method method : type.getMethods()) {
      String text = method.toGenericString();
      boolean hasMessage = text.contains("java.lang.String") || text.contains("java.util.function.Supplier");
      if (method.getDeclaringClass() == type && (!hasMessage || method.getName().equals("fail"))) {
        System.out.println(text);
      }
    }
  }

  public static void main(String[] arguments) {
    list(Assertions.class);
    list(Assert.class);
    double[] numbers = {0.0, -0.0, 1.0, 1.5, Double.NaN, Double.POSITIVE_INFINITY};
    for (double a : numbers) {
      for (double b : numbers) {
        float fa = (float) a;
        float fb = (float) b;
        check(() -> Assertions.assertEquals(a, b));
        check(() -> Assertions.assertEquals(fa, fb));
        check(() -> Assertions.assertEquals((Double) a, b));
        check(() -> Assertions.assertEquals(fa, (Float) fb));
        check(() -> Assertions.assertEquals(fa, b));
        check(() -> Assertions.assertArrayEquals(new double[] {a}, new double[] {b}));
        check(() -> Assertions.assertArrayEquals(new float[] {fa}, new float[] {fb}));
        check(() -> Assert.assertEquals(a, (Object) b));
        for (double delta : numbers) {
          float small = (float) delta;
          check(() -> Assertions.assertEquals(a, b, delta));
          check(() -> Assertions.assertEquals(fa, fb, small));
          check(() -> Assertions.assertArrayEquals(new double[] {a}, new double[] {b}, delta));
          check(() -> Assertions.assertArrayEquals(new float[] {fa}, new float[] {fb}, small));
          check(() -> Assert.assertEquals(a, b, delta));
          check(() -> Assert.assertEquals(fa, fb, small));
          check(() -> Assert.assertArrayEquals(new double[] {a}, new double[] {b}, delta));
          check(() -> Assert.assertArrayEquals(new float[] {fa}, new float[] {fb}, small));
        }
      }
    }
    String text = "x";
    Object[] values = {
      null, 1, 1L, (short) 1, (byte) 1, 'a', 97, text, new String(text), List.of(1), new Object[] {1},
      new Object[] {new int[] {1}}, new Object[] {new int[] {1}}, new Object[] {new Object[] {null}}, new int[] {1}
    };
    for (Object a : values) {
      check(() -> Assertions.assertNull(a));
      check(() -> Assertions.assertNotNull(a));
      check(() -> Assertions.assertInstanceOf(Integer.class, a));
      check(() -> Assert.assertNull(a));
      check(() -> Assert.assertNotNull(a));
      for (Object b : values) {
        check(() -> Assertions.assertEquals(a, b));
        check(() -> Assertions.assertSame(a, b));
        check(() -> Assertions.assertNotSame(a, b));
        check(() -> Assert.assertEquals(a, b));
        check(() -> Assert.assertSame(a, b));
        check(() -> Assert.assertNotSame(a, b));
        check(() -> Assertions.assertArrayEquals((Object[]) a, (Object[]) b));
        check(() -> Assert.assertArrayEquals((Object[]) a, (Object[]) b));
        check(() -> Assertions.assertArrayEquals((int[]) a, (int[]) b));
        check(() -> Assert.assertArrayEquals((int[]) a, (int[]) b));
      }
    }
    for (boolean condition : new boolean[] {false, true}) {
      check(() -> Assertions.assertTrue(condition));
      check(() -> Assertions.assertFalse(condition));
      check(() -> Assertions.assertTrue(() -> condition));
      check(() -> Assertions.assertFalse(() -> condition));
      check(() -> Assert.assertTrue(condition));
      check(() -> Assert.assertFalse(condition));
      check(() -> Assertions.assertEquals(condition, true));
      check(() -> Assert.assertEquals(condition, true));
    }
    check(() -> Assertions.assertEquals(97, 'a'));
    check(() -> Assertions.assertEquals((Integer) 97, (Object) 'a'));
    check(() -> Assert.assertEquals(97, 'a'));
    check(() -> Assert.assertEquals((Object) 97, 'a'));
    for (Throwable thrown : new Throwable[] {new RuntimeException(), new Error(), new AssertionError(), new Exception()}) {
      check(() -> Assertions.assertThrows(RuntimeException.class, () -> { throw thrown; }).getMessage());
      check(() -> Assertions.assertThrows(Throwable.class, () -> { throw thrown; }));
      check(() -> Assertions.assertThrowsExactly(Throwable.class, () -> { throw thrown; }));
      check(() -> Assertions.assertThrowsExactly(Error.class, () -> { throw thrown; }));
      check(() -> Assertions.assertDoesNotThrow(() -> { throw thrown; }));
      check(() -> Assert.assertThrows(RuntimeException.class, () -> { throw thrown; }));
    }
    check(() -> Assertions.assertThrows(AssertionError.class, () -> {}));
    check(() -> Assert.assertThrows(AssertionError.class, () -> {}));
    check(() -> Assertions.assertEquals(2, Assertions.assertDoesNotThrow(() -> 2)));
    check(() -> Assertions.assertDoesNotThrow(() -> {}));
    check(() -> Assertions.fail("x"));
    check(() -> Assert.fail("x"));
  }
}
)java";

struct Probed {
  std::set<std::string> methods;
  std::vector<std::string> checks;
};

Probed probe(const classfile::TempDirectory& directory, const std::string& class_path) {
  ProcessResult process = JavaSubject::run(
      "java", {"-XX:TieredStopAtLevel=1", "-cp", class_path, directory.write("Probe.java", kProbe)});
  EXPECT_EQ(process.code, 0) << process.errors;
  Probed result;
  std::istringstream in(process.output);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("check ")) {
      result.checks.push_back(line);
    } else {
      result.methods.insert(line);
    }
  }
  return result;
}

std::string name_of(const std::string& method) {
  size_t end = method.find('(');
  return method.substr(method.rfind('.', end), end - method.rfind('.', end));
}

TEST(JUnitStandIns, HaveTheOverloadsAndTheMeaningOfTheRealOnes) {
  std::vector<std::string> real;
  for (const char* jar :
       {"junit-jupiter-api", "junit-platform-commons", "opentest4j", "junit4", "hamcrest"}) {
    real.push_back(fmt::format("/usr/share/java/{}.jar", jar));
    if (!std::filesystem::exists(real.back())) GTEST_SKIP() << real.back() << " is missing";
  }
  if (!classfile::test_jdk()) GTEST_SKIP() << "no JDK";
  classfile::TempDirectory directory;
  std::vector<std::string> arguments = {"-Xlint:all", "-Werror", "-d", directory.path("classes")};
  for (int junit : {4, 5}) {
    for (const JavaFile& file : junit_stand_ins(junit))
      arguments.push_back(directory.write(file.path, file.text));
  }
  ProcessResult compiled = JavaSubject::run("javac", arguments);
  ASSERT_EQ(compiled.code, 0) << compiled.errors;

  Probed theirs = probe(directory, fmt::format("{}", fmt::join(real, ":")));
  Probed ours = probe(directory, directory.path("classes"));
  ASSERT_GT(theirs.checks.size(), 1000);
  EXPECT_EQ(ours.checks, theirs.checks);
  std::set<std::string> names;
  for (const std::string& method : ours.methods) {
    EXPECT_TRUE(theirs.methods.contains(method)) << method;
    if (name_of(method) != ".fail") names.insert(name_of(method));  // the others of that name are not needed
  }
  for (const std::string& method : theirs.methods) {
    bool has_stand_in = !names.contains(name_of(method)) || ours.methods.contains(method);
    EXPECT_TRUE(has_stand_in) << method;
  }
}

}  // namespace
}  // namespace heapwright::jvm
