#include "seplog/approximation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "linear_conditions.h"
#include "specification_maker.h"

namespace heapwright::seplog {
namespace {

using heaplang::PredicateId;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using namespace conditions;
using IsNull = Approximation::IsNull;

// The ways with these nulls.
std::vector<Approximation> ways_with(const std::vector<Approximation>& ways,
                                     const std::vector<IsNull>& nulls) {
  std::vector<Approximation> result;
  for (const Approximation& way : ways) {
    if (std::equal(nulls.begin(), nulls.end(), way.nulls.begin())) result.push_back(way);
  }
  return result;
}

TEST(Approximations, LengthOfAListIsZeroIfItIsNull) {
  // sll(x, n) == x = null & n = 0 || x::Node<t, _, _> * sll(t, m) & n = m + 1
  SpecificationMaker maker;
  const PredicateId sll = maker.predicate("sll", {"x", "#n"});
  maker.disjunct(sll).is_null("x").zero({{"#n", 1}}, 0);
  maker.disjunct(sll, {"t", "#m"})
      .cell("x", "t")
      .instance(sll, {"t", "#m"})
      .zero({{"#n", 1}, {"#m", -1}}, -1);
  const Approximations approximations(maker.specification());
  const auto& ways = approximations.of(sll);
  ASSERT_EQ(ways.size(), 2u);
  const auto empty = ways_with(ways, {IsNull::kNull});
  ASSERT_EQ(empty.size(), 1u);
  EXPECT_THAT(empty[0].numbers, ElementsAre(zero({{kY, 1}}, 0)));
  EXPECT_FALSE(empty[0].described[0]);
  const auto more = ways_with(ways, {IsNull::kNotNull});
  ASSERT_EQ(more.size(), 1u);
  EXPECT_THAT(more[0].numbers, ElementsAre(at_most({{kY, -1}}, 1)));
  EXPECT_TRUE(more[0].described[0]);
}

TEST(Approximations, EndsOfAnEmptySegmentAreTheSame) {
  // seg(a, b, n) == a = b & n = 0 || a::Node<next, _, _> * seg(next, b, m) & n = m + 1
  SpecificationMaker maker;
  const PredicateId seg = maker.predicate("seg", {"a", "b", "#n"});
  maker.disjunct(seg).same("a", "b").zero({{"#n", 1}}, 0);
  maker.disjunct(seg, {"next", "#m"})
      .cell("a", "next")
      .instance(seg, {"next", "b", "#m"})
      .zero({{"#n", 1}, {"#m", -1}}, -1);
  const Approximations approximations(maker.specification());
  for (const Approximation& way : approximations.of(seg)) {
    if (way.same[1] == 0) {
      EXPECT_THAT(way.numbers, ElementsAre(zero({{kZ, 1}}, 0)));
    } else {
      EXPECT_THAT(way.numbers, ElementsAre(at_most({{kZ, -1}}, 1)));
      EXPECT_TRUE(way.described[0]);
      EXPECT_EQ(way.nulls[0], IsNull::kNotNull);
    }
  }
  EXPECT_EQ(approximations.of(seg).size(), 2u);
}

TEST(Approximations, WithoutABaseNothingIsDescribed) {
  // loop(x) == x::Node<t, _, _> * loop(t)
  SpecificationMaker maker;
  const PredicateId loop = maker.predicate("loop", {"x"});
  maker.disjunct(loop, {"t"}).cell("x", "t").instance(loop, {"t"});
  EXPECT_THAT(Approximations(maker.specification()).of(loop), IsEmpty());
}

TEST(Approximations, AnObjectIsDescribedOnce) {
  // list(x) == x = null || x::Node<t, _, _> * list(t), and twice(x) == list(x) * list(x)
  SpecificationMaker maker;
  const PredicateId list = maker.predicate("list", {"x"});
  maker.disjunct(list).is_null("x");
  maker.disjunct(list, {"t"}).cell("x", "t").instance(list, {"t"});
  const PredicateId twice = maker.predicate("twice", {"x"});
  maker.disjunct(twice).instance(list, {"x"}).instance(list, {"x"});
  const PredicateId shared = maker.predicate("shared", {"x"});
  maker.disjunct(shared, {"t"}).cell("x", "t", "t").instance(list, {"t"}).instance(list, {"x"});
  const Approximations approximations(maker.specification());
  ASSERT_EQ(approximations.of(twice).size(), 1u);
  EXPECT_EQ(approximations.of(twice)[0].nulls[0], IsNull::kNull);
  EXPECT_THAT(approximations.of(shared), IsEmpty());
}

TEST(Approximations, BoundsOfASearchTree) {
  // bst(x, lo, hi) == x = null & lo < hi || x::Node<l, r, v> * bst(l, lo, v) * bst(r, v, hi)
  SpecificationMaker maker;
  const PredicateId bst = maker.predicate("bst", {"x", "#lo", "#hi"});
  maker.disjunct(bst).is_null("x").at_most_zero({{"#lo", 1}, {"#hi", -1}}, 1);
  maker.disjunct(bst, {"l", "r", "#v"})
      .cell("x", "l", "r", "#v")
      .instance(bst, {"l", "#lo", "#v"})
      .instance(bst, {"r", "#v", "#hi"});
  const Approximations approximations(maker.specification());
  const auto empty = ways_with(approximations.of(bst), {IsNull::kNull});
  ASSERT_EQ(empty.size(), 1u);
  EXPECT_THAT(empty[0].numbers, ElementsAre(at_most({{kY, 1}, {kZ, -1}}, 1)));
  const auto more = ways_with(approximations.of(bst), {IsNull::kNotNull});
  ASSERT_EQ(more.size(), 1u);
  // lo < v < hi for an int v
  EXPECT_THAT(more[0].numbers, UnorderedElementsAre(at_most({{kY, 1}, {kZ, -1}}, 2),
                                                    at_most({{kY, 1}}, 1 - INT64_C(0x7FFFFFFF)),
                                                    at_most({{kZ, -1}}, 1 - INT64_C(0x80000000))));
}

TEST(Approximations, HeightOfABalancedTree) {
  // avl(x, h) == x = null & h = 0
  //   || x::Node<l, r, _> * avl(l, h1) * avl(r, h2) & h1 = h2 + 1 & h = h1 + 1
  //   || ... h1 = h2 & h = h1 + 1 || ... h2 = h1 + 1 & h = h2 + 1
  SpecificationMaker maker;
  const PredicateId avl = maker.predicate("avl", {"x", "#h"});
  maker.disjunct(avl).is_null("x").zero({{"#h", 1}}, 0);
  for (const int64_t difference : {-1, 0, 1}) {
    maker.disjunct(avl, {"l", "r", "#h1", "#h2"})
        .cell("x", "l", "r")
        .instance(avl, {"l", "#h1"})
        .instance(avl, {"r", "#h2"})
        .zero({{"#h1", 1}, {"#h2", -1}}, -difference)
        .zero({{"#h", 1}, {difference < 0 ? "#h2" : "#h1", -1}}, -1);
  }
  const Approximations approximations(maker.specification());
  const auto more = ways_with(approximations.of(avl), {IsNull::kNotNull});
  ASSERT_EQ(more.size(), 1u);
  EXPECT_THAT(more[0].numbers, ElementsAre(at_most({{kY, -1}}, 1)));
}

TEST(Approximations, MutualRecursionEnds) {
  // even(x, n) == x = null & n = 0 || x::Node<t, _, _> * odd(t, m) & n = m + 1
  // odd(x, n) == x::Node<t, _, _> * even(t, m) & n = m + 1
  SpecificationMaker maker;
  const PredicateId even = maker.predicate("even", {"x", "#n"});
  const PredicateId odd = maker.predicate("odd", {"x", "#n"});
  maker.disjunct(even).is_null("x").zero({{"#n", 1}}, 0);
  maker.disjunct(even, {"t", "#m"})
      .cell("x", "t")
      .instance(odd, {"t", "#m"})
      .zero({{"#n", 1}, {"#m", -1}}, -1);
  maker.disjunct(odd, {"t", "#m"})
      .cell("x", "t")
      .instance(even, {"t", "#m"})
      .zero({{"#n", 1}, {"#m", -1}}, -1);
  const Approximations approximations(maker.specification());
  ASSERT_EQ(approximations.of(odd).size(), 1u);
  EXPECT_THAT(approximations.of(odd)[0].numbers, ElementsAre(at_most({{kY, -1}}, 1)));
  const auto more = ways_with(approximations.of(even), {IsNull::kNotNull});
  ASSERT_EQ(more.size(), 1u);
  EXPECT_THAT(more[0].numbers, ElementsAre(at_most({{kY, -1}}, 2)));
}

}  // namespace
}  // namespace heapwright::seplog
