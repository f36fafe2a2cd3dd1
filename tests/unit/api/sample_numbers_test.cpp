#include "api/sample_numbers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "unit/support/assembly.h"

namespace heapwright::api {
namespace {

using ::testing::ElementsAre;

class SampleNumbers : public test::JdkTest {
 protected:
  std::vector<int32_t> of(std::string_view code) {
    test::Assembly c({"p/C"});
    c.static_method("m", "(I)I", code);
    classes_.add("p/C", c.builder());
    const ir::ClassInfo* type = &classes_.load("p/C");
    return sample_numbers(classes_.program(), {&type, 1});
  }

  test::TestProgram classes_;
};

TEST_F(SampleNumbers, AreAFewSmallOnes) { EXPECT_THAT(of("iload_0; ireturn"), ElementsAre(0, 1, 2, -1, 5)); }

TEST_F(SampleNumbers, HaveConstantsOfTheCodeTheSmallestFirst) {
  EXPECT_THAT(of("iload_0; sipush 300; iadd; bipush -7; iadd; bipush 64; iadd; ireturn"),
              ElementsAre(0, 1, 2, -1, 5, -7, 64, 300));
}

TEST_F(SampleNumbers, AreNotMany) {
  EXPECT_EQ(of("iload_0; bipush 10; iadd; bipush 11; iadd; bipush 12; iadd; bipush 13; iadd; bipush 14; iadd;"
               "ireturn"),
            (std::vector<int32_t>{0, 1, 2, -1, 5, 10, 11, 12, 13}));
}

TEST(NumberBits, AreThoseOfTheType) {
  EXPECT_EQ(number_bits(ir::Type::kInt, -1), 0xFFFFFFFFU);
  EXPECT_EQ(number_bits(ir::Type::kLong, -1), UINT64_MAX);
  EXPECT_EQ(number_bits(ir::Type::kByte, -1), 0xFFU);
  EXPECT_EQ(number_bits(ir::Type::kShort, -1), 0xFFFFU);
  EXPECT_EQ(number_bits(ir::Type::kChar, 65), 65U);
  EXPECT_EQ(number_bits(ir::Type::kBoolean, 3), 1U);
  EXPECT_EQ(number_bits(ir::Type::kFloat, 2), 0x40000000U);
  EXPECT_EQ(number_bits(ir::Type::kDouble, 2), 0x4000000000000000U);
}

TEST(NumberBits, OfNoNumberAreNaN) {
  EXPECT_TRUE(std::isnan(std::bit_cast<double>(number_bits(ir::Type::kDouble, kNotANumber))));
  auto bits = static_cast<uint32_t>(number_bits(ir::Type::kFloat, kNotANumber));
  EXPECT_TRUE(std::isnan(std::bit_cast<float>(bits)));
  EXPECT_EQ(number_bits(ir::Type::kInt, kNotANumber), 0x80000000U);
}

}  // namespace
}  // namespace heapwright::api
