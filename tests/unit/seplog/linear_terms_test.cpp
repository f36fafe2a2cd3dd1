#include "seplog/linear_terms.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "linear_conditions.h"
#include "machine/variable_form.h"
#include "solver/difference_bounds.h"
#include "term/evaluate.h"
#include "term/print.h"

namespace heapwright::seplog {
namespace {

using namespace conditions;
using ir::Type;
using term::Sort;
using term::Term;
using term::TermManager;

constexpr std::array kTypes = {Type::kBoolean, Type::kByte, Type::kShort,
                               Type::kChar,    Type::kInt,  Type::kLong};

class LinearTerms : public testing::Test {
 protected:
  Term variable(Type type, const char* name) {
    return terms_.variable(machine::variable_sort(type), std::string(ir::type_name(type)) + name);
  }
  NumberTerms numbers(Type x, Type y, Type z = Type::kInt) {
    return {{kX, {variable(x, "x"), x}}, {kY, {variable(y, "y"), y}}, {kZ, {variable(z, "z"), z}}};
  }

  TermManager terms_;
};

TEST_F(LinearTerms, ComparisonsOfIntsAreThoseOfJava) {
  const NumberTerms ints = numbers(Type::kInt, Type::kInt);
  const Term x = ints.at(kX).term;
  const Term y = ints.at(kY).term;
  EXPECT_EQ(term_of(terms_, at_most({{kX, 1}, {kY, -1}}, 0), ints), terms_.sle(x, y));
  EXPECT_EQ(term_of(terms_, at_most({{kX, 1}, {kY, -1}}, 1), ints), terms_.slt(x, y));
  EXPECT_EQ(term_of(terms_, zero({{kX, 1}, {kY, -1}}, 0), ints), terms_.eq(x, y));
  EXPECT_EQ(term_of(terms_, not_zero({{kX, 2}}, -8), ints), terms_.ne(x, terms_.int_constant(4)));
  EXPECT_EQ(term_of(terms_, at_most({{kX, -2}}, 7), ints), terms_.sle(terms_.int_constant(4), x));
}

TEST_F(LinearTerms, WhatNoValueReachesIsFalse) {
  const NumberTerms types = numbers(Type::kByte, Type::kChar);
  EXPECT_EQ(term_of(terms_, at_most({{kX, 1}}, 129), types), terms_.false_term());
  EXPECT_EQ(term_of(terms_, at_most({{kX, 1}}, -127), types), terms_.true_term());
  EXPECT_EQ(term_of(terms_, at_most({{kY, -1}}, 0), types), terms_.true_term());
  EXPECT_EQ(term_of(terms_, zero({{kX, 1}, {kY, 1}}, 129), types), terms_.false_term());
  EXPECT_EQ(term_of(terms_, not_zero({{kX, 3}}, 1), types), terms_.true_term());
}

TEST_F(LinearTerms, DifferencesOfIntsAreDifferenceBounds) {
  for (const Type type : kTypes) {
    if (type == Type::kBoolean || type == Type::kLong) continue;
    const NumberTerms of_type = numbers(type, type);
    for (const int64_t constant : {-7, -1, 0, 1, 2, 100}) {
      for (const LinearCondition& condition :
           {at_most({{kX, 1}, {kY, -1}}, constant), zero({{kX, 1}, {kY, -1}}, constant),
            not_zero({{kX, 1}, {kY, -1}}, constant)}) {
        solver::DifferenceBounds bounds(terms_);
        EXPECT_EQ(bounds.add(*term_of(terms_, condition, of_type)), solver::DifferenceBounds::Added::kOk)
            << ir::type_name(type) << " " << constant;
      }
    }
  }
}

TEST_F(LinearTerms, SumsOfLongsAreNotGuessed) {
  const NumberTerms longs = numbers(Type::kLong, Type::kLong, Type::kLong);
  EXPECT_FALSE(term_of(terms_, at_most({{kX, 1}, {kY, 1}, {kZ, -1}}, 0), longs));
  EXPECT_FALSE(term_of(terms_, at_most({{kX, 2}, {kY, -1}}, 0), longs));
}

TEST_F(LinearTerms, ConstantsAreCountedIn) {
  NumberTerms numbers_with_constant = numbers(Type::kLong, Type::kLong);
  numbers_with_constant[kY] = {terms_.long_constant(INT64_MIN), Type::kLong};
  // x <= y, and x < y
  EXPECT_EQ(term_of(terms_, at_most({{kX, 1}, {kY, -1}}, 0), numbers_with_constant),
            terms_.eq(numbers_with_constant.at(kX).term, terms_.long_constant(INT64_MIN)));
  EXPECT_EQ(term_of(terms_, at_most({{kX, 1}, {kY, -1}}, 1), numbers_with_constant), terms_.false_term());
}

class RandomConditions {
 public:
  explicit RandomConditions(uint32_t seed) : random_(seed) {}

  int64_t number(int64_t low, int64_t high) {
    return low + static_cast<int64_t>(random_() % static_cast<uint64_t>(high - low + 1));
  }
  template <class Values>
  auto one_of(const Values& values) {
    return values[random_() % std::size(values)];
  }

  // Often at or near the ends of the range.
  int64_t value(Type type) {
    if (type == Type::kBoolean) return number(0, 1);
    const Sort sort = machine::variable_sort(type);
    const int64_t low = type == Type::kChar ? 0 : term::signed_min(sort);
    const int64_t high = type == Type::kChar ? UINT16_MAX : term::signed_max(sort);
    switch (number(0, 3)) {
      case 0:
        return low + number(0, 2);
      case 1:
        return high - number(0, 2);
      case 2:
        return std::max(low, number(-3, 3));
      default:
        return term::to_signed(sort, random_() & term::mask(sort)) & (type == Type::kChar ? UINT16_MAX : -1);
    }
  }

  // Of so many terms; differences more often than other sums. Constants often near what the ends of ranges
  // make.
  LinearCondition condition(size_t variables, int64_t greatest_factor, int64_t near) {
    Sum terms;
    for (uint32_t i = 0; i < variables; ++i) {
      const int64_t factor = number(0, 3) == 0 ? number(2, greatest_factor) : 1;
      terms.emplace_back(Number{i}, number(0, 1) == 0 ? factor : -factor);
    }
    const int64_t constant = number(0, 1) == 0 ? number(-3, 3) : near;
    switch (number(0, 4)) {
      case 0:
        return zero(terms, constant);
      case 1:
        return not_zero(terms, constant);
      case 2:
        return divisible(terms, constant, number(0, 3) == 0 ? number(2, INT64_MAX) : number(2, 12));
      case 3:
        return not_divisible(terms, constant, number(2, 12));
      default:
        return at_most(terms, constant);
    }
  }

 private:
  std::mt19937_64 random_;
};

TEST_F(LinearTerms, MeanTheSameForRandomValues) {
  RandomConditions random(5);
  term::Evaluator evaluator(terms_);
  int compared = 0;
  int differences = 0;
  int true_ones = 0;
  for (int i = 0; i < 6000; ++i) {
    const auto variables = static_cast<size_t>(random.number(1, 3));
    const std::array types = {random.one_of(kTypes), random.one_of(kTypes), random.one_of(kTypes)};
    const NumberTerms of_types = numbers(types[0], types[1], types[2]);
    Solution values;
    const auto choose_values = [&] {
      for (uint32_t j = 0; j < variables; ++j) values[Number{j}] = random.value(types[j]);
    };
    choose_values();
    LinearCondition condition = random.condition(variables, i % 2 == 0 ? 5 : 2, 0);
    // A constant with which the values are at the edge of what holds, where there is one.
    solver::Wide sum = 0;
    for (const auto& [number, factor] : condition.expression.terms)
      sum += solver::Wide{factor} * values.at(number);
    if (random.number(0, 1) == 0 && sum > INT64_MIN + 3 && sum < INT64_MAX - 3) {
      condition.expression.constant = static_cast<int64_t>(-sum) + random.number(-1, 1);
    }
    const std::optional<Term> term = term_of(terms_, condition, of_types);
    if (!term) {
      // Two variables without factors always have a term.
      const bool is_simple =
          variables == 1 || (variables == 2 && condition.divisor == 0 &&
                             std::all_of(condition.expression.terms.begin(), condition.expression.terms.end(),
                                         [](const auto& part) { return std::abs(part.second) == 1; }));
      EXPECT_FALSE(is_simple && condition.divisor < INT32_MAX) << i;
      continue;
    }
    for (int j = 0; j < 20; ++j) {
      term::Assignment assignment;
      for (const auto& [number, value] : values) {
        const NumberTerm& of = of_types.at(number);
        assignment.set(of.term, term::from_signed(machine::variable_sort(of.type), value));
      }
      const bool expected = holds(condition, values);
      ++compared;
      true_ones += expected ? 1 : 0;
      if (evaluator.holds(*term, assignment) != expected) {
        ++differences;
        ADD_FAILURE() << i << ": " << term::to_string(terms_, *term);
        return;
      }
      choose_values();
    }
  }
  EXPECT_EQ(differences, 0);
  EXPECT_GE(compared, 80000);
  EXPECT_GE(true_ones, 10000);
}

}  // namespace
}  // namespace heapwright::seplog
