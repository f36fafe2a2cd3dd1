// Builders of conversions between bit-vector widths.
#include <algorithm>

#include "base/check.h"
#include "term/ranges.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

bool is_extension(Op op) { return op == Op::kSext || op == Op::kZext; }

}  // namespace

Term TermManager::sign_extend(Term a, Sort to) {
  check_bv(a);
  Sort from = sort(a);
  HW_CHECK(is_bv(to) && from <= to, "an extension should not narrow");
  // match: sext(a)   result: a   where the width stays
  if (from == to) return a;
  // match: sext(c)   result: its value
  if (is_const(a)) return signed_constant(to, signed_value(a));
  // match: sext(p ? c : d)   result: p ? sext(c) : sext(d)   where it is a constant tree
  if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return sign_extend(leaf, to); });
  // match: sext(sext(a))   result: sext(a)
  if (op(a) == Op::kSext) return sign_extend(child(a, 0), to);
  // match: sext(trunc(a))   result: a   where every value of a fits, and a has the width of the result
  if (op(a) == Op::kTrunc && sort(child(a, 0)) == to) {
    Range range = signed_range(*this, child(a, 0));
    if (range.low >= signed_min(from) && range.high <= signed_max(from)) return child(a, 0);
  }
  // match: sext(a)   result: zext(a)   where a >= 0
  if (known_non_negative(*this, a)) return zero_extend(a, to);
  return make(Op::kSext, to, {a});
}

Term TermManager::zero_extend(Term a, Sort to) {
  check_bv(a);
  Sort from = sort(a);
  HW_CHECK(is_bv(to) && from <= to, "an extension should not narrow");
  // match: zext(a)   result: a   where the width stays
  if (from == to) return a;
  // match: zext(c)   result: its value
  if (is_const(a)) return constant(to, constant_bits(a));
  // match: zext(p ? c : d)   result: p ? zext(c) : zext(d)   where it is a constant tree
  if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return zero_extend(leaf, to); });
  // match: zext(zext(a))   result: zext(a)
  if (op(a) == Op::kZext) return zero_extend(child(a, 0), to);
  // match: zext(trunc(a))   result: a   where a has only low bits, and the width of the result
  if (op(a) == Op::kTrunc && sort(child(a, 0)) == to &&
      (possible_ones(*this, child(a, 0)) & ~mask(from)) == 0)
    return child(a, 0);
  return make(Op::kZext, to, {a});
}

Term TermManager::truncate(Term a, Sort to) {
  check_bv(a);
  HW_CHECK(is_bv(to) && to <= sort(a), "a truncation should not widen");
  // match: trunc(a)   result: a   where the width stays
  if (sort(a) == to) return a;
  // match: trunc(c)   result: its value
  if (is_const(a)) return constant(to, constant_bits(a));
  // match: trunc(p ? c : d)   result: p ? trunc(c) : trunc(d)   where it is a constant tree
  if (is_constant_tree(a)) return map_leaves(a, [&](Term leaf) { return truncate(leaf, to); });
  // match: trunc(trunc(a))   result: trunc(a)
  if (op(a) == Op::kTrunc) return truncate(child(a, 0), to);
  if (is_extension(op(a))) {
    Term inner = child(a, 0);
    // match: trunc(sext(a))   result: trunc(a)   where the result is at most as wide as a; zext too
    if (to <= sort(inner)) return truncate(inner, to);
    // match: trunc(sext(a))   result: sext(a)   where the result is wider than a; zext too
    return op(a) == Op::kSext ? sign_extend(inner, to) : zero_extend(inner, to);
  }
  Term narrowed = narrow_operands(a, to);
  return narrowed != kNoTerm ? narrowed : make(Op::kTrunc, to, {a});
}

// The low bits of sums, products and bitwise operations depend only on the low bits of the operands. If
// those are extensions of narrow terms, the operation itself becomes narrow. Else kNoTerm.
// match: trunc(sext(a) + zext(b) + c)   result: trunc(sext(a)) + trunc(zext(b)) + trunc(c)   where narrow
// match: trunc(c * sext(a))   result: trunc(c) * trunc(sext(a))   where narrow; & | ^ ~ too
Term TermManager::narrow_operands(Term a, Sort to) {
  switch (op(a)) {
    case Op::kBvAnd: {
      // match: trunc(a & c)   result: trunc(a)   where c has all bits of the result
      Term last = children(a).back();
      if (children(a).size() == 2 && is_const(last) && (~constant_bits(last) & mask(to)) == 0)
        return truncate(child(a, 0), to);
      break;
    }
    case Op::kAdd:
    case Op::kMul:
    case Op::kBvOr:
    case Op::kBvXor:
    case Op::kBvNot:
      break;
    default:
      return kNoTerm;
  }
  auto is_narrow = [&](Term term) {
    if (op(term) == Op::kMul && is_const(child(term, 0))) term = child(term, 1);
    return is_const(term) || (is_extension(op(term)) && sort(child(term, 0)) <= to);
  };
  std::span<const Term> operands = children(a);
  if (!std::all_of(operands.begin(), operands.end(), is_narrow)) return kNoTerm;
  std::vector<Term> narrowed;
  for (Term operand : operands) narrowed.push_back(truncate(operand, to));
  return build(op(a), to, narrowed);
}

}  // namespace heapwright::term
