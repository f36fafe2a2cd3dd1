// Builders of the equality and the orders of bit-vectors.
#include <algorithm>
#include <bit>
#include <utility>

#include "base/check.h"
#include "term/ranges.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

// An odd number has an inverse modulo 2^64, and so modulo every smaller power of two.
uint64_t inverse(uint64_t odd) {
  uint64_t result = odd;  // correct in the low 3 bits; each step doubles them
  for (int i = 0; i < 5; ++i) result *= 2 - odd * result;
  return result;
}

bool is_sum(const TermManager& terms, Term term) {
  switch (terms.op(term)) {
    case Op::kAdd:
    case Op::kBvNot:
      return true;
    case Op::kMul:
      return terms.is_const(terms.child(term, 0));
    default:
      return false;
  }
}

// The last operand of a sum if it is a constant, else kNoTerm.
Term summand_constant(const TermManager& terms, Term term) {
  if (terms.op(term) != Op::kAdd) return kNoTerm;
  Term last = terms.children(term).back();
  return terms.is_const(last) ? last : kNoTerm;
}

}  // namespace

// Everything on one side, then what is positive left, the rest right.
Term TermManager::bv_eq(Term a, Term b) {
  if (!is_sum(*this, a) && !is_sum(*this, b)) return atom_eq(a, b);
  Sort operands = sort(a);
  uint64_t minus_one = mask(operands);
  uint64_t sign = uint64_t{1} << (width(operands) - 1);
  LinearSum difference = linear_sum(*this, a);
  difference.add(linear_sum(*this, b), minus_one);
  // match: a + c == a + d   result: false; true where c == d
  if (difference.monomials.empty()) return bool_constant(difference.constant == 0);
  // match: c * a + d == k   result: c * a == k - d
  if (difference.monomials.size() == 1)
    return single_eq(difference.monomials[0], operands, (0 - difference.constant) & minus_one);
  // The sign of the whole is free: the first coefficient that has a sign becomes positive.
  // match: -1 * a + b == c   result: a == b + -c
  // match: a + c == b + d   result: a == b + (d - c)
  auto first = std::find_if(difference.monomials.begin(), difference.monomials.end(),
                            [&](const Monomial& monomial) { return monomial.coefficient != sign; });
  if (first != difference.monomials.end() && (first->coefficient & sign) != 0) difference.scale(minus_one);
  LinearSum left{operands, {}, 0};
  LinearSum right{operands, {}, (0 - difference.constant) & minus_one};
  for (auto [atom, coefficient] : difference.monomials) {
    if ((coefficient & sign) == 0 || coefficient == sign) {
      left.monomials.push_back({atom, coefficient});
    } else {
      right.monomials.push_back({atom, (0 - coefficient) & minus_one});
    }
  }
  Term left_term = term_of(*this, left);
  Term right_term = term_of(*this, right);
  if (!is_sum(*this, left_term) && !is_sum(*this, right_term)) return atom_eq(left_term, right_term);
  return make(Op::kEq, Sort::kBool, {left_term, right_term});
}

// coefficient * atom == value
Term TermManager::single_eq(const Monomial& monomial, Sort sort, uint64_t value) {
  int zeros = std::countr_zero(monomial.coefficient);
  uint64_t power = uint64_t{1} << zeros;
  // match: c * a == d   result: false   where c has more factors 2 than d
  if ((value & (power - 1)) != 0) return false_;
  // match: c * a == d   result: a == d / c   where c is odd: it has an inverse
  // match: c * (1 << n) * a == d   result: (1 << n) * a == d / c   where c is odd
  value *= inverse(monomial.coefficient >> zeros);
  Term right = constant(sort, value);
  if (zeros == 0)
    return is_sum(*this, monomial.atom) ? bv_eq(monomial.atom, right) : atom_eq(monomial.atom, right);
  Term left = term_of(*this, {sort, {{monomial.atom, power}}, 0});
  return is_sum(*this, left) ? make(Op::kEq, Sort::kBool, {left, right}) : atom_eq(left, right);
}

// Equality of terms of any sort but bool, that are not sums.
Term TermManager::atom_eq(Term a, Term b) {
  // match: a == a   result: true
  if (a == b) return true_;
  if (is_const(a)) std::swap(a, b);
  if (is_const(b)) {
    // match: c == d   result: its value
    if (is_const(a)) return bool_constant(a == b);
    // match: (p ? c : d) == e   result: p ? c == e : d == e   where it is a constant tree
    if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return bool_constant(leaf == b); });
    // match: (p ? c : a) == d   result: p ? c == d : a == d   also where a is such an if-then-else
    if (is_choice_chain(a)) return map_choice(a, [&](Term side) { return eq(side, b); });
    if (is_bv(sort(a))) {
      // match: a == c   result: false   where the range of a does not contain c
      if (!signed_range(*this, a).contains(signed_value(b))) return false_;
      // match: a == c   result: false   where c has a bit that a cannot have
      if ((constant_bits(b) & ~possible_ones(*this, a)) != 0) return false_;
    }
    return make(Op::kEq, Sort::kBool, {a, b});
  }
  // match: (p ? c : d) == (q ? c : d)   result: p == q
  if (op(a) == Op::kIte && op(b) == Op::kIte && child(a, 1) == child(b, 1) && child(a, 2) == child(b, 2) &&
      is_const(child(a, 1)) && is_const(child(a, 2)))
    return bool_eq(child(a, 0), child(b, 0));
  if (Term lifted = lifted_eq(a, b); lifted != kNoTerm) return lifted;
  if (is_bv(sort(a))) {
    Range x = signed_range(*this, a);
    Range y = signed_range(*this, b);
    // match: a == b   result: false   where the ranges are disjoint
    if (x.high < y.low || y.high < x.low) return false_;
  }
  if (b < a) std::swap(a, b);
  return make(Op::kEq, Sort::kBool, {a, b});
}

// Equality with an if-then-else of which one side is decided at once. Else kNoTerm.
Term TermManager::lifted_eq(Term a, Term b) {
  if (op(a) == Op::kIte && op(b) == Op::kIte && child(a, 0) == child(b, 0)) {
    // match: (p ? a : b) == (p ? a : d)   result: p || b == d
    if (child(a, 1) == child(b, 1)) return or_(child(a, 0), eq(child(a, 2), child(b, 2)));
    // match: (p ? a : b) == (p ? d : b)   result: !p || a == d
    if (child(a, 2) == child(b, 2)) return or_(not_(child(a, 0)), eq(child(a, 1), child(b, 1)));
  }
  for (auto [choice, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (op(choice) != Op::kIte) continue;
    // match: (p ? a : b) == a   result: p || b == a
    if (child(choice, 1) == other) return or_(child(choice, 0), eq(child(choice, 2), other));
    // match: (p ? b : a) == a   result: !p || b == a
    if (child(choice, 2) == other) return or_(not_(child(choice, 0)), eq(child(choice, 1), other));
  }
  return kNoTerm;
}

// a < bound, that is a < c. Only comparisons that both outcomes are possible for, and that are not
// (in)equalities, stay orders.
Term TermManager::less_than(Term a, int64_t bound) {
  Sort operands = sort(a);
  // match: d < c   result: its value
  if (is_const(a)) return bool_constant(signed_value(a) < bound);
  // match: (p ? d : e) < c   result: p ? d < c : e < c   where it is a constant tree
  if (is_constant_tree(a))
    return map_leaves(a, [&](Term leaf) { return bool_constant(signed_value(leaf) < bound); });
  Range range = signed_range(*this, a);
  // match: a < c   result: false   where c <= a
  if (bound <= range.low) return false_;
  // match: a < c   result: true   where a < c in the whole range
  if (bound > range.high) return true_;
  // match: a < low + 1   result: a == low   where low is the least of the range
  if (bound == range.low + 1) return eq(a, signed_constant(operands, range.low));
  // match: a < high   result: a != high   where high is the greatest of the range
  if (bound == range.high) return ne(a, signed_constant(operands, range.high));
  // match: (p ? d : a) < c   result: p ? d < c : a < c   also where a is such an if-then-else
  if (is_choice_chain(a)) return map_choice(a, [&](Term side) { return less_than(side, bound); });
  Term offset = summand_constant(*this, a);
  if (offset != kNoTerm) {
    Term rest = sub(a, offset);
    int64_t shift = signed_value(offset);
    // match: (p ? d : a) + e < c   result: p ? d + e < c : a + e < c   also where a is such an if-then-else
    if (is_choice_chain(rest))
      return map_choice(rest, [&](Term side) { return less_than(add(side, offset), bound); });
    // match: a + MIN < c   result: a <u c + MIN
    if (shift == signed_min(operands))
      return ult(rest, signed_constant(operands, bound ^ signed_min(operands)));
    // match: a + d < c   result: a < c - d   where a + d cannot wrap
    Range summand = signed_range(*this, rest);
    int64_t sum = 0;
    if (!__builtin_add_overflow(summand.low, shift, &sum) && sum >= signed_min(operands) &&
        !__builtin_add_overflow(summand.high, shift, &sum) && sum <= signed_max(operands))
      return less_than(rest, bound - shift);
  }
  return make(Op::kSlt, Sort::kBool, {a, signed_constant(operands, bound)});
}

Term TermManager::slt(Term a, Term b) {
  check_same_bv(a, b);
  // match: a < a   result: false
  if (a == b) return false_;
  if (is_const(b)) return less_than(a, signed_value(b));
  if (is_const(a)) {
    int64_t bound = signed_value(a);
    // match: MAX < a   result: false
    // match: c < a   result: !(a < c + 1)
    return bound == signed_max(sort(a)) ? false_ : not_(less_than(b, bound + 1));
  }
  Range x = signed_range(*this, a);
  Range y = signed_range(*this, b);
  // match: a < b   result: true   where every value of a is less
  if (x.high < y.low) return true_;
  // match: a < b   result: false   where no value of a is less
  if (x.low >= y.high) return false_;
  // match: (p ? a : d) < a   result: !p && d < a
  if (op(a) == Op::kIte && child(a, 1) == b) return and_(not_(child(a, 0)), slt(child(a, 2), b));
  // match: (p ? d : a) < a   result: p && d < a
  if (op(a) == Op::kIte && child(a, 2) == b) return and_(child(a, 0), slt(child(a, 1), b));
  // match: a < (p ? a : d)   result: !p && a < d
  if (op(b) == Op::kIte && child(b, 1) == a) return and_(not_(child(b, 0)), slt(a, child(b, 2)));
  // match: a < (p ? d : a)   result: p && a < d
  if (op(b) == Op::kIte && child(b, 2) == a) return and_(child(b, 0), slt(a, child(b, 1)));
  // match: ~a < ~b   result: b < a
  if (op(a) == Op::kBvNot && op(b) == Op::kBvNot) return slt(child(b, 0), child(a, 0));
  // match: a + MIN < b + MIN   result: a <u b   (how unsigned orders are written in Java)
  Term offset = summand_constant(*this, a);
  if (offset != kNoTerm && offset == summand_constant(*this, b) &&
      signed_value(offset) == signed_min(sort(a))) {
    Term x_plain = sub(a, offset);
    return ult(x_plain, sub(b, offset));
  }
  return make(Op::kSlt, Sort::kBool, {a, b});
}

// match: a <= b   result: !(b < a)
Term TermManager::sle(Term a, Term b) { return not_(slt(b, a)); }

Term TermManager::ult(Term a, Term b) {
  check_same_bv(a, b);
  // match: a <u a   result: false
  if (a == b) return false_;
  Sort operands = sort(a);
  // match: c <u d   result: its value
  if (is_const(a) && is_const(b)) return bool_constant(constant_bits(a) < constant_bits(b));
  if (is_const(b)) {
    uint64_t bound = constant_bits(b);
    // match: a <u 0   result: false
    if (bound == 0) return false_;
    // match: a <u 1   result: a == 0
    if (bound == 1) return eq(a, constant(operands, 0));
    // match: a <u c   result: true   where the bits that a can have are less
    if (possible_ones(*this, a) < bound) return true_;
    // match: a <u -1   result: a != -1
    if (bound == mask(operands)) return ne(a, b);
    // match: (p ? c : d) <u e   result: p ? c <u e : d <u e   where it is a constant tree
    if (is_constant_tree(a))
      return map_leaves(a, [&](Term leaf) { return bool_constant(constant_bits(leaf) < bound); });
  } else if (is_const(a)) {
    uint64_t bound = constant_bits(a);
    // match: 0 <u a   result: a != 0
    if (bound == 0) return ne(b, a);
    // match: c <u a   result: false   where the bits that a can have are not more
    if (possible_ones(*this, b) <= bound) return false_;
    // match: -2 <u a   result: a == -1
    if (bound == mask(operands) - 1) return eq(b, constant(operands, mask(operands)));
    // match: e <u (p ? c : d)   result: p ? e <u c : e <u d   where it is a constant tree
    if (is_constant_tree(b))
      return map_leaves(b, [&](Term leaf) { return bool_constant(bound < constant_bits(leaf)); });
    // match: c <u a   result: !(a <u c + 1)   (one form for bounds, as for signed orders)
    return not_(ult(b, constant(operands, bound + 1)));
  }
  // match: a <u b   result: a < b   where a >= 0 and b >= 0
  if (known_non_negative(*this, a) && known_non_negative(*this, b)) return slt(a, b);
  return make(Op::kUlt, Sort::kBool, {a, b});
}

Term TermManager::compare(Term a, Term b) {
  Term less = slt(a, b);
  Term greater = slt(b, a);
  Term zero = int_constant(0);
  Term one = int_constant(1);
  // match: lcmp(a, b)   result: a < b ? -1 : b < a ? 1 : 0
  return ite(less, int_constant(-1), ite(greater, one, zero));
}

}  // namespace heapwright::term
