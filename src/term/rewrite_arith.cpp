// Builders of bit-vector arithmetic: sums and products in normal form, division.
#include <algorithm>

#include "base/check.h"
#include "term/ranges.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

// match: (c1 * a1 + ... + c) + f * (d1 * b1 + ... + d)   result: one LinearSum
Term add_scaled(TermManager& terms, Term a, Term b, uint64_t factor) {
  LinearSum sum = linear_sum(terms, a);
  LinearSum other = linear_sum(terms, b);
  if (sum.monomials.size() + other.monomials.size() > TermManager::kMaxFlat) {
    // The longer one becomes a single atom, so that a long chain of additions stays linear in memory.
    // match: (a1 + ... + am) + (b1 + ... + bn)   result: 1 * (a1 + ... + am) + b1 + ...   where too long
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

// match: a - b   result: a + -1 * b
Term TermManager::sub(Term a, Term b) {
  check_same_bv(a, b);
  return add_scaled(*this, a, b, mask(sort(a)));
}

// match: -(c1 * a1 + ... + c)   result: -c1 * a1 + ... + -c
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
  // match: (c1 * a1 + ... + c) * d   result: c1 * d * a1 + ... + c * d
  if (is_const(b)) {
    LinearSum sum = linear_sum(*this, a);
    sum.scale(constant_bits(b));
    return term_of(*this, sum);
  }
  uint64_t coefficient = 1;
  std::vector<Term> factors;
  for (Term factor : {a, b}) {
    // match: (c * a) * (d * b)   result: c * d * (a * b)
    if (op(factor) == Op::kMul && is_const(child(factor, 0))) {
      coefficient *= constant_bits(child(factor, 0));
      factor = child(factor, 1);
    }
    std::span<const Term> inner = children(factor);
    // match: (a1 * ... * am) * (b1 * ... * bn)   result: a1 * ... * bn   where not too long
    if (op(factor) == Op::kMul && !is_const(inner[0]) && inner.size() + factors.size() < kMaxFlat) {
      factors.insert(factors.end(), inner.begin(), inner.end());
    } else {
      factors.push_back(factor);
    }
  }
  coefficient &= mask(operands);
  // match: c * a * d * b   result: 0   where c * d wraps to 0
  if (coefficient == 0) return constant(operands, 0);
  std::sort(factors.begin(), factors.end());
  return term_of(*this, {operands, {{make(Op::kMul, operands, factors), coefficient}}, 0});
}

Term TermManager::sdiv(Term a, Term b) {
  check_same_bv(a, b);
  Sort operands = sort(a);
  Term children[] = {a, b};
  // match: c / d   result: its value
  if (Term folded = fold(Op::kSdiv, operands, children); folded != kNoTerm) return folded;
  if (is_const(b)) {
    int64_t divisor = signed_value(b);
    // match: a / 1   result: a
    if (divisor == 1) return a;
    // match: a / -1   result: -a
    if (divisor == -1) return neg(a);
    Range dividend = signed_range(*this, a);
    // match: a / c   result: 0   where -c < a < c
    if (divisor > 0 && dividend.low > -divisor && dividend.high < divisor) return constant(operands, 0);
    // match: (p ? c : d) / e   result: p ? c / e : d / e   where it is a constant tree
    if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return sdiv(leaf, b); });
  }
  return make(Op::kSdiv, operands, children);
}

Term TermManager::srem(Term a, Term b) {
  check_same_bv(a, b);
  Sort operands = sort(a);
  Term zero = constant(operands, 0);
  // match: a % a   result: 0   (also by zero: the remainder is the dividend, 0)
  // match: 0 % a   result: 0
  if (a == b || a == zero) return zero;
  Term folded_children[] = {a, b};
  // match: c % d   result: its value
  if (Term folded = fold(Op::kSrem, operands, folded_children); folded != kNoTerm) return folded;
  if (is_const(b)) {
    int64_t divisor = signed_value(b);
    // match: a % 0   result: a
    if (divisor == 0) return a;
    // match: a % 1   result: 0
    // match: a % -1   result: 0
    if (divisor == 1 || divisor == -1) return zero;
    // match: a % -c   result: a % c   where c > 0
    if (divisor < 0 && divisor != signed_min(operands)) return srem(a, signed_constant(operands, -divisor));
    Range dividend = signed_range(*this, a);
    // match: a % c   result: a   where -c < a < c
    if (divisor > 0 && dividend.low > -divisor && dividend.high < divisor) return a;
    // match: (p ? c : d) % e   result: p ? c % e : d % e   where it is a constant tree
    if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return srem(leaf, b); });
  }
  return make(Op::kSrem, operands, {a, b});
}

}  // namespace heapwright::term
