#include "shape/scope.h"

#include <gtest/gtest.h>

namespace heapwright::shape {
namespace {

class ScopeTest : public ::testing::Test {
 protected:
  void add(std::string_view type, size_t count, ShapeObject::Kind kind = ShapeObject::Kind::kInstance,
           size_t slots = 0) {
    for (size_t i = 0; i < count; ++i)
      shape_.objects.push_back({kind, names_.add(type), std::vector<Slot>(slots)});
  }

  ClassNames names_;
  Shape shape_;
  Scope scope_;
};

TEST_F(ScopeTest, WithoutLimitsEverythingIsAllowed) {
  EXPECT_TRUE(scope_.allows(shape_));
  add("p/Node", 100);
  add("[I", 100, ShapeObject::Kind::kArray, 1000);
  EXPECT_TRUE(scope_.allows(shape_));
}

TEST_F(ScopeTest, LimitsAreByClass) {
  scope_.objects = {{names_.add("p/Node"), 2}, {names_.add("p/List"), 1}};
  add("p/Node", 2);
  add("p/List", 1);
  add("p/Other", 9);
  EXPECT_TRUE(scope_.allows(shape_));
  add("p/Node", 1);
  EXPECT_FALSE(scope_.allows(shape_));
}

TEST_F(ScopeTest, OtherClassesHaveOneLimitEach) {
  scope_.objects = {{names_.add("p/List"), 5}};
  scope_.other_objects = 2;
  add("p/List", 5);
  add("p/A", 2);
  add("p/B", 2);
  EXPECT_TRUE(scope_.allows(shape_));
  add("p/B", 1);
  EXPECT_FALSE(scope_.allows(shape_));
}

TEST_F(ScopeTest, ALimitOfZeroForbidsTheClass) {
  scope_.objects = {{names_.add("p/Node"), 0}};
  EXPECT_TRUE(scope_.allows(shape_));
  add("p/Node", 1);
  EXPECT_FALSE(scope_.allows(shape_));
}

TEST_F(ScopeTest, ArraysAreCountedAndMeasured) {
  scope_.other_objects = 1;
  scope_.array_length = 3;
  add("[I", 1, ShapeObject::Kind::kArray, 3);
  EXPECT_TRUE(scope_.allows(shape_));
  shape_.objects[0].slots.emplace_back();
  EXPECT_FALSE(scope_.allows(shape_));
  shape_.objects[0].slots.clear();
  EXPECT_TRUE(scope_.allows(shape_));
  add("[I", 1, ShapeObject::Kind::kArray, 0);
  EXPECT_FALSE(scope_.allows(shape_));
}

TEST_F(ScopeTest, MoreObjectsThanEnoughMayHaveOnlyAPartOfTheOthers) {
  scope_.objects = {{names_.add("p/List"), 2}};
  scope_.enough_objects = {{names_.add("p/List"), 1}};
  scope_.other_objects = 16;
  add("p/List", 1);
  add("p/Node", 16);
  EXPECT_TRUE(scope_.allows(shape_));
  add("p/List", 1);
  EXPECT_FALSE(scope_.allows(shape_));
  shape_.objects.clear();
  add("p/List", 2);
  add("p/Node", 4);
  EXPECT_TRUE(scope_.allows(shape_));
  scope_.other_objects = 3;
  shape_.objects.pop_back();
  EXPECT_TRUE(scope_.allows(shape_)) << "a few are always allowed";
}

// There can be only so many of them as the program has: they are not what grows.
TEST_F(ScopeTest, LiteralsClassObjectsEnumsAndSharedObjectsDoNotCount) {
  scope_.other_objects = 0;
  scope_.array_length = 1;
  add("p/Color", 5, ShapeObject::Kind::kEnum, 2);
  add("java/util/OptionalInt", 1, ShapeObject::Kind::kShared, 1);
  add("java/lang/String", 5, ShapeObject::Kind::kLiteral, 10);
  add("p/Node", 5, ShapeObject::Kind::kMirror);
  EXPECT_TRUE(scope_.allows(shape_));
}

}  // namespace
}  // namespace heapwright::shape
