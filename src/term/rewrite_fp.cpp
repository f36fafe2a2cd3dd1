// Builders of floating-point operations. Only rewrites that hold for NaN, infinities and both zeros.
#include <algorithm>

#include "base/check.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

struct Numbers {
  uint64_t minus_zero;
  uint64_t one;
  uint64_t minus_one;
  uint64_t nan;
};

Numbers numbers(Sort sort) {
  if (sort == Sort::kFp32) return {0x80000000, 0x3f800000, 0xbf800000, 0x7fc00000};
  return {0x8000000000000000, 0x3ff0000000000000, 0xbff0000000000000, 0x7ff8000000000000};
}

}  // namespace

// For commutative operations: by handle, a constant second.
void TermManager::sort_operands(Term& a, Term& b) const {
  if (is_const(a) || (b < a && !is_const(b))) std::swap(a, b);
}

// What the operations have in common: constants, and NaN which makes every result NaN. Else kNoTerm.
Term TermManager::fp_binary(Op op, Term a, Term b) {
  check_same_fp(a, b);
  Term children[] = {a, b};
  // match: c + d   result: its value; - * / % too
  if (Term folded = fold(op, sort(a), children); folded != kNoTerm) return folded;
  Term nan = constant(sort(a), numbers(sort(a)).nan);
  // match: a + NaN   result: NaN
  // match: NaN + a   result: NaN; - * / % too
  return a == nan || b == nan ? nan : kNoTerm;
}

Term TermManager::fp_add(Term a, Term b) {
  if (Term result = fp_binary(Op::kFpAdd, a, b); result != kNoTerm) return result;
  Sort operands = sort(a);
  Term minus_zero = constant(operands, numbers(operands).minus_zero);
  // match: -0.0 + a   result: a   (not so 0.0 + a: 0.0 + -0.0 is 0.0)
  if (a == minus_zero) return b;
  // match: a + -0.0   result: a
  if (b == minus_zero) return a;
  // match: -a + b   result: b - a
  // match: a + -b   result: a - b
  if (op(a) == Op::kFpNeg && op(b) != Op::kFpNeg) std::swap(a, b);
  if (op(b) == Op::kFpNeg) return fp_sub(a, child(b, 0));
  sort_operands(a, b);
  return make(Op::kFpAdd, operands, {a, b});
}

Term TermManager::fp_sub(Term a, Term b) {
  if (Term result = fp_binary(Op::kFpSub, a, b); result != kNoTerm) return result;
  // match: a - c   result: a + -c   (also a - 0.0, which is a)
  if (is_const(b)) return fp_add(a, fp_neg(b));
  // match: a - -b   result: a + b
  if (op(b) == Op::kFpNeg) return fp_add(a, child(b, 0));
  return make(Op::kFpSub, sort(a), {a, b});
}

Term TermManager::fp_mul(Term a, Term b) {
  if (Term result = fp_binary(Op::kFpMul, a, b); result != kNoTerm) return result;
  Sort operands = sort(a);
  if (is_const(a)) std::swap(a, b);
  // match: a * 1.0   result: a
  if (is_const(b) && constant_bits(b) == numbers(operands).one) return a;
  // match: a * -1.0   result: -a
  if (is_const(b) && constant_bits(b) == numbers(operands).minus_one) return fp_neg(a);
  // match: -a * -b   result: a * b
  if (op(a) == Op::kFpNeg && op(b) == Op::kFpNeg) return fp_mul(child(a, 0), child(b, 0));
  sort_operands(a, b);
  return make(Op::kFpMul, operands, {a, b});
}

Term TermManager::fp_div(Term a, Term b) {
  if (Term result = fp_binary(Op::kFpDiv, a, b); result != kNoTerm) return result;
  Sort operands = sort(a);
  // match: a / 1.0   result: a
  if (is_const(b) && constant_bits(b) == numbers(operands).one) return a;
  // match: a / -1.0   result: -a
  if (is_const(b) && constant_bits(b) == numbers(operands).minus_one) return fp_neg(a);
  return make(Op::kFpDiv, operands, {a, b});
}

Term TermManager::fp_rem(Term a, Term b) {
  if (Term result = fp_binary(Op::kFpRem, a, b); result != kNoTerm) return result;
  return make(Op::kFpRem, sort(a), {a, b});
}

Term TermManager::fp_neg(Term a) {
  check_fp(a);
  Term children[] = {a};
  // match: -c   result: its value
  if (Term folded = fold(Op::kFpNeg, sort(a), children); folded != kNoTerm) return folded;
  // match: - -a   result: a
  if (op(a) == Op::kFpNeg) return child(a, 0);
  return make(Op::kFpNeg, sort(a), {a});
}

Term TermManager::fp_abs(Term a) {
  check_fp(a);
  Term children[] = {a};
  // match: abs(c)   result: its value
  if (Term folded = fold(Op::kFpAbs, sort(a), children); folded != kNoTerm) return folded;
  // match: abs(abs(a))   result: abs(a)
  if (op(a) == Op::kFpAbs) return a;
  // match: abs(-a)   result: abs(a)
  if (op(a) == Op::kFpNeg) return fp_abs(child(a, 0));
  return make(Op::kFpAbs, sort(a), {a});
}

Term TermManager::fp_sqrt(Term a) {
  check_fp(a);
  Term children[] = {a};
  // match: sqrt(c)   result: its value
  if (Term folded = fold(Op::kFpSqrt, sort(a), children); folded != kNoTerm) return folded;
  return make(Op::kFpSqrt, sort(a), {a});
}

Term TermManager::fp_lt(Term a, Term b) {
  check_same_fp(a, b);
  Term children[] = {a, b};
  // match: c < d   result: its value
  if (Term folded = fold(Op::kFpLt, Sort::kBool, children); folded != kNoTerm) return folded;
  Term nan = constant(sort(a), numbers(sort(a)).nan);
  // match: a < a   result: false
  // match: a < NaN   result: false
  // match: NaN < a   result: false
  if (a == b || a == nan || b == nan) return false_;
  // match: -a < -b   result: b < a
  if (op(a) == Op::kFpNeg && op(b) == Op::kFpNeg) return fp_lt(child(b, 0), child(a, 0));
  return make(Op::kFpLt, Sort::kBool, children);
}

Term TermManager::fp_le(Term a, Term b) {
  check_same_fp(a, b);
  Term children[] = {a, b};
  // match: c <= d   result: its value
  if (Term folded = fold(Op::kFpLe, Sort::kBool, children); folded != kNoTerm) return folded;
  Term nan = constant(sort(a), numbers(sort(a)).nan);
  // match: a <= NaN   result: false
  // match: NaN <= a   result: false
  if (a == nan || b == nan) return false_;
  // match: a <= a   result: !is_nan(a)
  if (a == b) return not_(fp_is_nan(a));
  // match: -a <= -b   result: b <= a
  if (op(a) == Op::kFpNeg && op(b) == Op::kFpNeg) return fp_le(child(b, 0), child(a, 0));
  return make(Op::kFpLe, Sort::kBool, children);
}

Term TermManager::fp_eq(Term a, Term b) {
  check_same_fp(a, b);
  sort_operands(a, b);
  Term children[] = {a, b};
  // match: c == d   result: its value
  if (Term folded = fold(Op::kFpEq, Sort::kBool, children); folded != kNoTerm) return folded;
  Term nan = constant(sort(a), numbers(sort(a)).nan);
  // match: a == NaN   result: false
  if (a == nan || b == nan) return false_;
  // match: a == a   result: !is_nan(a)
  if (a == b) return not_(fp_is_nan(a));
  // match: -a == -b   result: a == b
  if (op(a) == Op::kFpNeg && op(b) == Op::kFpNeg) return fp_eq(child(a, 0), child(b, 0));
  return make(Op::kFpEq, Sort::kBool, children);
}

Term TermManager::fp_is_nan(Term a) {
  check_fp(a);
  // match: is_nan(-a)   result: is_nan(a)
  // match: is_nan(abs(a))   result: is_nan(a)
  // match: is_nan(fp(a))   result: is_nan(a)   where a is a floating-point number
  while (op(a) == Op::kFpNeg || op(a) == Op::kFpAbs || op(a) == Op::kFpToFp) a = child(a, 0);
  // match: is_nan(fp(a))   result: false   where a is an integer
  if (op(a) == Op::kSbvToFp) return false_;
  Term children[] = {a};
  // match: is_nan(c)   result: its value
  if (Term folded = fold(Op::kFpIsNan, Sort::kBool, children); folded != kNoTerm) return folded;
  return make(Op::kFpIsNan, Sort::kBool, children);
}

Term TermManager::fp_to_fp(Term a, Sort to) {
  check_fp(a);
  HW_CHECK(is_fp(to), "the result should be a floating-point number");
  // match: fp(a)   result: a   where the sort stays
  if (sort(a) == to) return a;
  Term children[] = {a};
  // match: fp(c)   result: its value
  if (Term folded = fold(Op::kFpToFp, to, children); folded != kNoTerm) return folded;
  // match: float(double(a))   result: a   (not so double(float(a)))
  if (to == Sort::kFp32 && op(a) == Op::kFpToFp) return child(a, 0);
  return make(Op::kFpToFp, to, children);
}

Term TermManager::sbv_to_fp(Term a, Sort to) {
  HW_CHECK(sort(a) == Sort::kBv32 || sort(a) == Sort::kBv64, "the operand should be an int or a long");
  HW_CHECK(is_fp(to), "the result should be a floating-point number");
  Term children[] = {a};
  // match: fp(c)   result: its value
  if (Term folded = fold(Op::kSbvToFp, to, children); folded != kNoTerm) return folded;
  // match: fp(p ? c : d)   result: p ? fp(c) : fp(d)   where it is a constant tree
  if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return sbv_to_fp(leaf, to); });
  // match: fp(sext(a))   result: fp(a)   where a is an int
  if (op(a) == Op::kSext && sort(child(a, 0)) == Sort::kBv32) return sbv_to_fp(child(a, 0), to);
  return make(Op::kSbvToFp, to, children);
}

Term TermManager::fp_to_sbv(Term a, Sort to) {
  check_fp(a);
  HW_CHECK(to == Sort::kBv32 || to == Sort::kBv64, "the result should be an int or a long");
  Term children[] = {a};
  // match: int(c)   result: its value
  if (Term folded = fold(Op::kFpToSbv, to, children); folded != kNoTerm) return folded;
  // match: int(double(a))   result: a   where a is an int: each is a double, so the way back is exact
  // match: long(double(a))   result: sext(a)   where a is an int
  if (op(a) == Op::kSbvToFp && sort(a) == Sort::kFp64 && sort(child(a, 0)) == Sort::kBv32)
    return sign_extend(child(a, 0), to);
  return make(Op::kFpToSbv, to, children);
}

Term TermManager::bits_to_fp(Term a) {
  HW_CHECK(sort(a) == Sort::kBv32 || sort(a) == Sort::kBv64, "the operand should be an int or a long");
  Sort to = sort(a) == Sort::kBv32 ? Sort::kFp32 : Sort::kFp64;
  Term children[] = {a};
  // match: fp_of_bits(c)   result: its value
  if (Term folded = fold(Op::kBitsToFp, to, children); folded != kNoTerm) return folded;
  // match: fp_of_bits(bits(a))   result: a
  if (op(a) == Op::kFpToBits) return child(a, 0);
  return make(Op::kBitsToFp, to, children);
}

// Not the inverse of bits_to_fp, which maps all NaN patterns to one.
Term TermManager::fp_to_bits(Term a) {
  check_fp(a);
  Sort to = sort(a) == Sort::kFp32 ? Sort::kBv32 : Sort::kBv64;
  Term children[] = {a};
  // match: bits(c)   result: its value
  if (Term folded = fold(Op::kFpToBits, to, children); folded != kNoTerm) return folded;
  return make(Op::kFpToBits, to, children);
}

Term TermManager::fp_compare(Term a, Term b, int nan_result) {
  HW_CHECK(nan_result == 1 || nan_result == -1, "a comparison with NaN should give 1 or -1");
  Term zero = int_constant(0);
  Term last = int_constant(nan_result);
  Term first = int_constant(-nan_result);
  Term strict = nan_result == 1 ? fp_lt(a, b) : fp_lt(b, a);
  // match: fcmpg(a, b)   result: a < b ? -1 : a == b ? 0 : 1
  // match: fcmpl(a, b)   result: b < a ? 1 : a == b ? 0 : -1
  return ite(strict, first, ite(fp_eq(a, b), zero, last));
}

}  // namespace heapwright::term
