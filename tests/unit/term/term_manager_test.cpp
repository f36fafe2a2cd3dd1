#include "term/term_manager.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "term/assignment.h"
#include "term/evaluate.h"

namespace heapwright::term {
namespace {

TEST(TermManager, SameExpressionIsSameHandle) {
  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  EXPECT_EQ(terms.sdiv(x, y), terms.sdiv(x, y));
  EXPECT_NE(terms.sdiv(x, y), terms.sdiv(y, x));
  EXPECT_EQ(terms.int_constant(7), terms.constant(Sort::kBv32, 7));
  EXPECT_NE(terms.int_constant(7), terms.long_constant(7));
  EXPECT_EQ(sizeof(Term), 4u);
}

TEST(TermManager, HandlesDependOnlyOnCreationOrder) {
  auto build = [](TermManager& terms) {
    Term sum = terms.variable(Sort::kBv32, "x");
    for (int i = 0; i < 5000; ++i)
      sum = terms.bv_xor(terms.mul(sum, sum), terms.lshr(sum, terms.int_constant(i % 31)));
    return sum;
  };
  TermManager first;
  TermManager second;
  EXPECT_EQ(build(first), build(second));
  EXPECT_EQ(first.node_count(), second.node_count());
}

TEST(TermManager, ChildrenStayValidWhileTermsAreBuilt) {
  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  std::span<const Term> children = terms.children(terms.sdiv(x, y));
  for (int i = 0; i < 100'000; ++i) terms.sdiv(x, terms.int_constant(i));
  EXPECT_THAT(children, testing::ElementsAre(x, y));
}

TEST(TermManager, VariablesHaveNamesAndIndices) {
  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  EXPECT_EQ(terms.variable(Sort::kBv32, "x"), x);
  EXPECT_NE(terms.variable(Sort::kBv64, "x"), x);
  Term fresh = terms.fresh_variable(Sort::kBv32, "x");
  EXPECT_NE(fresh, x);
  EXPECT_EQ(terms.variable_name(fresh), "x#1");
  EXPECT_EQ(terms.variable_name(terms.fresh_variable(Sort::kBv32, "x")), "x#2");
  EXPECT_EQ(terms.variable_index(x), 0u);
  EXPECT_EQ(terms.variable_at(2), fresh);
  EXPECT_EQ(terms.variable_count(), 4u);
}

TEST(TermManager, FreeVariablesComeInCreationOrder) {
  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  Term z = terms.variable(Sort::kBv32, "z");
  Term term = terms.slt(terms.mul(z, y), terms.sdiv(y, x));
  EXPECT_THAT(terms.free_variables(term), testing::ElementsAre(x, y, z));
  EXPECT_THAT(terms.free_variables(terms.sdiv(z, x)), testing::ElementsAre(x, z));
  EXPECT_TRUE(terms.free_variables(terms.int_constant(1)).empty());
  EXPECT_EQ(terms.size(term), 6u);
}

TEST(TermManager, ConstantsDropHighBitsAndHaveOneNan) {
  TermManager terms;
  EXPECT_EQ(terms.constant(Sort::kBv8, 0x1ff), terms.signed_constant(Sort::kBv8, -1));
  EXPECT_EQ(terms.signed_value(terms.constant(Sort::kBv16, 0x8000)), -32768);
  EXPECT_EQ(terms.constant(Sort::kFp32, 0xffffffff), terms.float_constant(std::nanf("")));
  EXPECT_EQ(terms.constant(Sort::kFp64, 0x7ff0000000000001), terms.double_constant(std::nan("")));
  EXPECT_NE(terms.double_constant(0.0), terms.double_constant(-0.0));
  EXPECT_EQ(terms.constant(Sort::kBool, 1), terms.true_term());
}

TEST(TermManager, LongChainsStayLinearInMemory) {
  TermManager terms;
  Term sum = terms.variable(Sort::kBv32, "x0");
  Term all = terms.slt(sum, terms.int_constant(3));
  constexpr int kLength = 100'000;
  for (int i = 1; i < kLength; ++i) {
    Term x = terms.variable(Sort::kBv32, "x" + std::to_string(i));
    sum = terms.add(sum, x);
    all = terms.and_(all, terms.slt(x, terms.int_constant(3)));
  }
  EXPECT_LT(terms.node_count(), 5u * kLength);
  Evaluator evaluator(terms);
  Assignment ones;
  for (uint32_t i = 0; i < kLength; ++i) ones.set(terms.variable_at(i), 1);
  EXPECT_EQ(evaluator.evaluate(sum, ones), static_cast<uint64_t>(kLength));
  EXPECT_EQ(evaluator.evaluate(all, ones), 1u);
  EXPECT_EQ(evaluator.evaluate(terms.not_(all), ones), 0u);
}

TEST(TermManager, DeepNegationNeedsNoStack) {
  TermManager terms;
  Term nested = terms.variable(Sort::kBool, "b");
  for (int i = 0; i < 100'000; ++i) {
    Term c = terms.variable(Sort::kBool, "c" + std::to_string(i % 97) + "_" + std::to_string(i));
    nested = i % 2 == 0 ? terms.and_(nested, c) : terms.or_(nested, c);
  }
  Term negated = terms.not_(nested);
  EXPECT_EQ(terms.not_(negated), nested);
  EXPECT_EQ(terms.and_(nested, negated), terms.false_term());
}

TEST(TermManagerDeathTest, WrongSortAborts) {
  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term d = terms.variable(Sort::kFp64, "d");
  EXPECT_DEATH(terms.add(x, terms.long_constant(1)), "sort");
  EXPECT_DEATH(terms.add(d, d), "bit-vector");
  EXPECT_DEATH(terms.fp_add(x, x), "floating-point");
  EXPECT_DEATH(terms.not_(x), "sort");
}

TEST(Evaluate, UnmappedVariablesAreZero) {
  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  Evaluator evaluator(terms);
  Assignment assignment;
  assignment.set(x, 5);
  EXPECT_EQ(evaluator.evaluate(terms.add(x, y), assignment), 5u);
  EXPECT_EQ(evaluator.evaluate(terms.sdiv(x, y), assignment), 0xffffffffu);
  EXPECT_TRUE(evaluator.holds(terms.slt(y, x), assignment));
  assignment.set(y, 3);
  EXPECT_EQ(evaluator.evaluate(terms.sub(y, x), assignment), 0xfffffffeu);
  EXPECT_EQ(evaluator.evaluate_more(terms.mul(y, x), assignment), 15u);
  EXPECT_EQ(assignment.get(terms.variable(Sort::kBv32, "z")), 0u);
}

TEST(Evaluate, DeepTermNeedsNoStack) {
  TermManager terms;
  Term x = terms.variable(Sort::kFp64, "x");
  Term sum = x;
  for (int i = 0; i < 100'000; ++i) sum = terms.fp_add(sum, terms.double_constant(1.0));
  Evaluator evaluator(terms);
  Assignment assignment;
  assignment.set(x, terms.constant_bits(terms.double_constant(0.5)));
  EXPECT_EQ(evaluator.evaluate(sum, assignment), terms.constant_bits(terms.double_constant(100'000.5)));
}

}  // namespace
}  // namespace heapwright::term
