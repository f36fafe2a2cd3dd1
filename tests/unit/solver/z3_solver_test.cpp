#include "solver/z3_solver.h"

#include <cmath>
#include <thread>

#include <gtest/gtest.h>

#include "solver/validating_solver.h"
#include "unit/solver/support.h"

namespace heapwright::solver {
namespace {

using term::Sort;
using term::Term;

class Z3SolverTest : public ::testing::Test {
 protected:
  Verdict check(const Query& query) { return z3.check(query, kNoDeadline); }
  Names n;
  ValidatingSolver z3{n.terms, make_z3_solver(n.terms)};
};

TEST_F(Z3SolverTest, BitVectorArithmetic) {
  EXPECT_TRUE(is_sat(check({n.lt(n.plus(n.x, 1), n.x)})));
  EXPECT_TRUE(is_unsat(check({n.lt(n.plus(n.x, 1), n.x), n.lt(n.x, n.num(5))})));
  const Term quotient = n.terms.sdiv(n.x, n.y);
  const Verdict overflow = check({n.eq(quotient, n.x), n.lt(n.x, n.num(0)), n.eq(n.y, n.num(-1))});
  ASSERT_TRUE(is_sat(overflow));
  EXPECT_EQ(n.value(std::get<Sat>(overflow).model, n.x), INT32_MIN);
  EXPECT_TRUE(is_sat(check({n.eq(n.terms.mul(n.x, n.x), n.num(49)), n.lt(n.num(7), n.x)})));  // wraps
  EXPECT_TRUE(is_unsat(check({n.lt(n.terms.srem(n.x, n.num(5)), n.num(-4))})));
}

TEST_F(Z3SolverTest, QueriesWithACommonBeginningStayCorrect) {
  const Term a = n.lt(n.x, n.y);
  const Term b = n.lt(n.y, n.z);
  const Term back = n.lt(n.z, n.x);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(is_sat(check({a, b})));
    EXPECT_TRUE(is_unsat(check({a, b, back})));
    EXPECT_TRUE(is_sat(check({a, back})));
    EXPECT_TRUE(is_sat(check({back})));
    EXPECT_TRUE(is_sat(check({})));
  }
}

TEST_F(Z3SolverTest, FloatsAreJavas) {
  EXPECT_TRUE(is_sat(check({n.terms.fp_is_nan(n.f)})));
  EXPECT_TRUE(is_unsat(check({n.terms.fp_is_nan(n.f), n.terms.fp_eq(n.f, n.f)})));
  EXPECT_TRUE(is_sat(check({n.terms.fp_is_nan(n.f), n.eq(n.f, n.f)})));
  const Term zero = n.terms.float_constant(0.0F);
  const Term minus_zero = n.terms.float_constant(-0.0F);
  EXPECT_TRUE(is_sat(check({n.terms.fp_eq(n.f, zero), n.eq(n.f, minus_zero)})));
  EXPECT_TRUE(is_unsat(check({n.eq(n.f, zero), n.eq(n.f, minus_zero)})));
}

TEST_F(Z3SolverTest, CastsSaturateAndNanIsZero) {
  const Term cast = n.terms.fp_to_sbv(n.g, Sort::kBv32);
  EXPECT_TRUE(is_unsat(check({n.terms.fp_is_nan(n.g), n.ne(cast, n.num(0))})));
  EXPECT_TRUE(
      is_unsat(check({n.terms.fp_lt(n.terms.double_constant(3e9), n.g), n.ne(cast, n.num(INT32_MAX))})));
  EXPECT_TRUE(
      is_unsat(check({n.terms.fp_lt(n.g, n.terms.double_constant(-3e9)), n.ne(cast, n.num(INT32_MIN))})));
  EXPECT_TRUE(is_sat(check({n.eq(cast, n.num(-2)), n.terms.fp_lt(n.terms.double_constant(-3), n.g)})));
  const Term to_long = n.terms.fp_to_sbv(n.f, Sort::kBv64);
  EXPECT_TRUE(
      is_unsat(check({n.terms.fp_lt(n.terms.float_constant(1e19F), n.f), n.ne(to_long, n.lnum(INT64_MAX))})));
}

TEST_F(Z3SolverTest, NanHasOnePattern) {
  const Term bits = n.terms.fp_to_bits(n.f);
  EXPECT_TRUE(is_unsat(check({n.terms.fp_is_nan(n.f), n.ne(bits, n.num(0x7fc00000))})));
  EXPECT_TRUE(is_sat(check({n.eq(bits, n.num(0x3f800000))})));
}

TEST_F(Z3SolverTest, FloatRemainderIsUnsupported) {
  const Verdict verdict = check({n.terms.fp_lt(n.terms.fp_rem(n.g, n.terms.double_constant(3)), n.g)});
  ASSERT_TRUE(is_unknown(verdict));
  EXPECT_EQ(std::get<Unknown>(verdict).reason, UnknownReason::kUnsupported);
  EXPECT_FALSE(std::get<Unknown>(verdict).what.empty());
}

TEST_F(Z3SolverTest, PassedDeadlineIsATimeout) {
  const Verdict verdict =
      z3.check({n.lt(n.x, n.y)}, std::chrono::steady_clock::now() - std::chrono::seconds(1));
  ASSERT_TRUE(is_unknown(verdict));
  EXPECT_EQ(std::get<Unknown>(verdict).reason, UnknownReason::kTimeout);
}

// a * b == a large semiprime, both greater than 1 and not wrapping: factoring.
Query factoring(Names& n) {
  Query query{n.eq(n.terms.mul(n.l, n.m), n.lnum(3999999937LL * 2147483647LL))};
  for (const Term v : {n.l, n.m}) {
    query.add(n.lt(n.lnum(1), v));
    query.add(n.lt(v, n.lnum(1LL << 32)));
  }
  return query;
}

TEST_F(Z3SolverTest, DeadlineIsKept) {
  const auto start = std::chrono::steady_clock::now();
  const Verdict verdict = z3.check(factoring(n), start + std::chrono::milliseconds(200));
  const auto taken = std::chrono::steady_clock::now() - start;
  ASSERT_TRUE(is_unknown(verdict));
  EXPECT_EQ(std::get<Unknown>(verdict).reason, UnknownReason::kTimeout);
  EXPECT_LT(taken, std::chrono::seconds(5));
  EXPECT_TRUE(is_sat(check({n.lt(n.x, n.y)})));  // and the solver is usable afterwards
}

TEST(Z3Solver, WorkLimitIsAResource) {
  Names n;
  SolverOptions options;
  options.smt_work_limit = 20'000;
  const auto z3 = make_z3_solver(n.terms, options);
  const Verdict verdict = z3->check(factoring(n), kNoDeadline);
  ASSERT_TRUE(is_unknown(verdict));
  EXPECT_EQ(std::get<Unknown>(verdict).reason, UnknownReason::kResource);
}

TEST(Z3Solver, StartsAfreshWhenItHoldsTooManyTerms) {
  Names n;
  SolverOptions options;
  options.smt_max_terms = 10;
  const auto z3 = make_z3_solver(n.terms, options);
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(is_sat(z3->check({n.lt(n.x, n.num(i)), n.lt(n.num(i), n.y)}, kNoDeadline)));
    EXPECT_TRUE(is_unsat(z3->check({n.lt(n.x, n.num(i)), n.lt(n.num(i), n.x)}, kNoDeadline)));
  }
}

TEST(Z3Solver, OneInstanceForEachThread) {
  std::vector<std::thread> threads;
  std::vector<int> right(4, 0);
  for (size_t i = 0; i < right.size(); ++i) {
    threads.emplace_back([&right, i] {
      Names n;
      const auto z3 = make_z3_solver(n.terms);
      for (int k = 0; k < 20; ++k) {
        const Term bound = n.num(static_cast<int32_t>(i) * 100 + k);
        const bool ok = is_sat(z3->check({n.lt(n.x, bound), n.lt(n.y, n.x)}, kNoDeadline)) &&
                        is_unsat(z3->check({n.lt(n.x, bound), n.lt(bound, n.x)}, kNoDeadline));
        right[i] += ok ? 1 : 0;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, std::vector<int>(4, 20));
}

}  // namespace
}  // namespace heapwright::solver
