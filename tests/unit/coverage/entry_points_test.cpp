// Who can call what of a class.
#include "coverage/entry_points.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/support/java_subject.h"
#include "unit/support/test_program.h"

namespace heapwright::coverage {
namespace {

using test::JavaSubject;

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr const char* kParts = R"(package p;
public class Parts implements java.io.Serializable {
  public Parts() {}
  public int open() { return hidden(); }
  private int hidden() { return 1; }
  int unknown() { return 2; }
  int mentioned() { return 3; }
  protected int inherited() { return 4; }
  private Object readResolve() { return this; }
  private Object writeReplace(int a) { return this; }
}
class Neighbour extends Extended {
  int ask(Parts parts) { return parts.mentioned(); }
  void assign(Touched touched) { touched.value = 7; }
}
class Extended {}
class Assigned { public int value; }
class Touched { int value; }
final class Closed {
  protected int inherited() { return 4; }
  private Object readResolve() { return this; }
}
)";

class EntryPointsTest : public test::JdkTest {
 protected:
  static void SetUpTestSuite() {
    subject_ = std::make_unique<JavaSubject>("Parts.java", kParts, std::vector<std::string>{"p/Parts"});
  }
  static void TearDownTestSuite() { subject_.reset(); }

  static EntryPoints of(const std::string& name, api::Access access = api::Access::kPublic) {
    const ir::ClassInfo* type = &subject_->worker().program().require(name);
    return entry_points(subject_->worker().program(), std::span(&type, 1), access);
  }
  static std::vector<std::string> names(const EntryPoints& entries, EntryKind kind) {
    std::vector<std::string> result;
    auto found = entries.methods.find(kind);
    if (found == entries.methods.end()) return result;
    for (const ir::Method* method : found->second) result.emplace_back(method->name);
    return result;
  }

  static inline std::unique_ptr<JavaSubject> subject_;
};

TEST_F(EntryPointsTest, PublicMethodsOfPublicClasses) {
  EXPECT_THAT(names(of("p/Parts"), EntryKind::kPublic), ElementsAre("<init>", "open"));
  EXPECT_THAT(names(of("p/Closed"), EntryKind::kPublic), IsEmpty());  // it has none
}

TEST_F(EntryPointsTest, WhatOtherClassesOfThePackageMention) {
  EXPECT_THAT(names(of("p/Parts"), EntryKind::kPackage), ElementsAre("mentioned"));
}

TEST_F(EntryPointsTest, WhatTestsInThePackageMayCall) {
  EXPECT_THAT(names(of("p/Parts", api::Access::kPackage), EntryKind::kPackage),
              UnorderedElementsAre("mentioned", "unknown", "inherited"));
  EXPECT_THAT(names(of("p/Closed", api::Access::kPackage), EntryKind::kPackage),
              UnorderedElementsAre("<init>", "inherited"));
}

TEST_F(EntryPointsTest, ProtectedMethodsOfClassesThatCanBeExtended) {
  EXPECT_THAT(names(of("p/Parts"), EntryKind::kSubclasses), ElementsAre("inherited"));
  EXPECT_THAT(names(of("p/Closed"), EntryKind::kSubclasses), IsEmpty());
}

TEST_F(EntryPointsTest, WhatSerialisationCalls) {
  EXPECT_THAT(names(of("p/Parts"), EntryKind::kSerialisation), ElementsAre("readResolve"));
  EXPECT_THAT(names(of("p/Closed"), EntryKind::kSerialisation), IsEmpty());
}

TEST_F(EntryPointsTest, OtherWaysIntoStates) {
  EXPECT_TRUE(of("p/Parts").has_other_ways);
  EXPECT_FALSE(of("p/Closed").has_other_ways);
  EXPECT_TRUE(of("p/Assigned").has_other_ways);
  EXPECT_TRUE(of("p/Touched").has_other_ways);
  EXPECT_TRUE(of("p/Extended").has_other_ways);
}

TEST_F(EntryPointsTest, KnowsNeighboursInTheJdk) {
  ir::Program& program = subject_->worker().program();
  const ir::ClassInfo* type = &program.require("java/util/TreeMap");
  EntryPoints entries = entry_points(program, std::span(&type, 1), api::Access::kPublic);
  EXPECT_THAT(names(entries, EntryKind::kPackage), ::testing::Contains("addAllForTreeSet"));
  EXPECT_TRUE(entries.has_other_ways);  // it can be serialised
}

}  // namespace
}  // namespace heapwright::coverage
