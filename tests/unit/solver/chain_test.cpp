// The chain as make_solver composes it, and what becomes of Unknown in it.
#include <gtest/gtest.h>

#include "solver/caching_solver.h"
#include "solver/domain_solver.h"
#include "solver/region.h"
#include "solver/rewriting_solver.h"
#include "solver/slicing_solver.h"
#include "solver/unknown_solver.h"
#include "solver/validating_solver.h"
#include "unit/solver/support.h"

namespace heapwright::solver {
namespace {

using term::Term;

TEST(Chain, EachLinkCountsWhatItAnswers) {
  Names n;
  const auto solver = make_solver(n.terms);
  EXPECT_TRUE(is_unsat(solver->check({n.eq(n.x, n.num(1)), n.lt(n.x, n.num(0))}, kNoDeadline)));
  EXPECT_TRUE(is_sat(solver->check({n.lt(n.x, n.y)}, kNoDeadline)));
  EXPECT_TRUE(is_sat(solver->check({n.lt(n.x, n.y)}, kNoDeadline)));
  EXPECT_TRUE(is_sat(solver->check({n.eq(n.terms.mul(n.x, n.y), n.num(6)), n.lt(n.l, n.m)}, kNoDeadline)));
  const SolverStats stats = solver->stats();
  EXPECT_EQ(stats.queries, 4U);
  EXPECT_EQ(stats.rewritten, 1U);
  EXPECT_EQ(stats.sliced, 2U);
  EXPECT_EQ(stats.cached, 1U);
  EXPECT_EQ(stats.domain, 2U);
  EXPECT_EQ(stats.smt, 1U);
  EXPECT_EQ(stats.unknown, 0U);
  EXPECT_EQ(stats.wrong_models, 0U);
}

TEST(Chain, WithoutHistoryTheModelDependsOnTheQueryAlone) {
  SolverOptions options;
  options.without_history = true;
  options.domain = false;
  Names n;
  const Query query{n.eq(n.terms.mul(n.x, n.y), n.num(60)), n.lt(n.x, n.y)};
  const auto fresh = make_solver(n.terms, options);
  const Verdict first = fresh->check(query, kNoDeadline);
  for (int i = 0; i < 5; ++i) {
    fresh->check({n.lt(n.terms.mul(n.x, n.num(i + 3)), n.y), n.lt(n.num(i), n.x)}, kNoDeadline);
    const Verdict again = fresh->check(query, kNoDeadline);
    EXPECT_EQ(std::get<Sat>(again).model, std::get<Sat>(first).model);
  }
}

// Every link in front of a solver that knows nothing.
std::unique_ptr<Solver> chain_in_front_of_unknown(term::TermManager& terms, UnknownReason reason) {
  std::unique_ptr<Solver> solver = std::make_unique<UnknownSolver>(reason, "test");
  solver = std::make_unique<DomainSolver>(terms, 64, std::move(solver));
  solver = std::make_unique<CachingSolver>(terms, 100, std::move(solver));
  solver = std::make_unique<SlicingSolver>(terms, std::move(solver));
  solver = std::make_unique<RewritingSolver>(terms, std::move(solver));
  return std::make_unique<ValidatingSolver>(terms, std::move(solver));
}

TEST(Unknown, PassesThroughAllLinksWithItsReason) {
  Names n;
  for (const UnknownReason reason :
       {UnknownReason::kTimeout, UnknownReason::kUnsupported, UnknownReason::kResource}) {
    const auto solver = chain_in_front_of_unknown(n.terms, reason);
    const Term product = n.terms.mul(n.x, n.y);
    const Query queries[] = {
        {n.lt(product, n.z)},
        {n.lt(product, n.z), n.lt(n.l, n.m)},  // another part is Sat
        {n.lt(product, n.z), n.terms.not_(n.lt(n.z, product))},
        {n.terms.fp_lt(n.f, n.f)},
        {n.eq(n.z, n.num(3)), n.lt(product, n.z)},
    };
    for (int round = 0; round < 2; ++round) {  // nor is it remembered as anything else
      for (const Query& query : queries) {
        const Verdict verdict = solver->check(query, kNoDeadline);
        if (is_unsat(verdict)) continue;  // f < f is false by rewriting
        ASSERT_TRUE(is_unknown(verdict));
        EXPECT_EQ(std::get<Unknown>(verdict).reason, reason);
      }
    }
    EXPECT_GE(solver->stats().unknown, 8U);
  }
}

TEST(Unknown, IsNeitherIncludedNorOutside) {
  Names n;
  UnknownSolver solver(UnknownReason::kTimeout, "test");
  const Term product = n.terms.mul(n.x, n.y);
  const Inclusion result =
      included(Literals{n.lt(product, n.z)}, Literals{n.le(product, n.x)}, n.terms, solver, kNoDeadline);
  EXPECT_EQ(result.answer, Answer::kUnknown);
  ASSERT_TRUE(result.why);
  EXPECT_EQ(result.why->reason, UnknownReason::kTimeout);
  EXPECT_FALSE(result.outside);
}

TEST(Unknown, ChainWithoutSmtSaysThatNothingElseAnswers) {
  Names n;
  SolverOptions options;
  options.smt = false;
  const auto solver = make_solver(n.terms, options);
  EXPECT_TRUE(is_sat(solver->check({n.lt(n.x, n.y)}, kNoDeadline)));
  const Verdict verdict = solver->check({n.lt(n.terms.mul(n.x, n.y), n.z)}, kNoDeadline);
  ASSERT_TRUE(is_unknown(verdict));
  EXPECT_EQ(std::get<Unknown>(verdict).reason, UnknownReason::kUnsupported);
  EXPECT_EQ(solver->stats().unknown, 1U);
}

}  // namespace
}  // namespace heapwright::solver
