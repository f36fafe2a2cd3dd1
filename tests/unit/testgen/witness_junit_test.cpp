#include "testgen/witness_junit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "synth/goal.h"
#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {

using jvm::ProcessResult;

namespace {

using test::Executed;
using test::JavaSubject;
using test::number;
using test::object;
using test::result_of;

using Check = WitnessTest::Check;
using testing::HasSubstr;

// FAULT is true or false.
constexpr const char* kPile = R"java(
package p;

import java.util.NoSuchElementException;

public class Pile<E> {
  private static final boolean FAULTY = FAULT;

  private static class Node {
    Node next;
    int height;

    private boolean isAbove(int bottom) {
      return next == null || height > next.height + bottom;
    }
  }

  static class Open {
    boolean isFine() {
      return !FAULTY;
    }
  }

  private Node top;
  private Object[] opens = {new Open()};

  public void push(E element) {
    Node node = new Node();
    node.next = top;
    node.height = top == null || FAULTY ? 0 : top.height + 1;
    top = node;
  }

  public void drop() {
    if (top == null && !FAULTY) {
      return;
    }
    if (top == null) {
      throw new NoSuchElementException();
    }
    top = top.next;
    assert !FAULTY;
  }

  public int never() throws java.io.IOException {
    throw new java.io.IOException();
  }

  public boolean isPublic() {
    return !FAULTY;
  }

  boolean isNear() {
    return !FAULTY;
  }

  private boolean isPrivate() {
    return !FAULTY;
  }

  private static boolean areDifferent(Pile<?> a, Object b, int n) {
    return !FAULTY;
  }

  public boolean throwsNow() {
    if (FAULTY) {
      throw new IllegalStateException();
    }
    return true;
  }
}
)java";

// Runs the tests of a class, as JUnit does, and says how many fail.
constexpr const char* kWitnessRunner = R"java(
import java.lang.reflect.*;

public class Runner {
  public static void main(String[] arguments) throws Exception {
    Class<?> type = Class.forName(arguments[0]);
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    for (Method method : type.getDeclaredMethods()) {
      if (method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) {
        method.setAccessible(true);
        try {
          method.invoke(constructor.newInstance());
          System.out.println("passes");
        } catch (InvocationTargetException e) {
          System.out.println("fails");
        }
      }
    }
  }
}
)java";

std::string pile(bool is_faulty) {
  std::string source = kPile;
  source.replace(source.find("= FAULT;"), 8, is_faulty ? "= true;" : "= false;");
  return source;
}

class WitnessJUnit : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    if (!std::filesystem::exists("/usr/share/java/junit-jupiter-api.jar")) GTEST_SKIP() << "no JUnit 5";
    static JavaSubject shared("p/Pile.java", pile(true), {"p/Pile"});
    subject_ = &shared;
  }

  heapgraph::Worker& worker() { return subject_->worker(); }
  synth::ConcreteCall make() { return subject_->call("new Pile()", {}); }
  synth::ConcreteCall push(const synth::CallArgument& argument) {
    return subject_->call("push(Object)", {result_of(0), argument});
  }
  synth::ConcreteCall call(const std::string& name) { return subject_->call(name, {result_of(0)}); }

  std::string write(const Executed& executed, WitnessTest test, const std::string& name = "PileTest") {
    test.sequence = &executed.sequence;
    test.statements = &executed.statements;
    auto text =
        write_witness_tests(worker().program(), worker().api(), {name, "heapwright verify p.Pile"}, {test});
    EXPECT_TRUE(text.ok()) << text.error().message;
    return text.ok() ? *text : "";
  }
  // A test of a property after some calls; an argument that is null is one that nobody holds.
  std::string write_property(const std::string& class_name, const std::string& name,
                             const std::vector<synth::CallArgument>& arguments,
                             std::vector<synth::ConcreteCall> calls) {
    const ir::Method& property = subject_->method(class_name, name);
    auto goal = synth::make_goal(worker().program(), property);
    Executed executed(*subject_, std::move(calls), arguments, goal->parameters);
    WitnessTest test;
    test.check = Check::kProperty;
    test.goal = property.display_name();
    test.property = &property;
    return write(executed, test);
  }

  // The classes that a test runs with.
  static std::string classes(bool is_faulty) {
    return test::compiled_java({{"p/Pile.java", pile(is_faulty)}, {"Runner.java", kWitnessRunner}},
                               {"-cp", kJars});
  }

  // What the test does with the faulty class, and with the right one: "fails passes".
  static std::string outcome(const std::string& test) {
    classfile::TempDirectory directory;
    std::filesystem::create_directory(directory.path("classes"));
    ProcessResult compiled =
        JavaSubject::javac({"-cp", classes(true) + ":" + kJars, "-d", directory.path("classes"),
                            directory.write("p/PileTest.java", test)});
    EXPECT_EQ(compiled.code, 0) << compiled.errors << test;
    std::string name = test.find("package p;") != std::string::npos ? "p.PileTest" : "PileTest";
    std::string result;
    for (bool is_faulty : {true, false}) {
      ProcessResult ran = JavaSubject::run(
          "java", {"-XX:TieredStopAtLevel=1", "-cp",
                   directory.path("classes") + ":" + classes(is_faulty) + ":" + kJars, "Runner", name});
      EXPECT_EQ(ran.code, 0) << ran.errors;
      result += (result.empty() ? "" : " ") + ran.output.substr(0, ran.output.find('\n'));
    }
    return result;
  }

  static constexpr const char* kJars =
      "/usr/share/java/junit-jupiter-api.jar:/usr/share/java/junit-platform-commons.jar:"
      "/usr/share/java/opentest4j.jar:/usr/share/java/apiguardian-api.jar";
  JavaSubject* subject_ = nullptr;
};

TEST_F(WitnessJUnit, ReachHasCallsAndTheGoal) {
  Executed executed(*subject_, {make(), call("drop()"), push(object(1)), call("never()")}, {result_of(0)},
                    {api::Parameter{}});
  WitnessTest test;
  test.goal = "t.top != null && t.top.next == null";
  test.names = {"t"};
  EXPECT_EQ(write(executed, test), R"(// Generated by heapwright. To write it again:
//   heapwright verify p.Pile

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import p.Pile;

class PileTest {
  @Test
  void reaches() {
    // Reaches t.top != null && t.top.next == null, where t is pile.
    Object o1 = new Object();
    Pile<Object> pile = new Pile<>();
    assertThrows(NoSuchElementException.class, () -> pile.drop());
    pile.push(o1);
    assertThrows(IOException.class, () -> pile.never());
  }
}
)");
}

TEST_F(WitnessJUnit, PublicPropertyIsCalled) {
  std::string test = write_property("p/Pile", "isPublic", {result_of(0)}, {make(), call("drop()")});
  EXPECT_EQ(test, R"(// Generated by heapwright. To write it again:
//   heapwright verify p.Pile

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import p.Pile;

class PileTest {
  @Test
  void isPublicHolds() {
    // Violates p.Pile.isPublic().
    Pile<Object> pile = new Pile<>();
    try {
      pile.drop();
    } catch (NoSuchElementException expected) {
      // the call throws
    }
    assertTrue(pile.isPublic());
  }
}
)");
  EXPECT_EQ(outcome(test), "fails passes");
}

TEST_F(WitnessJUnit, TestStandsInThePackageOfAPropertyThatIsNotPublic) {
  std::string test = write_property("p/Pile", "isNear", {result_of(0)}, {make()});
  EXPECT_THAT(test, HasSubstr("\npackage p;\n"));
  EXPECT_THAT(test, HasSubstr("    assertTrue(pile.isNear());\n"));
  EXPECT_EQ(outcome(test), "fails passes");
}

TEST_F(WitnessJUnit, PrivatePropertyIsCalledByReflection) {
  std::string test = write_property("p/Pile", "isPrivate", {result_of(0)}, {make()});
  EXPECT_THAT(test, HasSubstr("  void isPrivateHolds() throws Exception {\n"));
  EXPECT_THAT(test, HasSubstr(R"(
    Method property = Pile.class.getDeclaredMethod("isPrivate");
    property.setAccessible(true);
    assertTrue((boolean) property.invoke(pile));
)"));
  EXPECT_EQ(outcome(test), "fails passes");
}

TEST_F(WitnessJUnit, PrivateStaticPropertyGetsAllArguments) {
  std::string test = write_property("p/Pile", "areDifferent", {result_of(0), object(1), number(-1)},
                                    {make(), push(object(1))});
  EXPECT_THAT(test, HasSubstr(R"(getDeclaredMethod("areDifferent", Pile.class, Object.class, int.class);)"));
  EXPECT_THAT(test, HasSubstr("    assertTrue((boolean) property.invoke(null, pile, o1, -1));\n"));
  EXPECT_EQ(outcome(test), "fails passes");
}

TEST_F(WitnessJUnit, ObjectsThatNobodyHoldsAreLookedFor) {
  std::string test = write_property("p/Pile$Node", "isAbove", {synth::CallArgument{}, number(0)},
                                    {make(), push(object(1)), push(object(1))});
  EXPECT_THAT(test, HasSubstr(R"(
    for (Object eachNode : reachable(Class.forName("p.Pile$Node"), pile)) {
      assertTrue((boolean) property.invoke(eachNode, 0));
    }
)"));
  EXPECT_EQ(outcome(test), "fails passes");
  EXPECT_THAT(write_property("p/Pile$Open", "isFine", {synth::CallArgument{}}, {make(), call("isPublic()")}),
              HasSubstr(R"(
    for (Pile.Open eachOpen : reachable(Pile.Open.class, pile)) {
      assertTrue(eachOpen.isFine());
    }
)"));
}

TEST_F(WitnessJUnit, ObjectsOfAResultThatNobodyHoldsAreLookedFor) {
  std::string test = write_property("p/Pile$Open", "isFine", {synth::CallArgument{}}, {make()});
  EXPECT_THAT(test, HasSubstr("    Object result1 = new Pile<>();\n"));
  EXPECT_EQ(outcome(test), "fails passes");
}

TEST_F(WitnessJUnit, PropertyThatThrowsFails) {
  std::string test = write_property("p/Pile", "throwsNow", {result_of(0)}, {make()});
  EXPECT_EQ(outcome(test), "fails passes");
}

TEST_F(WitnessJUnit, ExceptionOfTheLastCallMustNotHappen) {
  Executed executed(*subject_, {make(), call("drop()"), call("drop()")});
  WitnessTest test;
  test.check = Check::kNoException;
  test.goal = "no exceptions";
  std::string text = write(executed, test);
  EXPECT_THAT(text, HasSubstr("  void dropDoesNotThrow() {\n"));
  EXPECT_THAT(text, HasSubstr("    assertDoesNotThrow(() -> pile.drop());\n  }\n"));
  EXPECT_EQ(outcome(text), "fails passes");
}

TEST_F(WitnessJUnit, FailedAssertionsFailWithoutTheOption) {
  Executed executed(*subject_, {make(), push(object(1)), call("drop()")});
  executed.threw.back() = "java.lang.AssertionError";  // as if executed with assertions
  executed.statements = javatext::java_statements(worker().program(), worker().api(), executed.sequence,
                                                  executed.threw, {}, {});
  WitnessTest test;
  test.check = Check::kNoException;
  test.goal = "assertions";
  test.needs_assertions = true;
  EXPECT_EQ(outcome(write(executed, test)), "fails passes");
}

TEST_F(WitnessJUnit, OneFileHasSeveralTests) {
  Executed executed(*subject_, {make()});
  WitnessTest test;
  test.goal = "true";
  test.sequence = &executed.sequence;
  test.statements = &executed.statements;
  auto text = write_witness_tests(worker().program(), worker().api(), {"PileTest", "x"}, {test, test});
  ASSERT_TRUE(text.ok());
  EXPECT_THAT(*text, HasSubstr("  void reaches() {\n"));
  EXPECT_THAT(*text, HasSubstr("  }\n\n  @Test\n  void reaches2() {\n"));
}

TEST_F(WitnessJUnit, NameOfTheClassUnderTestIsRefused) {
  Executed executed(*subject_, {make()});
  WitnessTest test;
  test.sequence = &executed.sequence;
  test.statements = &executed.statements;
  auto text = write_witness_tests(worker().program(), worker().api(), {"Pile", "x"}, {test});
  ASSERT_FALSE(text.ok());
  EXPECT_THAT(text.error().message, HasSubstr("cannot import p.Pile"));
}

TEST(TestClassName, IsThatOfTheFile) {
  EXPECT_EQ(*test_class_name("a/b/FooTest.java"), "FooTest");
  EXPECT_FALSE(test_class_name("FooTest.txt").ok());
  EXPECT_FALSE(test_class_name("Foo-Test.java").ok());
  EXPECT_FALSE(test_class_name("1.java").ok());
}

}  // namespace
}  // namespace heapwright::testgen
