// Conditions of paths as questions about objects.
#include "testgen/path_goal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/compiled_program.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kPathGoalSource = R"java(
package p;

public class Goals {
  interface Shape {}
  static class Dot implements Shape { int x; }
  static class Disc implements Shape { int r; }
  int size;
  boolean above(int limit) { return size > limit; }
  static int exact(Shape s) { return s.getClass() == Dot.class ? 1 : 0; }
  static int text(Goals g, String s) { return g.size > 1 && s.length() > 0 ? 1 : 0; }
  static int all(Goals[] gs) { return gs[0].size > 0 ? 1 : 0; }
  static int other(Goals g, int unused) { return g == null ? 1 : 0; }
}
)java";

class PathGoals : public test::JdkTest {
 protected:
  // Of each path: the expression, or "!" and why there is none.
  std::vector<std::string> goals(std::string_view method_name) {
    const ir::Method& method = classes_.method("p/Goals", method_name);
    auto inputs = lazyheap::MethodInputs::of(classes_.program(), method, *method.owner, {},
                                             lazyheap::StaticInputs::kNone);
    auto explorer = lazyheap::PathExplorer::make(classes_.program(), std::move(*inputs), {}, {});
    EXPECT_TRUE((*explorer)->run().ok());
    std::vector<std::string> result;
    for (const lazyheap::ExploredPath& path : (*explorer)->paths()) {
      auto goal = path_goal(**explorer, path);
      if (auto* why = std::get_if<std::string>(&goal)) {
        result.push_back("!" + *why);
        continue;
      }
      const PathGoal& made = std::get<PathGoal>(goal);
      std::string text;
      for (const javaexpr::Variable& variable : made.variables)
        text += variable.type + " " + variable.name + "; ";
      result.push_back(text + made.expression);
    }
    return result;
  }

  test::CompiledProgram classes_{{{"p/Goals.java", kPathGoalSource}}, {"-g"}};
};

TEST_F(PathGoals, TheReceiverAndNumbersAreVariables) {
  EXPECT_THAT(goals("above"), Contains("p.Goals self; int limit; limit < self.size"));
}

TEST_F(PathGoals, ClassesAreAskedForByInstanceof) {
  EXPECT_THAT(goals("exact"), Contains(HasSubstr("s instanceof Goals.Dot")));
  EXPECT_THAT(goals("exact"), Not(Contains(HasSubstr("getClass"))));
}

TEST_F(PathGoals, StringsAreAsInTheWitness) {
  EXPECT_THAT(goals("text"), Contains("p.Goals g; g != null && g.size < 2"));
  EXPECT_THAT(goals("text"), Not(Contains(HasSubstr("chars()"))));
}

TEST_F(PathGoals, NumbersThatNobodyLooksAtAreNoVariables) {
  EXPECT_THAT(goals("other"), Contains("p.Goals g; g != null"));
}

TEST_F(PathGoals, NoStateHasArraysOfObjects) {
  EXPECT_THAT(goals("all"), Contains("!gs is an array of objects"));
}

}  // namespace
}  // namespace heapwright::testgen
