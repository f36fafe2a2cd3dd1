#include "heapgraph/formula.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "term/print.h"

namespace heapwright::heapgraph {
namespace {

using term::Sort;
using term::Term;
using term::TermManager;

const std::vector<Sort> kSorts = {Sort::kBv32, Sort::kBv32, Sort::kRef, Sort::kBool};

// A conjunction over variables of those sorts, and `bound` more of sort int.
Conjunction variables(TermManager& terms, size_t bound = 0) {
  Conjunction result;
  for (size_t i = 0; i < kSorts.size(); ++i)
    result.variables.push_back(terms.variable(kSorts[i], "x" + std::to_string(i)));
  for (size_t i = 0; i < bound; ++i)
    result.variables.push_back(terms.variable(Sort::kBv32, "y" + std::to_string(i)));
  return result;
}

std::string write(const TermManager& terms, const Conjunction& conjunction) {
  auto bytes = write_formula(terms, conjunction, kSorts.size());
  EXPECT_TRUE(bytes);
  return bytes.value_or("");
}

std::vector<std::string> texts(const TermManager& terms, const Conjunction& conjunction) {
  std::vector<std::string> result;
  for (Term literal : conjunction.literals) result.push_back(term::to_string(terms, literal));
  std::sort(result.begin(), result.end());
  return result;
}

TEST(Formula, NothingIsTrue) {
  TermManager terms;
  EXPECT_EQ(write(terms, variables(terms)), kTrueFormula);
  Conjunction read = read_formula(terms, kSorts, kTrueFormula);
  EXPECT_TRUE(read.literals.empty());
  EXPECT_EQ(read.variables.size(), kSorts.size());
}

TEST(Formula, IsReadAsItWasWritten) {
  TermManager terms;
  Conjunction conjunction = variables(terms);
  const auto& x = conjunction.variables;
  conjunction.literals = {terms.slt(x[0], x[1]), terms.eq(x[2], terms.null()), terms.not_(x[3])};
  TermManager elsewhere;
  Conjunction read = read_formula(elsewhere, kSorts, write(terms, conjunction));
  ASSERT_EQ(read.variables.size(), 4U);
  EXPECT_EQ(texts(elsewhere, read), (std::vector<std::string>{"!v3", "v0 < v1", "v2 == null"}));
  EXPECT_EQ(*write_formula(elsewhere, read, kSorts.size()), write(terms, conjunction));
}

TEST(Formula, OrderOfLiteralsDoesNotMatter) {
  TermManager terms;
  Conjunction conjunction = variables(terms);
  const auto& x = conjunction.variables;
  conjunction.literals = {terms.slt(x[0], x[1]), terms.ne(x[2], terms.null()), x[3],
                          terms.sle(terms.int_constant(3), x[0])};
  std::sort(conjunction.literals.begin(), conjunction.literals.end());
  std::string bytes = write(terms, conjunction);
  while (std::next_permutation(conjunction.literals.begin(), conjunction.literals.end()))
    EXPECT_EQ(write(terms, conjunction), bytes);
}

TEST(Formula, ManagerAndNamesDoNotMatter) {
  TermManager terms;
  Conjunction one = variables(terms);
  one.literals = {terms.slt(one.variables[0], one.variables[1]),
                  terms.eq(one.variables[0], terms.int_constant(1))};
  TermManager other_terms;
  Conjunction other;
  for (size_t i = kSorts.size(); i-- > 0;)
    other.variables.insert(other.variables.begin(), other_terms.fresh_variable(kSorts[i], "any"));
  other.literals = {other_terms.slt(other.variables[0], other.variables[1]),
                    other_terms.eq(other.variables[0], other_terms.int_constant(1))};
  EXPECT_EQ(write(terms, one), write(other_terms, other));
}

TEST(Formula, VariablesAreToldApartByTheirPlace) {
  TermManager terms;
  Conjunction conjunction = variables(terms);
  conjunction.literals = {terms.slt(conjunction.variables[0], conjunction.variables[1])};
  std::string bytes = write(terms, conjunction);
  std::swap(conjunction.variables[0], conjunction.variables[1]);
  EXPECT_NE(write(terms, conjunction), bytes);
}

TEST(Formula, BoundVariablesComeBehindThoseOfTheShape) {
  TermManager terms;
  Conjunction conjunction = variables(terms, 2);
  const auto& x = conjunction.variables;
  conjunction.literals = {terms.eq(x[0], terms.mul(x[4], x[5]))};
  std::string bytes = write(terms, conjunction);
  TermManager elsewhere;
  Conjunction read = read_formula(elsewhere, kSorts, bytes);
  ASSERT_EQ(read.variables.size(), 6U);
  EXPECT_EQ(elsewhere.variable_name(read.variables[4]), "b0");
  EXPECT_EQ(elsewhere.variable_name(read.variables[5]), "b1");
  EXPECT_EQ(elsewhere.sort(read.variables[5]), Sort::kBv32);
  EXPECT_EQ(*write_formula(elsewhere, read, kSorts.size()), bytes);
  EXPECT_NE(bytes, write(terms, variables(terms, 2)));
  EXPECT_NE(write(terms, variables(terms, 2)), kTrueFormula);
}

TEST(Formula, TooLargeALiteralIsNotKept) {
  TermManager terms;
  Conjunction conjunction = variables(terms);
  const auto& x = conjunction.variables;
  Term large = x[0];
  for (int i = 0; i < 40; ++i) large = terms.sdiv(terms.bv_not(large), terms.add(large, x[1]));
  conjunction.literals = {terms.eq(x[0], large)};
  EXPECT_FALSE(write_formula(terms, conjunction, kSorts.size()));
}

TEST(Formula, VariableThatIsNotAmongThemIsNotKept) {
  TermManager terms;
  Conjunction conjunction = variables(terms);
  conjunction.literals = {terms.slt(conjunction.variables[0], terms.variable(Sort::kBv32, "other"))};
  EXPECT_FALSE(write_formula(terms, conjunction, kSorts.size()));
}

TEST(Formula, DamagedBytesAreABug) {
  TermManager terms;
  Conjunction conjunction = variables(terms);
  conjunction.literals = {terms.slt(conjunction.variables[0], conjunction.variables[1])};
  std::string bytes = write(terms, conjunction);
  bytes.pop_back();
  EXPECT_DEATH(read_formula(terms, kSorts, bytes), "should be read as it was written");
}

TEST(Formula, WhatWasWrittenIsOne) {
  TermManager terms;
  Conjunction conjunction = variables(terms);
  conjunction.literals = {terms.slt(conjunction.variables[0], conjunction.variables[1])};
  std::string bytes = write(terms, conjunction);
  EXPECT_TRUE(is_formula(kSorts, bytes));
  EXPECT_TRUE(is_formula(kSorts, kTrueFormula));
  EXPECT_FALSE(is_formula({}, bytes)) << "its variables are missing";
  EXPECT_FALSE(is_formula(kSorts, "")) << "the number of bound variables is missing";
}

TEST(Formula, ALiteralThatIsNoConditionIsRefused) {
  TermManager terms;
  Conjunction conjunction = variables(terms);
  conjunction.literals = {terms.add(conjunction.variables[0], conjunction.variables[1])};
  EXPECT_FALSE(is_formula(kSorts, write(terms, conjunction)));
}

// Every change of a byte gives something that is refused or can be read without an abort.
TEST(Formula, ChangedBytesAreReadOrRefused) {
  TermManager terms;
  Conjunction conjunction = variables(terms);
  conjunction.literals = {terms.slt(conjunction.variables[0], conjunction.variables[1])};
  const std::string bytes = write(terms, conjunction);
  size_t refused = 0;
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (int value = 0; value < 256; ++value) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(value);
      if (!is_formula(kSorts, changed)) {
        ++refused;
        continue;
      }
      Conjunction read = read_formula(terms, kSorts, changed);
      for (term::Term literal : read.literals) EXPECT_EQ(terms.sort(literal), term::Sort::kBool);
    }
  }
  EXPECT_GT(refused, 0U);
}

}  // namespace
}  // namespace heapwright::heapgraph
