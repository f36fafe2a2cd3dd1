// What is wrong with a specification, and where.
#include "unit/heaplang/shop.h"

namespace heapwright::heaplang {
namespace {

class SpecificationMistakes : public ShopTest {};

TEST_F(SpecificationMistakes, UnknownClassesNameTheNearest) {
  EXPECT_EQ(meaning("pred p(x) ==\n  x::Itm<>"), "spec:2:6: there is no class 'Itm'; did you mean 'Item'?");
  EXPECT_EQ(meaning("pred p(x) == x::avl_AvlNod<>"),
            "spec:1:17: there is no class 'avl.AvlNod'; did you mean 'avl.AvlNode'?");
  EXPECT_EQ(meaning("inv Crt == emp"), "spec:1:5: there is no class 'Crt'; did you mean 'Cart'?");
  EXPECT_EQ(meaning("data Itemm { }"), "spec:1:6: there is no class 'Itemm'; did you mean 'Item'?");
  EXPECT_EQ(meaning("inv int == emp"), "spec:1:5: no object is of type int");
}

TEST_F(SpecificationMistakes, UnknownFieldsNameTheNearest) {
  EXPECT_EQ(meaning("pred p(x) == x::Item<nxt = x>"),
            "spec:1:22: shop.Cart$Item has no field 'nxt'; did you mean 'next'?");
  EXPECT_EQ(meaning("pred p(x) == x::Special<made = x>"),
            "spec:1:25: the field 'made' of shop.Cart$Special is static, it belongs to no object");
  EXPECT_EQ(meaning("inv Cart == p = this_rot"),
            "spec:1:17: shop.Cart has no field 'rot'; did you mean 'root'?");
  EXPECT_EQ(meaning("inv Cart == this_ = null"), "spec:1:13: shop.Cart has no field ''");
  EXPECT_EQ(meaning("pred p(x) == x::int[]<size = n>"),
            "spec:1:23: an array has 'length' and elements [0], [1], ..., not 'size'");
  EXPECT_EQ(meaning("pred p(x) == x::Item<[0] = n>"), "spec:1:22: shop.Cart$Item is no array");
}

TEST_F(SpecificationMistakes, CellsAreOfOneClass) {
  EXPECT_EQ(meaning("pred p(x) == x::Shape<>"),
            "spec:1:17: no object is exactly of shop.Cart$Shape, which is abstract");
  EXPECT_EQ(meaning("pred p(x) == x::Seller<>"),
            "spec:1:17: no object is exactly of shop.Cart$Seller, which is an interface");
  EXPECT_EQ(meaning("pred p(x) == x::int<>"), "spec:1:17: no object is of type int");
}

TEST_F(SpecificationMistakes, PositionsNameAllFields) {
  EXPECT_EQ(meaning("pred p(x) == x::Item<v>"),
            "spec:1:14: shop.Cart$Item has 2 fields (price, next), not 1");
  EXPECT_EQ(meaning("data Item { Item next; }; pred p(x) == x::Item<v, n>"),
            "spec:1:40: shop.Cart$Item has 1 field (next), not 2");
  EXPECT_EQ(meaning("pred p(x) == x::Item<next = n, next = m>"), "spec:1:32: this is given twice");
  EXPECT_EQ(meaning("pred p(x) == x::int[]<[0] = n, [0] = m>"), "spec:1:32: this is given twice");
}

TEST_F(SpecificationMistakes, PredicatesHaveTheirParameters) {
  EXPECT_EQ(meaning("pred chain(x) == chian(x)"),
            "spec:1:18: there is no predicate 'chian'; did you mean 'chain'?");
  EXPECT_EQ(meaning("pred p(x) == p(x, x)"), "spec:1:14: 'p' takes 1 argument, not 2");
  EXPECT_EQ(meaning("pred p(x, y) == p(x)"), "spec:1:17: 'p' takes 2 arguments, not 1");
}

TEST_F(SpecificationMistakes, NamesAreDeclaredOnce) {
  EXPECT_EQ(meaning("pred p(x) == emp;\npred p(y) == emp"),
            "spec:2:6: there is a predicate 'p' already, in line 1");
  EXPECT_EQ(meaning("pred p(x, x) == emp"), "spec:1:11: there is a parameter 'x' already");
  EXPECT_EQ(meaning("pred p(x) == exists y, y . x = y"), "spec:1:24: there is a variable 'y' already");
  EXPECT_EQ(meaning("pred p(x) == exists x . x = 1"), "spec:1:21: there is a variable 'x' already");
  EXPECT_EQ(meaning("inv Cart == emp;\ninv shop.Cart == emp"),
            "spec:2:5: there is 'inv shop.Cart' already, in line 1");
  EXPECT_EQ(meaning("pre add == emp;\npre add(int) == emp"),
            "spec:2:5: there is 'pre shop.Cart.add(int)' already, in line 1");
  EXPECT_EQ(meaning("data Item { };\ndata Cart.Item { }"),
            "spec:2:6: the fields of shop.Cart$Item are declared twice");
  EXPECT_EQ(meaning("data Item { int price; int price; }"), "spec:1:28: the field 'price' is declared twice");
}

TEST_F(SpecificationMistakes, DataIsWhatTheClassHas) {
  EXPECT_EQ(meaning("data Item { int prize; }"),
            "spec:1:17: shop.Cart$Item has no field 'prize'; did you mean 'price'?");
  EXPECT_EQ(meaning("data Item { long price; }"),
            "spec:1:13: the field 'price' of shop.Cart$Item has the type int, not long");
  EXPECT_EQ(meaning("data Item { Cart next; }"),
            "spec:1:13: the field 'next' of shop.Cart$Item has the type shop.Cart$Item, not shop.Cart");
  EXPECT_EQ(meaning("data Item { Itm next; }"), "spec:1:13: there is no class 'Itm'; did you mean 'Item'?");
}

TEST_F(SpecificationMistakes, AVariableIsOneThing) {
  EXPECT_EQ(meaning("pred p(x) == x::Item<v, n> &\n v = null"),
            "spec:2:2: 'v' is a reference here and a number in line 1");
  EXPECT_EQ(meaning("pred p(x) == x::Item<v, v>"),
            "spec:1:25: 'v' is a reference here and a number in column 22");
  EXPECT_EQ(meaning("pred p(x) == x::Item<v, n> * v::Item<>"),
            "spec:1:30: 'v' is a reference here and a number in column 22");
  EXPECT_EQ(meaning("pred p(x) == x::Item<>;\npred q(y, v) == y::Item<price = v> *\n p(v)"),
            "spec:3:4: 'v' is a reference here and a number in line 2");
  EXPECT_EQ(meaning("pred p(x) == x > 3; pred q(y) == p(null)"),
            "spec:1:36: a number is expected here, not a reference");
  EXPECT_EQ(meaning("pred p(x) == x::Item<price = null>"),
            "spec:1:30: a number is expected here, not a reference");
  EXPECT_EQ(meaning("pred p(x) == x::Item<next = 3>"),
            "spec:1:29: a reference is expected here, not a number");
  EXPECT_EQ(meaning("pred p(x) == x::Item<price = 1.5>"),
            "spec:1:30: a number is expected here, not a floating-point number");
  EXPECT_EQ(meaning("pred p(x) == x::Thing<total = t> & t + 1 = 3"),
            "spec:1:36: 't' is a number here and a floating-point number in column 31");
  EXPECT_EQ(meaning("inv Cart == this_size = null"),
            "spec:1:13: 'this_size' is a reference here and a number by its type");
  EXPECT_EQ(meaning("pre twice == null = number"),
            "spec:1:21: 'number' is a reference here and a number by its type");
}

TEST_F(SpecificationMistakes, ConditionsFitWhatTheyCompare) {
  EXPECT_EQ(meaning("pred p(x) == x < null"), "spec:1:14: references are compared with '=' and '!=' only");
  EXPECT_EQ(meaning("pred p(x) == x = null & x < y"),
            "spec:1:25: references are compared with '=' and '!=' only");
  EXPECT_EQ(meaning("pred p(x) == x < y & x = null"),
            "spec:1:22: 'x' is a reference here and a number in column 14");
  EXPECT_EQ(meaning("pred p(x) == \"a\" < x"), "spec:1:14: references are compared with '=' and '!=' only");
  EXPECT_EQ(meaning("pred p(x) == \"a\" = \"b\""), "spec:1:14: one side of this must be a variable");
  EXPECT_EQ(meaning("pred p(x) == null = null"), "spec:1:14: one side of this must be a variable");
  EXPECT_EQ(meaning("pred p(x) == 3 = null"), "spec:1:18: a number is expected here, not a reference");
}

TEST_F(SpecificationMistakes, ArithmeticIsLinearAndOfIntegers) {
  EXPECT_EQ(meaning("pred p(x) == x * y = 3"), "spec:1:14: one factor of a product must be a constant");
  EXPECT_EQ(meaning("pred p(x) == x + 1.5 = 3"),
            "spec:1:18: there are no sums and products of floating-point numbers");
  EXPECT_EQ(meaning("pred p(x) == x + null = 3"), "spec:1:18: null is no number");
  EXPECT_EQ(meaning("pred p(x) == x + \"a\" = 3"), "spec:1:18: a string is no number");
  EXPECT_EQ(meaning("pred p(x) == 9223372036854775807 + 1 = x"),
            "spec:1:14: a number in this sum is too large for a long");
  EXPECT_EQ(meaning("pred p(x) == x = 3 &\n 9223372036854775807 * 2 = x"),
            "spec:2:2: a number in this sum is too large for a long");
  EXPECT_EQ(meaning("pred p(x) == x + 9223372036854775807 > -2"),
            "spec:1:14: a number in this condition is too large for a long");
}

TEST_F(SpecificationMistakes, DisjunctsAreLimited) {
  std::string condition = "(x = 1 | x = 2)";
  std::string eight = condition;
  for (int i = 1; i < 8; ++i) eight += " & " + condition;
  EXPECT_EQ(specification("pred p(x) == " + eight).predicates[0].disjuncts.size(), 256u);
  EXPECT_EQ(meaning("pred p(x) ==\n" + eight + " &\n " + condition),
            "spec:3:3: the conditions make more than 256 disjuncts");
  EXPECT_EQ(meaning("pred p(x) == " + eight + " || emp"),
            "spec:1:6: the formula has more than 256 disjuncts");
}

TEST_F(SpecificationMistakes, UnknownMethodsNameTheNearest) {
  EXPECT_EQ(meaning("pre ad == emp"), "spec:1:5: shop.Cart has no method 'ad'; did you mean 'add'?");
  EXPECT_EQ(meaning("pre Cart.clera == emp"),
            "spec:1:5: shop.Cart has no method 'clera'; did you mean 'clear'?");
  EXPECT_EQ(meaning("pre Crt.add == emp"), "spec:1:5: there is no class 'Crt'; did you mean 'Cart'?");
  EXPECT_EQ(meaning("pre twice(long) == emp"),
            "spec:1:5: no method 'twice' takes (long); there is: shop.Cart.twice(int)");
  EXPECT_EQ(meaning("pre add(Objct) == emp"), "spec:1:9: there is no class 'Objct'; did you mean 'Object'?");
}

TEST_F(SpecificationMistakes, OneOverloadHasAllParameters) {
  EXPECT_EQ(
      meaning("pre add == prices = tag"),
      "spec:1:5: no method 'add' has all of the parameters prices, tag; there is (price), (price, tag), "
      "(item, prices)");
  EXPECT_EQ(meaning("pre twice == arg0 > 1"),
            "spec:1:14: there is no parameter 'arg0'; 'twice' has (number)");
}

TEST_F(SpecificationMistakes, ReceiversAreThereWhereThereIsOne) {
  EXPECT_EQ(meaning("pre twice == this_size = 1"), "spec:1:14: 'this_size': a static method has no receiver");
  EXPECT_EQ(meaning("pre Cart(int) == this = null"),
            "spec:1:18: 'this': before a constructor runs there is no receiver");
  EXPECT_EQ(meaning("pred p(x) == x = this_size"),
            "spec:1:18: 'this_size': a predicate has no receiver, make this a parameter");
  EXPECT_EQ(meaning("pred p(this_size) == this_size = 1"), "pred p(this_size) == this_size = 1;\n");
}

}  // namespace
}  // namespace heapwright::heaplang
