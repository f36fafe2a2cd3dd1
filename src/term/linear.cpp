#include "term/linear.h"

#include <algorithm>

#include "base/check.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

// The coefficient and atom of a summand that is not a constant.
Monomial monomial_of(const TermManager& terms, Term term) {
  if (terms.op(term) == Op::kMul && terms.is_const(terms.child(term, 0)))
    return {terms.child(term, 1), terms.constant_bits(terms.child(term, 0))};
  return {term, 1};
}

// match: (p ? c : d) + (p ? e : f)   result: p ? c + e : d + f   Else kNoTerm.
Term sum_of_choices(TermManager& terms, const LinearSum& sum) {
  Term condition = kNoTerm;
  uint64_t then_sum = sum.constant;
  uint64_t else_sum = sum.constant;
  for (auto [atom, coefficient] : sum.monomials) {
    if (terms.op(atom) != Op::kIte || !terms.is_const(terms.child(atom, 1)) ||
        !terms.is_const(terms.child(atom, 2)))
      return kNoTerm;
    if (condition != kNoTerm && terms.child(atom, 0) != condition) return kNoTerm;
    condition = terms.child(atom, 0);
    then_sum += coefficient * terms.constant_bits(terms.child(atom, 1));
    else_sum += coefficient * terms.constant_bits(terms.child(atom, 2));
  }
  Term then_term = terms.constant(sum.sort, then_sum);
  return terms.ite(condition, then_term, terms.constant(sum.sort, else_sum));
}

}  // namespace

void LinearSum::add(const LinearSum& other, uint64_t factor) {
  std::vector<Monomial> merged;
  merged.reserve(monomials.size() + other.monomials.size());
  auto append = [&](Term atom, uint64_t coefficient) {
    coefficient &= mask(sort);
    if (coefficient != 0) merged.push_back({atom, coefficient});
  };
  auto a = monomials.begin();
  auto b = other.monomials.begin();
  while (a != monomials.end() || b != other.monomials.end()) {
    if (b == other.monomials.end() || (a != monomials.end() && a->atom < b->atom)) {
      merged.push_back(*a++);
    } else if (a == monomials.end() || b->atom < a->atom) {
      append(b->atom, b->coefficient * factor);
      ++b;
    } else {
      // match: c * a + d * a   result: (c + d) * a; nothing where c + d == 0
      append(a->atom, a->coefficient + b->coefficient * factor);
      ++a;
      ++b;
    }
  }
  monomials = std::move(merged);
  constant = (constant + other.constant * factor) & mask(sort);
}

void LinearSum::scale(uint64_t factor) {
  for (Monomial& monomial : monomials) monomial.coefficient = monomial.coefficient * factor & mask(sort);
  std::erase_if(monomials, [](const Monomial& monomial) { return monomial.coefficient == 0; });
  constant = constant * factor & mask(sort);
}

LinearSum linear_sum(const TermManager& terms, Term term) {
  LinearSum sum{terms.sort(term), {}, 0};
  switch (terms.op(term)) {
    case Op::kConst:
      sum.constant = terms.constant_bits(term);
      break;
    case Op::kAdd:
      for (Term child : terms.children(term)) {
        if (terms.is_const(child)) {
          sum.constant = terms.constant_bits(child);
        } else {
          sum.monomials.push_back(monomial_of(terms, child));
        }
      }
      break;
    // match: ~a   result: -1 * a + -1
    case Op::kBvNot:
      sum.monomials.push_back({terms.child(term, 0), mask(sum.sort)});
      sum.constant = mask(sum.sort);
      break;
    default:
      sum.monomials.push_back(monomial_of(terms, term));
      break;
  }
  return sum;
}

Term term_of(TermManager& terms, const LinearSum& sum) {
  Sort sort = sum.sort;
  if (sum.monomials.empty()) return terms.constant(sort, sum.constant);
  if (sum.monomials.size() == 1) {
    auto [atom, coefficient] = sum.monomials[0];
    // match: 1 * a + 0   result: a
    if (coefficient == 1 && sum.constant == 0) return atom;
    // match: -1 * a + -1   result: ~a
    if (coefficient == mask(sort) && sum.constant == mask(sort)) return terms.bv_not(atom);
    // match: e * (p ? c : d) + k   result: p ? e * c + k : e * d + k   where it is a constant tree
    if (terms.is_constant_tree(atom)) {
      return terms.map_leaves(atom, [&, factor = coefficient](Term leaf) {
        return terms.constant(sort, terms.constant_bits(leaf) * factor + sum.constant);
      });
    }
  }
  if (Term choice = sum_of_choices(terms, sum); choice != kNoTerm) return choice;
  std::vector<Term> children;
  children.reserve(sum.monomials.size() + 1);
  for (auto [atom, coefficient] : sum.monomials) {
    children.push_back(
        coefficient == 1 ? atom : terms.make(Op::kMul, sort, {terms.constant(sort, coefficient), atom}));
  }
  if (sum.constant != 0) children.push_back(terms.constant(sort, sum.constant));
  return children.size() == 1 ? children[0] : terms.make(Op::kAdd, sort, children);
}

}  // namespace heapwright::term
