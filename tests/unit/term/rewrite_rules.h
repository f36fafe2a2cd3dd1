// RewriteRules: checks that a rule of the rewriter is applied, and that its result has the value of what was
// to be built, at all corners of the variables.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <span>
#include <vector>

#include "reference.h"
#include "term/evaluate.h"
#include "term/fold.h"
#include "term/print.h"

namespace heapwright::term::test {

class RewriteRules : public testing::Test {
 protected:
  using Operands = std::vector<Term>;
  using Meaning = std::function<uint64_t(std::span<const uint64_t>)>;

  struct Rule {
    const char* match;
    Op op{};
    Operands operands;
    Term result{};
    Sort to = Sort::kBool;  // of a conversion
  };

  // Of operations, whose meaning fold.h knows.
  void check(const std::vector<Rule>& rules) {
    for (const Rule& rule : rules) {
      SCOPED_TRACE(rule.match);
      std::span<const Term> kept = terms.children(rule.result);
      bool is_itself = terms.op(rule.result) == rule.op &&
                       std::equal(kept.begin(), kept.end(), rule.operands.begin(), rule.operands.end());
      EXPECT_FALSE(is_itself) << "nothing is rewritten";
      Sort from = terms.sort(rule.operands[0]);
      Sort to = terms.sort(rule.result);
      expect(terms.build(rule.op, rule.to, rule.operands), rule.operands, rule.result,
             [&](std::span<const uint64_t> values) { return apply(rule.op, to, from, values); });
    }
  }

  // Of builders that are no operations.
  void expect(Term built, const Operands& operands, Term result, const Meaning& meaning) {
    EXPECT_EQ(built, result) << to_string(terms, built) << " should be " << to_string(terms, result);
    std::vector<Term> variables;
    for (Term operand : operands) {
      for (Term variable : terms.free_variables(operand)) {
        if (std::find(variables.begin(), variables.end(), variable) == variables.end())
          variables.push_back(variable);
      }
    }
    Evaluator evaluator(terms);
    for_each_point(variables, [&](const Assignment& point) {
      std::vector<uint64_t> values;
      for (Term operand : operands) values.push_back(evaluator.evaluate(operand, point));
      uint64_t value = evaluator.evaluate(result, point);
      if (value == meaning(values)) return true;
      ADD_FAILURE() << to_string(terms, result) << " has another value: " << value << ", not "
                    << meaning(values);
      return false;
    });
  }

  // Corners of the variables in all combinations, and random values, until `visit` answers false.
  void for_each_point(const std::vector<Term>& variables,
                      const std::function<bool(const Assignment&)>& visit) {
    std::vector<std::vector<uint64_t>> corners;
    size_t count = 1;
    for (Term variable : variables) {
      corners.push_back(corner_values(terms.sort(variable)));
      count *= corners.back().size();
    }
    Assignment point;
    for (size_t i = 0; i < count; ++i) {
      size_t rest = i;
      for (size_t v = 0; v < variables.size(); ++v) {
        point.set(variables[v], corners[v][rest % corners[v].size()]);
        rest /= corners[v].size();
      }
      if (!visit(point)) return;
    }
    std::mt19937_64 random(1);
    for (int i = 0; i < 50; ++i) {
      for (Term variable : variables) {
        Sort sort = terms.sort(variable);
        uint64_t bits = random() & mask(sort);
        if (is_bv(sort) && i % 2 == 0) bits &= 15;
        point.set(variable, canonical_nan(sort, bits));
      }
      if (!visit(point)) return;
    }
  }

  Term k(int64_t value) { return terms.signed_constant(Sort::kBv32, value); }
  Term byte(int64_t value) { return terms.signed_constant(Sort::kBv8, value); }
  Term fp(double value) { return terms.double_constant(value); }
  Term choice(Term then_term, Term else_term) { return terms.ite(p, then_term, else_term); }
  Term to_int(Term term) { return terms.sign_extend(term, Sort::kBv32); }
  Term to_char(Term term) { return terms.zero_extend(term, Sort::kBv32); }
  Term cut(Term term, Sort to) { return terms.truncate(term, to); }
  Term ref(uint64_t identity) { return terms.reference(identity); }

  static constexpr int64_t kMin = std::numeric_limits<int32_t>::min();
  static constexpr int64_t kMax = std::numeric_limits<int32_t>::max();

  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  Term z = terms.variable(Sort::kBv32, "z");
  Term l = terms.variable(Sort::kBv64, "l");
  Term b = terms.variable(Sort::kBv8, "b");
  Term b2 = terms.variable(Sort::kBv8, "b2");
  Term c = terms.variable(Sort::kBv16, "c");
  Term p = terms.variable(Sort::kBool, "p");
  Term q = terms.variable(Sort::kBool, "q");
  Term d = terms.variable(Sort::kFp64, "d");
  Term e = terms.variable(Sort::kFp64, "e");
  Term f = terms.variable(Sort::kFp32, "f");
  Term r = terms.variable(Sort::kRef, "r");
  Term yes = terms.true_term();
  Term no = terms.false_term();
  Term np = terms.not_(p);
  Term nq = terms.not_(q);
  Term tree = terms.ite(p, k(12), k(-7));
  Term nan = terms.double_constant(std::nan(""));
};

}  // namespace heapwright::term::test
