#include "shape/without_counts.h"

#include <gtest/gtest.h>

#include <vector>

#include "unit/support/assembly.h"

namespace heapwright::shape {
namespace {

using Kind = Slot::Kind;

// p.C has the counters n and m, a number x and a long counter l.
class WithoutCountsTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    test::Assembly c({"p/C"});
    c.field("n").field("m").field("x").field("l", "J");
    classes_.add("p/C", c.builder());
  }
  // Objects of p.C with these values of n, m, x and l.
  Shape with(const std::vector<std::vector<uint64_t>>& objects) {
    Shape shape;
    for (const std::vector<uint64_t>& values : objects) {
      shape.objects.push_back({ShapeObject::Kind::kInstance, names_.add("p/C"), {}});
      for (uint64_t value : values) shape.objects.back().slots.push_back({Kind::kConstant, value});
    }
    return shape;
  }
  Shape without(Shape shape) {
    Layouts layouts;
    return without_counts(
        std::move(shape), {"p.C.n", "p.C.m", "p.C.l"}, layouts,
        [this](ClassKey key) -> const ir::ClassInfo& { return classes_.load(names_.name(key)); });
  }

  test::TestProgram classes_;
  ClassNames names_;
};

TEST_F(WithoutCountsTest, HowOftenSomethingWasChangedDoesNotMatter) {
  EXPECT_EQ(encode(without(with({{5, 5, 0, 0}}))), encode(without(with({{9, 9, 0, 0}}))));
}

TEST_F(WithoutCountsTest, WhetherCountersAreEqualMatters) {
  EXPECT_NE(encode(without(with({{5, 5, 0, 0}}))), encode(without(with({{5, 6, 0, 0}}))));
  EXPECT_EQ(encode(without(with({{5, 6, 0, 0}}))), encode(without(with({{8, 2, 0, 0}}))));
}

TEST_F(WithoutCountsTest, CountersOfDifferentObjectsAreCompared) {
  EXPECT_EQ(encode(without(with({{5, 6, 0, 0}, {6, 5, 0, 0}}))),
            encode(without(with({{1, 2, 0, 0}, {2, 1, 0, 0}}))));
  EXPECT_NE(encode(without(with({{5, 6, 0, 0}, {6, 5, 0, 0}}))),
            encode(without(with({{5, 6, 0, 0}, {5, 6, 0, 0}}))));
}

TEST_F(WithoutCountsTest, OtherNumbersStay) {
  Shape shape = without(with({{5, 5, 7, 8}}));
  EXPECT_EQ(shape.objects[0].slots[2], (Slot{Kind::kConstant, 7}));
  EXPECT_EQ(shape.objects[0].slots[3], (Slot{Kind::kConstant, 8})) << "a counter is an int";
}

TEST_F(WithoutCountsTest, VariablesStay) {
  Shape shape = with({{5, 5, 0, 0}});
  shape.objects[0].slots[0] = {Kind::kVariable, 3};
  EXPECT_EQ(without(shape).objects[0].slots[0], (Slot{Kind::kVariable, 3}));
}

TEST_F(WithoutCountsTest, OnlyInstancesHaveCounters) {
  Shape shape = with({{5, 5, 0, 0}});
  shape.objects[0].kind = ShapeObject::Kind::kArray;
  EXPECT_EQ(encode(without(shape)), encode(shape));
}

}  // namespace
}  // namespace heapwright::shape
