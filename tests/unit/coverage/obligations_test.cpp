// What there is to be covered, and what executions cover of it. tests/jacoco compares both with JaCoCo.
#include "coverage/obligations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "exec/interpreter.h"
#include "models/models.h"
#include "solver/solver.h"
#include "unit/support/compiled_java.h"
#include "unit/support/test_files.h"

namespace heapwright::coverage {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kSubject = R"(package p;
class Subject {
  static int jump(int a, int b) {
    if (a > 0) return 10 / b;
    return 0;
  }
  static int call(int a, int b) {
    int first = jump(a, b);
    return first + 1;
  }
  static int arms(int a) {
    switch (a) {
      case 1: case 2: return 5;
      case 3: return 6;
      default: return 7;
    }
  }
  static int cleanUp(int a) {
    try { return 10 / a; } finally { if (a > 1) count++; }
  }
  static int count;
  private Subject() {}
  abstract static class Node {
    abstract int get();
    int twice() { return 2 * get(); }
    Runnable later(int a) { return () -> { if (a > 0) count++; }; }
  }
  static Object local() {
    class Local { boolean is(int a) { return a == 0; } }
    return new Local();
  }
}
class Other { boolean is(int a) { return a == 0; } }
)";

class ObligationsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!classfile::test_jdk()) GTEST_SKIP() << "no JDK";
    program_ = new_program();
    obligations_ =
        std::make_unique<Obligations>(Obligations::of(*program_, program_->require("p/Subject"), true));
  }

  static std::unique_ptr<ir::Program> new_program() {
    auto class_path = classfile::ClassPath::open(test::compiled_java({{"Subject.java", kSubject}}, {"-g"}),
                                                 *classfile::test_jdk());
    EXPECT_TRUE(class_path.ok());
    return std::make_unique<ir::Program>(std::move(*class_path));
  }

  // "p.Subject.jump(int, int):4 branch 1"
  static std::string text(const Obligation& obligation) {
    std::string place = obligation.display + ":" + std::to_string(obligation.line);
    switch (obligation.kind) {
      case Obligation::Kind::kBranch:
        return place + (obligation.is_switch ? " arm " : " branch ") + std::to_string(obligation.outcome);
      case Obligation::Kind::kMethod:
        return place + " method";
      case Obligation::Kind::kLine:
        return place + " line";
    }
    return "";
  }
  // Those of one kind, all or only the given ones.
  std::vector<std::string> texts(Obligation::Kind kind) const {
    std::vector<std::string> result;
    for (const Obligation& obligation : obligations_->all()) {
      if (obligation.kind == kind) result.push_back(text(obligation));
    }
    return result;
  }

  const ir::Method& method(std::string_view name) {
    for (const auto& candidate : program_->require("p/Subject").methods) {
      if (candidate->name == name) return *candidate;
    }
    return *program_->require("p/Subject").methods[0];
  }

  std::vector<std::string> covered_by(std::string_view name, const std::vector<int32_t>& arguments) {
    exec::Interpreter vm(*program_, models::natives(), {});
    machine::Path path;
    path.recording.emplace().watched = &obligations_->methods();
    std::vector<ir::Value> values(arguments.begin(), arguments.end());
    vm.call(path, method(name), values);
    std::vector<std::string> result;
    for (uint32_t number : obligations_->covered(*path.recording)) {
      result.push_back(text(obligations_->all()[number]));
    }
    return result;
  }

  std::unique_ptr<ir::Program> program_;
  std::unique_ptr<Obligations> obligations_;
};

TEST_F(ObligationsTest, BranchesOfTheClassAndWhatIsDeclaredInItInOrder) {
  EXPECT_THAT(
      texts(Obligation::Kind::kBranch),
      ElementsAre("p.Subject.jump(int, int):4 branch 0", "p.Subject.jump(int, int):4 branch 1",
                  "p.Subject.arms(int):12 arm 0", "p.Subject.arms(int):12 arm 1",
                  "p.Subject.arms(int):12 arm 2", "p.Subject.cleanUp(int):19 branch 0",
                  "p.Subject.cleanUp(int):19 branch 1", "p.Subject$1Local.is(int):29 branch 0",
                  "p.Subject$1Local.is(int):29 branch 1", "p.Subject$Node.lambda$later$0(int):26 branch 0",
                  "p.Subject$Node.lambda$later$0(int):26 branch 1"));
}

TEST_F(ObligationsTest, MethodsWithoutBranchesUnlessAbstractOrEmptyPrivateConstructors) {
  EXPECT_THAT(texts(Obligation::Kind::kMethod),
              ElementsAre("p.Subject.call(int, int):8 method", "p.Subject.local():30 method",
                          "p.Subject$1Local.<init>():29 method", "p.Subject$Node.<init>():23 method",
                          "p.Subject$Node.twice():25 method", "p.Subject$Node.later(int):26 method"));
}

TEST_F(ObligationsTest, LinesOnlyOnDemand) {
  EXPECT_THAT(texts(Obligation::Kind::kLine), Contains("p.Subject.jump(int, int):5 line"));
  Obligations without = Obligations::of(*program_, program_->require("p/Subject"));
  for (const Obligation& obligation : without.all()) EXPECT_NE(obligation.kind, Obligation::Kind::kLine);
}

TEST_F(ObligationsTest, NumbersAreTheSameInEveryProgram) {
  auto other = new_program();
  other->require("p/Other");  // so that methods have other ids
  Obligations again = Obligations::of(*other, other->require("p/Subject"), true);
  ASSERT_EQ(again.all().size(), obligations_->all().size());
  for (size_t i = 0; i < again.all().size(); ++i) {
    EXPECT_EQ(text(again.all()[i]), text(obligations_->all()[i]));
  }
}

TEST_F(ObligationsTest, AReturnCoversTheBranchBeforeIt) {
  EXPECT_THAT(covered_by("jump", {1, 5}),
              ElementsAre("p.Subject.jump(int, int):4 branch 0", "p.Subject.jump(int, int):4 line"));
}

TEST_F(ObligationsTest, AnExceptionTakesTheBranchAway) {
  EXPECT_THAT(covered_by("jump", {1, 0}), IsEmpty());
  EXPECT_THAT(covered_by("call", {1, 0}), IsEmpty());
}

TEST_F(ObligationsTest, EveryCalledMethodIsCovered) {
  EXPECT_THAT(covered_by("call", {0, 0}),
              ElementsAre("p.Subject.jump(int, int):4 branch 1", "p.Subject.jump(int, int):4 line",
                          "p.Subject.jump(int, int):5 line", "p.Subject.call(int, int):8 method",
                          "p.Subject.call(int, int):8 line", "p.Subject.call(int, int):9 line"));
}

TEST_F(ObligationsTest, ArmsWithOneTargetAreOneBranch) {
  auto default_arm = covered_by("arms", {9});
  EXPECT_THAT(default_arm, Contains("p.Subject.arms(int):12 arm 0"));
  EXPECT_EQ(covered_by("arms", {1}), covered_by("arms", {2}));
  EXPECT_THAT(covered_by("arms", {1}), Contains("p.Subject.arms(int):12 arm 1"));
}

TEST_F(ObligationsTest, ACopyOfAFinallyBlockCoversIt) {
  EXPECT_THAT(covered_by("cleanUp", {2}), Contains("p.Subject.cleanUp(int):19 branch 0"));
  EXPECT_THAT(covered_by("cleanUp", {0}), Contains("p.Subject.cleanUp(int):19 branch 1"));
  EXPECT_THAT(covered_by("cleanUp", {0}), Not(Contains("p.Subject.cleanUp(int):19 branch 0")));
}

TEST_F(ObligationsTest, OutcomesOfTheIrAndBack) {
  const ir::Method& arms = method("arms");
  auto default_arm = obligations_->of_outcome(arms, 2);  // the IR numbers the default last
  ASSERT_TRUE(default_arm);
  EXPECT_EQ(text(obligations_->all()[*default_arm]), "p.Subject.arms(int):12 arm 0");
  EXPECT_EQ(obligations_->ir_outcome(*default_arm), (machine::BranchTaken{&arms, 2}));
  EXPECT_FALSE(obligations_->of_outcome(arms, 3));
  EXPECT_FALSE(obligations_->of_outcome(program_->require("p/Other").methods[1].operator*(), 0));
}

}  // namespace
}  // namespace heapwright::coverage
