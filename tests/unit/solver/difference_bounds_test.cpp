#include "solver/difference_bounds.h"

#include <gtest/gtest.h>

#include "unit/solver/support.h"

namespace heapwright::solver {
namespace {

using Added = DifferenceBounds::Added;

class DifferenceBoundsTest : public ::testing::Test {
 protected:
  Names n;
  DifferenceBounds bounds{n.terms};
};

TEST_F(DifferenceBoundsTest, OrderCycleIsAContradiction) {
  EXPECT_EQ(bounds.add(n.lt(n.x, n.y)), Added::kOk);
  EXPECT_EQ(bounds.add(n.le(n.y, n.z)), Added::kOk);
  EXPECT_EQ(bounds.implies(n.lt(n.x, n.z)), Answer::kYes);
  EXPECT_EQ(bounds.implies(n.lt(n.z, n.x)), Answer::kNo);
  EXPECT_EQ(bounds.implies(n.ne(n.x, n.z)), Answer::kYes);
  EXPECT_EQ(bounds.add(n.le(n.z, n.x)), Added::kContradiction);
  EXPECT_TRUE(bounds.contradictory());
}

TEST_F(DifferenceBoundsTest, SumThatMayWrapIsNotExpressible) {
  const term::Term next = n.lt(n.plus(n.x, 1), n.y);
  EXPECT_EQ(bounds.add(next), Added::kNotExpressible);
  EXPECT_EQ(bounds.obstacle().kind, Obstacle::Kind::kWrap);
  EXPECT_EQ(bounds.implies(next), Answer::kUnknown);
  EXPECT_EQ(bounds.add(n.lt(n.x, n.num(100))), Added::kOk);
  EXPECT_EQ(bounds.add(next), Added::kOk);  // now x + 1 cannot wrap
  EXPECT_EQ(bounds.implies(n.lt(n.x, n.y)), Answer::kYes);
}

TEST_F(DifferenceBoundsTest, EveryLargeIntegerBelowAnotherHasASuccessor) {
  EXPECT_EQ(bounds.add(n.lt(n.x, n.y)), Added::kOk);  // so x < MAX
  EXPECT_EQ(bounds.implies(n.le(n.plus(n.x, 1), n.y)), Answer::kYes);
}

TEST_F(DifferenceBoundsTest, BoundsAtTheEndsOfTheType) {
  EXPECT_EQ(bounds.add(n.lt(n.num(INT32_MAX - 1), n.x)), Added::kOk);
  EXPECT_EQ(bounds.implies(n.eq(n.x, n.num(INT32_MAX))), Answer::kYes);
  // A constant that wraps for sure is exact again: x + 1 is MIN.
  EXPECT_EQ(bounds.implies(n.eq(n.plus(n.x, 1), n.num(INT32_MIN))), Answer::kYes);
  EXPECT_EQ(bounds.add(n.lt(n.x, n.y)), Added::kContradiction);
}

TEST_F(DifferenceBoundsTest, LongDifferencesNeedMoreThan64Bits) {
  EXPECT_EQ(bounds.add(n.eq(n.l, n.lnum(INT64_MIN))), Added::kOk);
  EXPECT_EQ(bounds.add(n.lt(n.lnum(INT64_MAX - 5), n.m)), Added::kOk);
  EXPECT_EQ(bounds.implies(n.lt(n.l, n.m)), Answer::kYes);
  const auto model = bounds.model();
  ASSERT_TRUE(model);
  EXPECT_EQ(n.value(*model, n.l), INT64_MIN);
  EXPECT_EQ(n.value(*model, n.m), INT64_MAX - 4);
}

TEST_F(DifferenceBoundsTest, NarrowTypesHaveTheirRange) {
  const term::Term byte = n.terms.sign_extend(n.b, term::Sort::kBv32);
  const term::Term letter = n.terms.zero_extend(n.c, term::Sort::kBv32);
  EXPECT_EQ(bounds.implies(n.lt(byte, n.num(128))), Answer::kYes);
  EXPECT_EQ(bounds.implies(n.le(n.num(0), letter)), Answer::kYes);
  EXPECT_EQ(bounds.add(n.lt(n.plus(byte, 1000), letter)),
            Added::kOk);  // int arithmetic on a byte never wraps
  EXPECT_EQ(bounds.implies(n.lt(n.num(800), letter)), Answer::kYes);
  EXPECT_EQ(bounds.add(n.lt(letter, n.num(870))), Added::kContradiction);
}

TEST_F(DifferenceBoundsTest, DisequalitiesAreDecidedExactly) {
  for (const term::Term v : {n.x, n.y, n.z}) {
    ASSERT_EQ(bounds.add(n.le(n.num(0), v)), Added::kOk);
    ASSERT_EQ(bounds.add(n.le(v, n.num(1))), Added::kOk);
  }
  ASSERT_EQ(bounds.add(n.ne(n.x, n.y)), Added::kOk);
  EXPECT_EQ(bounds.solve(), Answer::kYes);
  ASSERT_EQ(bounds.add(n.ne(n.y, n.z)), Added::kOk);
  EXPECT_EQ(bounds.implies(n.eq(n.x, n.z)), Answer::kYes);
  ASSERT_EQ(bounds.add(n.ne(n.x, n.z)), Added::kOk);
  EXPECT_EQ(bounds.solve(), Answer::kNo);
}

TEST_F(DifferenceBoundsTest, DisequalityModuloTheWidth) {
  // x + 1 != y also forbids x = MAX, y = MIN.
  ASSERT_EQ(bounds.add(n.ne(n.plus(n.x, 1), n.y)), Added::kOk);
  ASSERT_EQ(bounds.add(n.eq(n.x, n.num(INT32_MAX))), Added::kOk);
  EXPECT_EQ(bounds.add(n.eq(n.y, n.num(INT32_MIN))), Added::kContradiction);
}

TEST_F(DifferenceBoundsTest, FloatsAndProductsAreOutside) {
  EXPECT_EQ(bounds.add(n.lt(n.terms.mul(n.x, n.y), n.z)), Added::kNotExpressible);
  EXPECT_EQ(bounds.obstacle().kind, Obstacle::Kind::kUnsupported);
  EXPECT_EQ(bounds.add(n.terms.fp_is_nan(n.f)), Added::kNotExpressible);
  EXPECT_FALSE(bounds.contradictory());
}

TEST_F(DifferenceBoundsTest, ConjunctionIsAddedAsAWholeOrNotAtAll) {
  const term::Term both = n.terms.and_(n.lt(n.x, n.y), n.lt(n.terms.mul(n.x, n.y), n.z));
  EXPECT_EQ(bounds.add(both), Added::kNotExpressible);
  EXPECT_EQ(bounds.implies(n.lt(n.x, n.y)), Answer::kNo);
}

TEST_F(DifferenceBoundsTest, CopiesAreIndependent) {
  ASSERT_EQ(bounds.add(n.lt(n.x, n.y)), Added::kOk);
  DifferenceBounds fork = bounds;
  ASSERT_EQ(fork.add(n.lt(n.y, n.z)), Added::kOk);
  EXPECT_EQ(fork.implies(n.lt(n.x, n.z)), Answer::kYes);
  EXPECT_EQ(bounds.implies(n.lt(n.x, n.z)), Answer::kNo);
}

TEST_F(DifferenceBoundsTest, ReferencesByUnionFind) {
  ASSERT_EQ(bounds.add(n.ne(n.r, n.terms.null())), Added::kOk);
  ASSERT_EQ(bounds.add(n.eq(n.r, n.s)), Added::kOk);
  EXPECT_EQ(bounds.implies(n.ne(n.s, n.terms.null())), Answer::kYes);
  EXPECT_EQ(bounds.implies(n.eq(n.s, n.t)), Answer::kNo);
  ASSERT_EQ(bounds.add(n.ne(n.t, n.r)), Added::kOk);
  const auto model = bounds.model();
  ASSERT_TRUE(model);
  EXPECT_NE(model->get(n.r), 0U);
  EXPECT_EQ(model->get(n.r), model->get(n.s));
  EXPECT_NE(model->get(n.t), model->get(n.s));
  EXPECT_EQ(bounds.add(n.eq(n.s, n.t)), Added::kContradiction);
}

TEST_F(DifferenceBoundsTest, DifferentObjectsAreDifferent) {
  ASSERT_EQ(bounds.add(n.eq(n.r, n.terms.reference(1))), Added::kOk);
  EXPECT_EQ(bounds.implies(n.ne(n.r, n.terms.reference(2))), Answer::kYes);
  ASSERT_EQ(bounds.add(n.eq(n.s, n.terms.reference(2))), Added::kOk);
  EXPECT_EQ(bounds.add(n.eq(n.r, n.s)), Added::kContradiction);
}

TEST_F(DifferenceBoundsTest, BoolVariables) {
  ASSERT_EQ(bounds.add(n.p), Added::kOk);
  EXPECT_EQ(bounds.implies(n.q), Answer::kNo);
  EXPECT_EQ(bounds.add(n.terms.not_(n.p)), Added::kContradiction);
}

}  // namespace
}  // namespace heapwright::solver
