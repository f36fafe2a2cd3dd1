#include "ir/boxes.h"

#include <gtest/gtest.h>

namespace heapwright::ir {
namespace {

TEST(Boxes, EveryPrimitiveTypeHasABoxThatIsFoundByItsClass) {
  for (Type type : {Type::kBoolean, Type::kByte, Type::kChar, Type::kShort, Type::kInt, Type::kLong,
                    Type::kFloat, Type::kDouble}) {
    const Box& box = box_of(type);
    EXPECT_EQ(find_box(box.class_name), &box);
    EXPECT_EQ(box.unbox, std::string(type_name(type)) + "Value");
  }
  EXPECT_EQ(box_of(Type::kChar).class_name, "java/lang/Character");
}

TEST(Boxes, OtherClassesOfThePackageAreNone) {
  EXPECT_EQ(find_box("java/lang/Number"), nullptr);
  EXPECT_EQ(find_box("Integer"), nullptr);
  EXPECT_DEATH(box_of(Type::kRef), "boxed");
}

TEST(Boxes, OnlyIntegersAndCharactersAreIntegral) {
  EXPECT_TRUE(is_integral_box("java/lang/Long"));
  EXPECT_TRUE(is_integral_box("java/lang/Character"));
  EXPECT_FALSE(is_integral_box("java/lang/Boolean"));
  EXPECT_FALSE(is_integral_box("java/lang/Double"));
  EXPECT_FALSE(is_integral_box("java/lang/String"));
}

}  // namespace
}  // namespace heapwright::ir
