#include "term/assume.h"

#include <gtest/gtest.h>

#include <string>

#include "term/term_manager.h"

namespace heapwright::term {
namespace {

class FactsTest : public testing::Test {
 protected:
  Term k(int32_t value) { return terms.int_constant(value); }

  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  Term z = terms.variable(Sort::kBv32, "z");
  Term p = terms.variable(Sort::kBool, "p");
  Term q = terms.variable(Sort::kBool, "q");
  Term less = terms.slt(x, y);
  Facts facts{terms};
};

TEST_F(FactsTest, DecideConnectivesOfThem) {
  facts.add(terms.and_(p, less));
  EXPECT_EQ(facts.decide(p), true);
  EXPECT_EQ(facts.decide(terms.sle(y, x)), false);
  EXPECT_EQ(facts.decide(terms.or_(less, q)), true);
  EXPECT_EQ(facts.decide(terms.and_(terms.not_(p), q)), false);
  EXPECT_EQ(facts.decide(terms.and_(p, q)), std::nullopt);
  EXPECT_EQ(facts.decide(q), std::nullopt);
}

TEST_F(FactsTest, ChooseASideNearTheTop) {
  facts.add(p);
  facts.add(terms.not_(less));
  Term inner = terms.ite(p, y, z);
  EXPECT_EQ(facts.simplify(terms.slt(terms.ite(less, x, inner), z)), terms.slt(y, z));
  EXPECT_EQ(facts.simplify(terms.ite(q, terms.ite(p, x, y), z)), terms.ite(q, x, z));
  EXPECT_EQ(facts.simplify(terms.or_({less, q, terms.slt(y, z)})), terms.or_(q, terms.slt(y, z)));
  EXPECT_TRUE(terms.is_true(facts.simplify(terms.or_(p, q))));
}

TEST_F(FactsTest, DoNotDecideTheTermItself) {
  Term either = terms.or_(p, q);
  facts.add(either);
  EXPECT_EQ(facts.simplify(either), either);
}

// 2^40 places, and a few nodes.
TEST_F(FactsTest, SharedTermsTakeNoTime) {
  facts.add(p);
  Term shared = x;
  for (int i = 0; i < 40; ++i) {
    Term condition = terms.variable(Sort::kBool, "c" + std::to_string(i));
    shared = terms.ite(condition, terms.add(shared, y), terms.mul(shared, z));
  }
  EXPECT_EQ(terms.ite_count(shared), 65535U);
  Term comparison = terms.slt(shared, terms.add(shared, k(1)));
  EXPECT_EQ(facts.simplify(comparison), comparison);
}

}  // namespace
}  // namespace heapwright::term
