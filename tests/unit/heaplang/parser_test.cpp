#include "heaplang/parser.h"

#include <gtest/gtest.h>

#include <string>

#include "heaplang/printer.h"

namespace heapwright::heaplang {
namespace {

// What was read, printed; or the mistake.
std::string read(std::string_view text) {
  auto file = parse_file(text, "f");
  return file ? to_text(*file) : file.error().message;
}
std::string formula(std::string_view text) {
  auto read = parse_formula(text, "--where");
  return read ? to_text(*read) : read.error().message;
}

TEST(ParseSpecification, NotationIsReadAsItIsPublished) {
  EXPECT_EQ(read("data Node { int v; Node next };\n"
                 "pred chain(x) == x = null || x::shop_Item<price,next> * chain(next);\n"
                 "pred none() == emp;\n"
                 "pre add == chain(this_root) & a != 3"),
            "data Node { int v; Node next; };\n"
            "pred chain(x) ==\n  x = null\n  || x::shop_Item<price, next> * chain(next);\n"
            "pred none() == emp;\n"
            "pre add == chain(this_root) & a != 3;\n");
}

TEST(ParseSpecification, DeclarationsMayEndWithSemicolonsOrTheEnd) {
  EXPECT_EQ(read(""), "");
  EXPECT_EQ(read(";;"), "");
  EXPECT_EQ(read("pred p() == emp"), "pred p() == emp;\n");
  EXPECT_EQ(read("pred p() == emp;"), "pred p() == emp;\n");
  EXPECT_EQ(read("data N { } data M { int i }"), "data N { };\ndata M { int i; };\n");
  EXPECT_EQ(read("pred p() == emp pred q() == emp"), "f:1:17: ';' is expected, not 'pred'");
}

TEST(ParseSpecification, KeywordsAreNamesWhereNoDeclarationStarts) {
  EXPECT_EQ(read("pred pre(data) == data::Node<pred, inv> & exists = pred"),
            "pred pre(data) == data::Node<pred, inv> & exists = pred;\n");
}

TEST(ParseSpecification, ClaimsNameMethodsAndTypes) {
  EXPECT_EQ(
      read("inv shop.Cart$Item == emp; pre shop.Cart.add(int, Object[], a_B[][]) == emp; pre add() == emp"),
      "inv shop.Cart$Item == emp;\npre shop.Cart.add(int, Object[], a_B[][]) == emp;\npre add() == emp;\n");
}

TEST(ParseSpecification, PurePartMayComeFirstOrAlone) {
  EXPECT_EQ(formula("a = b & x::C<> * p(x) & b < 3"), "x::C<> * p(x) & a = b & b < 3");
  EXPECT_EQ(formula("a = b & n = 0"), "a = b & n = 0");
  EXPECT_EQ(formula("a == b && n = 0"), "a = b & n = 0");
}

TEST(ParseSpecification, StarIsAProductBetweenValuesOnly) {
  EXPECT_EQ(formula("2 * a = b * p(x)"), "p(x) & 2 * a = b");
  EXPECT_EQ(formula("a = 2 * x::C<> & c = d * 3"), "x::C<> & a = 2 & c = d * 3");
  EXPECT_EQ(formula("a = b * emp"), "emp & a = b");
  EXPECT_EQ(formula("p(x) * a = b"),
            "--where:1:8: a predicate, or what a variable points to, is expected, not 'a'");
}

TEST(ParseSpecification, TrueIsAHeapUnlessItIsCompared) {
  EXPECT_EQ(formula("true"), "true");
  EXPECT_EQ(formula("p(x) * true & a = 1"), "p(x) * true & a = 1");
  EXPECT_EQ(formula("a = null & true"), "true & a = null");
  EXPECT_EQ(formula("true = x & y != false"), "1 = x & y != 0");
  EXPECT_EQ(formula("x::C<true, false>"), "x::C<1, 0>");
  EXPECT_EQ(formula("a = b & (true | false)"), "a = b & (true | false)");
  EXPECT_EQ(formula("false"), "false");
}

TEST(ParseSpecification, AtomsOfOneHeapNeedAStar) {
  EXPECT_EQ(formula("p(x) & q(x)"),
            "--where:1:8: '*' is expected before this, it is about other objects than what stands before it");
}

TEST(ParseSpecification, FieldsAreGivenByNameOrByPosition) {
  EXPECT_EQ(formula("x::Node<next = n, value = 3>"), "x::Node<next = n, value = 3>");
  EXPECT_EQ(formula("x::int[]<length = n, [0] = v, [12]=2+n>"),
            "x::int[]<length = n, [0] = v, [12] = 2 + n>");
  EXPECT_EQ(formula("x::a.B$C[][]<_, null>"), "x::a.B$C[][]<_, null>");
  EXPECT_EQ(formula("x::Node<next = n, 3>"),
            "--where:1:19: fields are given by name or by position, not both");
  EXPECT_EQ(formula("x::Node<3, next = n>"),
            "--where:1:12: fields are given by name or by position, not both");
  EXPECT_EQ(formula("x::int[]<[2147483647] = n>"), "--where:1:11: no array is that long");
  EXPECT_EQ(formula("x::int[]<[a] = n>"), "--where:1:11: an index is expected, not 'a'");
}

TEST(ParseSpecification, ExistsBelongsToItsDisjunct) {
  EXPECT_EQ(formula("exists a, b . a = b || exists c . p(c)"), "exists a, b . a = b || exists c . p(c)");
  EXPECT_EQ(formula("exists a a = b"), "--where:1:10: '.' is expected, not 'a'");
  EXPECT_EQ(formula("exists _ . a = b"), "--where:1:8: '_' is no name for a variable");
}

TEST(ParseSpecification, ConditionsInParenthesesAreTellingApartFromSums) {
  EXPECT_EQ(formula("(a + b) * 2 = c"), "(a + b) * 2 = c");
  EXPECT_EQ(formula("((a) = (b)) & (c | d = 1)"), "--where:1:16: a condition is expected here, not a value");
  EXPECT_EQ(formula("!(a < b & c = d) & (a < b || c >= d && e > f)"),
            "!(a < b & c = d) & (a < b | c >= d & e > f)");
  EXPECT_EQ(formula("((a < b | c = d) & e = f)"), "((a < b | c = d) & e = f)");
  EXPECT_EQ(formula("!((a = b))"), "!(a = b)");
  EXPECT_EQ(formula("(a = b) = c"), "--where:1:1: a value is expected here, not a condition");
  EXPECT_EQ(formula("(a = b) + c = 3"), "--where:1:9: a value is expected here, not a condition");
  EXPECT_EQ(formula("(a + b)"), "--where:1:1: a condition is expected here, not a value");
  EXPECT_EQ(formula("!a = b"), "--where:1:2: '(' is expected, not 'a'");
  EXPECT_EQ(formula("(a = null || p(a))"),
            "--where:1:14: in parentheses there are only conditions, nothing about the heap");
}

TEST(ParseSpecification, OperatorsBindAsInJava) {
  EXPECT_EQ(formula("a - (b - c) - d = -e + 2 * -3"), "a - (b - c) - d = -e + 2 * -3");
  EXPECT_EQ(formula("-(5) = - 5"), "-(5) = -5");
  EXPECT_EQ(formula("--a = ---5"), "--a = ---5");
  EXPECT_EQ(formula("-(a + b) = -(a * b) - -null"), "-(a + b) = -(a * b) - -null");
  EXPECT_EQ(formula("x = -1.5"), "x = -1.5");
  EXPECT_EQ(formula("1 < x < 2"), "--where:1:7: 'a < b < c' is written 'a < b & b < c'");
}

TEST(ParseSpecification, LimitsOfLongAreKept) {
  EXPECT_EQ(formula("x = -9223372036854775808"), "x = -9223372036854775808");
  EXPECT_EQ(formula("x = 9223372036854775807L"), "x = 9223372036854775807");
  EXPECT_EQ(formula("x = 9223372036854775808"),
            "--where:1:5: the number '9223372036854775808' is too large for a long");
}

TEST(ParseSpecification, MessagesNamePlaceAndWhatIsThere) {
  EXPECT_EQ(read("pred p(x) = x"), "f:1:11: '==' is expected, not '='");
  EXPECT_EQ(read("pred p(x,) == x"), "f:1:10: a variable is expected, not ')'");
  EXPECT_EQ(read("pred p(null) == emp"), "f:1:8: 'null' is no name for a variable");
  EXPECT_EQ(read("pred p(x) ==\n  x ="), "f:2:6: a value is expected, not the end");
  EXPECT_EQ(read("pred p(x) == x"), "f:1:14: a condition is expected here, not a value");
  EXPECT_EQ(read("predicate p(x) == x"),
            "f:1:1: 'data', 'pred', 'pre' or 'inv' is expected, not 'predicate'");
  EXPECT_EQ(read("data N { int }"), "f:1:14: the name of a field is expected, not '}'");
  EXPECT_EQ(read("data N { int a, b }"), "f:1:15: ';' or '}' is expected, not ','");
  EXPECT_EQ(read("pred p(x) == q(x"), "f:1:17: ',' or ')' is expected, not the end");
  EXPECT_EQ(read("pred p(x) == null::C<>"), "f:1:14: 'null' points to nothing");
  EXPECT_EQ(read("pred p(x) == x = #"), "f:1:18: unexpected character '#'");
  EXPECT_EQ(read("pred p(x) == x = q(x)"), "f:1:18: a value is expected here, nothing about the heap");
  EXPECT_EQ(formula("p(x); q(x)"), "--where:1:5: the end of the formula is expected, not ';'");
  EXPECT_EQ(read("pred p(x) == x = 1 " + std::string(50, 'y')), "f:1:20: ';' is expected, not this");
}

TEST(ParseSpecification, DeepNestingIsAMistake) {
  std::string open(10'000, '(');
  std::string close(10'000, ')');
  EXPECT_EQ(formula(open + "x" + close + " = 1"), "--where:1:201: this is nested more than 200 deep");
  EXPECT_EQ(formula(open), "--where:1:201: this is nested more than 200 deep");
  EXPECT_EQ(formula("x = " + std::string(10'000, '-') + "y"),
            "--where:1:205: this is nested more than 200 deep");
  std::string signs = "x = " + std::string(200, '-') + "y";
  EXPECT_EQ(formula(signs), signs);
  std::string sum = "x = 1";
  for (int i = 0; i < 10'000; ++i) sum += "+1";
  EXPECT_EQ(formula(sum), "--where:1:2004: there are more than 1000 operators in this");
}

TEST(ParseSpecification, LongFilesAreReadInLinearTime) {
  std::string formula_text = "x = 1";
  for (int i = 0; i < 100'000; ++i) formula_text += " & x = 1";
  EXPECT_EQ(formula(formula_text), formula_text);
  std::string heaps = "true";
  for (int i = 0; i < 100'000; ++i) heaps += " * true";
  EXPECT_EQ(formula(heaps), heaps);
}

}  // namespace
}  // namespace heapwright::heaplang
