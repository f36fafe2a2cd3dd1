// Which methods calls from outside may execute.
#include "coverage/reachable_code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::coverage {
namespace {

using ::testing::Contains;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

constexpr const char* kReachableCodeSource = R"java(
package p;

public class Code implements Comparable<Code> {
  public int a() { return b(); }
  private int b() { return 1; }
  public int unused() { return 2; }
  public Runnable lambda() { return () -> inLambda(); }
  private void inLambda() {}
  public int compareTo(Code other) { return 0; }
  public Object reflect() throws Exception { return Code.class.getDeclaredMethod("unused").invoke(this); }
  public int virtual(Base base) { return base.hook(); }
  static class Base { int hook() { return 1; } }
  static class Sub extends Base { int hook() { return 2; } }
  static class Initialised { static int n = init(); static int init() { return 1; } }
  public native int elsewhere();
}
)java";

class ReachableCode : public test::JdkTest {
 protected:
  std::vector<std::string> from(const std::string& method, Callers callers = Callers::kOwn) {
    std::vector<const ir::ClassInfo*> classes;
    for (const char* name : {"p/Code", "p/Code$Base", "p/Code$Sub", "p/Code$Initialised"})
      classes.push_back(&classes_.type(name));
    std::vector<const ir::Method*> called = {&classes_.method("p/Code", method)};
    std::vector<std::string> names;
    for (const ir::Method* reached : reachable_methods(classes_.program(), called, classes, callers)) {
      bool is_initialised = reached->owner->name == "p/Code$Initialised";
      if (!is_initialised) names.push_back(simple_name(*reached->owner) + "." + std::string(reached->name));
    }
    return names;
  }
  // "Base" for p.Code.Base, nothing for p.Code itself.
  static std::string simple_name(const ir::ClassInfo& type) {
    size_t dollar = type.name.find('$');
    return dollar == std::string_view::npos ? "" : std::string(type.name.substr(dollar + 1));
  }

  test::CompiledProgram classes_{{{"p/Code.java", kReachableCodeSource}}};
};

TEST_F(ReachableCode, FollowsCallsAndNothingElse) {
  EXPECT_THAT(from("a"), UnorderedElementsAre(".a", ".b"));
}

TEST_F(ReachableCode, FollowsLambdas) { EXPECT_THAT(from("lambda"), Contains(".inLambda")); }

TEST_F(ReachableCode, FollowsACallToAllOverridingMethods) {
  EXPECT_THAT(from("virtual"), IsSupersetOf({"Base.hook", "Sub.hook"}));
}

TEST_F(ReachableCode, OtherCodeMayCallWhatOverridesItsMethods) {
  EXPECT_THAT(from("a"), Not(Contains(".compareTo")));
  EXPECT_THAT(from("a", Callers::kAll), Contains(".compareTo"));
  EXPECT_THAT(from("a", Callers::kAll), Not(Contains(".unused")));
}

TEST_F(ReachableCode, ReflectionAndNativeCodeMayCallEverything) {
  EXPECT_THAT(from("reflect", Callers::kAll), Contains(".unused"));
  EXPECT_THAT(from("reflect", Callers::kOwn), Not(Contains(".unused")));
  EXPECT_THAT(from("elsewhere", Callers::kAll), Contains(".unused"));
}

TEST_F(ReachableCode, ClassesAreInitialised) {
  std::vector<const ir::ClassInfo*> classes = {&classes_.type("p/Code$Initialised")};
  auto reached = reachable_methods(classes_.program(), {}, classes, Callers::kOwn);
  EXPECT_TRUE(reached.contains(&classes_.method("p/Code$Initialised", "init")));
}

}  // namespace
}  // namespace heapwright::coverage
