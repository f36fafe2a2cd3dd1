// Terms as bytes: every operation and sort survives, and the bytes do not tell in which order terms were
// made.
#include "term/portable.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "term/evaluate.h"
#include "term/print.h"
#include "unit/term/reference.h"

namespace heapwright::term {
namespace {

constexpr size_t kNoLimit = 1 << 20;

const std::vector<Sort> kSorts = {Sort::kBool, Sort::kBv8,  Sort::kBv16, Sort::kBv32,
                                  Sort::kBv64, Sort::kFp32, Sort::kFp64, Sort::kRef};

// A manager with three variables of every sort, numbered alike whatever the order in which they were made.
struct Side {
  explicit Side(bool backwards = false) {
    std::vector<size_t> order;
    for (size_t i = 0; i < 3 * kSorts.size(); ++i) order.push_back(i);
    variables.resize(order.size());
    if (backwards) std::reverse(order.begin(), order.end());
    for (size_t i : order) {
      variables[i] = terms.variable(kSorts[i / 3], "v" + std::to_string(i));
      numbers[variables[i]] = static_cast<uint32_t>(i);
    }
  }

  Term variable(Sort sort, size_t which = 0) { return variables[static_cast<size_t>(sort) * 3 + which]; }

  [[nodiscard]] std::string write(Term term) const {
    std::string bytes;
    EXPECT_TRUE(write_term(terms, term, numbers, kNoLimit, bytes)) << to_string(terms, term);
    return bytes;
  }

  Term read(std::string_view bytes) {
    base::ByteStream from(bytes);
    std::optional<Term> term = read_term(terms, variables, from);
    EXPECT_FALSE(from.failed());
    EXPECT_TRUE(from.at_end());
    return term.value_or(kNoTerm);
  }

  TermManager terms;
  std::vector<Term> variables;
  VariableNumbers numbers;
};

// Terms that together have every operation, in every sort that it is made in.
std::vector<Term> sample(Side& side) {
  TermManager& t = side.terms;
  std::vector<Term> result(side.variables.begin(), side.variables.end());
  Term p = side.variable(Sort::kBool, 0);
  Term q = side.variable(Sort::kBool, 1);
  Term r = side.variable(Sort::kBool, 2);
  for (Term term : {t.not_(p), t.and_(p, q), t.or_({p, t.not_(q), r}), t.ite(p, q, r)})
    result.push_back(term);
  for (Sort sort : kSorts) {
    Term x = side.variable(sort, 0);
    Term y = side.variable(sort, 1);
    Term z = side.variable(sort, 2);
    for (uint64_t bits : test::corner_values(sort)) result.push_back(t.constant(sort, bits));
    for (Term term : {t.eq(x, y), t.eq(x, t.constant(sort, 1)), t.ne(x, z), t.ite(p, x, z)})
      result.push_back(term);
    if (is_bv(sort)) {
      Term five = t.signed_constant(sort, 5);
      for (Term term : {t.add(x, y),
                        t.sub(x, five),
                        t.add(t.add(x, z), t.mul(five, y)),
                        t.mul(x, y),
                        t.mul(t.mul(x, y), z),
                        t.sdiv(x, y),
                        t.srem(x, y),
                        t.bv_not(x),
                        t.bv_and(x, y),
                        t.bv_and(t.bv_and(x, five), z),
                        t.bv_or(x, y),
                        t.bv_or(x, five),
                        t.bv_xor(x, y),
                        t.bv_xor(t.bv_xor(z, x), five),
                        t.shl(x, y),
                        t.lshr(x, y),
                        t.ashr(x, y),
                        t.slt(x, y),
                        t.slt(x, five),
                        t.sle(x, y),
                        t.sle(five, x),
                        t.ult(x, y),
                        t.ule(x, five)}) {
        result.push_back(term);
      }
      for (Sort other : kSorts) {
        if (!is_bv(other)) continue;
        if (width(other) > width(sort)) {
          result.push_back(t.sign_extend(x, other));
          result.push_back(t.zero_extend(x, other));
        } else if (width(other) < width(sort)) {
          result.push_back(t.truncate(x, other));
        }
      }
    }
    if (is_fp(sort)) {
      for (Term term : {t.fp_add(x, y), t.fp_sub(x, y), t.fp_mul(x, y), t.fp_div(x, y), t.fp_rem(x, y),
                        t.fp_neg(x), t.fp_abs(x), t.fp_sqrt(x), t.fp_lt(x, y), t.fp_le(x, y), t.fp_eq(x, y),
                        t.fp_is_nan(x), t.fp_to_bits(x)}) {
        result.push_back(term);
      }
      result.push_back(t.fp_to_fp(x, sort == Sort::kFp32 ? Sort::kFp64 : Sort::kFp32));
      for (Sort number : {Sort::kBv32, Sort::kBv64}) {
        result.push_back(t.fp_to_sbv(x, number));
        result.push_back(t.sbv_to_fp(side.variable(number), sort));
      }
      result.push_back(t.bits_to_fp(side.variable(sort == Sort::kFp32 ? Sort::kBv32 : Sort::kBv64)));
    }
  }
  return result;
}

TEST(Portable, EveryOperationAndSortIsReadAsItWasWritten) {
  Side side;
  std::set<Op> ops;
  std::set<Sort> sorts;
  for (Term term : sample(side)) {
    ops.insert(side.terms.op(term));
    sorts.insert(side.terms.sort(term));
    EXPECT_EQ(side.read(side.write(term)), term) << to_string(side.terms, term);
  }
  for (int op = 0; op <= static_cast<int>(Op::kFpToBits); ++op)
    EXPECT_TRUE(ops.contains(static_cast<Op>(op))) << op_name(static_cast<Op>(op)) << " is not in the sample";
  EXPECT_EQ(sorts.size(), kSorts.size());
}

TEST(Portable, AnotherManagerReadsTheSameTerm) {
  Side here;
  Side there(true);
  for (Term term : sample(here)) {
    std::string bytes = here.write(term);
    Term read = there.read(bytes);
    EXPECT_EQ(there.terms.sort(read), here.terms.sort(term));
    EXPECT_EQ(there.write(read), bytes)
        << to_string(here.terms, term) << "; " << to_string(there.terms, read);
  }
}

TEST(Portable, BytesDoNotDependOnTheOrderOfCreation) {
  Side here;
  Side there(true);
  std::vector<Term> ours = sample(here);
  std::vector<Term> theirs = sample(there);
  ASSERT_EQ(ours.size(), theirs.size());
  for (size_t i = 0; i < ours.size(); ++i)
    EXPECT_EQ(here.write(ours[i]), there.write(theirs[i])) << to_string(here.terms, ours[i]);
}

TEST(Portable, OrderOfOperandsDoesNotMatterWhereTheyCommute) {
  Side side;
  Side other;
  TermManager& t = side.terms;
  TermManager& u = other.terms;
  auto x = [](Side& s) { return s.terms.bv_not(s.variable(Sort::kBv32, 0)); };
  auto y = [](Side& s) { return s.terms.sdiv(s.variable(Sort::kBv32, 1), s.variable(Sort::kBv32, 2)); };
  // Operands that are no variables are numbered when they are first built: here x before y, there y before x.
  Term first = t.bv_xor(x(side), y(side));
  Term y_there = y(other);
  Term second = u.bv_xor(y_there, x(other));
  EXPECT_EQ(side.write(first), other.write(second));
  EXPECT_EQ(side.write(t.eq(x(side), y(side))), other.write(u.eq(y(other), x(other))));
  EXPECT_NE(side.write(t.sdiv(x(side), y(side))), other.write(u.sdiv(y(other), x(other))));
}

// Random terms of all sorts that a state can have, made in managers whose variables have the reverse order.
TEST(Portable, RandomTermsKeepTheirValueElsewhere) {
  const std::vector<Sort> sorts = {Sort::kBv32, Sort::kBv64, Sort::kBool, Sort::kFp64, Sort::kRef};
  std::vector<std::vector<uint64_t>> points;
  for (size_t i = 0; i < 23; ++i) {
    points.emplace_back();
    for (Sort sort : sorts) {
      std::vector<uint64_t> corners = test::corner_values(sort);
      points.back().push_back(corners[i * 7 % corners.size()]);
    }
  }
  for (uint32_t seed = 1; seed <= 60; ++seed) {
    test::Pool pool(sorts, points, seed);
    for (int i = 0; i < 40; ++i) pool.grow();
    VariableNumbers numbers;
    TermManager elsewhere;
    std::vector<Term> variables(sorts.size());
    for (size_t i = sorts.size(); i-- > 0;) {
      numbers[pool.terms().variable_at(static_cast<uint32_t>(i))] = static_cast<uint32_t>(i);
      variables[i] = elsewhere.variable(sorts[i], "x" + std::to_string(i));
    }
    Evaluator evaluator(elsewhere);
    for (const test::Expression& expression : pool.expressions()) {
      std::string bytes;
      if (!write_term(pool.terms(), expression.term, numbers, 1 << 16, bytes)) continue;
      base::ByteStream from(bytes);
      Term read = read_term(elsewhere, variables, from).value();
      ASSERT_FALSE(from.failed()) << expression.text;
      ASSERT_TRUE(from.at_end()) << expression.text;
      for (size_t i = 0; i < points.size(); ++i) {
        Assignment values;
        for (size_t v = 0; v < variables.size(); ++v) values.set(variables[v], points[i][v]);
        ASSERT_EQ(evaluator.evaluate(read, values), expression.values[i]) << expression.text;
      }
    }
  }
}

TEST(Portable, TermsStandOneBehindTheOther) {
  Side side;
  std::string bytes;
  std::vector<Term> all = sample(side);
  for (Term term : all) ASSERT_TRUE(write_term(side.terms, term, side.numbers, 1000, bytes));
  base::ByteStream from(bytes);
  for (Term term : all) EXPECT_EQ(read_term(side.terms, side.variables, from), term);
  EXPECT_TRUE(from.at_end());
  EXPECT_FALSE(from.failed());
}

// ---- What cannot be written

TEST(Portable, VariableWithoutANumberIsNotWritten) {
  Side side;
  Term unknown = side.terms.variable(Sort::kBv32, "unknown");
  Term known = side.variable(Sort::kBv32);
  for (Term term : {unknown, side.terms.slt(known, unknown), side.terms.add(known, unknown)}) {
    std::string bytes;
    EXPECT_FALSE(write_term(side.terms, term, side.numbers, kNoLimit, bytes));
  }
}

TEST(Portable, SizeLimitIsThatOfThisTerm) {
  Side side;
  Term term = side.terms.sdiv(side.variable(Sort::kBv32, 0), side.variable(Sort::kBv32, 1));
  size_t size = side.write(term).size();
  std::string bytes(100, 'x');  // what stands there already does not count
  EXPECT_TRUE(write_term(side.terms, term, side.numbers, size, bytes));
  EXPECT_EQ(bytes.size(), 100 + size);
  std::string too_long;
  EXPECT_FALSE(write_term(side.terms, term, side.numbers, size / 2, too_long));
}

// A graph of 60 nodes that is a tree of 2^60.
TEST(Portable, SharedTermThatIsTooLargeIsRefusedAtOnce) {
  Side side;
  for (bool commutes : {false, true}) {
    Term term = side.variable(Sort::kBv32);
    for (int i = 0; i < 60; ++i) {
      Term complement = side.terms.bv_not(side.terms.sdiv(term, side.variable(Sort::kBv32, 1)));
      term = commutes ? side.terms.mul(complement, term) : side.terms.sdiv(complement, term);
    }
    std::string bytes;
    EXPECT_FALSE(write_term(side.terms, term, side.numbers, 20'000, bytes));
    EXPECT_LT(bytes.size(), 100'000U);
  }
}

TEST(Portable, DeepTermIsRefused) {
  Side side;
  Term term = side.variable(Sort::kFp32);
  for (int i = 0; i < 100'000; ++i) term = side.terms.fp_sqrt(term);
  std::string bytes;
  EXPECT_FALSE(write_term(side.terms, term, side.numbers, size_t{1} << 40, bytes));
}

// ---- What cannot be read

bool is_refused(Side& side, std::string_view bytes) {
  base::ByteStream from(bytes);
  std::optional<Term> term = read_term(side.terms, side.variables, from);
  EXPECT_EQ(!term, from.failed());
  std::vector<Sort> sorts;
  for (Term variable : side.variables) sorts.push_back(side.terms.sort(variable));
  base::ByteStream again(bytes);
  std::optional<Sort> sort = read_sort(sorts, again);
  EXPECT_EQ(sort, term ? std::optional(side.terms.sort(*term)) : std::nullopt);
  return from.failed();
}

TEST(Portable, EveryTruncationIsRefused) {
  Side side;
  for (Term term : sample(side)) {
    std::string bytes = side.write(term);
    for (size_t size = 0; size < bytes.size(); ++size)
      EXPECT_TRUE(is_refused(side, std::string_view(bytes).substr(0, size))) << to_string(side.terms, term);
  }
}

TEST(Portable, UnknownOperationsSortsAndVariablesAreRefused) {
  Side side;
  auto bytes_of = [](Op op, Sort sort, uint64_t number) {
    std::string bytes = {static_cast<char>(op), static_cast<char>(sort)};
    base::put_number(bytes, number);
    return bytes;
  };
  EXPECT_FALSE(is_refused(side, bytes_of(Op::kVar, Sort::kBool, 0)));
  EXPECT_TRUE(is_refused(side, bytes_of(Op::kVar, Sort::kBool, 3))) << "a variable of another sort";
  EXPECT_TRUE(is_refused(side, bytes_of(Op::kVar, Sort::kRef, 24)));
  EXPECT_TRUE(is_refused(side, bytes_of(Op::kVar, Sort::kRef, UINT64_MAX)));
  EXPECT_TRUE(
      is_refused(side, bytes_of(static_cast<Op>(static_cast<int>(Op::kFpToBits) + 1), Sort::kBool, 0)));
  EXPECT_TRUE(is_refused(side, bytes_of(Op::kConst, static_cast<Sort>(8), 0)));
  EXPECT_TRUE(is_refused(side, bytes_of(Op::kAnd, Sort::kBool, 0))) << "no operands";
}

TEST(Portable, WrongNumberOfOperandsIsRefused) {
  Side side;
  std::string p = side.write(side.variable(Sort::kBool));
  auto node = [&](Op op, size_t count) {
    std::string bytes = {static_cast<char>(op), static_cast<char>(Sort::kBool)};
    base::put_number(bytes, count);
    for (size_t i = 0; i < count; ++i) bytes += p;
    return bytes;
  };
  EXPECT_FALSE(is_refused(side, node(Op::kNot, 1)));
  EXPECT_TRUE(is_refused(side, node(Op::kNot, 2)));
  EXPECT_TRUE(is_refused(side, node(Op::kAnd, 1)));
  EXPECT_FALSE(is_refused(side, node(Op::kEq, 2)));
  EXPECT_TRUE(is_refused(side, node(Op::kEq, 1)));
  EXPECT_TRUE(is_refused(side, node(Op::kEq, 3)));
  EXPECT_TRUE(is_refused(side, node(Op::kIte, 2)));
  EXPECT_FALSE(is_refused(side, node(Op::kIte, 3)));
  EXPECT_TRUE(is_refused(side, node(Op::kIte, 4)));
}

// Builders abort on a wrong sort, which must not happen because of a file.
TEST(Portable, OperandsOfAWrongSortAreRefused) {
  Side side;
  auto node = [&](Op op, Sort sort, std::vector<Sort> operands) {
    std::string bytes = {static_cast<char>(op), static_cast<char>(sort)};
    base::put_number(bytes, operands.size());
    for (Sort operand : operands) bytes += side.write(side.variable(operand));
    return bytes;
  };
  EXPECT_FALSE(is_refused(side, node(Op::kSlt, Sort::kBool, {Sort::kBv8, Sort::kBv8})));
  EXPECT_TRUE(is_refused(side, node(Op::kSlt, Sort::kBool, {Sort::kBv8, Sort::kBv16})));
  EXPECT_TRUE(is_refused(side, node(Op::kSlt, Sort::kBv8, {Sort::kBv8, Sort::kBv8})));
  EXPECT_TRUE(is_refused(side, node(Op::kAdd, Sort::kFp32, {Sort::kFp32, Sort::kFp32})));
}

// Of every operation, with up to three operands of any sorts, what is read can also be built.
TEST(Portable, WhatIsNotRefusedHasTheStatedSort) {
  Side side;
  size_t accepted = 0;
  auto try_node = [&](Op op, Sort sort, const std::vector<Sort>& operands) {
    std::string bytes = {static_cast<char>(op), static_cast<char>(sort)};
    base::put_number(bytes, operands.size());
    for (size_t i = 0; i < operands.size(); ++i) bytes += side.write(side.variable(operands[i], i));
    base::ByteStream from(bytes);
    std::optional<Term> term = read_term(side.terms, side.variables, from);
    if (!term) return;
    ++accepted;
    EXPECT_EQ(side.terms.sort(*term), sort) << op_name(op);
  };
  for (int op = static_cast<int>(Op::kEq); op <= static_cast<int>(Op::kFpToBits); ++op) {
    for (Sort sort : kSorts) {
      for (Sort a : kSorts) {
        try_node(static_cast<Op>(op), sort, {a});
        for (Sort b : kSorts) {
          try_node(static_cast<Op>(op), sort, {a, b});
          for (Sort c : kSorts) try_node(static_cast<Op>(op), sort, {a, b, c});
        }
      }
    }
  }
  EXPECT_GT(accepted, 100U);
}

TEST(Portable, NestingWithoutEndIsRefused) {
  Side side;
  std::string bytes;
  for (int i = 0; i < 1'000'000; ++i)
    bytes += {static_cast<char>(Op::kNot), static_cast<char>(Sort::kBool), 1};
  EXPECT_TRUE(is_refused(side, bytes));
}

}  // namespace
}  // namespace heapwright::term
