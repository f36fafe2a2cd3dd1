// What is said of branches that nothing covers: infeasible only without any bound.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testgen/generator.h"
#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::testgen {
namespace {

using test::JavaSubject;

using Claim = Uncovered::Claim;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

constexpr const char* kClaims = R"(package p;
final class Percent {
  private int value;
  public Percent() {}
  public void set(int v) { if (v >= 0 && v <= 100) value = v; }
  public boolean isTooMuch() { return value > 100; }
}
final class Shared {
  private static int sum;
  private int value;
  public Shared() {}
  public void add() { value = 1; if (sum < 5) sum++; }
  public boolean isTooMuch() { return value > 100; }
}
final class Related {
  private int value;
  public Related() {}
  public void set(int v) { if (v >= 0 && v <= 3) value = v; }
  public void take(Related other) { value = other.value; }
  public boolean isTooMuch() { return value > 100; }
}
final class Compared {
  private int value;
  public Compared() {}
  public void set(int v) { if (v >= 0 && v <= 3) value = v; }
  public boolean isLess(Compared other) { return value < other.value; }
  public boolean isTooMuch() { return value > 100; }
}
final class Copied {
  private int value;
  public Copied() {}
  public void set(int v) { if (v >= 0 && v <= 3) value = v; }
  public Copied copy() { Copied c = new Copied(); c.value = value; return c; }
  public boolean isTooMuch() { return value > 100; }
}
final class Filled {
  private int[] values = {};
  public Filled() {}
  public void grow(int size) { values = new int[size]; }
  public boolean isTooMuch() { return values.length > 1000; }
}
final class Equal {
  private Object value;
  public Equal() {}
  public void set(Object v) { value = v; }
  public boolean isSame(Object v) { return v != null && v != value && v.equals(value); }
}
final class Linked {
  private Linked next;
  private int size;
  public Linked() {}
  public void grow() { Linked l = new Linked(); l.next = next; next = l; if (size < 20) size++; }
  public boolean isTooMuch() { return size > 15; }
}
class Extended {
  private int value;
  public Extended() {}
  int limit() { return 100; }
  public void set(int v) { if (v >= 0 && v <= limit()) value = v; }
  public boolean isTooMuch() { return value > 100; }
}
class Extension extends Extended {
  public Extension() {}
  @Override int limit() { return 200; }
}
final class Outer {
  public Outer() {}
  private abstract static class Base {
    int at;
    public boolean hasNext() { return at < 3; }
    public Integer next() { return at++; }
    int unused() { return at > 1 ? 1 : 0; }
  }
  private static final class Own extends Base implements java.util.Iterator<Integer> {}
  public Object iterator() { return new Own(); }
}
final class Mirror {
  public Mirror() {}
  public Object call() throws Exception { return Mirror.class.getDeclaredMethod("hidden").invoke(this); }
  private int hidden() { return 1; }
}
)";

class ClaimsTest : public test::JdkTest {
 protected:
  static void SetUpTestSuite() {
    subject_ = std::make_unique<JavaSubject>("Claims.java", kClaims, std::vector<std::string>{"p/Percent"});
  }
  static void TearDownTestSuite() { subject_.reset(); }

  // Method and claim of what is not covered.
  static std::vector<std::pair<std::string, Claim>> claims(
      const std::string& name, std::optional<std::string> methods = std::nullopt) {
    heapgraph::ExplorerOptions options;
    options.worker.source.class_path = subject_->class_path();
    options.worker.classes = {"p/" + name};
    options.worker.api.method_pattern = std::move(methods);
    options.worker.limits.max_steps = 1'000'000;
    options.array_length = 8;
    options.worker.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    auto explorer = heapgraph::Explorer::make(options);
    EXPECT_TRUE(explorer.ok());
    GeneratorOptions settings;
    settings.patience = 500;
    Generator generator(settings);
    generator.explore(**explorer, {});
    std::set<uint32_t> covered;
    for (const Candidate& candidate : generator.candidates())
      covered.insert(candidate.covered.begin(), candidate.covered.end());
    std::vector<std::pair<std::string, Claim>> result;
    for (const Uncovered& uncovered : generator.uncovered({covered.begin(), covered.end()}))
      result.emplace_back(generator.obligations()[uncovered.obligation].method_name, uncovered.claim);
    return result;
  }

  static inline std::unique_ptr<JavaSubject> subject_;
};

TEST_F(ClaimsTest, InfeasibleWhereMoreObjectsHaveNothingToDoWithEachOther) {
  EXPECT_THAT(claims("Percent"), ElementsAre(Pair("isTooMuch", Claim::kInfeasible)));
}

TEST_F(ClaimsTest, BoundedWhereAStaticFieldRelatesObjects) {
  EXPECT_THAT(claims("Shared"), ElementsAre(Pair("isTooMuch", Claim::kBounded)));
}

TEST_F(ClaimsTest, BoundedWhereACallChangesOneObjectByAnother) {
  EXPECT_THAT(claims("Related"), ElementsAre(Pair("isTooMuch", Claim::kBounded)));
}

TEST_F(ClaimsTest, InfeasibleWhereACallOnlyLooksAtAnotherObject) {
  EXPECT_THAT(claims("Compared"), ElementsAre(Pair("isTooMuch", Claim::kInfeasible)));
}

TEST_F(ClaimsTest, BoundedWhereAnObjectMakesOthers) {
  EXPECT_THAT(claims("Copied"), ElementsAre(Pair("isTooMuch", Claim::kBounded)));
}

TEST_F(ClaimsTest, BoundedWhereAnArrayIsTooLong) {
  EXPECT_THAT(claims("Filled"), ElementsAre(Pair("isTooMuch", Claim::kBounded)));
}

TEST_F(ClaimsTest, OpenWhereAPlainObjectIsAsked) {
  EXPECT_THAT(claims("Equal"), ElementsAre(Pair("isSame", Claim::kOpen)));
}

TEST_F(ClaimsTest, NeverInfeasibleBehindTheScope) {
  for (const auto& [method, claim] : claims("Linked")) EXPECT_NE(claim, Claim::kInfeasible) << method;
}

TEST_F(ClaimsTest, BoundedWhereAnotherClassExtendsTheClass) {
  EXPECT_THAT(claims("Extended"), ElementsAre(Pair("isTooMuch", Claim::kBounded)));
}

TEST_F(ClaimsTest, OpenWhereAFilterLeavesOutCalls) {
  EXPECT_THAT(claims("Percent", "isTooMuch"),
              ElementsAre(Pair("set", Claim::kOpen), Pair("set", Claim::kOpen), Pair("set", Claim::kOpen),
                          Pair("set", Claim::kOpen), Pair("isTooMuch", Claim::kOpen)));
}

TEST_F(ClaimsTest, InheritedMethodsOfAnInterfaceCanBeCalled) {
  for (const auto& [method, claim] : claims("Outer")) {
    EXPECT_EQ(claim, method == "unused" ? Claim::kInfeasible : Claim::kOpen) << method;
  }
}

TEST_F(ClaimsTest, ReflectionMayCallEverything) {
  for (const auto& [method, claim] : claims("Mirror")) EXPECT_EQ(claim, Claim::kOpen) << method;
}

}  // namespace
}  // namespace heapwright::testgen
