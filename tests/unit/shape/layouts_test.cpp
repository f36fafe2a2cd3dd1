#include "shape/layouts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/support/assembly.h"

namespace heapwright::shape {
namespace {

// p.Base has an int a; p.C extends it with an Object o, a static long s and a String t.
class LayoutsTest : public test::JdkTest {
 protected:
  void SetUp() override {
    JdkTest::SetUp();
    if (IsSkipped()) return;
    test::Assembly base({"p/Base"});
    base.field("a");
    test::Assembly c({"p/C", "p/Base"});
    c.field("o", "Ljava/lang/Object;").static_field("s", "J").field("t", "Ljava/lang/String;");
    classes_.add("p/Base", base.builder());
    classes_.add("p/C", c.builder());
  }
  static std::vector<std::string> names(const std::vector<SlotInfo>& layout) {
    std::vector<std::string> result;
    for (const SlotInfo& slot : layout) result.push_back(slot.field->display_name());
    return result;
  }

  test::TestProgram classes_;
};

TEST_F(LayoutsTest, FieldsOfTheSuperClassComeFirst) {
  Layouts layouts;
  EXPECT_EQ(names(layouts.instance(classes_.load("p/C"))),
            (std::vector<std::string>{"p.Base.a", "p.C.o", "p.C.t"}));
  EXPECT_EQ(names(layouts.instance(classes_.load("p/Base"))), (std::vector<std::string>{"p.Base.a"}));
}

TEST_F(LayoutsTest, StaticFieldsStandApart) {
  Layouts layouts;
  const std::vector<SlotInfo>& statics = layouts.statics(classes_.load("p/C"));
  EXPECT_EQ(names(statics), (std::vector<std::string>{"p.C.s"}));
  EXPECT_EQ(statics[0].type, ir::Type::kLong);
  EXPECT_TRUE(layouts.statics(classes_.load("p/Base")).empty());
}

TEST_F(LayoutsTest, OnlyWhatIsDeclaredAsObjectIsOpaque) {
  Layouts layouts;
  const std::vector<SlotInfo>& slots = layouts.instance(classes_.load("p/C"));
  EXPECT_FALSE(slots[0].is_opaque);
  EXPECT_TRUE(slots[1].is_opaque);
  EXPECT_FALSE(slots[2].is_opaque);
}

TEST_F(LayoutsTest, FieldsAreLeftOutByName) {
  Layouts layouts({"p.Base.a", "p.C.s"}, {"p.C.t"});
  const std::vector<SlotInfo>& slots = layouts.instance(classes_.load("p/C"));
  EXPECT_TRUE(slots[0].is_ignored);
  EXPECT_FALSE(slots[1].is_ignored || slots[1].is_zeroed);
  EXPECT_TRUE(slots[2].is_zeroed);
  EXPECT_TRUE(layouts.statics(classes_.load("p/C"))[0].is_ignored);
}

TEST_F(LayoutsTest, WhatTheUserWishesComesFirst) {
  Layouts layouts({"p.Base.a"}, {"p.Base.a"});
  const SlotInfo& slot = layouts.instance(classes_.load("p/Base"))[0];
  EXPECT_TRUE(slot.is_zeroed);
  EXPECT_FALSE(slot.is_ignored);
}

TEST_F(LayoutsTest, ElementsOfArrays) {
  EXPECT_EQ(Layouts::element(classes_.load("[J")).type, ir::Type::kLong);
  EXPECT_FALSE(Layouts::element(classes_.load("[Lp/C;")).is_opaque);
  EXPECT_TRUE(Layouts::element(classes_.load("[Ljava/lang/Object;")).is_opaque);
  EXPECT_EQ(Layouts::element(classes_.load("[[I")).type, ir::Type::kRef);
}

}  // namespace
}  // namespace heapwright::shape
