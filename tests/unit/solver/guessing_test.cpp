#include "solver/guessing_solver.h"

#include <gtest/gtest.h>

#include "solver/unknown_solver.h"

namespace heapwright::solver {
namespace {

using term::Sort;
using term::Term;

// A sum of numbers that each depend on a variable of their own: full of if-then-elses.
class GuessingTest : public ::testing::Test {
 protected:
  Term sum(int parts, int step) {
    Term total = terms_.int_constant(0);
    for (int i = 0; i < parts; ++i) {
      Term variable = terms_.variable(Sort::kBv32, "x" + std::to_string(i));
      Term first = terms_.eq(variable, terms_.int_constant(step * (i + 3)));
      // Shared, so that it cannot be folded away.
      total = terms_.ite(first, terms_.add(total, terms_.int_constant(1)), terms_.mul(total, variable));
    }
    return total;
  }
  Verdict check(Term literal) {
    GuessingSolver solver(terms_, false, std::make_unique<UnknownSolver>());
    return solver.check(Query({literal}), kNoDeadline);
  }

  term::TermManager terms_;
};

TEST_F(GuessingTest, WhatHoldsForManyInputsIsFound) {
  Term literal = terms_.ne(sum(40, 7), terms_.int_constant(5));
  Verdict verdict = check(literal);
  ASSERT_TRUE(std::holds_alternative<Sat>(verdict));
  EXPECT_TRUE(term::Evaluator(terms_).holds(literal, std::get<Sat>(verdict).model));
}

TEST_F(GuessingTest, WhatNeverHoldsIsHandedOn) {
  Term square = terms_.mul(sum(40, 7), sum(40, 7));
  Verdict verdict = check(terms_.eq(terms_.bv_and(square, terms_.int_constant(3)), terms_.int_constant(2)));
  EXPECT_TRUE(is_unknown(verdict)) << "no square is 2 modulo 4";
}

TEST_F(GuessingTest, QueriesWithFewChoicesAreHandedOn) {
  Term x = terms_.variable(Sort::kBv32, "x");
  EXPECT_TRUE(is_unknown(check(terms_.eq(x, terms_.int_constant(0)))));
}

}  // namespace
}  // namespace heapwright::solver
