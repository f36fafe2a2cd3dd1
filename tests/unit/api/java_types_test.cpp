// What javac makes of generic types.
#include "api/java_types.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "unit/support/test_program.h"

namespace heapwright::api {
namespace {

using ::testing::Optional;

class JavaTypesTest : public test::JdkTest {
 protected:
  const ir::ClassInfo& type(std::string_view name) { return classes_.program().require(name); }

  void SetUp() override {
    test::JdkTest::SetUp();
    if (!IsSkipped()) types_.emplace(classes_.program());
  }

  test::TestProgram classes_;
  std::optional<JavaTypes> types_;
};

TEST_F(JavaTypesTest, ASuperHasTheTypeArgumentsThatItsSubclassPasses) {
  std::string map = "Ljava/util/TreeMap<Ljava/lang/Integer;Ljava/lang/String;>;";
  EXPECT_THAT(types_->as_super(map, type("java/util/Map")),
              Optional(std::string("Ljava/util/Map<Ljava/lang/Integer;Ljava/lang/String;>;")));
  EXPECT_THAT(types_->as_super("Ljava/lang/Integer;", type("java/lang/Comparable")),
              Optional(std::string("Ljava/lang/Comparable<Ljava/lang/Integer;>;")));
  EXPECT_THAT(types_->as_super("Ljava/util/TreeMap;", type("java/util/Map")),
              Optional(std::string("Ljava/util/Map;")));
  EXPECT_EQ(types_->as_super(map, type("java/util/List")), std::nullopt);
}

TEST_F(JavaTypesTest, AResultIsDeclaredWithWhatVariablesStandFor) {
  TypeBindings bindings = types_->bindings("Ljava/util/TreeMap<Ljava/lang/Integer;Ljava/lang/Object;>;");
  EXPECT_EQ(types_->substituted("Ljava/util/Set<Ljava/util/Map$Entry<TK;TV;>;>;", bindings),
            "Ljava/util/Set<Ljava/util/Map$Entry<Ljava/lang/Integer;Ljava/lang/Object;>;>;");
  EXPECT_EQ(types_->substituted("[TK;", bindings), "[Ljava/lang/Integer;");
  EXPECT_EQ(types_->substituted("I", bindings), "I");
}

TEST_F(JavaTypesTest, ACapturedWildcardBecomesOneAroundIt) {
  TypeBindings bindings = {{"E", "+Ljava/lang/Number;"}, {"S", "-Ljava/lang/Integer;"}, {"Q", "*"}};
  EXPECT_EQ(types_->substituted("TE;", bindings), "Ljava/lang/Number;");
  EXPECT_EQ(types_->substituted("TS;", bindings), "Ljava/lang/Object;");
  EXPECT_EQ(types_->substituted("Ljava/util/List<TE;>;", bindings), "Ljava/util/List<+Ljava/lang/Number;>;");
  EXPECT_EQ(types_->substituted("Ljava/util/List<-TE;>;", bindings), "Ljava/util/List<*>;");
  EXPECT_EQ(types_->substituted("Ljava/util/List<Ljava/util/Set<TE;>;>;", bindings),
            "Ljava/util/List<+Ljava/util/Set<+Ljava/lang/Number;>;>;");
  EXPECT_EQ(types_->substituted("Ljava/util/List<+TQ;>;", bindings), "Ljava/util/List<*>;");
}

TEST_F(JavaTypesTest, WhatAWildcardTakesIsKnownOnlyBelowItsBound) {
  TypeBindings bindings = {{"E", "+Ljava/lang/Number;"}, {"S", "-Ljava/lang/Integer;"}};
  EXPECT_EQ(types_->parameter_type("TE;", bindings), std::nullopt);
  EXPECT_THAT(types_->parameter_type("TS;", bindings), Optional(std::string("Ljava/lang/Integer;")));
  EXPECT_EQ(types_->parameter_type("Ljava/util/List<TS;>;", bindings), std::nullopt);
}

TEST_F(JavaTypesTest, TypeArgumentsHaveToBeEqualOrWithinAWildcard) {
  std::string list = "Ljava/util/ArrayList<Ljava/lang/Integer;>;";
  EXPECT_TRUE(types_->is_assignable(list, "Ljava/util/Collection<Ljava/lang/Integer;>;"));
  EXPECT_FALSE(types_->is_assignable(list, "Ljava/util/Collection<Ljava/lang/Object;>;"));
  EXPECT_TRUE(types_->is_assignable(list, "Ljava/util/Collection<+Ljava/lang/Number;>;"));
  EXPECT_FALSE(types_->is_assignable(list, "Ljava/util/Collection<-Ljava/lang/Number;>;"));
  EXPECT_TRUE(types_->is_assignable(list, "Ljava/util/Collection<*>;"));
  EXPECT_TRUE(types_->is_assignable(list, "Ljava/util/Collection;"));
  EXPECT_FALSE(types_->is_assignable(list, "Ljava/util/Set<*>;"));
}

TEST_F(JavaTypesTest, ARawTypeIsNotAssignedWithoutAWarning) {
  EXPECT_FALSE(types_->is_assignable("Ljava/util/ArrayList;", "Ljava/util/List<Ljava/lang/Object;>;"));
  EXPECT_TRUE(types_->is_assignable("Ljava/util/ArrayList;", "Ljava/util/List;"));
  EXPECT_TRUE(types_->is_raw("Ljava/util/ArrayList;"));
  EXPECT_FALSE(types_->is_raw("Ljava/lang/String;"));
}

TEST_F(JavaTypesTest, ArraysFollowTheirElements) {
  EXPECT_TRUE(types_->is_assignable("[Ljava/lang/Integer;", "[Ljava/lang/Number;"));
  EXPECT_TRUE(types_->is_assignable("[I", "Ljava/lang/Object;"));
  EXPECT_FALSE(types_->is_assignable("[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(types_->is_assignable("[I", "[I"));
}

}  // namespace
}  // namespace heapwright::api
