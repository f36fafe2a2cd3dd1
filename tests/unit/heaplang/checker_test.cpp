// What right specifications mean.
#include "heaplang/checker.h"

#include <gmock/gmock.h>

#include "unit/heaplang/shop.h"

namespace heapwright::heaplang {
namespace {

using ::testing::ElementsAre;

class CheckSpecification : public ShopTest {
 protected:
  // Name and kind (n, r, o) of each variable, with "?" if it is anonymous.
  static std::vector<std::string> variables(const Disjunct& disjunct) {
    std::vector<std::string> found;
    for (const Variable& variable : disjunct.variables) {
      const char* kind = variable.kind == Kind::kNumber ? "n" : variable.kind == Kind::kReal ? "r" : "o";
      found.push_back(variable.name + " " + kind + (variable.is_anonymous ? "?" : ""));
    }
    return found;
  }
};

TEST_F(CheckSpecification, PublishedExamplesMeanWhatTheySay) {
  EXPECT_EQ(meaning("pred chain(x) == x = null || x::shop_Cart__Item<price,next> * chain(next)"),
            "pred chain(x) ==\n  x = null\n  || x::shop.Cart$Item<price, next> * chain(next);\n");
  EXPECT_EQ(meaning("pred chain(x,low) == x = null || x::shop_Cart__Item<price,next> *\n"
                    "  chain(next,price) & low <= price;"),
            "pred chain(x, low) ==\n  x = null\n"
            "  || x::shop.Cart$Item<price, next> * chain(next, price) & low <= price;\n");
  EXPECT_EQ(
      meaning("pred seg(a,b,n) == a = b & n = 0 || a::shop_Cart__Item<p,next> * seg(next,b,m) & n = m + 1"),
      "pred seg(a, b, n) ==\n  n = 0 & a = b\n"
      "  || a::shop.Cart$Item<p, next> * seg(next, b, m) & n = m + 1;\n");
  EXPECT_EQ(meaning("pred avlE(root,lo,hi,h) == root = null & lo < hi & h = -1\n"
                    "  || root::avl_AvlNode<element,left,right,height> * avlE(left,lo,element,hl)\n"
                    "  * avlE(right,element,hi,hr) & lo<element & element < hi & hl=hr+1 & h = hl + 1"),
            "pred avlE(root, lo, hi, h) ==\n  lo < hi & h + 1 = 0 & root = null\n"
            "  || root::avl.AvlNode<element, left, right, height> * avlE(left, lo, element, hl)"
            " * avlE(right, element, hi, hr) & lo < element & element < hi & hl = hr + 1 & h = hl + 1;\n");
  EXPECT_EQ(meaning("pred ring(h) == h::shop_Cart__Item<v,h>"), "pred ring(h) == h::shop.Cart$Item<v, h>;\n");
}

TEST_F(CheckSpecification, KindsComeFromFieldsThroughPredicates) {
  Specification found = specification(
      "pred a(x, y, z) == b(x, y) & y = z;"
      "pred b(x, y) == c(y, x);"
      "pred c(x, y) == x::Thing<rate = y>;"
      "pred d(x) == emp");
  ASSERT_EQ(found.predicates.size(), 4u);
  EXPECT_THAT(variables(found.predicates[0].disjuncts[0]), ElementsAre("x r", "y o", "z o"));
  EXPECT_EQ(found.predicates[0].parameters[0].kind, Kind::kReal);
  EXPECT_EQ(found.predicates[2].parameters[0].kind, Kind::kReference);
  EXPECT_EQ(found.predicates[3].parameters[0].kind, Kind::kNumber);
  EXPECT_EQ(found.predicates[0].disjuncts[0].instances[0].predicate, PredicateId{1});
}

TEST_F(CheckSpecification, FieldsOfEveryTypeHaveKinds) {
  Specification found =
      specification("pred p(x) == x::Thing<sold, small, mark, medium, big, rate, total, name, data, more>");
  EXPECT_THAT(variables(found.predicates[0].disjuncts[0]),
              ElementsAre("x o", "sold n?", "small n?", "mark n?", "medium n?", "big n?", "rate r?",
                          "total r?", "name o?", "data o?", "more o?"));
}

TEST_F(CheckSpecification, WhatStandsOnceIsAnonymous) {
  Specification found = specification("pred p(x) == x::Item<v, n> * p(_) & n = m || x::Item<_, x>");
  const auto& disjuncts = found.predicates[0].disjuncts;
  EXPECT_THAT(variables(disjuncts[0]), ElementsAre("x o", "v n?", "n o", "_ o?", "m o?"));
  EXPECT_FALSE(disjuncts[0].cells[0].contents[0].is_ignored);
  EXPECT_TRUE(disjuncts[1].cells[0].contents[0].is_ignored);
  EXPECT_FALSE(disjuncts[1].cells[0].contents[1].is_ignored);
}

TEST_F(CheckSpecification, EachUnderscoreIsAnotherVariable) {
  Specification found = specification("pred p(x) == x::Item<_, _> & _ < _");
  EXPECT_THAT(variables(found.predicates[0].disjuncts[0]),
              ElementsAre("x o", "_ n?", "_ o?", "_ n?", "_ n?"));
}

TEST_F(CheckSpecification, VariablesAreOfTheirDisjunct) {
  EXPECT_EQ(formula("n = x || n::Item<next = y>"), "  n = x\n  || n::shop.Cart$Item<next = y>");
}

TEST_F(CheckSpecification, ConstantsAndSumsInArgumentsAreVariablesWithEquations) {
  EXPECT_EQ(formula("x::Item<3, null> * p(x, y + 2 * y - 1)"),
            "x::shop.Cart$Item<_1, _2> * p(x, _3) & _1 = 3 & _3 + 1 = 3 * y & _2 = null");
  EXPECT_EQ(formula("x::Thing<name = \"a\\n\", total = -1.5, rate = 2, mark = 'a', sold = true>"),
            "x::shop.Cart$Thing<name = _1, total = _2, rate = _3, mark = _4, sold = _5>"
            " & _4 = 97 & _5 = 1 & _2 = -1.5 & _3 = 2.0 & _1 = \"a\\n\"");
  EXPECT_EQ(formula("x::Item<3, _1>"), "x::shop.Cart$Item<_2, _1> & _2 = 3");
}

TEST_F(CheckSpecification, ArraysHaveElementsAndALength) {
  Specification found = specification(
      "pred p(x) == x::int[]<a, a, _> || x::Object[]<length = n, [7] = e> || x::int[]<> || x::Item[][]<e>");
  const auto& disjuncts = found.predicates[0].disjuncts;
  EXPECT_EQ(disjuncts[0].cells[0].type->name, "[I");
  EXPECT_TRUE(disjuncts[0].cells[0].has_all_elements);
  EXPECT_EQ(disjuncts[0].cells[0].contents[1].index, 1u);
  EXPECT_TRUE(disjuncts[0].cells[0].contents[2].is_ignored);
  EXPECT_FALSE(disjuncts[1].cells[0].has_all_elements);
  EXPECT_EQ(disjuncts[1].cells[0].contents[0].index, std::nullopt);
  EXPECT_EQ(disjuncts[1].cells[0].contents[1].index, 7u);
  EXPECT_THAT(variables(disjuncts[1]), ElementsAre("x o", "n n?", "e o?"));
  EXPECT_TRUE(disjuncts[2].cells[0].has_all_elements);
  EXPECT_EQ(disjuncts[3].cells[0].type->name, "[[Lshop/Cart$Item;");
}

TEST_F(CheckSpecification, NumberComparisonsFlipExactly) {
  EXPECT_EQ(formula("!(x < y)"), "y <= x");
  EXPECT_EQ(formula("!(x <= y)"), "y < x");
  EXPECT_EQ(formula("!(x > y)"), "x <= y");
  EXPECT_EQ(formula("!(x >= y)"), "x < y");
  EXPECT_EQ(formula("!(x = y)"), "x != y");
  EXPECT_EQ(formula("!(x != y)"), "x = y");
  EXPECT_EQ(formula("x > y & x >= y"), "y < x & y <= x");
}

TEST_F(CheckSpecification, FloatingPointComparisonsStayNegated) {
  const std::string heap = "x::shop.Cart$Thing<total = y> & ";
  const std::string given = "x::Thing<total = y> & ";
  EXPECT_EQ(formula(given + "!(y < 1)"), heap + "!(y < 1.0)");
  EXPECT_EQ(formula(given + "!(y >= 1.5)"), heap + "!(1.5 <= y)");
  EXPECT_EQ(formula(given + "y != 2e-3"), heap + "y != 0.002");
  EXPECT_EQ(formula(given + "!(y != 1) & !(!(y > 'a'))"), heap + "y = 1.0 & 97.0 < y");
}

TEST_F(CheckSpecification, OrAndNotBecomeDisjuncts) {
  EXPECT_EQ(formula("x::Item<v, n> & (v = 1 | v > 5 & v < 9) & !(v = 6 & n = null)"),
            "  x::shop.Cart$Item<v, n> & v = 1 & v != 6"
            "\n  || x::shop.Cart$Item<v, n> & 6 <= v & v <= 8 & v != 6"
            "\n  || x::shop.Cart$Item<v, n> & v = 1 & n != null"
            "\n  || x::shop.Cart$Item<v, n> & 6 <= v & v <= 8 & n != null");
}

TEST_F(CheckSpecification, VariablesOfOtherAlternativesAreNotThere) {
  Specification found = specification("pred p(x) == (x = a | x = b + b)");
  EXPECT_THAT(variables(found.predicates[0].disjuncts[0]), ElementsAre("x n", "a n?"));
  EXPECT_THAT(variables(found.predicates[0].disjuncts[1]), ElementsAre("x n", "b n?"));
}

TEST_F(CheckSpecification, ConstantConditionsAreDecided) {
  EXPECT_EQ(formula("x = 1 & 2 < 3 & 1.5 <= 2"), "x = 1");
  EXPECT_EQ(formula("x = 1 & 2 > 3 || x = 2"), "x = 2");
  EXPECT_EQ(formula("x = 1 & (x + 1 = x | 3 = 3.0)"), "x = 1");
  EXPECT_EQ(formula("x = 1 & (false | !(true))"), "false");
  EXPECT_EQ(formula("!(false)"), "emp");
}

TEST_F(CheckSpecification, TextsAreComparedWithReferences) {
  EXPECT_EQ(formula("\"a\\u0062\" = x & y != \"\" & x != y"), "x = \"ab\" & y != \"\" & x != y");
}

TEST_F(CheckSpecification, ExistsDeclaresWhatWouldBeExistentialAnyhow) {
  EXPECT_EQ(formula("exists n, unused . x::Item<next = n> & n = y"), "x::shop.Cart$Item<next = n> & n = y");
}

TEST_F(CheckSpecification, DataDeclarationsGiveTheOrderByPosition) {
  EXPECT_EQ(
      meaning("data shop_Cart__Item { shop.Cart.Item next; int price }; pred p(x) == x::Item<a, b> & b > 3"),
      "pred p(x) == x::shop.Cart$Item<next = a, price = b> & 4 <= b;\n");
  EXPECT_EQ(
      meaning(
          "data Thing { bool sold; long big; String name; Object[] more }; pred p(x) == x::Thing<a,b,c,d>"),
      "pred p(x) == x::shop.Cart$Thing<sold = a, big = b, name = c, more = d>;\n");
}

TEST_F(CheckSpecification, FieldsOfSupersComeFirst) {
  EXPECT_EQ(meaning("pred p(x) == x::Cart<owner, root, size, total, name, my_field> & total = 1.0"),
            "pred p(x) == x::shop.Cart<owner, root, size, total, name, my_field> & total = 1.0;\n");
  // The nearest of two; no statics, and nothing that the compiler has added.
  EXPECT_EQ(meaning("pred p(x) == x::Special<a, b, c> & c = null"),
            "pred p(x) == x::shop.Cart$Special<a, b, c> & c = null;\n");
  EXPECT_EQ(specification("pred p(x) == x::Special<next = n>")
                .predicates[0]
                .disjuncts[0]
                .cells[0]
                .contents[0]
                .field->owner->name,
            "shop/Cart$Special");
  EXPECT_EQ(meaning("pred p(x) == x::Inner<3>"), "pred p(x) == x::shop.Cart$Inner<_1> & _1 = 3;\n");
}

TEST_F(CheckSpecification, InvariantsSpeakOfTheReceiverAndItsFields) {
  Specification found =
      specification("inv Cart == this_root = null & this_my_field < size & this != this_owner");
  ASSERT_EQ(found.claims.size(), 1u);
  const Claim& claim = found.claims[0];
  EXPECT_EQ(claim.name, "inv shop.Cart");
  EXPECT_EQ(claim.owner, &type("shop/Cart"));
  EXPECT_EQ(claim.method, nullptr);
  ASSERT_EQ(claim.roots.size(), 4u);
  EXPECT_EQ(claim.roots[0].kind, Root::Kind::kFieldOfThis);
  EXPECT_EQ(claim.roots[0].field->name, "root");
  EXPECT_EQ(claim.roots[1].field->name, "my_field");
  EXPECT_EQ(claim.roots[2].kind, Root::Kind::kThis);
  EXPECT_EQ(claim.roots[3].field->owner->name, "shop/Base");
  EXPECT_THAT(variables(claim.disjuncts[0]),
              ElementsAre("this_root o", "this_my_field n", "this o", "this_owner o", "size n?"));
  EXPECT_EQ(claim.root_variables[1].name, "this_my_field");
}

TEST_F(CheckSpecification, RootsAreParametersOfEveryDisjunct) {
  Specification found = specification("inv Cart == this_root = null || this_size = 0");
  for (const Disjunct& disjunct : found.claims[0].disjuncts) {
    EXPECT_THAT(variables(disjunct), ElementsAre("this_root o", "this_size n"));
  }
}

TEST_F(CheckSpecification, PreconditionsOfAnOverloadKnowItsParameters) {
  Specification found = specification("pre add(int, Object) == tag = null & price > other");
  ASSERT_EQ(found.claims.size(), 1u);
  EXPECT_EQ(found.claims[0].name, "pre shop.Cart.add(int, java.lang.Object)");
  EXPECT_EQ(found.claims[0].roots[0].parameter, 1u);
  EXPECT_THAT(variables(found.claims[0].disjuncts[0]), ElementsAre("tag o", "price n", "other n?"));
}

TEST_F(CheckSpecification, PreconditionsWithoutTypesAreOfAllOverloadsThatHaveTheParameters) {
  auto names = [&](const std::string& text) {
    std::vector<std::string> found;
    for (const Claim& claim : specification(text).claims) found.push_back(claim.name);
    return found;
  };
  EXPECT_THAT(names("pre add == true"),
              ElementsAre("pre shop.Cart.add(int)", "pre shop.Cart.add(int, java.lang.Object)",
                          "pre shop.Cart.add(shop.Cart$Item, int[])"));
  EXPECT_THAT(names("pre add == price > 0"),
              ElementsAre("pre shop.Cart.add(int)", "pre shop.Cart.add(int, java.lang.Object)"));
  EXPECT_THAT(names("pre shop.Cart.add == prices = null"),
              ElementsAre("pre shop.Cart.add(shop.Cart$Item, int[])"));
}

TEST_F(CheckSpecification, HelpersWithTheNameOfTheMethodAreNotMeant) {
  auto names = [&](const std::string& text) {
    std::vector<std::string> found;
    for (const Claim& claim : specification(text).claims) found.push_back(claim.name);
    return found;
  };
  EXPECT_THAT(names("pre sum == this_size > 0"), ElementsAre("pre shop.Cart.sum()"));
  EXPECT_THAT(names("pre sum == true"), ElementsAre("pre shop.Cart.sum()"));
  // Unless they alone fit.
  EXPECT_THAT(names("pre sum == item != null"),
              ElementsAre("pre shop.Cart.sum(shop.Cart$Item)", "pre shop.Cart.sum(shop.Cart$Item, int)"));
  EXPECT_THAT(names("pre sum(Item, int) == true"), ElementsAre("pre shop.Cart.sum(shop.Cart$Item, int)"));
  EXPECT_THAT(names("pre find == true"), ElementsAre("pre shop.Cart.find(shop.Cart$Item)"));
  EXPECT_THAT(names("pre find == this_size > 0"), ElementsAre("pre shop.Cart.find()"));
}

TEST_F(CheckSpecification, MethodsMayBeInheritedStaticOrConstructors) {
  EXPECT_EQ(specification("pre clear == all = true").claims[0].name, "pre shop.Cart.clear(boolean)");
  EXPECT_EQ(specification("pre shop.Base.add == price = 1").claims[0].owner, &type("shop/Base"));
  EXPECT_EQ(specification("pre twice == number > 0").claims[0].name, "pre shop.Cart.twice(int)");
  for (std::string name : {"Cart", "shop.Cart", "Cart.Cart", "shop_Cart.Cart"}) {
    Specification found = specification("pre " + name + "(int) == capacity > 0");
    ASSERT_EQ(found.claims.size(), 1u);
    EXPECT_EQ(found.claims[0].name, "pre shop.Cart.Cart(int)");
    EXPECT_TRUE(found.claims[0].method->is_constructor());
  }
  EXPECT_EQ(specification("pre Cart == true").claims.size(), 2u);
}

TEST_F(CheckSpecification, PlacesAreKept) {
  Specification found =
      specification("\npred p(x) ==\n   x::Item<next = n> *\n  p(n); inv Cart == p(this_root)");
  EXPECT_EQ(found.path, "spec");
  EXPECT_EQ(found.predicates[0].place.line, 2u);
  EXPECT_EQ(found.predicates[0].place.column, 6u);
  EXPECT_EQ(found.predicates[0].disjuncts[0].cells[0].place.line, 3u);
  EXPECT_EQ(found.predicates[0].disjuncts[0].instances[0].place.column, 3u);
  EXPECT_EQ(found.claims[0].place.line, 4u);
}

TEST_F(CheckSpecification, TrueLeavesARest) {
  Specification found = specification("pred p(x) == x::Item<> * true || emp");
  EXPECT_TRUE(found.predicates[0].disjuncts[0].has_rest);
  EXPECT_TRUE(found.predicates[0].disjuncts[0].cells[0].contents.empty());
  EXPECT_FALSE(found.predicates[0].disjuncts[1].has_rest);
}

class AddClaim : public ShopTest {
 protected:
  // The claim, printed with the rest, or what is wrong with it.
  std::string with_claim(const std::string& file_text, const std::string& formula_text) {
    auto file = parse_file(file_text, "spec");
    auto formula = parse_formula(formula_text, "--property");
    if (!formula) return formula.error().message;
    Specification found = specification(file_text);
    auto added = add_claim(program(), classes(), *file, *formula, "--property", found);
    if (!added) return added.error().message;
    EXPECT_EQ(found.claims.back().name, "--property");
    EXPECT_EQ(found.claims.back().method, nullptr);
    return to_text(found);
  }
};

TEST_F(AddClaim, UsesPredicatesOfTheFile) {
  EXPECT_EQ(
      with_claim("pred p(x, n) == n > 0 || x::Item<n, y> * p(y, n); inv Cart == emp", "p(this_root, 3)"),
      "pred p(x, n) ==\n  0 < n\n  || x::shop.Cart$Item<n, y> * p(y, n);\n"
      "inv shop.Cart == emp;\ninv shop.Cart == p(this_root, _1) & _1 = 3;\n");
}

TEST_F(AddClaim, UsesDataDeclarationsOfTheFile) {
  EXPECT_EQ(with_claim("data Item { Item next }", "this_root::Item<n>"),
            "inv shop.Cart == this_root::shop.Cart$Item<next = n>;\n");
}

TEST_F(AddClaim, MistakesNameTheOption) {
  EXPECT_EQ(with_claim("pred p(x) == x = null", "q(this_root)"), "--property:1:1: there is no predicate 'q'");
  EXPECT_EQ(with_claim("pred p(x) == x = null", "p(this_size)"),
            "--property:1:3: 'this_size' is a reference here and a number by its type");
  EXPECT_EQ(with_claim("pred p(x) == x = null", "p(3)"),
            "--property:1:3: a reference is expected here, not a number");
  EXPECT_EQ(with_claim("pred p(x) == x = null", "p(this_root))"),
            "--property:1:13: the end of the formula is expected, not ')'");
}

}  // namespace
}  // namespace heapwright::heaplang
