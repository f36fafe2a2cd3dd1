// Names and numbers as words. What bytecode computes is told by branch_words_test.cpp.
#include "coverage/operand_words.h"

#include <gtest/gtest.h>

namespace heapwright::coverage {
namespace {

TEST(Capitalised, ChangesTheFirstLetterOnly) {
  EXPECT_EQ(capitalised("isEmpty"), "IsEmpty");
  EXPECT_EQ(capitalised("5"), "5");
  EXPECT_EQ(capitalised(""), "");
}

TEST(CamelCase, OfConstantsIsInSmallLetters) {
  EXPECT_EQ(camel_case("MAX_SIZE"), "maxSize");
  EXPECT_EQ(camel_case("RED"), "red");
  EXPECT_EQ(camel_case("_X_"), "x");
}

TEST(CamelCase, OfOtherNamesKeepsTheirCapitals) {
  EXPECT_EQ(camel_case("nextNode"), "nextNode");
  EXPECT_EQ(camel_case("Node"), "node");
  EXPECT_EQ(camel_case("next_node"), "nextNode");
  EXPECT_EQ(camel_case("this$0"), "this0");
}

TEST(NumberWords, HaveAWordForTheSign) {
  EXPECT_EQ(number_words(5), "5");
  EXPECT_EQ(number_words(0), "0");
  EXPECT_EQ(number_words(-1), "Minus1");
  EXPECT_EQ(number_words(INT64_MIN), "Minus9223372036854775808");
}

TEST(PlainWords, OfAConstantAreItsDigits) {
  Operand constant;
  constant.kind = Operand::Kind::kConstant;
  constant.number = -3;
  EXPECT_EQ(plain_words(constant), number_words(-3));
  Operand value;
  value.words = "nodeLeft";
  EXPECT_EQ(plain_words(value), "nodeLeft");
}

}  // namespace
}  // namespace heapwright::coverage
