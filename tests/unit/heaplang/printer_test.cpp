#include "heaplang/printer.h"

#include "unit/heaplang/shop.h"

namespace heapwright::heaplang {
namespace {

class PrintSpecification : public ShopTest {};

TEST_F(PrintSpecification, SumsHaveNoMinusOnTheirOwn) {
  EXPECT_EQ(formula("x - y - 1 <= 0"), "x <= y + 1");
  EXPECT_EQ(formula("x - y + 1 <= 0"), "x < y");
  EXPECT_EQ(formula("x - y + 2 <= 0"), "x + 2 <= y");
  EXPECT_EQ(formula("-2 * x - 3 * y = -4"), "4 = 2 * x + 3 * y");
  EXPECT_EQ(formula("x = -1"), "x + 1 = 0");
  EXPECT_EQ(formula("x >= 0"), "0 <= x");
  EXPECT_EQ(formula("x - 9223372036854775807 - 1 = 0"), "x + -9223372036854775808 = 0");
  EXPECT_EQ(formula("-9223372036854775808 * x <= y"), "-9223372036854775808 * x <= y");
}

TEST_F(PrintSpecification, TermsAreInTheOrderOfNames) {
  EXPECT_EQ(formula("z + y + x + a < 0"), "a + x + y + z < 0");
}

TEST_F(PrintSpecification, FieldsAreGivenByPositionWhereAllAreThere) {
  EXPECT_EQ(formula("x::Item<price = a, next = b> * y::Item<next = b, price = a> * b::Item<>"),
            "x::shop.Cart$Item<a, b> * y::shop.Cart$Item<next = b, price = a> * b::shop.Cart$Item<>");
}

TEST_F(PrintSpecification, NothingIsFalseAndTheEmptyHeapIsEmp) {
  EXPECT_EQ(formula("false"), "false");
  EXPECT_EQ(formula("emp & 1 = 1"), "emp");
  EXPECT_EQ(formula("true & 1 = 1"), "true");
}

TEST_F(PrintSpecification, ClaimsNameClassMethodAndTypes) {
  EXPECT_EQ(meaning("pre Cart == true"), "pre shop.Cart.Cart() == true;\npre shop.Cart.Cart(int) == true;\n");
  EXPECT_EQ(meaning("pre add(Cart__Item, int[]) == prices = null"),
            "pre shop.Cart.add(shop.Cart$Item, int[]) == prices = null;\n");
}

TEST_F(PrintSpecification, PartsArePrintedAlone) {
  Specification found = specification("pred p(x) == x = null || x::Item<_, n> * p(n)");
  EXPECT_EQ(to_text(found.predicates[0], found),
            "pred p(x) ==\n  x = null\n  || x::shop.Cart$Item<_, n> * p(n)");
  EXPECT_EQ(to_text(found.predicates[0].disjuncts[1], found), "x::shop.Cart$Item<_, n> * p(n)");
}

}  // namespace
}  // namespace heapwright::heaplang
