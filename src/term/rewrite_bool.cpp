// Builders of negation, if-then-else and equality.
#include <algorithm>

#include "base/check.h"
#include "term/assume.h"
#include "term/term_manager.h"

namespace heapwright::term {

namespace {

Op dual(Op op) { return op == Op::kAnd ? Op::kOr : Op::kAnd; }

// Of a pair of complementary atoms, the one that does not stand in a condition or an equality.
bool is_negative(Op op) { return op == Op::kNot || op == Op::kSle; }

constexpr int kMaxTreeLeaves = 32;

int count_leaves(const TermManager& terms, Term term, int limit) {
  if (terms.is_const(term)) return 1;
  if (terms.op(term) != Op::kIte || limit < 2) return limit + 1;
  int leaves = count_leaves(terms, terms.child(term, 1), limit - 1);
  if (leaves >= limit) return limit + 1;
  return leaves + count_leaves(terms, terms.child(term, 2), limit - leaves);
}

}  // namespace

bool TermManager::is_constant_tree(Term term) const {
  return op(term) == Op::kIte && count_leaves(*this, term, kMaxTreeLeaves) <= kMaxTreeLeaves;
}

bool TermManager::is_choice_chain(Term term) const {
  constexpr int kMaxChain = 16;
  if (op(term) != Op::kIte) return false;
  for (int length = 0; length <= kMaxChain; ++length) {
    if (op(term) == Op::kAdd && children(term).size() == 2 && is_const(child(term, 1))) term = child(term, 0);
    bool is_choice = op(term) == Op::kIte && (is_const(child(term, 1)) || is_const(child(term, 2)));
    if (!is_choice) return length > 0;
    term = child(term, is_const(child(term, 1)) ? 2 : 1);
  }
  return false;
}

Term TermManager::not_(Term a) {
  check_sort(a, Sort::kBool);
  const Node& n = node(a);
  // match: !!p   result: p
  // match: !true   result: false
  // match: !false   result: true
  if (n.negation != kNoTerm) return n.negation;
  if (is_connective(n.op)) return negate_connective(a);
  Term negation = kNoTerm;
  // match: !(a < b)   result: b <= a
  // match: !(a <= b)   result: b < a
  if (n.op == Op::kSlt || n.op == Op::kSle) {
    negation = make(n.op == Op::kSlt ? Op::kSle : Op::kSlt, Sort::kBool, {child(a, 1), child(a, 0)});
  } else {
    negation = make(Op::kNot, Sort::kBool, {a});
  }
  link_negation(a, negation);
  return negation;
}

// match: !(p && q)   result: !p || !q
// match: !(p || q)   result: !p && !q
// Down to the atoms. Each connective is negated once: its negation is remembered.
Term TermManager::negate_connective(Term a) {
  std::vector<Term> stack{a};
  std::vector<Term> negated;
  while (!stack.empty()) {
    Term top = stack.back();
    size_t pending = stack.size();
    for (Term operand : children(top)) {
      if (is_connective(op(operand)) && node(operand).negation == kNoTerm) stack.push_back(operand);
    }
    if (stack.size() != pending) continue;
    stack.pop_back();
    if (node(top).negation != kNoTerm) continue;
    negated.clear();
    for (Term operand : children(top)) negated.push_back(not_(operand));
    std::sort(negated.begin(), negated.end());
    link_negation(top, make(dual(op(top)), Sort::kBool, negated));
  }
  return node(a).negation;
}

Term TermManager::ite(Term condition, Term then_term, Term else_term) {
  check_sort(condition, Sort::kBool);
  check_sort(else_term, sort(then_term));
  // match: true ? a : b   result: a
  // match: p ? a : a   result: a
  if (is_true(condition) || then_term == else_term) return then_term;
  // match: false ? a : b   result: b
  if (is_false(condition)) return else_term;
  // match: !p ? a : b   result: p ? b : a   (a <= b is such a negation)
  if (is_negative(op(condition))) return ite(not_(condition), else_term, then_term);
  // match: p ? (p ? a : b) : d   result: p ? a : d
  if (op(then_term) == Op::kIte && child(then_term, 0) == condition)
    return ite(condition, child(then_term, 1), else_term);
  // match: p ? a : (p ? b : d)   result: p ? a : d
  if (op(else_term) == Op::kIte && child(else_term, 0) == condition)
    return ite(condition, then_term, child(else_term, 2));
  // match: p && q ? (p ? a : b) : d   result: p && q ? a : d
  // match: p || q ? a : (p ? b : d)   result: p || q ? a : d
  if (is_connective(op(condition))) {
    Term then_side = decided_side(then_term, condition);
    Term else_side = op(else_term) == Op::kIte ? decided_side(else_term, not_(condition)) : else_term;
    if (then_side != then_term || else_side != else_term) return ite(condition, then_side, else_side);
  }
  if (sort(then_term) == Sort::kBool) return bool_ite(condition, then_term, else_term);
  if (op(else_term) == Op::kIte) {
    // match: p ? a : (q ? a : b)   result: p || q ? a : b
    if (child(else_term, 1) == then_term)
      return ite(or_(condition, child(else_term, 0)), then_term, child(else_term, 2));
    // match: p ? a : (q ? b : a)   result: p || !q ? a : b
    if (child(else_term, 2) == then_term)
      return ite(or_(condition, not_(child(else_term, 0))), then_term, child(else_term, 1));
  }
  if (op(then_term) == Op::kIte) {
    // match: p ? (q ? a : b) : b   result: p && q ? a : b
    if (child(then_term, 2) == else_term)
      return ite(and_(condition, child(then_term, 0)), child(then_term, 1), else_term);
    // match: p ? (q ? b : a) : b   result: p && !q ? a : b
    if (child(then_term, 1) == else_term)
      return ite(and_(condition, not_(child(then_term, 0))), child(then_term, 2), else_term);
  }
  return make(Op::kIte, sort(then_term), {condition, then_term, else_term});
}

// A side of an if-then-else that is reached only where `fact` holds: without the if-then-elses at its top
// that it decides.
Term TermManager::decided_side(Term side, Term fact) {
  if (op(side) != Op::kIte) return side;
  Facts facts(*this);
  facts.add(fact);
  while (op(side) == Op::kIte) {
    std::optional<bool> value = facts.decide(child(side, 0));
    if (!value) break;
    side = child(side, *value ? 1 : 2);
  }
  return side;
}

Term TermManager::bool_ite(Term condition, Term then_term, Term else_term) {
  Term otherwise = not_(condition);
  // match: p ? true : q   result: p || q
  // match: p ? p : q   result: p || q
  if (is_true(then_term) || then_term == condition) return or_(condition, else_term);
  // match: p ? false : q   result: !p && q
  // match: p ? !p : q   result: !p && q
  if (is_false(then_term) || then_term == otherwise) return and_(otherwise, else_term);
  // match: p ? q : true   result: !p || q
  // match: p ? q : !p   result: !p || q
  if (is_true(else_term) || else_term == otherwise) return or_(otherwise, then_term);
  // match: p ? q : false   result: p && q
  // match: p ? q : p   result: p && q
  if (is_false(else_term) || else_term == condition) return and_(condition, then_term);
  // match: p ? q : !q   result: p == q
  if (node(then_term).negation == else_term) return bool_eq(condition, then_term);
  return make(Op::kIte, Sort::kBool, {condition, then_term, else_term});
}

Term TermManager::eq(Term a, Term b) {
  check_sort(b, sort(a));
  // match: a == a   result: true
  if (a == b) return true_;
  // match: c == d   result: false   where c and d differ
  if (is_const(a) && is_const(b)) return false_;
  Sort operands = sort(a);
  if (operands == Sort::kBool) return bool_eq(a, b);
  return is_bv(operands) ? bv_eq(a, b) : atom_eq(a, b);
}

Term TermManager::bool_eq(Term a, Term b) {
  if (is_const(a)) std::swap(a, b);
  // match: p == true   result: p
  // match: p == false   result: !p
  if (is_const(b)) return is_true(b) ? a : not_(a);
  // match: p == p   result: true
  if (a == b) return true_;
  // match: p == !p   result: false
  if (node(a).negation == b) return false_;
  // match: !p == q   result: !(p == q)
  // match: !p == !q   result: p == q
  bool negative = is_negative(op(a)) != is_negative(op(b));
  if (is_negative(op(a))) a = not_(a);
  if (is_negative(op(b))) b = not_(b);
  if (b < a) std::swap(a, b);
  Term result = a == b ? true_ : make(Op::kEq, Sort::kBool, {a, b});
  return negative ? not_(result) : result;
}

Term TermManager::condition_of(Term term) {
  if (op(term) != Op::kIte || !is_const(child(term, 1)) || !is_const(child(term, 2))) return kNoTerm;
  uint64_t then_bits = constant_bits(child(term, 1));
  uint64_t else_bits = constant_bits(child(term, 2));
  if (then_bits == 1 && else_bits == 0) return child(term, 0);
  if (then_bits == 0 && else_bits == 1) return not_(child(term, 0));
  return kNoTerm;
}

}  // namespace heapwright::term
