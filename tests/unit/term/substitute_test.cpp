#include "term/substitute.h"

#include <gtest/gtest.h>

#include "term/evaluate.h"
#include "term/term_manager.h"
#include "unit/term/reference.h"

namespace heapwright::term {
namespace {

TEST(Substitute, IsSimultaneousAndSimplifies) {
  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  Term z = terms.variable(Sort::kBv32, "z");
  EXPECT_EQ(substitute(terms, terms.slt(x, y), {{x, y}, {y, x}}), terms.slt(y, x));
  EXPECT_EQ(substitute(terms, terms.slt(x, y), {{x, terms.int_constant(1)}, {y, terms.int_constant(2)}}),
            terms.true_term());
  EXPECT_EQ(substitute(terms, terms.sub(x, y), {{y, terms.add(x, z)}}), terms.neg(z));
  EXPECT_EQ(substitute(terms, terms.mul(x, y), {{z, x}}), terms.mul(x, y));
}

TEST(Substitute, SharedNodesAreRebuiltOnce) {
  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  Term term = x;
  Term expected = y;
  for (int i = 0; i < 60; ++i) {  // a tree of 2^60 nodes, a graph of 60
    term = terms.sdiv(terms.bv_not(term), term);
    expected = terms.sdiv(terms.bv_not(expected), expected);
  }
  EXPECT_EQ(substitute(terms, term, {{x, y}}), expected);
}

TEST(Substitute, DeepTermNeedsNoStack) {
  TermManager terms;
  Term x = terms.variable(Sort::kFp32, "x");
  Term y = terms.variable(Sort::kFp32, "y");
  Term term = x;
  Term expected = y;
  for (int i = 0; i < 100'000; ++i) {
    term = terms.fp_sqrt(term);
    expected = terms.fp_sqrt(expected);
  }
  EXPECT_EQ(substitute(terms, term, {{x, y}}), expected);
}

// Substituting values and evaluating are the same.
TEST(Substitute, OfConstantsAgreesWithEvaluation) {
  for (uint32_t seed = 1; seed <= 40; ++seed) {
    std::vector<std::vector<uint64_t>> points;
    for (uint64_t a : test::corner_values(Sort::kBv32)) {
      for (uint64_t b : test::corner_values(Sort::kBv8)) points.push_back({a, b});
    }
    test::Pool pool({Sort::kBv32, Sort::kBv8}, points, seed);
    for (int i = 0; i < 60; ++i) pool.grow();
    TermManager& terms = pool.terms();
    for (const test::Expression& expression : pool.expressions()) {
      for (size_t i = 0; i < points.size(); i += 5) {
        Term value = substitute(terms, expression.term,
                                {{terms.variable_at(0), terms.constant(Sort::kBv32, points[i][0])},
                                 {terms.variable_at(1), terms.constant(Sort::kBv8, points[i][1])}});
        ASSERT_TRUE(terms.is_const(value)) << expression.text;
        ASSERT_EQ(terms.constant_bits(value), expression.values[i]) << expression.text;
      }
      // Replacing by equal terms gives the same values.
      Term renamed =
          substitute(terms, expression.term,
                     {{terms.variable_at(0), terms.add(terms.variable_at(0), terms.int_constant(1))}});
      Evaluator evaluator(terms);
      Assignment assignment;
      assignment.set(terms.variable_at(0), (points[8][0] - 1) & mask(Sort::kBv32));
      assignment.set(terms.variable_at(1), points[8][1]);
      ASSERT_EQ(evaluator.evaluate(renamed, assignment), expression.values[8]) << expression.text;
    }
  }
}

}  // namespace
}  // namespace heapwright::term
