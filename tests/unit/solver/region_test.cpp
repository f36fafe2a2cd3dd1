#include "solver/region.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/solver/support.h"

namespace heapwright::solver {
namespace {

using term::Term;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

class RegionTest : public ::testing::Test {
 protected:
  Projection onto(const Literals& literals, const std::vector<Term>& keep) {
    return project(n.terms, literals, keep);
  }
  Answer is_included(const Literals& inner, const std::vector<Literals>& outer) {
    return included(inner, outer, n.terms, *solver, kNoDeadline).answer;
  }
  Names n;
  std::unique_ptr<Solver> solver = make_solver(n.terms);
};

TEST_F(RegionTest, ProjectionOfAnOrderIsTheTransitiveOne) {
  const Projection result = onto({n.lt(n.x, n.y), n.lt(n.y, n.z)}, {n.x, n.z});
  EXPECT_TRUE(result.exact());
  // Two apart, not only different; and then x + 2 does not wrap.
  EXPECT_EQ(is_included({n.eq(n.z, n.plus(n.x, 1)), n.lt(n.x, n.z)}, {result.literals}), Answer::kNo);
  EXPECT_EQ(is_included({n.lt(n.x, n.num(5)), n.eq(n.z, n.plus(n.x, 2))}, {result.literals}), Answer::kYes);
}

TEST_F(RegionTest, ProjectionRespectsTheEndsOfTheType) {
  const Projection result = onto({n.lt(n.x, n.y)}, {n.x});  // "x < y for some y" is x < MAX
  EXPECT_TRUE(result.exact());
  EXPECT_THAT(result.literals, ElementsAre(n.lt(n.x, n.num(INT32_MAX))));
}

TEST_F(RegionTest, ProjectionSubstitutesEqualities) {
  // z = x * y cannot be eliminated as a product, but z can.
  const Term product = n.terms.mul(n.x, n.y);
  const Projection result = onto({n.eq(n.z, product), n.lt(n.z, n.num(9))}, {n.x, n.y});
  EXPECT_TRUE(result.exact());
  EXPECT_THAT(result.literals, ElementsAre(n.lt(product, n.num(9))));
}

TEST_F(RegionTest, ProjectionOfAChoiceThatTheBoundsDecide) {
  // z = y > 3 ? x : y, and y > 5
  const Term choice = n.terms.ite(n.lt(n.num(3), n.y), n.x, n.y);
  const Projection result = onto({n.eq(n.z, choice), n.lt(n.num(5), n.y), n.lt(n.x, n.num(2))}, {n.z});
  EXPECT_TRUE(result.exact());
  EXPECT_THAT(result.literals, ElementsAre(n.lt(n.z, n.num(2))));
}

TEST_F(RegionTest, ProjectionOfAnOpenChoiceSaysWhatRemains) {
  const Term choice = n.terms.ite(n.lt(n.num(3), n.y), n.x, n.y);
  const Projection result = onto({n.eq(n.z, choice), n.lt(n.x, n.num(2))}, {n.z});
  // z == 7 is not possible: y > 3 gives x < 2, else z <= 3.
  Literals at_seven = result.literals;
  at_seven.push_back(n.eq(n.z, n.num(7)));
  EXPECT_TRUE(is_unsat(solver->check(Query(at_seven), kNoDeadline)));
  Literals at_three = result.literals;
  at_three.push_back(n.eq(n.z, n.num(3)));
  EXPECT_TRUE(is_sat(solver->check(Query(at_three), kNoDeadline)));
  EXPECT_FALSE(result.exact());
}

TEST_F(RegionTest, ProjectionOfACounter) {
  // new size == old size + 1, old size in 0..2
  const Projection result =
      onto({n.le(n.num(0), n.x), n.lt(n.x, n.num(3)), n.eq(n.y, n.plus(n.x, 1))}, {n.y});
  EXPECT_TRUE(result.exact());
  EXPECT_THAT(result.literals, UnorderedElementsAre(n.le(n.num(1), n.y), n.lt(n.y, n.num(4))));
  // The same after the old size was replaced, when each literal by itself might wrap.
  const Literals replaced{n.le(n.num(0), n.plus(n.y, -1)), n.lt(n.plus(n.y, -1), n.num(3))};
  EXPECT_EQ(normal_form(n.terms, replaced), result.literals);
}

TEST_F(RegionTest, ProjectionSaysWhatRemains) {
  const Projection result = onto({n.lt(n.terms.mul(n.z, n.z), n.x), n.lt(n.x, n.y)}, {n.x});
  EXPECT_THAT(result.remaining, ElementsAre(n.z));
  EXPECT_FALSE(result.exact());
  const Projection squeezed = onto({n.le(n.x, n.z), n.le(n.z, n.y), n.ne(n.z, n.num(5))}, {n.x, n.y});
  EXPECT_THAT(squeezed.remaining, ElementsAre(n.z));  // x == y == 5 is not in it: no conjunction of bounds
}

TEST_F(RegionTest, ProjectionDropsADisequalityThatAlwaysHasRoom) {
  const Projection result = onto({n.lt(n.x, n.num(10)), n.ne(n.z, n.x)}, {n.x});
  EXPECT_TRUE(result.exact());
  EXPECT_THAT(result.literals, ElementsAre(n.lt(n.x, n.num(10))));
}

TEST_F(RegionTest, ProjectionEliminatesReferences) {
  const Projection result = onto({n.eq(n.r, n.s), n.ne(n.s, n.t), n.ne(n.s, n.terms.null())}, {n.r, n.t});
  EXPECT_TRUE(result.exact());
  EXPECT_THAT(result.literals, UnorderedElementsAre(n.ne(n.r, n.t), n.ne(n.r, n.terms.null())));
}

TEST_F(RegionTest, ProjectionOfAMultipleIsAStatementAboutLowBits) {
  const auto multiple = [&](int factor, int constant) {
    return n.eq(n.x, n.terms.add(n.terms.mul(n.y, n.num(factor)), n.num(constant)));
  };
  const auto projected = [&](Term literal) { return project(n.terms, Literals{literal}, std::vector{n.x}); };
  EXPECT_TRUE(projected(multiple(3, 5)).literals.empty());  // odd: every x is some 3y + 5
  const Projection even = projected(multiple(2, 0));
  const Projection odd = projected(multiple(6, 7));
  EXPECT_TRUE(even.exact());
  EXPECT_TRUE(odd.exact());
  const Term low_bit = n.terms.bv_and(n.x, n.num(1));
  EXPECT_EQ(even.literals, Literals{n.eq(low_bit, n.num(0))});
  EXPECT_EQ(odd.literals, Literals{n.ne(low_bit, n.num(0))});
  EXPECT_EQ(join(n.terms, even.literals, odd.literals), Literals{});
  EXPECT_EQ(projected(multiple(-4, 3)).literals, Literals{n.eq(n.terms.bv_and(n.x, n.num(3)), n.num(3))});
  // y is bounded elsewhere: it has to stay.
  const Literals bounded{multiple(2, 0), n.lt(n.y, n.num(5))};
  EXPECT_FALSE(project(n.terms, bounded, std::vector{n.x}).exact());
}

TEST_F(RegionTest, EmptyProjection) {
  const Projection result = onto({n.lt(n.x, n.y), n.lt(n.y, n.x)}, {n.x});
  EXPECT_TRUE(result.contradictory);
  EXPECT_THAT(result.literals, ElementsAre(n.terms.false_term()));
}

TEST_F(RegionTest, NormalFormsOfEqualConjunctionsAreEqual) {
  const Literals a{n.lt(n.x, n.y), n.lt(n.y, n.z), n.le(n.x, n.z), n.ne(n.x, n.z)};
  const Literals b{n.lt(n.y, n.z), n.lt(n.x, n.y)};
  EXPECT_EQ(normal_form(n.terms, a), normal_form(n.terms, b));
  EXPECT_EQ(normal_form(n.terms, b).size(), 2U);
}

TEST_F(RegionTest, InclusionInAUnionThatNoMemberCovers) {
  const Literals inner{n.le(n.num(0), n.x), n.le(n.x, n.num(9))};
  const Literals low{n.lt(n.x, n.num(5))};
  const Literals high{n.le(n.num(5), n.x)};
  EXPECT_EQ(is_included(inner, {low}), Answer::kNo);
  EXPECT_EQ(is_included(inner, {low, high}), Answer::kYes);
  EXPECT_EQ(is_included(inner, {low, {n.lt(n.num(5), n.x)}}), Answer::kNo);
  EXPECT_EQ(is_included(inner, {}), Answer::kNo);
  EXPECT_EQ(is_included({n.terms.false_term()}, {}), Answer::kYes);
}

TEST_F(RegionTest, InclusionGivesAPointOutside) {
  const Literals inner{n.lt(n.x, n.y)};
  const Inclusion result = included(inner, Literals{n.lt(n.x, n.num(0))}, n.terms, *solver, kNoDeadline);
  ASSERT_EQ(result.answer, Answer::kNo);
  ASSERT_TRUE(result.outside);
  EXPECT_GE(n.value(*result.outside, n.x), 0);
  EXPECT_LT(n.value(*result.outside, n.x), n.value(*result.outside, n.y));
}

TEST_F(RegionTest, InclusionOutsideTheDomainAsksTheSolver) {
  const Term product = n.terms.mul(n.x, n.num(2));
  EXPECT_EQ(is_included({n.eq(product, n.num(6)), n.le(n.num(0), n.x)}, {{n.ne(n.x, n.num(4))}}),
            Answer::kYes);
}

TEST_F(RegionTest, InclusionInAUnionOfIdentities) {
  const Term a = n.terms.variable(term::Sort::kRef, "a");
  const Term b = n.terms.variable(term::Sort::kRef, "b");
  const Term c = n.terms.variable(term::Sort::kRef, "c");
  const Term null = n.terms.null();
  EXPECT_EQ(is_included({n.ne(a, null)}, {{n.eq(a, b)}, {n.eq(a, c)}, {n.eq(b, c)}}), Answer::kNo);
  EXPECT_EQ(is_included({n.eq(a, b)}, {{n.eq(a, c)}, {n.eq(b, a)}}), Answer::kYes);
  EXPECT_EQ(is_included({}, {{n.eq(a, b)}, {n.ne(a, b)}}), Answer::kYes);  // a disequality is another matter
  EXPECT_EQ(is_included({}, {{n.eq(a, b), n.eq(b, c)}, {n.ne(a, b)}}), Answer::kNo);
}

TEST_F(RegionTest, JoinsComplementaryLiterals) {
  const Term common = n.lt(n.x, n.num(7));
  EXPECT_EQ(join(n.terms, Literals{common, n.lt(n.x, n.y)}, Literals{n.le(n.y, n.x), common}),
            Literals{common});
  const Term product = n.lt(n.terms.mul(n.x, n.y), n.z);
  EXPECT_EQ(join(n.terms, Literals{common, product}, Literals{n.terms.not_(product), common}),
            Literals{common});
}

TEST_F(RegionTest, JoinsAdjacentBounds) {
  EXPECT_EQ(join(n.terms, Literals{n.lt(n.x, n.y)}, Literals{n.eq(n.x, n.y)}), Literals{n.le(n.x, n.y)});
  EXPECT_EQ(join(n.terms, Literals{n.lt(n.x, n.y)}, Literals{n.lt(n.y, n.x)}), Literals{n.ne(n.x, n.y)});
  EXPECT_EQ(join(n.terms, Literals{n.lt(n.x, n.num(3))}, Literals{n.eq(n.x, n.num(3))}),
            Literals{n.le(n.x, n.num(3))});
}

TEST_F(RegionTest, JoinsWhereSeveralLiteralsDiffer) {
  // x <= y < z and y < x < z, whose normal forms differ in more than one literal, are x < z and y < z.
  const Literals a = normal_form(n.terms, Literals{n.le(n.x, n.y), n.lt(n.y, n.z)});
  const Literals b = normal_form(n.terms, Literals{n.lt(n.y, n.x), n.lt(n.x, n.z)});
  const auto joined = join(n.terms, a, b);
  ASSERT_TRUE(joined);
  EXPECT_THAT(*joined, UnorderedElementsAre(n.lt(n.x, n.z), n.lt(n.y, n.z)));
}

TEST_F(RegionTest, DoesNotJoinWhatIsNotOneConjunction) {
  EXPECT_FALSE(join(n.terms, Literals{n.lt(n.x, n.num(3))}, Literals{n.lt(n.num(5), n.x)}));
  EXPECT_FALSE(
      join(n.terms, Literals{n.lt(n.x, n.y), n.lt(n.z, n.y)}, Literals{n.lt(n.y, n.x), n.lt(n.y, n.z)}));
}

}  // namespace
}  // namespace heapwright::solver
