#include "jvm/suite_replay.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "jvm/jacoco.h"
#include "sandbox/strength.h"
#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::jvm {
namespace {

using test::JavaSubject;

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* kMeter = R"java(package p;

public class Meter {
  public sealed interface Unit permits Meter.Plain {}

  public record Plain(int factor) implements Unit {}

  static int made = count();

  int level;

  static int count() {
    return made > 0 ? 1 : 0;
  }

  public int add(int amount) {
    if (amount > 0 && amount < 100) {
      level += amount;
    }
    return level;
  }

  static class Unused {
    boolean is(Object value) {
      return value == null;
    }
  }
}
)java";

constexpr const char* kMeterTest = R"java(package p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MeterTest {
  @Test
  void add_small() {
    Meter meter = new Meter();
    assertEquals(3, meter.add(3));
    assertEquals(3, meter.level);
    assertTrue(Meter.Unit.class.isSealed());
  }

  @Test
  void add_large() {
    assertEquals(1, new Meter().add(200));
  }

  @Test
  void add_toNothing() {
    Meter meter = null;
    meter.add(1);
  }

  @Test
  void add_throws() {
    assertThrows(NullPointerException.class, () -> ((Meter) null).add(1));
  }
}
)java";

constexpr const char* kWildTest = R"java(package p;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class WildTest {
  @Test
  void first() {
    System.out.println("noise");
    System.err.println("noise");
  }

  @Test
  void hangs() {
    while (true) {
      Thread.onSpinWait();
    }
  }

  @Test
  void exits() {
    System.exit(0);
  }

  @Test
  void last() {
    new Meter().add(-1);
  }
}
)java";

// One test has the wrong type, one a warning.
constexpr const char* kBrokenTest = R"java(package p;

import org.junit.jupiter.api.Test;

class BrokenTest {
  // A brace in a comment, {
  @Test
  void good() {
    new Meter().add(1);
  }

  /** Does not compile. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  @Test
  void bad() {
    String text = "{" + new Meter().add(1);
    int number = text;
    new Meter().subtract(1);
  }

  @Test
  void loose() {
    java.util.List list = null;
  }
}
)java";

// One test has wrong syntax, so that javac says only later that another has a wrong type.
constexpr const char* kTwiceBrokenTest = R"java(package p;

import org.junit.jupiter.api.Test;

class TwiceBrokenTest {
  @Test
  void syntax() {
    int number = ;
  }

  @Test
  void type() {
    int number = "text";
  }

  @Test
  void good() {
    new Meter().add(1);
  }
}
)java";

constexpr const char* kLostTest =
    "package p;\n\nimport q.Nothing;\n\nclass LostTest {\n  void test() {}\n}\n";

class Meters {
 public:
  Meters() {
    setup_.jdk_home = classfile::test_jdk()->home;
    setup_.sandbox = sandbox::strength()->kind;
    setup_.class_path = {test::compiled_java({{"p/Meter.java", kMeter}}, {"-g"})};
  }
  ReplaySetup& setup() { return setup_; }

 private:
  ReplaySetup setup_;
};

// Sends temporary files to a place of their own.
class TemporaryFiles {
 public:
  TemporaryFiles() { setenv("TMPDIR", directory_.path().c_str(), 1); }
  ~TemporaryFiles() {
    if (before_) {
      setenv("TMPDIR", before_->c_str(), 1);
    } else {
      unsetenv("TMPDIR");
    }
  }
  TemporaryFiles(const TemporaryFiles&) = delete;
  TemporaryFiles& operator=(const TemporaryFiles&) = delete;
  [[nodiscard]] bool are_gone() const { return std::filesystem::is_empty(directory_.path()); }

 private:
  static std::optional<std::string> current() {
    const char* value = std::getenv("TMPDIR");
    return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
  }
  std::optional<std::string> before_ = current();
  classfile::TempDirectory directory_;
};

SuiteReplayOptions measuring_meter() {
  SuiteReplayOptions options;
  options.measured = {"p/Meter"};
  options.per_test = std::chrono::seconds(1);
  return options;
}

// Where its tests stand matters only for errors.
SuiteInput without_errors(const std::string& class_name, const std::string& source,
                          const std::vector<std::string>& tests,
                          const std::vector<std::string>& measured = {}) {
  SuiteInput suite{class_name, source, {}, measured};
  for (const std::string& name : tests) suite.tests.push_back({name, {}});
  return suite;
}

class SuiteReplayTest : public test::JdkTest {};

// All suites in one replay, since JVMs take their time; ctest runs these tests together (see
// ../CMakeLists.txt).
class SharedSuiteReplay : public SuiteReplayTest {
 protected:
  static void SetUpTestSuite() {
    if (!classfile::test_jdk()) return;
    runs_ = replay_suites(
        Meters().setup(),
        {without_errors("p.MeterTest", kMeterTest, {"add_small", "add_large", "add_toNothing", "add_throws"}),
         without_errors("p.WildTest", kWildTest, {"first", "hangs", "exits", "last"}),
         {"p.BrokenTest", kBrokenTest, {{"good", {6, 10}}, {"bad", {12, 19}}, {"loose", {21, 24}}}, {}},
         {"p.LostTest", kLostTest, {{"test", {6, 6}}}, {}},
         {"p.TwiceBrokenTest",
          kTwiceBrokenTest,
          {{"syntax", {6, 9}}, {"type", {11, 14}}, {"good", {16, 19}}},
          {}}},
        measuring_meter());
  }
  static void TearDownTestSuite() { runs_.clear(); }

  static std::vector<TestRun::Status> statuses(const SuiteRun& run) {
    std::vector<TestRun::Status> result;
    for (const TestRun& test : run.tests) result.push_back(test.status);
    return result;
  }

  static std::vector<SuiteRun> runs_;
};
std::vector<SuiteRun> SharedSuiteReplay::runs_;

TEST_F(SharedSuiteReplay, TestsPassOrFailWithTheFirstLineOfTheFailure) {
  const SuiteRun& meter = runs_[0];
  EXPECT_TRUE(meter.compiled);
  EXPECT_EQ(meter.compile_error, "");
  EXPECT_EQ(meter.warnings, 0);
  EXPECT_THAT(statuses(meter), ElementsAre(TestRun::Status::kPassed, TestRun::Status::kFailed,
                                           TestRun::Status::kFailed, TestRun::Status::kPassed));
  EXPECT_EQ(meter.tests[1].what, "expected: <1> but was: <0> (line 20)");
  EXPECT_THAT(meter.tests[2].what,
              AllOf(StartsWith("java.lang.NullPointerException"), HasSubstr("(line 26)")));
  EXPECT_GT(meter.seconds, meter.tests[0].seconds);
}

TEST_F(SharedSuiteReplay, CoverageIsThatOfThePassedTests) {
  if (!find_jacoco()) GTEST_SKIP() << "no JaCoCo";
  const SuiteRun& meter = runs_[0];
  ASSERT_TRUE(meter.coverage) << meter.no_coverage;
  EXPECT_EQ(meter.no_coverage, "");
  // add_large failed, so that `amount < 100` was never false.
  std::map<int, LineCoverage> lines;
  for (const LineCoverage& line : *meter.coverage) {
    if (line.class_name == "p/Meter" && line.method == "add(I)I") lines[line.line] = line;
  }
  ASSERT_EQ(lines.size(), 3);
  EXPECT_EQ(lines[17].branches_covered, 2);
  EXPECT_EQ(lines[17].branches_missed, 2);
  EXPECT_TRUE(lines[18].covered);
  std::vector<std::string> methods;
  for (const MethodCoverage& method : meter.methods) {
    methods.push_back(fmt::format("{}.{}{} {}/{} {}", method.class_name, method.name, method.descriptor,
                                  method.branches_covered, method.branches_missed, method.covered));
  }
  EXPECT_THAT(methods,
              testing::UnorderedElementsAre(
                  "p/Meter.<init>()V 0/0 true", "p/Meter.<clinit>()V 0/0 true", "p/Meter.count()I 1/1 true",
                  "p/Meter.add(I)I 2/2 true", "p/Meter$Plain.<init>(I)V 0/0 false",
                  "p/Meter$Plain.factor()I 0/0 false", "p/Meter$Unused.<init>()V 0/0 false",
                  "p/Meter$Unused.is(Ljava/lang/Object;)Z 0/2 false"));
}

TEST_F(SharedSuiteReplay, TestsThatHangOrEndTheJvmFailAlone) {
  const SuiteRun& wild = runs_[1];
  EXPECT_THAT(statuses(wild), ElementsAre(TestRun::Status::kPassed, TestRun::Status::kFailed,
                                          TestRun::Status::kFailed, TestRun::Status::kPassed));
  EXPECT_EQ(wild.tests[1].what, "no end within 1 s");
  EXPECT_EQ(wild.tests[2].what, "ends the JVM with exit code 0");
  if (!find_jacoco()) return;
  ASSERT_TRUE(wild.coverage) << wild.no_coverage;
  for (const MethodCoverage& method : wild.methods) {
    if (method.name == "add") {
      EXPECT_EQ(method.branches_covered, 1);
    }
  }
}

TEST_F(SharedSuiteReplay, ATestThatDoesNotCompileIsLeftOut) {
  const SuiteRun& broken = runs_[2];
  EXPECT_TRUE(broken.compiled);
  EXPECT_THAT(statuses(broken),
              ElementsAre(TestRun::Status::kPassed, TestRun::Status::kNotRun, TestRun::Status::kPassed));
  EXPECT_EQ(broken.tests[1].what,
            "does not compile: line 17: incompatible types: String cannot be converted to int");
  EXPECT_EQ(broken.compile_error, "line 17: incompatible types: String cannot be converted to int");
  EXPECT_EQ(broken.warnings, 1) << "the raw List of another test";
}

TEST_F(SharedSuiteReplay, LinesKeepTheirMeaningWhenATestIsLeftOut) {
  const SuiteRun& broken = runs_[4];
  EXPECT_TRUE(broken.compiled);
  EXPECT_THAT(statuses(broken),
              ElementsAre(TestRun::Status::kNotRun, TestRun::Status::kNotRun, TestRun::Status::kPassed));
  EXPECT_EQ(broken.tests[0].what, "does not compile: line 8: illegal start of expression");
  EXPECT_EQ(broken.tests[1].what,
            "does not compile: line 13: incompatible types: String cannot be converted to int");
}

TEST_F(SharedSuiteReplay, ASuiteThatDoesNotCompileLeavesTheOthersAlone) {
  const SuiteRun& lost = runs_[3];
  EXPECT_FALSE(lost.compiled);
  EXPECT_EQ(lost.compile_error, "line 3: package q does not exist");
  EXPECT_EQ(lost.tests[0].status, TestRun::Status::kNotRun);
  EXPECT_THAT(lost.tests[0].what, StartsWith("the suite does not compile: line 3"));
  EXPECT_FALSE(lost.coverage);
  EXPECT_EQ(lost.no_coverage, "the suite does not compile");
}

constexpr const char* kListTest = R"java(package generated;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import org.junit.Test;

public class ListTest {
  @Test
  public void size() throws Exception {
    assertEquals(0, new ArrayList<String>().size());
    java.io.File.createTempFile("left", "over");
  }
}
)java";

TEST_F(SuiteReplayTest, JUnit4SuitesRunAndClassesOfTheJdkAreNotMeasured) {
  SuiteReplayOptions options = measuring_meter();
  options.junit = 4;
  TemporaryFiles files;
  auto runs =
      replay_suites(Meters().setup(),
                    {without_errors("generated.ListTest", kListTest, {"size"}, {"java/util/ArrayList"}),
                     without_errors("generated.ListTest", kListTest, {"size"})},
                    options);
  EXPECT_TRUE(files.are_gone());
  EXPECT_EQ(runs[0].tests[0].status, TestRun::Status::kPassed) << runs[0].tests[0].what;
  EXPECT_FALSE(runs[0].coverage);
  if (find_jacoco()) {
    EXPECT_EQ(runs[0].no_coverage,
              "java.util.ArrayList belongs to the JDK, whose own classes cannot be measured");
  }
  EXPECT_THAT(runs[1].compile_error, HasSubstr("duplicate class: generated.ListTest"));
}

// What depends on what the JVM runs in.
constexpr const char* kDependentTest = R"java(package p;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DependentTest {
  static boolean hasRun;

  @Test
  void lowerCase() {
    assertEquals("title", "TITLE".toLowerCase());
  }

  @Test
  void zone() {
    assertEquals(false, java.util.TimeZone.getDefault().getID().endsWith("St_Johns"));
  }

  @Test
  void bytes() {
    assertEquals(2, "\u00e9".getBytes().length);
    assertEquals("\u00e9", new String("\u00e9".getBytes()));
    assertEquals(1, "e".getBytes().length);
  }

  @Test
  void order() {
    hasRun = true;
  }

  @Test
  void isNotFirst() {
    if (!hasRun) throw new IllegalStateException();
  }

  @Test
  void nothing() {
    assertEquals("1", String.format("%d", 1));
  }
}
)java";

TEST_F(SuiteReplayTest, TheSecondRunIsInOtherSurroundingsAndInTheReverseOrder) {
  SuiteReplay replay(Meters().setup(), measuring_meter());
  std::vector<std::string> tests = {"lowerCase", "zone", "bytes", "order", "isNotFirst", "nothing"};
  SuiteInput suite = without_errors("p.DependentTest", kDependentTest, tests);
  std::vector<SuiteRun> runs = replay.run({suite}, Runs::kTwo);
  for (const TestRun& test : runs[0].tests) {
    EXPECT_EQ(test.status, TestRun::Status::kPassed) << test.what;
    EXPECT_THAT(test.differences, IsEmpty());
  }
  ASSERT_EQ(runs[0].second.size(), tests.size());
  auto lines = [&](size_t test) {
    std::vector<size_t> result;
    for (const TestRun::Difference& difference : runs[0].second[test].differences)
      result.push_back(difference.line);
    return result;
  };
  EXPECT_THAT(lines(0), ElementsAre(12));
  EXPECT_EQ(runs[0].second[0].differences[0].what, "expected: <title> but was: <t\u0131tle>");
  EXPECT_THAT(lines(1), ElementsAre(17));
  EXPECT_THAT(lines(2), ElementsAre(22, 23));
  EXPECT_EQ(runs[0].second[2].status, TestRun::Status::kPassed);
  EXPECT_EQ(runs[0].second[4].status, TestRun::Status::kFailed);
  EXPECT_EQ(runs[0].second[4].what, "java.lang.IllegalStateException (line 34)");
  EXPECT_EQ(runs[0].second[5].status, TestRun::Status::kPassed);
  EXPECT_THAT(lines(5), IsEmpty());
  // And once more, with new JVMs; or only in the usual ones.
  EXPECT_THAT(replay.run({suite}, Runs::kTwo)[0].second[0].differences, testing::SizeIs(1));
  EXPECT_THAT(replay.run({suite})[0].second, IsEmpty());
}

TEST_F(SuiteReplayTest, WhatDoesNotEndInTheSecondRunFailsThere) {
  constexpr const char* kSource = R"java(package p;

import org.junit.jupiter.api.Test;

class EndlessTest {
  @Test
  void exits() {
    if (!"I".toLowerCase().equals("i")) System.exit(3);
  }

  @Test
  void hangs() {
    while (!"I".toLowerCase().equals("i")) Thread.onSpinWait();
  }

  @Test
  void passes() {}
}
)java";
  SuiteReplay replay(Meters().setup(), measuring_meter());
  SuiteInput suite = without_errors("p.EndlessTest", kSource, {"exits", "hangs", "passes"});
  std::vector<SuiteRun> runs = replay.run({suite}, Runs::kTwo);
  for (const TestRun& test : runs[0].tests) EXPECT_EQ(test.status, TestRun::Status::kPassed) << test.what;
  EXPECT_EQ(runs[0].second[0].what, "ends the JVM with exit code 3");
  EXPECT_EQ(runs[0].second[1].what, "no end within 1 s");
  EXPECT_EQ(runs[0].second[2].status, TestRun::Status::kPassed);
}

TEST_F(SuiteReplayTest, TimeThatIsOverIsSaid) {
  Meters meters;
  meters.setup().deadline = std::chrono::steady_clock::now();
  TemporaryFiles files;
  auto runs = replay_suites(meters.setup(), {without_errors("p.MeterTest", kMeterTest, {"add_small"})},
                            measuring_meter());
  EXPECT_TRUE(files.are_gone());
  EXPECT_FALSE(runs[0].compiled);
  EXPECT_EQ(runs[0].tests[0].status, TestRun::Status::kNotRun);
  EXPECT_EQ(runs[0].tests[0].what, "time is over while javac runs");
}

TEST_F(SuiteReplayTest, WithoutAUsableJacocoTestsAreRunAllTheSame) {
  classfile::TempDirectory directory;
  for (const char* jar : {"org.jacoco.core.jar", "asm.jar", "asm-commons.jar", "asm-tree.jar"})
    (void)directory.write(jar, "no jar");
  setenv("HEAPWRIGHT_JACOCO", directory.path().c_str(), 1);
  auto runs = replay_suites(Meters().setup(), {without_errors("p.MeterTest", kMeterTest, {"add_small"})},
                            measuring_meter());
  unsetenv("HEAPWRIGHT_JACOCO");
  EXPECT_EQ(runs[0].tests[0].status, TestRun::Status::kPassed) << runs[0].tests[0].what;
  EXPECT_FALSE(runs[0].coverage);
  EXPECT_THAT(runs[0].no_coverage, StartsWith(directory.path("org.jacoco.core.jar") + " cannot be used: "));
}

TEST(FindJacoco, TakesJarsWithVersionsAndSaysWhatIsMissing) {
  classfile::TempDirectory directory;
  setenv("HEAPWRIGHT_JACOCO", directory.path().c_str(), 1);
  auto missing = find_jacoco();
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().message, StartsWith("org.jacoco.core.jar is not in " + directory.path()));
  std::vector<std::string> jars = {
      directory.write("org.jacoco.core-0.8.13.jar", ""), directory.write("asm-9.8.jar", ""),
      directory.write("asm-commons-9.8.jar", ""), directory.write("asm-tree.jar", "")};
  auto found = find_jacoco();
  unsetenv("HEAPWRIGHT_JACOCO");
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(*found, jars);
}

constexpr const char* kLoudTest = R"java(package p;

import org.junit.jupiter.api.Test;

class LoudTest {
  @Test
  void loud() throws Exception {
    System.out.println("heapwright-javac-exit: 1");
    new java.io.FileOutputStream(java.io.FileDescriptor.out).write("heapwright-javac-exit: 1\\n".getBytes());
    if (System.in.read() != -1) throw new AssertionError("there is something to read");
  }
}
)java";

TEST_F(SuiteReplayTest, ASecondRunDoesNotDependOnTheFirstWhateverItHasPrinted) {
  Meters meters;
  SuiteReplayOptions options = measuring_meter();
  options.measure = false;
  SuiteReplay replay(meters.setup(), options);
  for (int round = 0; round < 2; ++round) {
    auto runs = replay.run({without_errors("p.LoudTest", kLoudTest, {"loud"})});
    EXPECT_EQ(runs[0].tests[0].status, TestRun::Status::kPassed) << runs[0].tests[0].what;
  }
  auto runs = replay.run({without_errors("p.MeterTest", kMeterTest, {"add_small"})});
  EXPECT_EQ(runs[0].tests[0].status, TestRun::Status::kPassed) << runs[0].tests[0].what;
}

}  // namespace
}  // namespace heapwright::jvm
