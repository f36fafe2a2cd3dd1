#include "term/print.h"

#include <gtest/gtest.h>

#include <limits>

#include "term/term_manager.h"

namespace heapwright::term {
namespace {

class Print : public testing::Test {
 protected:
  Term k(int32_t value) { return terms.int_constant(value); }
  std::string text(Term term) { return to_string(terms, term); }

  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  Term z = terms.variable(Sort::kBv32, "z");
  Term p = terms.variable(Sort::kBool, "p");
  Term q = terms.variable(Sort::kBool, "q");
  Term b = terms.variable(Sort::kBv8, "b");
  Term c = terms.variable(Sort::kBv16, "c");
  Term n = terms.variable(Sort::kBv64, "n");
  Term d = terms.variable(Sort::kFp64, "d");
  Term f = terms.variable(Sort::kFp32, "f");
  Term r = terms.variable(Sort::kRef, "r");
};

TEST_F(Print, Sums) {
  EXPECT_EQ(text(terms.add(x, k(1))), "x + 1");
  EXPECT_EQ(text(terms.sub(x, k(1))), "x - 1");
  EXPECT_EQ(text(terms.sub(y, x)), "y - x");
  EXPECT_EQ(text(terms.sub(k(3), x)), "3 - x");
  EXPECT_EQ(text(terms.neg(x)), "-x");
  EXPECT_EQ(text(terms.neg(terms.add(x, y))), "-x - y");
  EXPECT_EQ(text(terms.sub(terms.sub(k(-3), x), y)), "-x - y - 3");
  EXPECT_EQ(text(terms.sub(terms.mul(k(2), x), terms.mul(k(3), y))), "2 * x - 3 * y");
  EXPECT_EQ(text(terms.neg(terms.sdiv(x, y))), "-(x / y)");
  EXPECT_EQ(text(terms.sub(z, terms.sdiv(x, y))), "z - x / y");
  EXPECT_EQ(text(terms.mul(k(2), terms.sdiv(x, y))), "2 * (x / y)");
  EXPECT_EQ(text(terms.mul(terms.add(x, y), z)), "z * (x + y)");
  EXPECT_EQ(text(terms.add(x, k(std::numeric_limits<int32_t>::min()))), "x + -2147483648");
  EXPECT_EQ(text(terms.add(n, terms.long_constant(int64_t{1} << 40))), "n + 1099511627776L");
}

TEST_F(Print, Comparisons) {
  EXPECT_EQ(text(terms.slt(terms.add(x, k(1)), y)), "x + 1 < y");
  EXPECT_EQ(text(terms.sgt(x, y)), "y < x");
  EXPECT_EQ(text(terms.slt(x, k(10))), "x < 10");
  EXPECT_EQ(text(terms.sge(x, k(10))), "x >= 10");
  EXPECT_EQ(text(terms.sgt(x, k(0))), "x > 0");
  EXPECT_EQ(text(terms.sle(x, k(0))), "x <= 0");
  EXPECT_EQ(text(terms.slt(x, k(0))), "x < 0");
  EXPECT_EQ(text(terms.ne(x, k(0))), "x != 0");
  EXPECT_EQ(text(terms.eq(r, terms.null())), "r == null");
  EXPECT_EQ(text(terms.ne(r, terms.reference(4))), "r != #4");
  EXPECT_EQ(text(terms.ult(x, y)), "Integer.compareUnsigned(x, y) < 0");
  EXPECT_EQ(text(terms.ule(y, x)), "Integer.compareUnsigned(x, y) >= 0");
}

TEST_F(Print, Booleans) {
  Term less = terms.slt(x, y);
  Term next = terms.slt(terms.add(x, k(1)), y);  // what is built first is written first
  EXPECT_EQ(text(terms.and_(terms.ne(r, terms.null()), next)), "x + 1 < y && r != null");
  EXPECT_EQ(text(terms.or_(terms.and_(p, q), less)), "x < y || p && q");
  EXPECT_EQ(text(terms.and_(terms.or_(p, q), less)), "x < y && (p || q)");
  EXPECT_EQ(text(terms.not_(p)), "!p");
  EXPECT_EQ(text(terms.eq(p, q)), "p == q");
  EXPECT_EQ(text(terms.eq(p, less)), "p == x < y");
  EXPECT_EQ(text(terms.true_term()), "true");
  EXPECT_EQ(text(terms.false_term()), "false");
  EXPECT_EQ(text(terms.ite(less, x, y)), "x < y ? x : y");
  EXPECT_EQ(text(terms.add(terms.ite(less, x, y), k(1))), "(x < y ? x : y) + 1");
}

TEST_F(Print, BitsAndCasts) {
  EXPECT_EQ(text(terms.lshr(x, k(3))), "x >>> 3");
  EXPECT_EQ(text(terms.ashr(terms.add(x, y), k(3))), "x + y >> 3");
  EXPECT_EQ(text(terms.shl(k(1), x)), "1 << x");
  EXPECT_EQ(text(terms.eq(terms.bv_and(x, k(6)), k(2))), "(x & 6) == 2");
  EXPECT_EQ(text(terms.bv_or(terms.bv_and(x, k(6)), y)), "y | x & 6");
  EXPECT_EQ(text(terms.bv_not(x)), "~x");
  EXPECT_EQ(text(terms.sign_extend(terms.truncate(x, Sort::kBv8), Sort::kBv32)), "(byte) x");
  EXPECT_EQ(text(terms.sign_extend(terms.truncate(terms.add(x, k(1)), Sort::kBv16), Sort::kBv32)),
            "(short) (x + 1)");
  EXPECT_EQ(text(terms.zero_extend(terms.truncate(x, Sort::kBv16), Sort::kBv32)), "(char) x");
  EXPECT_EQ(text(terms.zero_extend(c, Sort::kBv32)), "c");
  EXPECT_EQ(text(terms.sign_extend(b, Sort::kBv32)), "b");
  EXPECT_EQ(text(terms.zero_extend(b, Sort::kBv32)), "b & 255");
  EXPECT_EQ(text(terms.sign_extend(terms.add(b, terms.constant(Sort::kBv8, 1)), Sort::kBv32)),
            "(byte) (b + 1)");
  EXPECT_EQ(text(terms.zero_extend(terms.add(c, terms.constant(Sort::kBv16, 1)), Sort::kBv32)),
            "(char) (c + 1)");
  EXPECT_EQ(text(terms.sign_extend(x, Sort::kBv64)), "(long) x");
  EXPECT_EQ(text(terms.truncate(n, Sort::kBv32)), "(int) n");
}

TEST_F(Print, Floats) {
  EXPECT_EQ(text(terms.fp_is_nan(d)), "d != d");
  EXPECT_EQ(text(terms.not_(terms.fp_is_nan(d))), "d == d");
  EXPECT_EQ(text(terms.fp_lt(d, terms.double_constant(1.5))), "d < 1.5");
  EXPECT_EQ(text(terms.not_(terms.fp_lt(d, terms.double_constant(100.0)))), "!(d < 100.0)");
  EXPECT_EQ(text(terms.fp_mul(f, terms.float_constant(0.1f))), "f * 0.1f");
  EXPECT_EQ(text(terms.double_constant(std::numeric_limits<double>::infinity())), "Double.POSITIVE_INFINITY");
  EXPECT_EQ(text(terms.float_constant(std::numeric_limits<float>::quiet_NaN())), "Float.NaN");
  EXPECT_EQ(text(terms.double_constant(-0.0)), "-0.0");
  EXPECT_EQ(text(terms.double_constant(1e300)), "1e+300");
  EXPECT_EQ(text(terms.fp_to_fp(f, Sort::kFp64)), "(double) f");
  EXPECT_EQ(text(terms.fp_to_sbv(terms.fp_rem(d, terms.double_constant(2)), Sort::kBv32)), "(int) (d % 2.0)");
  EXPECT_EQ(text(terms.eq(d, terms.double_constant(0))), "Double.compare(d, 0.0) == 0");
}

TEST_F(Print, LongAndDeepTermsAreCut) {
  Term sum = d;
  for (int i = 0; i < 100'000; ++i) sum = terms.fp_add(terms.fp_sqrt(sum), d);
  EXPECT_LE(to_string(terms, sum).size(), 20'003u);
  EXPECT_EQ(to_string(terms, terms.add(x, k(1234567)), 6), "x + 12...");
}

}  // namespace
}  // namespace heapwright::term
