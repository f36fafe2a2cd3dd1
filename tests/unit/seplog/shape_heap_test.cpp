#include "seplog/shape_heap.h"

#include "unit/seplog/linked.h"

namespace heapwright::seplog {
namespace {

class ReadShapes : public LinkedTest {};

TEST_F(ReadShapes, ClassesAreExact) {
  read("inv List == this_root::Node<>");
  ClassKeys keys = class_keys(specification_, names_);
  ShapeHeap heap(list(1, kNull, {kNull}), keys);
  EXPECT_TRUE(heap.is_a(1, node()));
  EXPECT_FALSE(heap.is_a(0, node()));
}

TEST_F(ReadShapes, FieldsAreReadBySlot) {
  read("inv List == this_root::Node<>");
  ClassKeys keys = class_keys(specification_, names_);
  ShapeHeap heap(list(1, kNull, {kNull}), keys);
  EXPECT_EQ(ShapeHeap::target(heap.slot(1, node().fields[1])), (Target{Target::Kind::kNull}));
  EXPECT_EQ(ShapeHeap::number(heap.slot(1, node().fields[0]), ir::Type::kInt).terms.size(), 1U);
}

TEST(NumbersOfBits, AreSignedExceptForBooleansAndCharacters) {
  EXPECT_EQ(number_of_bits(ir::Type::kInt, 0xFFFFFFFF), -1);
  EXPECT_EQ(number_of_bits(ir::Type::kChar, 0xFFFF), 0xFFFF);
  EXPECT_EQ(number_of_bits(ir::Type::kBoolean, 1), 1);
  EXPECT_EQ(number_of_bits(ir::Type::kByte, 0x80), -128);
  EXPECT_EQ(type_range(ir::Type::kBoolean), (std::pair<int64_t, int64_t>(0, 1)));
  EXPECT_EQ(type_range(ir::Type::kLong), (std::pair<int64_t, int64_t>(INT64_MIN, INT64_MAX)));
}

}  // namespace
}  // namespace heapwright::seplog
