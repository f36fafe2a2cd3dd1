#include "term/ranges.h"

#include <algorithm>
#include <bit>

#include "term/term_manager.h"

namespace heapwright::term {

namespace {

constexpr int kMaxRangeDepth = 4;
constexpr size_t kMaxOperands = 8;

__extension__ using Wide = __int128;  // holds every product of two 64-bit numbers

Range full_range(Sort sort) { return {signed_min(sort), signed_max(sort)}; }

uint64_t ones(const TermManager& terms, Term term, int depth);
Range range(const TermManager& terms, Term term, int depth);

// The constant shift count of a shift, or -1.
int constant_count(const TermManager& terms, Term term) {
  Term count = terms.child(term, 1);
  if (!terms.is_const(count) || terms.constant_bits(count) >= static_cast<uint64_t>(width(terms.sort(term))))
    return -1;
  return static_cast<int>(terms.constant_bits(count));
}

uint64_t ones(const TermManager& terms, Term term, int depth) {
  Sort sort = terms.sort(term);
  uint64_t all = mask(sort);
  if (terms.is_const(term)) return terms.constant_bits(term);
  if (depth == 0) return all;
  std::span<const Term> children = terms.children(term);
  switch (terms.op(term)) {
    case Op::kBvAnd: {
      uint64_t result = all;
      for (Term child : children) result &= ones(terms, child, depth - 1);
      return result;
    }
    case Op::kBvOr:
    case Op::kBvXor: {
      if (children.size() > kMaxOperands) return all;
      uint64_t result = 0;
      for (Term child : children) result |= ones(terms, child, depth - 1);
      return result;
    }
    case Op::kIte:
      return ones(terms, children[1], depth - 1) | ones(terms, children[2], depth - 1);
    case Op::kZext:
      return ones(terms, children[0], depth - 1);
    case Op::kTrunc:
      return ones(terms, children[0], depth - 1) & all;
    case Op::kLshr: {
      int count = constant_count(terms, term);
      return count < 0 ? all : ones(terms, children[0], depth - 1) >> count;
    }
    case Op::kMul:
      if (terms.is_const(children[0])) {
        int count = std::countr_zero(terms.constant_bits(children[0]));
        if (std::has_single_bit(terms.constant_bits(children[0])))
          return ones(terms, children[1], depth - 1) << count & all;
        return all << count & all;
      }
      return all;
    default:
      return all;
  }
}

// c1 * t1 + ... + k, if no value of the terms makes it wrap.
Range sum_range(const TermManager& terms, Term term, int depth) {
  Sort sort = terms.sort(term);
  LinearSum sum = linear_sum(terms, term);
  if (sum.monomials.size() > kMaxOperands) return full_range(sort);
  Wide low = to_signed(sort, sum.constant);
  Wide high = low;
  for (const Monomial& monomial : sum.monomials) {
    Range atom = range(terms, monomial.atom, depth - 1);
    Wide factor = to_signed(sort, monomial.coefficient);
    low += std::min(factor * atom.low, factor * atom.high);
    high += std::max(factor * atom.low, factor * atom.high);
    // Keeps the next step of a 64-bit sum from overflowing.
    if (low < signed_min(sort) * Wide{4} || high > signed_max(sort) * Wide{4}) return full_range(sort);
  }
  if (low < signed_min(sort) || high > signed_max(sort)) return full_range(sort);
  return {static_cast<int64_t>(low), static_cast<int64_t>(high)};
}

Range remainder_range(const TermManager& terms, Term term, int depth) {
  Sort sort = terms.sort(term);
  Term divisor = terms.child(term, 1);
  if (!terms.is_const(divisor) || terms.constant_bits(divisor) == 0) return full_range(sort);
  int64_t value = terms.signed_value(divisor);
  int64_t largest = value == signed_min(sort) ? signed_max(sort) : (value < 0 ? -value : value) - 1;
  Range dividend = range(terms, terms.child(term, 0), depth - 1);
  return {dividend.low >= 0 ? 0 : std::max(dividend.low, -largest),
          dividend.high <= 0 ? 0 : std::min(dividend.high, largest)};
}

Range range(const TermManager& terms, Term term, int depth) {
  Sort sort = terms.sort(term);
  if (terms.is_const(term)) return {terms.signed_value(term), terms.signed_value(term)};
  if (depth == 0) return full_range(sort);
  switch (terms.op(term)) {
    case Op::kSext:
      return range(terms, terms.child(term, 0), depth - 1);
    case Op::kZext: {
      Range inner = range(terms, terms.child(term, 0), depth - 1);
      if (inner.low >= 0) return inner;
      return {0, static_cast<int64_t>(ones(terms, term, depth))};
    }
    case Op::kIte: {
      Range a = range(terms, terms.child(term, 1), depth - 1);
      Range b = range(terms, terms.child(term, 2), depth - 1);
      return {std::min(a.low, b.low), std::max(a.high, b.high)};
    }
    case Op::kAshr: {
      int count = constant_count(terms, term);
      if (count < 0) return full_range(sort);
      Range inner = range(terms, terms.child(term, 0), depth - 1);
      return {inner.low >> count, inner.high >> count};
    }
    case Op::kSrem:
      return remainder_range(terms, term, depth);
    case Op::kAdd:
    case Op::kBvNot:
      return sum_range(terms, term, depth);
    case Op::kMul:
      if (terms.is_const(terms.child(term, 0))) return sum_range(terms, term, depth);
      return full_range(sort);
    default: {
      uint64_t possible = ones(terms, term, depth);
      if (to_signed(sort, possible) < 0) return full_range(sort);
      return {0, static_cast<int64_t>(possible)};
    }
  }
}

}  // namespace

Range signed_range(const TermManager& terms, Term term) { return range(terms, term, kMaxRangeDepth); }

uint64_t possible_ones(const TermManager& terms, Term term) { return ones(terms, term, kMaxRangeDepth); }

}  // namespace heapwright::term
