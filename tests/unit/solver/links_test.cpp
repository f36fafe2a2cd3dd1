// Each link of the chain by itself, in front of a scripted solver.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solver/caching_solver.h"
#include "solver/domain_solver.h"
#include "solver/rewriting_solver.h"
#include "solver/slicing_solver.h"
#include "solver/unknown_solver.h"
#include "solver/validating_solver.h"
#include "unit/solver/support.h"

namespace heapwright::solver {
namespace {

using ::testing::ElementsAre;

// A link in front of a scripted solver that the test can look at.
template <class Link, class... Arguments>
std::pair<std::unique_ptr<Solver>, ScriptedSolver*> in_front(ScriptedSolver::Answers answers,
                                                             Arguments&&... arguments) {
  auto scripted = std::make_unique<ScriptedSolver>(std::move(answers));
  ScriptedSolver* behind = scripted.get();
  return {std::make_unique<Link>(std::forward<Arguments>(arguments)..., std::move(scripted)), behind};
}

TEST(Rewriting, SubstitutesConstantsAndDropsRepetitions) {
  Names n;
  auto [link, behind] = in_front<RewritingSolver>(sat_answer, n.terms);
  const Verdict verdict = link->check({n.eq(n.x, n.num(3)), n.lt(n.x, n.y), n.lt(n.x, n.y)}, kNoDeadline);
  ASSERT_EQ(behind->asked.size(), 1U);
  EXPECT_THAT(behind->asked[0], ElementsAre(n.lt(n.num(3), n.y)));
  ASSERT_TRUE(is_sat(verdict));
  EXPECT_EQ(std::get<Sat>(verdict).model.get(n.x), 3U);
}

TEST(Rewriting, DecidesByPropagationAlone) {
  Names n;
  auto [link, behind] = in_front<RewritingSolver>(unknown_answer, n.terms);
  EXPECT_TRUE(is_unsat(
      link->check({n.eq(n.x, n.num(3)), n.eq(n.y, n.plus(n.x, 1)), n.lt(n.y, n.num(4))}, kNoDeadline)));
  EXPECT_TRUE(is_unsat(link->check(
      {n.terms.fp_is_nan(n.f), n.lt(n.x, n.y), n.terms.not_(n.terms.fp_is_nan(n.f))}, kNoDeadline)));
  EXPECT_TRUE(is_sat(link->check({n.eq(n.x, n.num(3)), n.eq(n.y, n.plus(n.x, 1)), n.p}, kNoDeadline)));
  EXPECT_TRUE(is_sat(link->check({}, kNoDeadline)));
  EXPECT_TRUE(behind->asked.empty());
  EXPECT_EQ(link->stats().rewritten, 4U);
}

TEST(Rewriting, LiteralsDecideConditionsInOthers) {
  Names n;
  auto [link, behind] = in_front<RewritingSolver>(sat_answer, n.terms);
  const term::Term less = n.lt(n.x, n.y);
  const term::Term value = n.terms.ite(less, n.z, n.terms.ite(n.lt(n.y, n.z), n.x, n.y));
  link->check({n.lt(value, n.num(5)), n.terms.or_(n.le(n.y, n.x), n.lt(n.z, n.x)), less}, kNoDeadline);
  ASSERT_EQ(behind->asked.size(), 1U);
  EXPECT_THAT(behind->asked[0], ElementsAre(n.lt(n.z, n.num(5)), n.lt(n.z, n.x), less));
}

TEST(Slicing, PartsShareNoVariables) {
  Names n;
  const term::Term xy = n.lt(n.x, n.y);
  const term::Term lm = n.lt(n.l, n.m);
  const term::Term yz = n.lt(n.y, n.z);
  const auto parts = independent_parts(n.terms, std::vector{xy, lm, yz});
  EXPECT_THAT(parts, ElementsAre(ElementsAre(xy, yz), ElementsAre(lm)));
}

TEST(Slicing, OneUnsatPartDecidesDespiteAnUnknownOne) {
  Names n;
  const term::Term hard = n.lt(n.x, n.y);
  const term::Term impossible = n.lt(n.l, n.m);
  auto [link, behind] = in_front<SlicingSolver>(
      [&](const Query& query) -> Verdict {
        if (query.literals()[0] == impossible) return Unsat{};
        return Unknown{UnknownReason::kTimeout, ""};
      },
      n.terms);
  EXPECT_TRUE(is_unsat(link->check({hard, impossible}, kNoDeadline)));
  EXPECT_TRUE(is_unknown(link->check({hard, n.p}, kNoDeadline)));
  EXPECT_EQ(link->stats().sliced, 4U);
}

TEST(Slicing, ModelsOfPartsAreMerged) {
  Names n;
  auto [link, behind] = in_front<SlicingSolver>(
      [&](const Query& query) -> Verdict {
        Sat sat;
        for (const term::Term v : n.terms.free_variables(query.literals()[0])) sat.model.set(v, 1);
        return sat;
      },
      n.terms);
  const Verdict verdict = link->check({n.lt(n.x, n.num(9)), n.lt(n.l, n.lnum(9))}, kNoDeadline);
  EXPECT_EQ(std::get<Sat>(verdict).model.get(n.x), 1U);
  EXPECT_EQ(std::get<Sat>(verdict).model.get(n.l), 1U);
}

class CachingTest : public ::testing::Test {
 protected:
  void make(ScriptedSolver::Answers answers, size_t entries = 100) {
    auto scripted = std::make_unique<ScriptedSolver>(std::move(answers));
    behind = scripted.get();
    cache = std::make_unique<CachingSolver>(n.terms, entries, std::move(scripted));
  }
  Names n;
  ScriptedSolver* behind = nullptr;
  std::unique_ptr<CachingSolver> cache;
  term::Term a = n.lt(n.x, n.y);
  term::Term b = n.lt(n.y, n.z);
  term::Term c = n.lt(n.z, n.num(50));
};

TEST_F(CachingTest, SameSetInAnyOrder) {
  make(unsat_answer);
  EXPECT_TRUE(is_unsat(cache->check({a, b}, kNoDeadline)));
  EXPECT_TRUE(is_unsat(cache->check({b, a, b}, kNoDeadline)));
  EXPECT_EQ(behind->asked.size(), 1U);
  EXPECT_EQ(cache->hits().exact, 1U);
}

TEST_F(CachingTest, PartThatIsUnsatDecidesTheWhole) {
  make(unsat_answer);
  EXPECT_TRUE(is_unsat(cache->check({a, b}, kNoDeadline)));
  EXPECT_TRUE(is_unsat(cache->check({c, b, a}, kNoDeadline)));
  EXPECT_EQ(cache->hits().unsat_subset, 1U);
  cache->check({b, c}, kNoDeadline);  // not a superset of {a, b}
  EXPECT_EQ(behind->asked.size(), 2U);
}

TEST_F(CachingTest, LargerSatSetDecidesItsParts) {
  Model model;
  model.set(n.x, 1);
  model.set(n.y, 2);
  model.set(n.z, 3);
  make([&](const Query&) -> Verdict { return Sat{model}; });
  cache->check({a, b, c}, kNoDeadline);
  const Verdict verdict = cache->check({a, b}, kNoDeadline);
  EXPECT_EQ(cache->hits().sat_superset, 1U);
  EXPECT_EQ(std::get<Sat>(verdict).model.get(n.z), 3U);
  EXPECT_EQ(behind->asked.size(), 1U);
}

TEST_F(CachingTest, LiteralsOfTwoSatSetsAreNotASatSet) {
  make(sat_answer);  // the model, all zero, satisfies none of them
  cache->check({a, b}, kNoDeadline);
  cache->check({b, n.lt(n.z, n.x)}, kNoDeadline);
  cache->check({a, n.lt(n.z, n.x)}, kNoDeadline);
  EXPECT_EQ(cache->hits().sat_superset, 0U);
  EXPECT_EQ(behind->asked.size(), 3U);
}

TEST_F(CachingTest, EarlierModelThatFitsDecides) {
  Model model;
  model.set(n.x, 1);
  model.set(n.y, 2);
  make([&](const Query&) -> Verdict { return Sat{model}; });
  cache->check({a}, kNoDeadline);
  const Verdict fits = cache->check({a, n.lt(n.x, n.num(5))}, kNoDeadline);
  EXPECT_EQ(cache->hits().model, 1U);
  EXPECT_EQ(std::get<Sat>(fits).model.get(n.y), 2U);
  cache->check({a, n.lt(n.num(5), n.x)}, kNoDeadline);
  EXPECT_EQ(behind->asked.size(), 2U);
}

TEST_F(CachingTest, ModelsAreCutToTheVariablesOfTheQuery) {
  Model model;
  model.set(n.x, 1);
  model.set(n.y, 2);
  make([&](const Query&) -> Verdict { return Sat{model}; });
  cache->check({a}, kNoDeadline);
  const Verdict verdict = cache->check({n.lt(n.x, n.num(5))}, kNoDeadline);
  EXPECT_FALSE(std::get<Sat>(verdict).model.contains(n.y));
}

TEST_F(CachingTest, UnknownIsNotRemembered) {
  make(unknown_answer);
  EXPECT_TRUE(is_unknown(cache->check({a}, kNoDeadline)));
  EXPECT_TRUE(is_unknown(cache->check({a}, kNoDeadline)));
  EXPECT_EQ(behind->asked.size(), 2U);
}

TEST_F(CachingTest, ForgetsWhenFull) {
  make(unsat_answer, 2);
  cache->check({a}, kNoDeadline);
  cache->check({b}, kNoDeadline);
  cache->check({c}, kNoDeadline);
  cache->check({a}, kNoDeadline);
  EXPECT_EQ(behind->asked.size(), 4U);
}

TEST(Domain, AnswersOrdersAndHandsOnTheRest) {
  Names n;
  auto [link, behind] = in_front<DomainSolver>(unknown_answer, n.terms, size_t{64});
  EXPECT_TRUE(is_unsat(link->check({n.lt(n.x, n.y), n.lt(n.y, n.x)}, kNoDeadline)));
  EXPECT_TRUE(is_sat(link->check({n.lt(n.x, n.y), n.lt(n.y, n.num(INT32_MIN + 2))}, kNoDeadline)));
  EXPECT_EQ(link->stats().domain, 2U);
  EXPECT_TRUE(is_unknown(link->check({n.lt(n.terms.mul(n.x, n.y), n.z)}, kNoDeadline)));
  EXPECT_EQ(behind->asked.size(), 1U);
  // A contradiction among the literals inside decides, whatever the others say.
  EXPECT_TRUE(
      is_unsat(link->check({n.lt(n.terms.mul(n.x, n.y), n.z), n.lt(n.x, n.y), n.lt(n.y, n.x)}, kNoDeadline)));
}

TEST(Domain, FollowsTheCasesOfWrapAround) {
  Names n;
  auto [link, behind] = in_front<DomainSolver>(unknown_answer, n.terms, size_t{64});
  // x + 1 < x only for MAX.
  const Verdict verdict = link->check({n.lt(n.plus(n.x, 1), n.x)}, kNoDeadline);
  ASSERT_TRUE(is_sat(verdict));
  EXPECT_EQ(n.value(std::get<Sat>(verdict).model, n.x), INT32_MAX);
  EXPECT_TRUE(is_unsat(link->check({n.lt(n.plus(n.x, 1), n.x), n.lt(n.x, n.y)}, kNoDeadline)));
  // The comparator bug: x - y < 0 although x > y.
  EXPECT_TRUE(is_sat(link->check({n.lt(n.terms.sub(n.x, n.y), n.num(0)), n.lt(n.y, n.x)}, kNoDeadline)));
  EXPECT_TRUE(is_unsat(link->check(
      {n.lt(n.terms.sub(n.x, n.y), n.num(0)), n.lt(n.y, n.x), n.le(n.num(0), n.y)}, kNoDeadline)));
  EXPECT_TRUE(behind->asked.empty());
}

TEST(Domain, FollowsDisjunctionsAndChoices) {
  Names n;
  auto [link, behind] = in_front<DomainSolver>(unknown_answer, n.terms, size_t{64});
  const term::Term either = n.terms.or_(n.lt(n.x, n.y), n.lt(n.z, n.y));
  EXPECT_TRUE(is_unsat(link->check({either, n.le(n.y, n.x), n.le(n.y, n.z)}, kNoDeadline)));
  EXPECT_TRUE(is_sat(link->check({either, n.le(n.y, n.x)}, kNoDeadline)));
  const term::Term least = n.terms.ite(n.lt(n.x, n.y), n.x, n.y);
  EXPECT_TRUE(is_unsat(link->check({n.lt(n.x, least)}, kNoDeadline)));
  EXPECT_TRUE(is_sat(link->check({n.lt(least, n.x)}, kNoDeadline)));
  EXPECT_TRUE(behind->asked.empty());
}

TEST(Domain, ConditionsThatTheBoundsDecideAreNoCases) {
  Names n;
  auto [link, behind] = in_front<DomainSolver>(unknown_answer, n.terms, size_t{2});
  // After ten rounds of "if (x > i) y++", with x known to be above 3 and below 6.
  term::Term counter = n.y;
  for (int32_t i = 0; i < 10; ++i)
    counter = n.terms.ite(n.lt(n.num(i), n.x), n.plus(counter, 1), n.terms.sub(counter, n.num(0)));
  const Query path{n.lt(n.num(3), n.x), n.lt(n.x, n.num(6)), n.eq(n.y, n.num(7))};
  EXPECT_TRUE(is_unsat(link->check(path.with(n.lt(counter, n.num(11))), kNoDeadline)));
  const Verdict verdict = link->check(path.with(n.lt(n.num(11), counter)), kNoDeadline);
  ASSERT_TRUE(is_sat(verdict));
  EXPECT_EQ(n.value(std::get<Sat>(verdict).model, n.x), 5);
  EXPECT_TRUE(behind->asked.empty());
}

TEST(Domain, SumsOfManyChoicesMayBeConstant) {
  Names n;
  auto [link, behind] = in_front<DomainSolver>(unknown_answer, n.terms, size_t{64});
  const auto pick = [&](term::Term condition, int32_t value) {
    return n.terms.ite(condition, n.num(value), n.num(0));
  };
  const term::Term sum = n.terms.add(n.terms.add(pick(n.p, 1), pick(n.q, 2)), pick(n.lt(n.x, n.y), 4));
  EXPECT_TRUE(is_sat(link->check({n.eq(sum, n.num(6)), n.terms.not_(n.p)}, kNoDeadline)));
  EXPECT_TRUE(is_unsat(link->check({n.eq(sum, n.num(6)), n.le(n.y, n.x)}, kNoDeadline)));
  EXPECT_TRUE(behind->asked.empty());
}

// The middle of a list: index < size - index, for a size that is known.
TEST(Domain, TriesTheFewValuesThatAVariableCanHave) {
  Names n;
  auto [link, behind] = in_front<DomainSolver>(unknown_answer, n.terms, size_t{64});
  const term::Term beyond_middle = n.lt(n.terms.sub(n.num(4), n.x), n.x);
  const term::Term at_least_0 = n.le(n.num(0), n.x);
  const Verdict verdict = link->check({at_least_0, n.lt(n.x, n.num(4)), beyond_middle}, kNoDeadline);
  ASSERT_TRUE(is_sat(verdict));
  EXPECT_EQ(n.value(std::get<Sat>(verdict).model, n.x), 3);
  EXPECT_TRUE(is_unsat(link->check({at_least_0, n.lt(n.x, n.num(3)), beyond_middle}, kNoDeadline)));
  // Other variables still count: y is the same as x, and below 3.
  EXPECT_TRUE(is_unsat(link->check(
      {at_least_0, n.lt(n.x, n.num(4)), beyond_middle, n.eq(n.x, n.y), n.lt(n.y, n.num(3))}, kNoDeadline)));
  EXPECT_TRUE(behind->asked.empty());
  EXPECT_TRUE(is_unknown(link->check({at_least_0, n.lt(n.x, n.num(1000)), beyond_middle}, kNoDeadline)));
  EXPECT_EQ(behind->asked.size(), 1U);
}

TEST(Domain, StepsAsideWhenThereAreTooManyCases) {
  Names n;
  auto [link, behind] = in_front<DomainSolver>(unknown_answer, n.terms, size_t{2});
  const term::Term first = n.terms.or_(n.lt(n.x, n.y), n.lt(n.z, n.y));
  const term::Term second = n.terms.or_(n.lt(n.y, n.x), n.lt(n.y, n.z));
  EXPECT_TRUE(is_unknown(
      link->check({first, second, n.terms.or_(n.eq(n.x, n.z), n.p), n.terms.not_(n.p)}, kNoDeadline)));
  EXPECT_EQ(behind->asked.size(), 1U);
}

TEST(Validating, WrongModelBecomesUnknown) {
  Names n;
  auto [link, behind] = in_front<ValidatingSolver>(
      [&](const Query&) -> Verdict {
        Sat sat;
        sat.model.set(n.x, 7);
        return sat;
      },
      n.terms);
  EXPECT_TRUE(is_sat(link->check({n.lt(n.num(6), n.x)}, kNoDeadline)));
  const Verdict wrong = link->check({n.lt(n.x, n.num(6))}, kNoDeadline);
  ASSERT_TRUE(is_unknown(wrong));
  EXPECT_EQ(std::get<Unknown>(wrong).reason, UnknownReason::kWrongModel);
  EXPECT_EQ(link->stats().wrong_models, 1U);
  EXPECT_EQ(link->stats().unknown, 1U);
  EXPECT_EQ(link->stats().queries, 2U);
}

}  // namespace
}  // namespace heapwright::solver
