// Builders of bit-vector arithmetic: sums and products in normal form, division.
#include <algorithm>

#include "base/check.h"
#include "term/ranges.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

Term add_scaled(TermManager& terms, Term a, Term b, uint64_t factor) {
  LinearSum sum = linear_sum(terms, a);
  LinearSum other = linear_sum(terms, b);
  if (sum.monomials.size() + other.monomials.size() > TermManager::kMaxFlat) {
    // The longer one becomes a single atom, so that a long chain of additions stays linear in memory.
    LinearSum& longer = sum.monomials.size() >= other.monomials.size() ? sum : other;
    longer.monomials.assign(1, {&longer == &sum ? a : b, 1});
    longer.constant = 0;
  }
  sum.add(other, factor);
  return term_of(terms, sum);
}

}  // namespace

Term TermManager::add(Term a, Term b) {
  check_same_bv(a, b);
  return add_scaled(*this, a, b, 1);
}

Term TermManager::sub(Term a, Term b) {
  check_same_bv(a, b);
  return add_scaled(*this, a, b, mask(sort(a)));
}

Term TermManager::neg(Term a) {
  check_bv(a);
  LinearSum sum = linear_sum(*this, a);
  sum.scale(mask(sort(a)));
  return term_of(*this, sum);
}

Term TermManager::mul(Term a, Term b) {
  check_same_bv(a, b);
  Sort operands = sort(a);
  if (is_const(a)) std::swap(a, b);
  if (is_const(b)) {
    LinearSum sum = linear_sum(*this, a);
    sum.scale(constant_bits(b));
    return term_of(*this, sum);
  }
  uint64_t coefficient = 1;
  std::vector<Term> factors;
  for (Term factor : {a, b}) {
    if (op(factor) == Op::kMul && is_const(child(factor, 0))) {
      coefficient *= constant_bits(child(factor, 0));
      factor = child(factor, 1);
    }
    std::span<const Term> inner = children(factor);
    if (op(factor) == Op::kMul && !is_const(inner[0]) && inner.size() + factors.size() < kMaxFlat) {
      factors.insert(factors.end(), inner.begin(), inner.end());
    } else {
      factors.push_back(factor);
    }
  }
  coefficient &= mask(operands);
  if (coefficient == 0) return constant(operands, 0);
  std::sort(factors.begin(), factors.end());
  return term_of(*this, {operands, {{make(Op::kMul, operands, factors), coefficient}}, 0});
}

Term TermManager::sdiv(Term a, Term b) {
  check_same_bv(a, b);
  Sort operands = sort(a);
  Term children[] = {a, b};
  if (Term folded = fold(Op::kSdiv, operands, children); folded != kNoTerm) return folded;
  if (is_const(b)) {
    int64_t divisor = signed_value(b);
    if (divisor == 1) return a;
    if (divisor == -1) return neg(a);
    Range dividend = signed_range(*this, a);
    if (divisor > 0 && dividend.low > -divisor && dividend.high < divisor) return constant(operands, 0);
    if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return sdiv(leaf, b); });
  }
  return make(Op::kSdiv, operands, children);
}

Term TermManager::srem(Term a, Term b) {
  check_same_bv(a, b);
  Sort operands = sort(a);
  Term zero = constant(operands, 0);
  if (a == b || a == zero) return zero;  // also by zero: the remainder is the dividend, 0
  Term folded_children[] = {a, b};
  if (Term folded = fold(Op::kSrem, operands, folded_children); folded != kNoTerm) return folded;
  if (is_const(b)) {
    int64_t divisor = signed_value(b);
    if (divisor == 0) return a;
    if (divisor == 1 || divisor == -1) return zero;
    // The sign of the divisor does not matter.
    if (divisor < 0 && divisor != signed_min(operands)) return srem(a, signed_constant(operands, -divisor));
    Range dividend = signed_range(*this, a);
    if (divisor > 0 && dividend.low > -divisor && dividend.high < divisor) return a;
    if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return srem(leaf, b); });
  }
  return make(Op::kSrem, operands, {a, b});
}

}  // namespace heapwright::term
