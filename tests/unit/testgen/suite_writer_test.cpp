#include "testgen/suite_writer.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "javatext/generated_file.h"
#include "javatext/test_class_writer.h"
#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"
#include "unit/testgen/shelf.h"

namespace heapwright::testgen {

using javatext::FileState;
using javatext::LineRange;
using javatext::TestClass;
using javatext::TestClassText;
using jvm::ProcessResult;

namespace {

using test::JavaSubject;
using test::number;
using test::object;
using test::result_of;

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Runs the tests of a class, as JUnit does, and prints what fails.
constexpr const char* kRunner = R"java(
import java.lang.reflect.*;

public class Runner {
  public static void main(String[] arguments) throws Exception {
    Class<?> type = Class.forName(arguments[0]);
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    int count = 0;
    for (Method method : type.getDeclaredMethods()) {
      if (method.isSynthetic()) continue;
      method.setAccessible(true);
      count++;
      try {
        method.invoke(constructor.newInstance());
      } catch (InvocationTargetException e) {
        System.out.println(method.getName() + ": " + e.getCause());
      }
    }
    System.out.println(count + " tests");
  }
}
)java";

class SuiteWriter : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    static JavaSubject shared("p/Shelf.java", kShelf, {"p/Shelf"}, {"-g"});
    subject_ = &shared;
  }

  synth::ConcreteCall make() { return subject_->call("new Shelf()", {}); }
  synth::ConcreteCall call(const std::string& name, const std::vector<synth::CallArgument>& arguments = {},
                           size_t receiver = 0) {
    std::vector<synth::CallArgument> all = {result_of(receiver)};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return subject_->call(name, std::move(all));
  }
  synth::ConcreteCall add(uint64_t which) { return call("add(Object)", {object(which)}); }
  static SuiteTest test(std::vector<synth::ConcreteCall> calls) {
    SuiteTest result;
    result.sequence.calls = std::move(calls);
    return result;
  }
  // The test is here for that outcome of a branch in the method.
  SuiteTest because(const std::string& method, uint32_t outcome, std::vector<synth::ConcreteCall> calls) {
    SuiteTest result = test(std::move(calls));
    result.reason = {&subject_->method("p/Shelf", method), outcome};
    return result;
  }

  SuiteSource write(const std::vector<SuiteTest>& tests, int junit = 5, const std::string& package = "p") {
    auto source =
        write_suite(subject_->worker(), {"ShelfTest", package, "heapwright generate p.Shelf", junit}, tests);
    EXPECT_TRUE(source.ok()) << source.error().message;
    return source.ok() ? *source : SuiteSource();
  }
  static std::string text(const SuiteSource& source) {
    return javatext::write_test_class(source.test_class, javatext::kSuiteLayout).text;
  }
  // What stands between the braces of the test. A second one shows that taking something out is a change.
  std::string body(std::vector<synth::ConcreteCall> calls) {
    std::string all = text(write({test(std::move(calls)), test({make(), add(1)})}));
    size_t start = all.find("{\n", all.find("  void ")) + 2;
    return all.substr(start, all.find("\n  }\n", start) + 1 - start);
  }

  // All kinds of values, results and outcomes.
  std::vector<SuiteTest> everything() {
    std::vector<SuiteTest> tests = {
        test({make()}),
        test({make(), add(1), add(2), call("take()")}),
        test({make(), call("take()")}),
        test({make(), call("add(Object)", {{}})}),
        test({make(), add(1), call("self()"), call("clear()", {}, 2)}),
        test({make(), add(1), call("copy()"), call("take()", {}, 2)}),
        test({make(), call("hide()")}),
        test({make(), call("clone()")}),
        test({make(), call("describe(int)", {number(3)})}),
        test({make(), call("narrow(byte)", {number(-7)})}),
        test({make(), call("letter(char)", {number('\'')})}),
        test({make(), call("letter(char)", {number(0)})}),
        test({make(), call("wide(long)", {number(INT64_MIN)})}),
        test({make(), call("third(float)", {number(std::bit_cast<uint32_t>(1.0F))})}),
        test({make(), call("zero(double)", {number(std::bit_cast<int64_t>(-1.0))})}),
        test({make(), call("zero(double)", {number(std::bit_cast<int64_t>(1.0 / 0.0))})}),
        test({make(), call("boxed(int)", {number(-1)})}),
        test({make(), call("halves(int)", {number(3)})}),
        test({make(), call("thing()")}),
        test({make(), add(1), call("sizes()")}),
        test({make(), add(1), call("asList(int, int)", {number(0), number(0)})}),
        test({make(), call("boxes(int, int)", {number(0), number(0)})}),
        test({make(), call("shelves(int, int)", {number(0), number(0)})}),
        test({make(), call("old(Object[])", {{}})}),
        test({make(), call("print()")}),
        test({make(), call("hash(Object)", {object(1)})}),
        test({make(), call("order(Object, Object)", {object(1), object(2)})}),
    };
    for (int64_t i = 0; i < 4; ++i) tests.push_back(test({make(), call("anything(int)", {number(i)})}));
    return tests;
  }

  // Compiles the suite without any warning and runs it.
  std::string run(const std::string& text, const std::string& name) {
    classfile::TempDirectory directory;
    std::filesystem::create_directory(directory.path("classes"));
    std::string class_path =
        fmt::format("{}:{}:{}", directory.path("classes"), subject_->class_path(), kJars);
    ProcessResult compiled = JavaSubject::run(
        "javac", {"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-Xlint:all,-path", "-Werror", "-cp",
                  class_path, "-d", directory.path("classes"), directory.write("source/ShelfTest.java", text),
                  directory.write("source/Runner.java", kRunner)});
    EXPECT_EQ(compiled.code, 0) << compiled.errors << text;
    return JavaSubject::run("java", {"-XX:TieredStopAtLevel=1", "-cp", class_path, "Runner", name}).output;
  }

  static constexpr const char* kJars =
      "/usr/share/java/junit-jupiter-api.jar:/usr/share/java/junit-platform-commons.jar:"
      "/usr/share/java/opentest4j.jar:/usr/share/java/apiguardian-api.jar:/usr/share/java/junit4.jar:"
      "/usr/share/java/hamcrest-core.jar";
  JavaSubject* subject_ = nullptr;
};

TEST_F(SuiteWriter, WritesTheWholeFile) {
  SuiteSource source = write({because("add", 2, {make(), add(7), add(7), add(9)})});
  std::string file = text(source);
  EXPECT_EQ(file.substr(file.find("package")), R"(package p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ShelfTest {
  private static final Object FIRST = new Object();
  private static final Object SECOND = new Object();

  @Test
  void add_sizeEqualsElementsLength_returnsTrue() {
    // Given
    Shelf<Object> shelf = new Shelf<>();
    assertTrue(shelf.add(FIRST));
    assertTrue(shelf.add(FIRST));
    // When
    boolean result = shelf.add(SECOND);
    // Then
    assertTrue(result);
    assertEquals(3, shelf.size());
    assertArrayEquals(new Object[] {FIRST, FIRST, SECOND}, shelf.toArray());
    assertEquals(Shelf.Kind.FULL, shelf.kind());
    assertEquals("[3, null]", shelf.sizes().toString());
    assertEquals(0, shelf.indexOf(FIRST));
    assertEquals(2, shelf.indexOf(SECOND));
  }
}
)");
  EXPECT_EQ(javatext::state_of(file), FileState::kOurs);
  EXPECT_THAT(source.test_names, ElementsAre("add_sizeEqualsElementsLength_returnsTrue"));
  EXPECT_THAT(source.left_out, ElementsAre(""));
  ASSERT_EQ(source.executed.size(), 1U);
  EXPECT_EQ(source.executed[0].calls.size(), 10U);  // six of them observe
}

TEST_F(SuiteWriter, ExceptionOfTheLastCallIsExpectedAndTheStateObservedAfterwards) {
  EXPECT_EQ(body({make(), call("take()")}), R"(    // Given
    Shelf<Object> shelf = new Shelf<>();
    // When
    assertThrows(NoSuchElementException.class, () -> shelf.take());
    // Then
    assertEquals(0, shelf.size());
    assertArrayEquals(new Object[] {}, shelf.toArray());
    assertEquals(Shelf.Kind.EMPTY, shelf.kind());
    assertEquals("[0, null]", shelf.sizes().toString());
)");
}

TEST_F(SuiteWriter, ExceptionOfAPrivateClassIsExpectedAsASuperclass) {
  EXPECT_THAT(body({make(), call("hide()")}),
              HasSubstr("assertThrows(RuntimeException.class, () -> shelf.hide());"));
}

TEST_F(SuiteWriter, CallsOfTheGivenPartAreAssertedToo) {
  EXPECT_THAT(body({make(), call("take()"), add(1), call("take()"), call("clear()")}), HasSubstr(R"(
    assertThrows(NoSuchElementException.class, () -> shelf.take());
    assertTrue(shelf.add(FIRST));
    assertSame(FIRST, shelf.take());
    // When
    shelf.clear();
)"));
}

TEST_F(SuiteWriter, ObjectThatAVariableHoldsIsTheSame) {
  EXPECT_THAT(body({make(), call("self()"), call("clear()", {}, 1)}), HasSubstr(R"(
    Shelf<Object> shelf1 = new Shelf<>();
    Shelf<Object> shelf2 = shelf1.self();
    assertSame(shelf1, shelf2);
    // When
    shelf2.clear();
)"));
  EXPECT_THAT(body({make(), call("self()")}), HasSubstr(R"(
    Object result = shelf.self();
    // Then
    assertSame(shelf, result);
)"));
}

TEST_F(SuiteWriter, NewObjectThatIsReturnedIsObserved) {
  EXPECT_THAT(body({make(), add(1), call("copy()")}), HasSubstr(R"(
    // When
    Shelf<Object> shelf2 = shelf1.copy();
    // Then
    assertEquals(1, shelf1.size());
)"));
  EXPECT_THAT(body({make(), add(1), call("copy()")}), HasSubstr("    assertEquals(1, shelf2.size());\n"));
}

TEST_F(SuiteWriter, ObjectThatIsReturnedAsAnotherClassIsCast) {
  std::string file = text(write({test({make(), call("clone()")})}));
  EXPECT_THAT(file, HasSubstr("  @SuppressWarnings({\"rawtypes\", \"unchecked\"})\n"));
  EXPECT_THAT(file, HasSubstr("    Shelf<Object> shelf2 = (Shelf<Object>) shelf1.clone();\n"));
  EXPECT_THAT(file, HasSubstr("    assertEquals(0, shelf2.size());\n"));
}

TEST_F(SuiteWriter, WhatChangesTheStateIsNoObserver) {
  // On the empty shelf it changes nothing, but the tests know it from the other one.
  std::string file = text(write({test({make()}), test({make(), add(1)})}));
  std::string first = file.substr(0, file.find("  void add"));
  EXPECT_THAT(first, HasSubstr("shelf.size()"));
  EXPECT_THAT(first, Not(HasSubstr("shelf.takeIfAny()")));
}

TEST_F(SuiteWriter, WhatDoesNotLookAtTheStateIsNoObserver) {
  EXPECT_THAT(body({make()}), Not(HasSubstr("self()")));
  EXPECT_THAT(body({make()}), Not(HasSubstr("boxed(0)")));
}

TEST_F(SuiteWriter, ObjectWithoutNameIsNotNull) {
  EXPECT_THAT(body({make(), call("thing()")}), HasSubstr("    assertNotNull(result);\n"));
}

TEST_F(SuiteWriter, CollectionsAreToldByTheirText) {
  std::string text = body({make(), add(1), call("sizes()")});
  EXPECT_THAT(text, HasSubstr("    Object result = shelf.sizes();\n"));
  EXPECT_THAT(text, HasSubstr("    assertEquals(\"[1, null]\", result.toString());\n"));
  EXPECT_THAT(body({make(), add(1), call("size()")}),
              HasSubstr("    assertEquals(\"[1, null]\", shelf.sizes().toString());\n"));
  // The text of a plain object is another in every run.
  EXPECT_THAT(body({make(), add(1), call("asList(int, int)", {number(0), number(0)})}),
              HasSubstr("    assertNotNull(result);\n"));
}

TEST_F(SuiteWriter, ArraysOfObjectsAreToldByTheirElementsOrLength) {
  EXPECT_THAT(body({make(), call("boxes(int, int)", {number(0), number(0)})}), HasSubstr(R"(
    Integer[] result = shelf.boxes(0, 0);
    // Then
    assertArrayEquals(new Object[] {Integer.valueOf(0), null}, result);
)"));
  EXPECT_THAT(body({make(), call("shelves(int, int)", {number(0), number(0)})}), HasSubstr(R"(
    Object[] result = shelf.shelves(0, 0);
    // Then
    assertEquals(1, result.length);
)"));
}

TEST_F(SuiteWriter, WhatDependsOnIdentityOrTimeIsNotAsserted) {
  EXPECT_THAT(body({make(), call("print()")}), HasSubstr("    // When\n    shelf.print();\n"));
  EXPECT_THAT(body({make(), call("hash(Object)", {object(1)})}),
              HasSubstr("    // When\n    shelf.hash(FIRST);\n"));
  EXPECT_THAT(body({make(), call("order(Object, Object)", {object(1), object(2)})}),
              HasSubstr("    // When\n    shelf.order(FIRST, SECOND);\n"));
  EXPECT_THAT(body({make(), add(1)}), Not(HasSubstr("print")));
  EXPECT_THAT(body({make(), call("now()")}), HasSubstr("    // When\n    shelf.now();\n"));
  EXPECT_THAT(body({make(), call("names()")}), HasSubstr("    // When\n    shelf.names();\n"));
  subject_->worker().initialize({"java/util/ImmutableCollections"});
  EXPECT_THAT(body({make(), call("names()")}), HasSubstr("    // When\n    shelf.names();\n"));
}

TEST_F(SuiteWriter, CheckedExceptionsAreDeclared) {
  std::string file = text(write({test({make(), call("describe(int)", {number(3)})})}));
  EXPECT_THAT(file, HasSubstr("() throws Exception {\n"));
  EXPECT_THAT(file, HasSubstr(R"(    assertEquals("it's \"3\" \u00e4\n", result);)"));
}

TEST_F(SuiteWriter, NamesTellMethodStateAndOutcome) {
  SuiteSource source =
      write({test({make()}), test({make()}), test({make(), call("take()")}),
             test({make(), add(1), call("take()")}), test({make(), call("add(Object)", {{}})}),
             test({make(), add(1), call("clear()"), call("size()")}), because("add", 1, {make(), add(1)}),
             because("indexOf", 1, {make(), call("indexOf(Object)", {object(1)})})});
  EXPECT_THAT(source.test_names,
              ElementsAre("constructor", "constructor2", "take_ofNewShelf_throwsNoSuchElementException",
                          "take_afterAdd_returnsObject", "add_withNull_throwsNullPointerException",
                          "size_afterAddAndClear_returns0", "add_elementIsNotNull_returnsTrue",
                          "indexOf_iAtLeastSize_returnsMinus1"));
}

TEST_F(SuiteWriter, BranchOfAnotherMethodIsToldWithItsName) {
  SuiteSource source = write({because("take", 0, {make(), call("size()")})});
  EXPECT_THAT(source.test_names, ElementsAre("size_take_sizeIsZero_returns0"));
}

TEST_F(SuiteWriter, SuiteCompilesWithoutWarningsAndPasses) {
  if (!std::filesystem::exists("/usr/share/java/junit-jupiter-api.jar")) GTEST_SKIP() << "no JUnit 5";
  EXPECT_EQ(run(text(write(everything())), "p.ShelfTest"), "31 tests\n");
}

TEST_F(SuiteWriter, SuiteForJUnit4CompilesWithoutWarningsAndPasses) {
  if (!std::filesystem::exists("/usr/share/java/junit4.jar")) GTEST_SKIP() << "no JUnit 4";
  std::string file = text(write(everything(), 4));
  EXPECT_THAT(file, HasSubstr("import static org.junit.Assert.assertEquals;\n"));
  EXPECT_THAT(file, HasSubstr("\npublic class ShelfTest {\n"));
  EXPECT_THAT(file, HasSubstr("  @Test\n  public void constructor() {\n"));
  EXPECT_THAT(file, HasSubstr("    assertEquals(-0.0, result, 0.0);\n"));
  EXPECT_EQ(run(file, "p.ShelfTest"), "31 tests\n");
}

TEST_F(SuiteWriter, SuiteOfAnotherPackageImportsTheClass) {
  if (!std::filesystem::exists("/usr/share/java/junit-jupiter-api.jar")) GTEST_SKIP() << "no JUnit 5";
  std::string file = text(write(everything(), 5, "generated.p"));
  EXPECT_THAT(file, HasSubstr("package generated.p;\n"));
  EXPECT_THAT(file, HasSubstr("import p.Shelf;\n"));
  EXPECT_EQ(run(file, "generated.p.ShelfTest"), "31 tests\n");
}

TEST_F(SuiteWriter, TestThatCannotNameItsClassIsLeftOut) {
  static JavaSubject hidden("p/Hidden.java",
                            "package p; class Hidden { public Hidden() {} public int one() { return 1; } }",
                            {"p/Hidden"});
  SuiteTest only = test({hidden.call("new Hidden()", {}), hidden.call("one()", {result_of(0)})});
  auto source = write_suite(hidden.worker(), {"HiddenTest", "q", "x", 5}, {only});
  ASSERT_TRUE(source.ok());
  EXPECT_THAT(source->test_names, ElementsAre(""));
  EXPECT_THAT(source->left_out, ElementsAre("p.Hidden cannot be named in q"));
  EXPECT_THAT(text(*source), Not(HasSubstr("import p.Hidden")));
  source = write_suite(hidden.worker(), {"HiddenTest", "p", "x", 5}, {only});
  EXPECT_THAT(source->test_names, ElementsAre("one_ofNewHidden_returns1"));
}

TEST_F(SuiteWriter, SaysWhichCallAStatementAsserts) {
  SuiteTest only = test({make(), call("take()"), call("copy()"), call("letter(char)", {number('x')})});
  SuiteSource source = write({only, test({make(), add(1)})});
  const javatext::TestMethod& written = source.test_class.tests[0];
  size_t at = 0;
  std::set<size_t> asserted;
  for (const javatext::TestMethod::Part& part : written.parts) {
    for (const javatext::JavaStatement& statement : part.statements) {
      const auto* call = std::get_if<javatext::JavaEvaluate>(&statement.form);
      bool is_assertion = call != nullptr && call->expression.starts_with("assert") &&
                          !call->expression.starts_with("assertThrows");
      ASSERT_LT(at, source.asserted[0].size());
      EXPECT_EQ(source.asserted[0][at].has_value(), is_assertion);
      if (is_assertion) asserted.insert(*source.asserted[0][at]);
      ++at;
    }
  }
  EXPECT_EQ(at, source.asserted[0].size());
  EXPECT_TRUE(asserted.contains(3)) << "what the last call returns";
}

TEST_F(SuiteWriter, WhatIsNotToBeAssertedIsCalledAllTheSame) {
  SuiteTest only = test({make(), add(1), call("letter(char)", {number('x')})});
  std::string before = text(write({only, test({make(), add(1)})}));
  EXPECT_THAT(before, HasSubstr("letter_afterAdd"));
  only.unasserted = {{2, only.sequence.calls[2]}};
  SuiteSource source = write({only, test({make(), add(1)})});
  std::string after = text(source);
  EXPECT_THAT(after, HasSubstr("    shelf.letter('x');\n"));
  EXPECT_THAT(source.asserted[0], Not(testing::Contains(std::optional<size_t>(2))));
  // A call that only observes is left out.
  ASSERT_GT(source.executed[0].calls.size(), 3U);
  only.unasserted.push_back({3, source.executed[0].calls[3]});
  SuiteSource less = write({only, test({make(), add(1)})});
  EXPECT_EQ(less.executed[0].calls.size() + 1, source.executed[0].calls.size());
}

TEST_F(SuiteWriter, DroppedTestsLeaveNoTrace) {
  SuiteSource source =
      write({test({make()}), test({make(), call("take()")}), test({make(), call("clear()")})});
  TestClassText all = javatext::write_test_class(source.test_class, javatext::kSuiteLayout);
  ASSERT_EQ(all.tests.size(), 3U);
  ASSERT_TRUE(source.test_class.constants.empty()) << "so that a test is the first member";
  for (size_t dropped : {0U, 1U, 2U}) {
    TestClass rest = source.test_class;
    rest.tests.erase(rest.tests.begin() + dropped);
    TestClassText left = javatext::write_test_class(rest, javatext::kSuiteLayout);
    EXPECT_EQ(javatext::state_of(left.text), FileState::kOurs);
    EXPECT_THAT(left.text, Not(HasSubstr(source.test_names[dropped] + "()")));
    EXPECT_THAT(left.text, Not(HasSubstr("{\n\n")));
    EXPECT_THAT(left.text, Not(HasSubstr("\n\n\n")));
    EXPECT_THAT(left.text, Not(HasSubstr("\n\n}")));
    size_t taken = all.tests[dropped].last + 2 - all.tests[dropped].first;  // with an empty line
    std::vector<LineRange> moved = all.tests;
    moved.erase(moved.begin() + dropped);
    for (size_t i = dropped; i < moved.size(); ++i)
      moved[i] = {moved[i].first - taken, moved[i].last - taken};
    EXPECT_EQ(left.tests, moved);
  }
}

TEST_F(SuiteWriter, SuiteCannotTakeTheNameOfTheClassUnderTest) {
  auto source = write_suite(subject_->worker(), {"Shelf", "p", "x", 5}, {test({make()})});
  ASSERT_FALSE(source.ok());
  EXPECT_THAT(source.error().message, HasSubstr("p.Shelf"));
}

TEST_F(SuiteWriter, ClassesOfTheJdkAreTestedInAnotherPackage) {
  EXPECT_EQ(suite_package(subject_->worker().program().require("p/Shelf")), "p");
  EXPECT_EQ(suite_package(subject_->worker().program().require("java/util/TreeMap")), "generated.java.util");
}

}  // namespace
}  // namespace heapwright::testgen
