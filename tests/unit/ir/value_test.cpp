#include "ir/value.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace heapwright::ir {
namespace {

TEST(Value, HoldsEveryKindUnchanged) {
  for (const int32_t x : {0, 1, -1, INT32_MAX, INT32_MIN}) EXPECT_EQ(Value(x).as<int32_t>(), x);
  for (const int64_t x : {int64_t{0}, int64_t{-1}, INT64_MAX, INT64_MIN})
    EXPECT_EQ(Value(x).as<int64_t>(), x);
  for (const float x : {0.5F, -1e38F, std::numeric_limits<float>::infinity()})
    EXPECT_EQ(Value(x).as<float>(), x);
  for (const double x : {0.1, -1e308, 5e-324}) EXPECT_EQ(Value(x).as<double>(), x);
  EXPECT_EQ(Value(ObjectId{77}).as<ObjectId>(), ObjectId{77});
  EXPECT_EQ(Value(true).as<int32_t>(), 1);
}

TEST(Value, KeepsTheSignOfZeroAndTheBitsOfNaN) {
  EXPECT_TRUE(std::signbit(Value(-0.0).as<double>()));
  EXPECT_TRUE(std::signbit(Value(-0.0F).as<float>()));
  const auto payload = std::bit_cast<double>(uint64_t{0x7FF8000000001234});
  EXPECT_EQ(std::bit_cast<uint64_t>(Value(payload).as<double>()), 0x7FF8000000001234U);
}

TEST(Value, StartsAsZeroOfEveryKind) {
  EXPECT_EQ(Value().as<int32_t>(), 0);
  EXPECT_EQ(Value().as<int64_t>(), 0);
  EXPECT_EQ(Value().as<double>(), 0.0);
  EXPECT_EQ(Value().as<ObjectId>(), ObjectId::kNull);
}

TEST(Value, EqualIntsHaveEqualBits) {
  EXPECT_EQ(Value(int32_t{-1}).bits(), Value(int64_t{-1}).bits());
  EXPECT_EQ(Value::of_bits(0xFFFFFFFF).as<int32_t>(), -1);
}

}  // namespace
}  // namespace heapwright::ir
