// Different ways to say the same become the same handle.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "term/term_manager.h"

namespace heapwright::term {
namespace {

class NormalForm : public testing::Test {
 protected:
  Term k(int32_t value) { return terms.int_constant(value); }

  static constexpr int32_t kMin = std::numeric_limits<int32_t>::min();
  static constexpr int32_t kMax = std::numeric_limits<int32_t>::max();

  TermManager terms;
  Term x = terms.variable(Sort::kBv32, "x");
  Term y = terms.variable(Sort::kBv32, "y");
  Term z = terms.variable(Sort::kBv32, "z");
  Term p = terms.variable(Sort::kBool, "p");
  Term q = terms.variable(Sort::kBool, "q");
  Term b = terms.variable(Sort::kBv8, "b");
  Term c = terms.variable(Sort::kBv16, "c");
  Term d = terms.variable(Sort::kFp64, "d");
  Term e = terms.variable(Sort::kFp64, "e");
  Term f = terms.variable(Sort::kFp32, "f");
  Term r = terms.variable(Sort::kRef, "r");
};

TEST_F(NormalForm, Sums) {
  EXPECT_EQ(terms.add(terms.add(x, k(1)), k(2)), terms.add(x, k(3)));
  EXPECT_EQ(terms.sub(terms.add(x, y), x), y);
  EXPECT_EQ(terms.sub(x, x), k(0));
  EXPECT_EQ(terms.add(x, x), terms.mul(k(2), x));
  EXPECT_EQ(terms.add(x, x), terms.shl(x, k(1)));
  EXPECT_EQ(terms.add(y, x), terms.add(x, y));
  EXPECT_EQ(terms.add(terms.add(x, y), z), terms.add(z, terms.add(y, x)));
  EXPECT_EQ(terms.neg(terms.neg(x)), x);
  EXPECT_EQ(terms.neg(terms.sub(x, y)), terms.sub(y, x));
  EXPECT_EQ(terms.mul(k(3), terms.add(x, k(2))), terms.add(terms.mul(x, k(3)), k(6)));
  EXPECT_EQ(terms.add(terms.bv_not(x), k(1)), terms.neg(x));
  EXPECT_EQ(terms.sub(terms.neg(x), k(1)), terms.bv_not(x));
  EXPECT_EQ(terms.bv_not(terms.bv_not(x)), x);
  EXPECT_EQ(terms.add(x, k(kMin)), terms.sub(x, k(kMin)));
}

TEST_F(NormalForm, Products) {
  EXPECT_EQ(terms.mul(x, k(1)), x);
  EXPECT_EQ(terms.mul(x, k(0)), k(0));
  EXPECT_EQ(terms.mul(y, x), terms.mul(x, y));
  EXPECT_EQ(terms.mul(terms.mul(x, y), z), terms.mul(x, terms.mul(z, y)));
  EXPECT_EQ(terms.mul(terms.neg(x), terms.neg(y)), terms.mul(x, y));
  EXPECT_EQ(terms.sub(terms.mul(x, y), terms.mul(y, x)), k(0));
  EXPECT_EQ(terms.mul(terms.mul(k(2), x), terms.mul(k(3), y)), terms.mul(k(6), terms.mul(x, y)));
}

TEST_F(NormalForm, DivisionIsExactForEveryDivisor) {
  EXPECT_EQ(terms.sdiv(x, k(1)), x);
  EXPECT_EQ(terms.sdiv(x, k(-1)), terms.neg(x));
  EXPECT_EQ(terms.sdiv(k(kMin), k(-1)), k(kMin));
  EXPECT_EQ(terms.srem(k(kMin), k(-1)), k(0));
  EXPECT_EQ(terms.sdiv(k(7), k(0)), k(-1));
  EXPECT_EQ(terms.sdiv(k(-7), k(0)), k(1));
  EXPECT_EQ(terms.srem(k(-7), k(0)), k(-7));
  EXPECT_EQ(terms.srem(k(-7), k(3)), k(-1));
  EXPECT_EQ(terms.srem(x, x), k(0));
  EXPECT_EQ(terms.srem(x, k(1)), k(0));
  EXPECT_EQ(terms.srem(x, k(-5)), terms.srem(x, k(5)));
  EXPECT_NE(terms.op(terms.sdiv(x, x)), Op::kConst);  // 0 / 0 is not 1
}

TEST_F(NormalForm, Bits) {
  EXPECT_EQ(terms.bv_and(x, x), x);
  EXPECT_EQ(terms.bv_or(x, x), x);
  EXPECT_EQ(terms.bv_xor(x, x), k(0));
  EXPECT_EQ(terms.bv_and(x, terms.bv_not(x)), k(0));
  EXPECT_EQ(terms.bv_or(x, terms.bv_not(x)), k(-1));
  EXPECT_EQ(terms.bv_xor(x, k(-1)), terms.bv_not(x));
  EXPECT_EQ(terms.bv_and(terms.bv_and(x, k(12)), k(10)), terms.bv_and(x, k(8)));
  EXPECT_EQ(terms.bv_xor(terms.bv_xor(x, y), x), y);
  EXPECT_EQ(terms.bv_and(x, k(0xffff)), terms.zero_extend(terms.truncate(x, Sort::kBv16), Sort::kBv32));
  EXPECT_EQ(terms.bv_and(terms.sign_extend(b, Sort::kBv32), k(255)), terms.zero_extend(b, Sort::kBv32));
  EXPECT_EQ(terms.bv_and(terms.zero_extend(b, Sort::kBv32), k(255)), terms.zero_extend(b, Sort::kBv32));
  EXPECT_EQ(terms.bv_and(terms.zero_extend(b, Sort::kBv32), k(256)), k(0));
  EXPECT_EQ(terms.lshr(terms.lshr(x, k(3)), k(4)), terms.lshr(x, k(7)));
  EXPECT_EQ(terms.lshr(terms.lshr(x, k(30)), k(4)), k(0));
  EXPECT_EQ(terms.ashr(terms.ashr(x, k(30)), k(30)), terms.ashr(x, k(31)));
  EXPECT_EQ(terms.ashr(x, k(0)), x);
  EXPECT_EQ(terms.ashr(terms.zero_extend(c, Sort::kBv32), k(2)),
            terms.lshr(terms.zero_extend(c, Sort::kBv32), k(2)));
  EXPECT_EQ(terms.shl(x, k(32)), k(0));
}

TEST_F(NormalForm, Extensions) {
  Term wide = terms.sign_extend(b, Sort::kBv32);
  EXPECT_EQ(terms.truncate(wide, Sort::kBv8), b);
  EXPECT_EQ(terms.truncate(wide, Sort::kBv16), terms.sign_extend(b, Sort::kBv16));
  EXPECT_EQ(terms.sign_extend(wide, Sort::kBv64), terms.sign_extend(b, Sort::kBv64));
  EXPECT_EQ(terms.sign_extend(terms.zero_extend(b, Sort::kBv32), Sort::kBv64),
            terms.zero_extend(b, Sort::kBv64));
  EXPECT_EQ(terms.truncate(terms.add(wide, k(1)), Sort::kBv8), terms.add(b, terms.constant(Sort::kBv8, 1)));
  // A cast that cannot change the value goes away.
  Term small = terms.bv_and(x, k(100));
  EXPECT_EQ(terms.sign_extend(terms.truncate(small, Sort::kBv8), Sort::kBv32), small);
}

TEST_F(NormalForm, Orders) {
  EXPECT_EQ(terms.sgt(x, y), terms.slt(y, x));
  EXPECT_EQ(terms.not_(terms.slt(x, y)), terms.sle(y, x));
  EXPECT_EQ(terms.slt(x, x), terms.false_term());
  EXPECT_EQ(terms.sle(x, x), terms.true_term());
  EXPECT_EQ(terms.sle(x, k(4)), terms.slt(x, k(5)));
  EXPECT_EQ(terms.sgt(x, k(4)), terms.sge(x, k(5)));
  EXPECT_EQ(terms.not_(terms.slt(x, k(5))), terms.sgt(x, k(4)));
  EXPECT_EQ(terms.slt(x, k(kMin)), terms.false_term());
  EXPECT_EQ(terms.sle(x, k(kMax)), terms.true_term());
  EXPECT_EQ(terms.slt(x, k(kMin + 1)), terms.eq(x, k(kMin)));
  EXPECT_EQ(terms.sge(x, k(kMax)), terms.eq(x, k(kMax)));
  EXPECT_EQ(terms.slt(x, k(kMax)), terms.ne(x, k(kMax)));
  EXPECT_EQ(terms.slt(terms.bv_not(x), terms.bv_not(y)), terms.slt(y, x));
  EXPECT_EQ(terms.slt(terms.add(x, k(kMin)), terms.add(y, k(kMin))), terms.ult(x, y));
  EXPECT_EQ(terms.slt(terms.add(x, k(kMin)), k(kMin + 9)), terms.ult(x, k(9)));
  EXPECT_EQ(terms.ult(k(0), x), terms.ne(x, k(0)));
  EXPECT_EQ(terms.ult(x, k(1)), terms.eq(x, k(0)));
}

TEST_F(NormalForm, OrderOfSumIsMovedOnlyWhereItCannotWrap) {
  EXPECT_NE(terms.slt(terms.add(x, k(1)), k(5)), terms.slt(x, k(4)));
  Term character = terms.zero_extend(c, Sort::kBv32);
  EXPECT_EQ(terms.slt(terms.sub(character, k('0')), k(10)), terms.slt(character, k('0' + 10)));
  EXPECT_EQ(terms.sge(terms.sub(character, k('0')), k(0)), terms.sge(character, k('0')));
}

TEST_F(NormalForm, RangesDecideOrders) {
  Term byte = terms.sign_extend(b, Sort::kBv32);
  Term character = terms.zero_extend(c, Sort::kBv32);
  EXPECT_EQ(terms.slt(byte, k(128)), terms.true_term());
  EXPECT_EQ(terms.slt(byte, k(-128)), terms.false_term());
  EXPECT_EQ(terms.slt(byte, k(-127)), terms.eq(byte, k(-128)));
  EXPECT_EQ(terms.slt(character, k(0)), terms.false_term());
  EXPECT_EQ(terms.eq(character, k(-1)), terms.false_term());
  EXPECT_EQ(terms.eq(character, k(65536)), terms.false_term());
  EXPECT_EQ(terms.slt(terms.srem(x, k(10)), k(10)), terms.true_term());
  EXPECT_EQ(terms.slt(terms.srem(character, k(10)), k(0)), terms.false_term());
  EXPECT_EQ(terms.srem(byte, k(200)), byte);
  EXPECT_EQ(terms.sdiv(byte, k(200)), k(0));
}

TEST_F(NormalForm, Equalities) {
  EXPECT_EQ(terms.eq(y, x), terms.eq(x, y));
  EXPECT_EQ(terms.eq(terms.add(x, k(3)), k(5)), terms.eq(x, k(2)));
  EXPECT_EQ(terms.eq(terms.sub(x, y), k(0)), terms.eq(x, y));
  EXPECT_EQ(terms.eq(terms.add(x, k(3)), terms.add(y, k(5))), terms.eq(terms.sub(y, x), k(-2)));
  EXPECT_EQ(terms.eq(terms.add(x, y), x), terms.eq(y, k(0)));
  EXPECT_EQ(terms.eq(terms.mul(k(3), x), k(9)), terms.eq(x, k(3)));
  EXPECT_EQ(terms.eq(terms.mul(k(2), x), k(9)), terms.false_term());
  EXPECT_EQ(terms.eq(terms.neg(x), y), terms.eq(terms.add(x, y), k(0)));
  EXPECT_EQ(terms.eq(terms.bv_not(x), k(0)), terms.eq(x, k(-1)));
  EXPECT_EQ(terms.eq(terms.add(x, k(1)), x), terms.false_term());
  EXPECT_NE(terms.eq(terms.mul(k(2), x), k(8)), terms.eq(x, k(4)));  // also true for x = 4 + 2^31
  EXPECT_EQ(terms.eq(k(3), x), terms.eq(x, k(3)));
  Term odd = terms.mul(k(kMin), x);  // has no sign: -MIN is MIN
  EXPECT_EQ(terms.eq(terms.add(odd, y), k(3)), terms.eq(terms.sub(odd, y), k(-3)));
  EXPECT_EQ(terms.eq(terms.reference(1), terms.null()), terms.false_term());
  EXPECT_EQ(terms.eq(terms.null(), r), terms.eq(r, terms.null()));
}

TEST_F(NormalForm, Booleans) {
  Term np = terms.not_(p);
  EXPECT_EQ(terms.not_(np), p);
  EXPECT_EQ(terms.and_(p, np), terms.false_term());
  EXPECT_EQ(terms.or_(p, np), terms.true_term());
  EXPECT_EQ(terms.and_(p, p), p);
  EXPECT_EQ(terms.and_(p, terms.true_term()), p);
  EXPECT_EQ(terms.or_(p, terms.true_term()), terms.true_term());
  EXPECT_EQ(terms.and_({}), terms.true_term());
  EXPECT_EQ(terms.or_({}), terms.false_term());
  EXPECT_EQ(terms.and_(terms.and_(p, q), terms.slt(x, y)), terms.and_({terms.slt(x, y), q, p, q}));
  EXPECT_EQ(terms.not_(terms.and_(p, q)), terms.or_(np, terms.not_(q)));
  EXPECT_EQ(terms.and_(p, terms.or_(p, q)), p);
  EXPECT_EQ(terms.and_(p, terms.or_(np, q)), terms.and_(p, q));
  EXPECT_EQ(terms.eq(p, terms.true_term()), p);
  EXPECT_EQ(terms.eq(p, terms.false_term()), np);
  EXPECT_EQ(terms.eq(p, np), terms.false_term());
  EXPECT_EQ(terms.eq(np, q), terms.not_(terms.eq(p, q)));
  EXPECT_EQ(terms.ite(p, q, terms.not_(q)), terms.eq(p, q));
  EXPECT_EQ(terms.implies(p, p), terms.true_term());
}

TEST_F(NormalForm, OrderLiteralsMerge) {
  Term less = terms.slt(x, y);
  Term more = terms.slt(y, x);
  Term same = terms.eq(x, y);
  EXPECT_EQ(terms.and_(less, more), terms.false_term());
  EXPECT_EQ(terms.and_(less, terms.sle(y, x)), terms.false_term());
  EXPECT_EQ(terms.and_(terms.sle(x, y), terms.sle(y, x)), same);
  EXPECT_EQ(terms.and_(terms.sle(x, y), terms.not_(same)), less);
  EXPECT_EQ(terms.or_(less, same), terms.sle(x, y));
  EXPECT_EQ(terms.or_(less, more), terms.not_(same));
  EXPECT_EQ(terms.or_({less, more, same}), terms.true_term());
  EXPECT_EQ(terms.and_(terms.slt(x, k(5)), terms.slt(x, k(3))), terms.slt(x, k(3)));
  EXPECT_EQ(terms.and_(terms.slt(x, k(5)), terms.sge(x, k(5))), terms.false_term());
  EXPECT_EQ(terms.and_(terms.slt(x, k(5)), terms.sgt(x, k(3))), terms.eq(x, k(4)));
  EXPECT_EQ(terms.and_(terms.slt(x, k(5)), terms.ne(x, k(4))), terms.slt(x, k(4)));
  EXPECT_EQ(terms.and_(terms.slt(x, k(5)), terms.eq(x, k(7))), terms.false_term());
  EXPECT_EQ(terms.or_(terms.slt(x, k(5)), terms.eq(x, k(5))), terms.slt(x, k(6)));
  EXPECT_EQ(terms.or_(terms.slt(x, k(5)), terms.sgt(x, k(2))), terms.true_term());
  EXPECT_EQ(terms.and_(terms.eq(r, terms.null()), terms.eq(r, terms.reference(2))), terms.false_term());
  EXPECT_EQ(terms.and_(terms.eq(r, terms.reference(1)), terms.ne(r, terms.null())),
            terms.eq(r, terms.reference(1)));
  EXPECT_EQ(terms.op(terms.and_(terms.ne(r, terms.reference(1)), terms.ne(r, terms.null()))), Op::kAnd);
}

TEST_F(NormalForm, ThreeWayComparisons) {
  for (Term right : {y, k(5), terms.add(y, k(1))}) {
    Term compared = terms.compare(x, right);
    Term by_hand = terms.ite(terms.slt(x, right), k(-1), terms.ite(terms.eq(x, right), k(0), k(1)));
    EXPECT_EQ(terms.slt(by_hand, k(0)), terms.slt(x, right));
    EXPECT_EQ(terms.slt(compared, k(0)), terms.slt(x, right));
    EXPECT_EQ(terms.sle(compared, k(0)), terms.sle(x, right));
    EXPECT_EQ(terms.eq(compared, k(0)), terms.eq(x, right));
    EXPECT_EQ(terms.ne(compared, k(0)), terms.ne(x, right));
    EXPECT_EQ(terms.sgt(compared, k(0)), terms.sgt(x, right));
    EXPECT_EQ(terms.sge(compared, k(0)), terms.sge(x, right));
    EXPECT_EQ(terms.eq(compared, k(2)), terms.false_term());
  }
  Term by_hand = terms.ite(terms.slt(x, y), k(-1), terms.ite(terms.eq(x, y), k(0), k(1)));
  EXPECT_EQ(terms.eq(by_hand, k(0)), terms.eq(x, y));
  EXPECT_EQ(terms.sgt(by_hand, k(0)), terms.slt(y, x));
  EXPECT_EQ(terms.sle(by_hand, k(0)), terms.sle(x, y));
  EXPECT_EQ(terms.ne(by_hand, k(0)), terms.ne(x, y));
}

TEST_F(NormalForm, ThreeWayComparisonsOfFloats) {
  for (int nan : {-1, 1}) {
    Term compared = terms.fp_compare(d, e, nan);
    EXPECT_EQ(terms.eq(compared, k(0)), terms.fp_eq(d, e));
    Term less = terms.slt(compared, k(0));
    Term more = terms.sgt(compared, k(0));
    EXPECT_EQ(less, nan == 1 ? terms.fp_lt(d, e) : terms.not_(terms.fp_le(e, d)));
    EXPECT_EQ(more, nan == -1 ? terms.fp_lt(e, d) : terms.not_(terms.fp_le(d, e)));
    EXPECT_EQ(terms.sle(compared, k(0)), terms.not_(more));
    EXPECT_EQ(terms.sge(compared, k(0)), terms.not_(less));
  }
}

TEST_F(NormalForm, IfThenElse) {
  Term flag = terms.ite(p, k(1), k(0));
  Term other = terms.ite(q, k(1), k(0));
  EXPECT_EQ(terms.ite(p, x, x), x);
  EXPECT_EQ(terms.ite(terms.true_term(), x, y), x);
  EXPECT_EQ(terms.ite(terms.not_(p), x, y), terms.ite(p, y, x));
  EXPECT_EQ(terms.ite(terms.sle(x, y), x, y), terms.ite(terms.slt(y, x), y, x));
  EXPECT_EQ(terms.ite(p, terms.ite(p, x, y), z), terms.ite(p, x, z));
  EXPECT_EQ(terms.ite(p, x, terms.ite(q, x, y)), terms.ite(terms.or_(p, q), x, y));
  EXPECT_EQ(terms.eq(flag, k(1)), p);
  EXPECT_EQ(terms.eq(flag, k(0)), terms.not_(p));
  EXPECT_EQ(terms.ne(flag, k(0)), p);
  EXPECT_EQ(terms.eq(flag, k(2)), terms.false_term());
  EXPECT_EQ(terms.eq(flag, other), terms.eq(p, q));
  EXPECT_EQ(terms.bv_and(flag, k(1)), flag);
  EXPECT_EQ(terms.bv_xor(flag, k(1)), terms.ite(p, k(0), k(1)));
  EXPECT_EQ(terms.bv_and(flag, other), terms.ite(terms.and_(p, q), k(1), k(0)));
  EXPECT_EQ(terms.bv_or(flag, other), terms.ite(terms.or_(p, q), k(1), k(0)));
  EXPECT_EQ(terms.ne(terms.bv_xor(flag, other), k(0)), terms.ne(p, q));
  EXPECT_EQ(terms.truncate(flag, Sort::kBv8),
            terms.ite(p, terms.constant(Sort::kBv8, 1), terms.constant(Sort::kBv8, 0)));
  EXPECT_EQ(terms.slt(terms.add(flag, k(1)), k(2)), terms.not_(p));
  EXPECT_EQ(terms.ite(p, terms.true_term(), q), terms.or_(p, q));
  EXPECT_EQ(terms.ite(p, q, terms.false_term()), terms.and_(p, q));
}

TEST_F(NormalForm, FloatsKeepNanAndZeros) {
  Term zero = terms.double_constant(0.0);
  Term minus_zero = terms.double_constant(-0.0);
  Term nan = terms.double_constant(std::nan(""));
  EXPECT_EQ(terms.fp_add(d, minus_zero), d);
  EXPECT_NE(terms.fp_add(d, zero), d);
  EXPECT_EQ(terms.fp_sub(d, zero), d);
  EXPECT_EQ(terms.fp_mul(d, terms.double_constant(1.0)), d);
  EXPECT_EQ(terms.fp_mul(terms.double_constant(-1.0), d), terms.fp_neg(d));
  EXPECT_NE(terms.fp_mul(d, zero), zero);
  EXPECT_NE(terms.fp_sub(d, d), zero);
  EXPECT_EQ(terms.fp_add(d, e), terms.fp_add(e, d));
  EXPECT_EQ(terms.fp_sub(d, terms.fp_neg(e)), terms.fp_add(d, e));
  EXPECT_EQ(terms.fp_add(terms.fp_neg(d), e), terms.fp_sub(e, d));
  EXPECT_EQ(terms.fp_eq(d, d), terms.not_(terms.fp_is_nan(d)));
  EXPECT_EQ(terms.fp_lt(d, d), terms.false_term());
  EXPECT_NE(terms.not_(terms.fp_lt(d, e)), terms.fp_le(e, d));
  EXPECT_EQ(terms.fp_lt(d, nan), terms.false_term());
  EXPECT_EQ(terms.fp_add(d, nan), nan);
  EXPECT_EQ(terms.eq(nan, nan), terms.true_term());
  EXPECT_EQ(terms.fp_eq(nan, nan), terms.false_term());
  EXPECT_EQ(terms.fp_eq(zero, minus_zero), terms.true_term());
  EXPECT_EQ(terms.eq(zero, minus_zero), terms.false_term());
  EXPECT_EQ(terms.fp_to_fp(terms.fp_to_fp(f, Sort::kFp64), Sort::kFp32), f);
  EXPECT_EQ(terms.fp_to_sbv(terms.sbv_to_fp(x, Sort::kFp64), Sort::kBv32), x);
  EXPECT_EQ(terms.fp_is_nan(terms.sbv_to_fp(x, Sort::kFp64)), terms.false_term());
  EXPECT_EQ(terms.bits_to_fp(terms.fp_to_bits(d)), d);
  EXPECT_EQ(terms.fp_to_sbv(nan, Sort::kBv32), k(0));
  EXPECT_EQ(terms.fp_to_sbv(terms.double_constant(1e10), Sort::kBv32), k(kMax));
  EXPECT_EQ(terms.fp_rem(terms.double_constant(-5.5), terms.double_constant(2.0)),
            terms.double_constant(-1.5));
}

}  // namespace
}  // namespace heapwright::term
