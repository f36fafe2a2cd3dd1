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
  if (Term folded = fold(op, sort(a), children); folded != kNoTerm) return folded;
  Term nan = constant(sort(a), numbers(sort(a)).nan);
  return a == nan || b == nan ? nan : kNoTerm;
}

Term TermManager::fp_add(Term a, Term b) {
  if (Term result = fp_binary(Op::kFpAdd, a, b); result != kNoTerm) return result;
  Sort operands = sort(a);
  // x + -0.0 is x, but x + 0.0 is not: -0.0 + 0.0 is 0.0.
  Term minus_zero = constant(operands, numbers(operands).minus_zero);
  if (a == minus_zero) return b;
  if (b == minus_zero) return a;
  if (op(a) == Op::kFpNeg && op(b) != Op::kFpNeg) std::swap(a, b);
  if (op(b) == Op::kFpNeg) return fp_sub(a, child(b, 0));
  sort_operands(a, b);
  return make(Op::kFpAdd, operands, {a, b});
}

Term TermManager::fp_sub(Term a, Term b) {
  if (Term result = fp_binary(Op::kFpSub, a, b); result != kNoTerm) return result;
  if (is_const(b)) return fp_add(a, fp_neg(b));  // also x - 0.0, which is x
  if (op(b) == Op::kFpNeg) return fp_add(a, child(b, 0));
  return make(Op::kFpSub, sort(a), {a, b});
}

Term TermManager::fp_mul(Term a, Term b) {
  if (Term result = fp_binary(Op::kFpMul, a, b); result != kNoTerm) return result;
  Sort operands = sort(a);
  if (is_const(a)) std::swap(a, b);
  if (is_const(b) && constant_bits(b) == numbers(operands).one) return a;
  if (is_const(b) && constant_bits(b) == numbers(operands).minus_one) return fp_neg(a);
  if (op(a) == Op::kFpNeg && op(b) == Op::kFpNeg) return fp_mul(child(a, 0), child(b, 0));
  sort_operands(a, b);
  return make(Op::kFpMul, operands, {a, b});
}

Term TermManager::fp_div(Term a, Term b) {
  if (Term result = fp_binary(Op::kFpDiv, a, b); result != kNoTerm) return result;
  Sort operands = sort(a);
  if (is_const(b) && constant_bits(b) == numbers(operands).one) return a;
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
  if (Term folded = fold(Op::kFpNeg, sort(a), children); folded != kNoTerm) return folded;
  if (op(a) == Op::kFpNeg) return child(a, 0);
  return make(Op::kFpNeg, sort(a), {a});
}

Term TermManager::fp_abs(Term a) {
  check_fp(a);
  Term children[] = {a};
  if (Term folded = fold(Op::kFpAbs, sort(a), children); folded != kNoTerm) return folded;
  if (op(a) == Op::kFpAbs) return a;
  if (op(a) == Op::kFpNeg) return fp_abs(child(a, 0));
  return make(Op::kFpAbs, sort(a), {a});
}

Term TermManager::fp_sqrt(Term a) {
  check_fp(a);
  Term children[] = {a};
  if (Term folded = fold(Op::kFpSqrt, sort(a), children); folded != kNoTerm) return folded;
  return make(Op::kFpSqrt, sort(a), {a});
}

Term TermManager::fp_lt(Term a, Term b) {
  check_same_fp(a, b);
  Term children[] = {a, b};
  if (Term folded = fold(Op::kFpLt, Sort::kBool, children); folded != kNoTerm) return folded;
  Term nan = constant(sort(a), numbers(sort(a)).nan);
  if (a == b || a == nan || b == nan) return false_;
  if (op(a) == Op::kFpNeg && op(b) == Op::kFpNeg) return fp_lt(child(b, 0), child(a, 0));
  return make(Op::kFpLt, Sort::kBool, children);
}

Term TermManager::fp_le(Term a, Term b) {
  check_same_fp(a, b);
  Term children[] = {a, b};
  if (Term folded = fold(Op::kFpLe, Sort::kBool, children); folded != kNoTerm) return folded;
  Term nan = constant(sort(a), numbers(sort(a)).nan);
  if (a == nan || b == nan) return false_;
  if (a == b) return not_(fp_is_nan(a));
  if (op(a) == Op::kFpNeg && op(b) == Op::kFpNeg) return fp_le(child(b, 0), child(a, 0));
  return make(Op::kFpLe, Sort::kBool, children);
}

Term TermManager::fp_eq(Term a, Term b) {
  check_same_fp(a, b);
  sort_operands(a, b);
  Term children[] = {a, b};
  if (Term folded = fold(Op::kFpEq, Sort::kBool, children); folded != kNoTerm) return folded;
  Term nan = constant(sort(a), numbers(sort(a)).nan);
  if (a == nan || b == nan) return false_;
  if (a == b) return not_(fp_is_nan(a));
  if (op(a) == Op::kFpNeg && op(b) == Op::kFpNeg) return fp_eq(child(a, 0), child(b, 0));
  return make(Op::kFpEq, Sort::kBool, children);
}

Term TermManager::fp_is_nan(Term a) {
  check_fp(a);
  while (op(a) == Op::kFpNeg || op(a) == Op::kFpAbs || op(a) == Op::kFpToFp) a = child(a, 0);
  if (op(a) == Op::kSbvToFp) return false_;
  Term children[] = {a};
  if (Term folded = fold(Op::kFpIsNan, Sort::kBool, children); folded != kNoTerm) return folded;
  return make(Op::kFpIsNan, Sort::kBool, children);
}

Term TermManager::fp_to_fp(Term a, Sort to) {
  check_fp(a);
  HW_CHECK(is_fp(to), "the result should be a floating-point number");
  if (sort(a) == to) return a;
  Term children[] = {a};
  if (Term folded = fold(Op::kFpToFp, to, children); folded != kNoTerm) return folded;
  // float to double and back changes nothing; double to float and back does.
  if (to == Sort::kFp32 && op(a) == Op::kFpToFp) return child(a, 0);
  return make(Op::kFpToFp, to, children);
}

Term TermManager::sbv_to_fp(Term a, Sort to) {
  HW_CHECK(sort(a) == Sort::kBv32 || sort(a) == Sort::kBv64, "the operand should be an int or a long");
  HW_CHECK(is_fp(to), "the result should be a floating-point number");
  Term children[] = {a};
  if (Term folded = fold(Op::kSbvToFp, to, children); folded != kNoTerm) return folded;
  if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return sbv_to_fp(leaf, to); });
  if (op(a) == Op::kSext && sort(child(a, 0)) == Sort::kBv32) return sbv_to_fp(child(a, 0), to);
  return make(Op::kSbvToFp, to, children);
}

Term TermManager::fp_to_sbv(Term a, Sort to) {
  check_fp(a);
  HW_CHECK(to == Sort::kBv32 || to == Sort::kBv64, "the result should be an int or a long");
  Term children[] = {a};
  if (Term folded = fold(Op::kFpToSbv, to, children); folded != kNoTerm) return folded;
  // Every int is a double, so the way back is exact.
  if (op(a) == Op::kSbvToFp && sort(a) == Sort::kFp64 && sort(child(a, 0)) == Sort::kBv32)
    return sign_extend(child(a, 0), to);
  return make(Op::kFpToSbv, to, children);
}

Term TermManager::bits_to_fp(Term a) {
  HW_CHECK(sort(a) == Sort::kBv32 || sort(a) == Sort::kBv64, "the operand should be an int or a long");
  Sort to = sort(a) == Sort::kBv32 ? Sort::kFp32 : Sort::kFp64;
  Term children[] = {a};
  if (Term folded = fold(Op::kBitsToFp, to, children); folded != kNoTerm) return folded;
  if (op(a) == Op::kFpToBits) return child(a, 0);
  return make(Op::kBitsToFp, to, children);
}

// Not the inverse of bits_to_fp, which maps all NaN patterns to one.
Term TermManager::fp_to_bits(Term a) {
  check_fp(a);
  Sort to = sort(a) == Sort::kFp32 ? Sort::kBv32 : Sort::kBv64;
  Term children[] = {a};
  if (Term folded = fold(Op::kFpToBits, to, children); folded != kNoTerm) return folded;
  return make(Op::kFpToBits, to, children);
}

Term TermManager::fp_compare(Term a, Term b, int nan_result) {
  HW_CHECK(nan_result == 1 || nan_result == -1, "a comparison with NaN should give 1 or -1");
  Term zero = int_constant(0);
  Term last = int_constant(nan_result);
  Term first = int_constant(-nan_result);
  Term strict = nan_result == 1 ? fp_lt(a, b) : fp_lt(b, a);
  return ite(strict, first, ite(fp_eq(a, b), zero, last));
}

}  // namespace heapwright::term
