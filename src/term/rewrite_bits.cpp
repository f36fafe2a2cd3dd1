// Builders of bitwise operations and shifts.
#include <algorithm>
#include <bit>

#include "base/check.h"
#include "term/ranges.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

uint64_t combine(Op op, uint64_t a, uint64_t b) {
  if (op == Op::kBvAnd) return a & b;
  return op == Op::kBvOr ? a | b : a ^ b;
}

// The sort narrower than `sort` whose mask this is, or `sort`.
Sort sort_of_mask(Sort sort, uint64_t bits) {
  for (Sort narrow : {Sort::kBv8, Sort::kBv16, Sort::kBv32}) {
    if (narrow < sort && mask(narrow) == bits) return narrow;
  }
  return sort;
}

bool has_complements(const TermManager& terms, const std::vector<Term>& sorted) {
  return std::any_of(sorted.begin(), sorted.end(), [&](Term term) {
    return terms.op(term) == Op::kBvNot &&
           std::binary_search(sorted.begin(), sorted.end(), terms.child(term, 0));
  });
}

// match: a ^ a ^ b   result: b
void cancel_pairs(std::vector<Term>& sorted) {
  std::vector<Term> kept;
  for (Term term : sorted) {
    if (!kept.empty() && kept.back() == term) {
      kept.pop_back();
    } else {
      kept.push_back(term);
    }
  }
  sorted = std::move(kept);
}

// The term whose low bits these are, and how many: of zext(trunc(a)) and of a & 00..11. kNoTerm: none.
Term low_part(const TermManager& terms, Term term, int& bits) {
  if (terms.op(term) == Op::kZext && terms.op(terms.child(term, 0)) == Op::kTrunc) {
    Term narrow = terms.child(term, 0);
    bits = width(terms.sort(narrow));
    return terms.child(narrow, 0);
  }
  bool is_masked = terms.op(term) == Op::kBvAnd && terms.children(term).size() == 2 &&
                   terms.is_const(terms.child(term, 1));
  uint64_t ones = is_masked ? terms.constant_bits(terms.child(term, 1)) : 0;
  if (ones == 0 || (ones & (ones + 1)) != 0) return kNoTerm;
  bits = std::popcount(ones);
  return terms.child(term, 0);
}

// match: (a >>> k) * 2^k   where k is a constant, also where a >>> k is cut to all that it can have. The a.
Term high_part(const TermManager& terms, Term term, int bits) {
  if (terms.op(term) != Op::kMul || terms.children(term).size() != 2) return kNoTerm;
  if (!terms.is_const(terms.child(term, 0)) || terms.constant_bits(terms.child(term, 0)) != uint64_t{1}
                                                                                                << bits)
    return kNoTerm;
  Term shifted = terms.child(term, 1);
  int kept = 0;
  if (Term whole = low_part(terms, shifted, kept); whole != kNoTerm) {
    if (kept + bits < width(terms.sort(term))) return kNoTerm;
    shifted = whole;
  }
  bool is_shift = terms.op(shifted) == Op::kLshr && terms.is_const(terms.child(shifted, 1)) &&
                  terms.constant_bits(terms.child(shifted, 1)) == static_cast<uint64_t>(bits);
  return is_shift ? terms.child(shifted, 0) : kNoTerm;
}

// match: (a & 00..11) | (a >>> k << k)   result: a   where the mask has k bits. Else kNoTerm.
Term joined_parts(const TermManager& terms, Term low, Term high) {
  int bits = 0;
  Term whole = low_part(terms, low, bits);
  bool is_whole =
      whole != kNoTerm && terms.sort(whole) == terms.sort(low) && high_part(terms, high, bits) == whole;
  return is_whole ? whole : kNoTerm;
}

}  // namespace

Term TermManager::bv_and(Term a, Term b) { return bitwise(Op::kBvAnd, a, b); }
Term TermManager::bv_or(Term a, Term b) { return bitwise(Op::kBvOr, a, b); }
Term TermManager::bv_xor(Term a, Term b) { return bitwise(Op::kBvXor, a, b); }

Term TermManager::bv_not(Term a) {
  check_bv(a);
  Sort operands = sort(a);
  Term ones = constant(operands, mask(operands));
  switch (op(a)) {
    // match: ~c   result: its value
    case Op::kConst:
      return constant(operands, ~constant_bits(a));
    // match: ~~a   result: a
    case Op::kBvNot:
      return child(a, 0);
    // match: ~(a ^ b)   result: a ^ b ^ -1
    case Op::kBvXor:
      return bitwise(Op::kBvXor, a, ones);
    // match: ~(c1 * a1 + ... + c)   result: -c1 * a1 + ... + -c - 1
    case Op::kAdd:
      return sub(ones, a);
    case Op::kMul:
      // match: ~(c * a)   result: -c * a - 1
      if (is_const(child(a, 0))) return sub(ones, a);
      break;
    case Op::kIte:
      // match: ~(p ? c : d)   result: p ? ~c : ~d   where it is a constant tree
      if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return bv_not(leaf); });
      break;
    default:
      break;
  }
  return make(Op::kBvNot, operands, {a});
}

// match: (p ? 1 : 0) & (q ? 1 : 0)   result: p && q ? 1 : 0
// match: (p ? 1 : 0) | (q ? 1 : 0)   result: p || q ? 1 : 0
// match: (p ? 1 : 0) ^ (q ? 1 : 0)   result: p != q ? 1 : 0
// Else kNoTerm.
Term TermManager::bool_valued(Op op, Term a, Term b) {
  if (this->op(a) != Op::kIte || this->op(b) != Op::kIte) return kNoTerm;
  Term c = condition_of(a);
  Term d = condition_of(b);
  if (c == kNoTerm || d == kNoTerm) return kNoTerm;
  Term result = op == Op::kBvAnd ? and_(c, d) : op == Op::kBvOr ? or_(c, d) : ne(c, d);
  Term zero = constant(sort(a), 0);
  return ite(result, constant(sort(a), 1), zero);
}

Term TermManager::bitwise(Op op, Term a, Term b) {
  check_same_bv(a, b);
  Sort operands_sort = sort(a);
  uint64_t all = mask(operands_sort);
  if (Term result = bool_valued(op, a, b); result != kNoTerm) return result;
  if (is_const(a)) std::swap(a, b);
  // match: (p ? c : d) & e   result: p ? c & e : d & e   where it is a constant tree; | and ^ too
  if (is_const(b) && is_constant_tree(a)) {
    return map_leaves(a, [&](Term leaf) {
      return constant(operands_sort, combine(op, constant_bits(leaf), constant_bits(b)));
    });
  }
  uint64_t value = op == Op::kBvAnd ? all : 0;
  std::vector<Term> operands;
  auto append = [&](Term term) {
    if (is_const(term)) {
      // match: a & c & d   result: a & (c & d); | and ^ too
      value = combine(op, value, constant_bits(term));
    } else if (op == Op::kBvXor && this->op(term) == Op::kBvNot) {
      // match: ~a ^ b   result: a ^ b ^ -1
      operands.push_back(child(term, 0));
      value ^= all;
    } else {
      operands.push_back(term);
    }
  };
  for (Term term : {a, b}) {
    std::span<const Term> inner = children(term);
    // match: (a1 & ... & am) & (b1 & ... & bn)   result: a1 & ... & bn   where not too long; | and ^ too
    if (this->op(term) == op && inner.size() + operands.size() < kMaxFlat) {
      for (Term operand : inner) append(operand);
    } else {
      append(term);
    }
  }
  std::sort(operands.begin(), operands.end());
  if (op == Op::kBvXor) {
    cancel_pairs(operands);
  } else {
    // match: a & a   result: a
    // match: a | a   result: a
    operands.erase(std::unique(operands.begin(), operands.end()), operands.end());
    uint64_t absorbing = op == Op::kBvAnd ? 0 : all;
    // match: a & 0   result: 0
    // match: a | -1   result: -1
    // match: a & ~a   result: 0
    // match: a | ~a   result: -1
    if (value == absorbing || has_complements(*this, operands)) return constant(operands_sort, absorbing);
  }
  if (operands.empty()) return constant(operands_sort, value);
  if (op == Op::kBvAnd) return bitwise_and(std::move(operands), operands_sort, value);
  // match: a | c   result: c   where a can have no other bits than c
  if (op == Op::kBvOr && value != 0) {
    uint64_t possible = 0;
    for (Term term : operands) possible |= possible_ones(*this, term);
    if ((possible & ~value) == 0) return constant(operands_sort, value);
  }
  if (op == Op::kBvOr && value == 0 && operands.size() == 2) {
    Term whole = joined_parts(*this, operands[0], operands[1]);
    if (whole == kNoTerm) whole = joined_parts(*this, operands[1], operands[0]);
    if (whole != kNoTerm) return whole;
  }
  // match: a | 0   result: a
  // match: a ^ 0   result: a
  if (operands.size() == 1 && value == 0) return operands[0];
  // match: a ^ -1   result: ~a
  if (operands.size() == 1 && op == Op::kBvXor && value == all) return bv_not(operands[0]);
  if (value != 0) operands.push_back(constant(operands_sort, value));
  return make(op, operands_sort, operands);
}

// a1 & ... & an & constant: what the mask removes need not be computed, and a mask of the low bits is an
// extension.
Term TermManager::bitwise_and(std::vector<Term> operands, Sort sort, uint64_t constant) {
  if (operands.size() == 1) {
    Term& only = operands[0];
    // match: sext(a) & c   result: zext(a) & c   where c has only bits of a
    if (op(only) == Op::kSext && (constant & ~mask(this->sort(child(only, 0)))) == 0)
      only = zero_extend(child(only, 0), sort);
    // match: zext(trunc(a)) & c   result: a & c   where c has only bits of trunc(a)
    if (op(only) == Op::kZext && op(child(only, 0)) == Op::kTrunc &&
        this->sort(child(child(only, 0), 0)) == sort && (constant & ~mask(this->sort(child(only, 0)))) == 0)
      only = child(child(only, 0), 0);
    // match: (a & b) & c   result: a & b & c   where a & b was in an extension
    if (op(only) == Op::kBvAnd || is_const(only))
      return bitwise(Op::kBvAnd, only, this->constant(sort, constant));
  }
  uint64_t possible = mask(sort);
  for (Term term : operands) possible &= possible_ones(*this, term);
  // match: a & c   result: a & d   where d are the bits of c that a can have
  constant &= possible;
  // match: a & c   result: 0   where a can have no bit of c
  if (constant == 0) return this->constant(sort, 0);
  // match: a & c   result: a   where c has all bits that a can have
  if (constant != possible) {
    Sort narrow = sort_of_mask(sort, constant);
    // match: a & (1 << n) - 1   result: zext(trunc(a))   where n is a width: 8, 16 or 32
    if (operands.size() == 1 && narrow != sort) return zero_extend(truncate(operands[0], narrow), sort);
    operands.push_back(this->constant(sort, constant));
  }
  return operands.size() == 1 ? operands[0] : make(Op::kBvAnd, sort, operands);
}

Term TermManager::shl(Term a, Term count) { return shift(Op::kShl, a, count); }
Term TermManager::lshr(Term a, Term count) { return shift(Op::kLshr, a, count); }
Term TermManager::ashr(Term a, Term count) { return shift(Op::kAshr, a, count); }

Term TermManager::shift(Op op, Term a, Term count) {
  check_same_bv(a, count);
  Sort operands = sort(a);
  Term both[] = {a, count};
  // match: c << d   result: its value; >>> and >> too
  if (Term folded = fold(op, operands, both); folded != kNoTerm) return folded;
  // match: 0 << a   result: 0; >>> and >> too
  if (is_const(a) && constant_bits(a) == 0) return a;
  // match: -1 >> a   result: -1
  if (op == Op::kAshr && is_const(a) && constant_bits(a) == mask(operands)) return a;
  // match: a >> b   result: a >>> b   where a >= 0
  if (op == Op::kAshr && known_non_negative(*this, a)) op = Op::kLshr;
  if (!is_const(count)) return make(op, operands, {a, count});
  auto bits = static_cast<uint64_t>(width(operands));
  uint64_t amount = constant_bits(count);
  // match: a << 0   result: a; >>> and >> too
  if (amount == 0) return a;
  if (amount >= bits) {
    // match: a << c   result: 0   where c >= width; >>> too
    if (op != Op::kAshr) return constant(operands, 0);
    // match: a >> c   result: a >> width - 1   where c >= width
    amount = bits - 1;
  }
  // match: a << c   result: a * (1 << c)
  if (op == Op::kShl) return mul(a, constant(operands, uint64_t{1} << amount));
  // match: (p ? c : d) >>> e   result: p ? c >>> e : d >>> e   where it is a constant tree; >> too
  if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return shift(op, leaf, count); });
  // match: a >>> c   result: 0   where a can have no bit above c
  if (op == Op::kLshr && possible_ones(*this, a) >> amount == 0) return constant(operands, 0);
  if (this->op(a) == op && is_const(child(a, 1))) {
    // Both counts are below the width, so their sum does not wrap in 64 bits.
    // match: (a >>> c) >>> d   result: 0   where c + d >= width
    // match: (a >>> c) >>> d   result: a >>> c + d
    // match: (a >> c) >> d   result: a >> min(c + d, width - 1)
    uint64_t sum = amount + constant_bits(child(a, 1));
    if (sum >= bits && op == Op::kLshr) return constant(operands, 0);
    return make(op, operands, {child(a, 0), constant(operands, std::min(sum, bits - 1))});
  }
  return make(op, operands, {a, constant(operands, amount)});
}

}  // namespace heapwright::term
