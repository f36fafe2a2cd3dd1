#include "solver/identities.h"

#include <algorithm>
#include <unordered_set>

#include "base/check.h"

namespace heapwright::solver {

using term::kNoTerm;
using term::Term;
using term::TermManager;

uint32_t Identities::find(Term term) const {
  const auto at = std::find(elements_.begin(), elements_.end(), term);
  return at == elements_.end() ? kAbsent : static_cast<uint32_t>(at - elements_.begin());
}

uint32_t Identities::index_of(const TermManager& terms, Term term) {
  if (const uint32_t known = find(term); known != kAbsent) return known;
  const auto index = static_cast<uint32_t>(elements_.size());
  elements_.push_back(term);
  parent_.push_back(index);
  constant_.push_back(terms.is_const(term) ? term : kNoTerm);
  return index;
}

// Classes are small and merging goes by age, so paths are short without compression (which would need
// writes).
uint32_t Identities::root(uint32_t element) const {
  while (parent_[element] != element) element = parent_[element];
  return element;
}

bool Identities::roots_distinct(const TermManager& terms, uint32_t a, uint32_t b) const {
  if (constant_[a] != kNoTerm && constant_[b] != kNoTerm) {
    return terms.constant_bits(constant_[a]) != terms.constant_bits(constant_[b]);
  }
  return std::any_of(distinct_.begin(), distinct_.end(), [&](const auto& pair) {
    const uint32_t x = root(pair.first);
    const uint32_t y = root(pair.second);
    return (x == a && y == b) || (x == b && y == a);
  });
}

bool Identities::add_equal(const TermManager& terms, Term a, Term b) {
  const uint32_t x = root(index_of(terms, a));
  const uint32_t y = root(index_of(terms, b));
  if (x == y) return true;
  if (roots_distinct(terms, x, y)) return false;
  const auto [older, younger] = std::minmax(x, y);
  parent_[younger] = older;
  if (constant_[older] == kNoTerm) constant_[older] = constant_[younger];
  return true;
}

bool Identities::add_distinct(const TermManager& terms, Term a, Term b) {
  const uint32_t x = root(index_of(terms, a));
  const uint32_t y = root(index_of(terms, b));
  if (x == y) return false;
  if (!roots_distinct(terms, x, y)) distinct_.emplace_back(x, y);
  return true;
}

bool Identities::implies_equal(const TermManager& terms, Term a, Term b) const {
  if (a == b) return true;
  const uint32_t x = find(a);
  const uint32_t y = find(b);
  if (x != kAbsent && y != kAbsent) return root(x) == root(y);
  if (terms.is_const(a) && terms.is_const(b)) return terms.constant_bits(a) == terms.constant_bits(b);
  return false;
}

bool Identities::implies_distinct(const TermManager& terms, Term a, Term b) const {
  if (a == b) return false;
  const auto constant_of = [&](Term term) {
    if (terms.is_const(term)) return term;
    const uint32_t index = find(term);
    return index == kAbsent ? kNoTerm : constant_[root(index)];
  };
  const Term left = constant_of(a);
  const Term right = constant_of(b);
  if (left != kNoTerm && right != kNoTerm) return left != right;
  const uint32_t x = find(a);
  const uint32_t y = find(b);
  return x != kAbsent && y != kAbsent && root(x) != root(y) && roots_distinct(terms, root(x), root(y));
}

void Identities::add_to(const TermManager& terms, Model& model) const {
  std::unordered_set<uint64_t> taken;
  std::vector<bool> constrained(elements_.size(), false);
  for (const Term element : elements_) {
    if (terms.is_const(element)) taken.insert(terms.constant_bits(element));
  }
  for (const auto& [a, b] : distinct_) constrained[root(a)] = constrained[root(b)] = true;
  std::vector<uint64_t> value(elements_.size(), 0);
  uint64_t fresh = 1;
  for (uint32_t i = 0; i < elements_.size(); ++i) {
    if (parent_[i] != i) {
      value[i] = value[root(i)];  // older, hence done
    } else if (constant_[i] != kNoTerm) {
      value[i] = terms.constant_bits(constant_[i]);
    } else if (constrained[i]) {
      while (taken.contains(fresh)) ++fresh;
      value[i] = fresh++;
    }
    if (terms.is_var(elements_[i])) model.set(elements_[i], value[i]);
  }
}

void Identities::eliminate(const TermManager& terms, Term variable) {
  const uint32_t gone = find(variable);
  if (gone == kAbsent) return;
  Identities rest;
  // Of each class, everything but the variable; disequalities of its class need a remaining member.
  std::vector<Term> member(elements_.size(), kNoTerm);
  for (uint32_t i = 0; i < elements_.size(); ++i) {
    if (i == gone) continue;
    Term& first = member[root(i)];
    if (first == kNoTerm) {
      first = elements_[i];
    } else {
      HW_CHECK(rest.add_equal(terms, first, elements_[i]), "a part of what is consistent should be");
    }
  }
  for (const auto& [a, b] : distinct_) {
    const Term x = member[root(a)];
    const Term y = member[root(b)];
    if (x == kNoTerm || y == kNoTerm) continue;
    HW_CHECK(rest.add_distinct(terms, x, y), "a part of what is consistent should be");
  }
  *this = std::move(rest);
}

std::vector<Term> Identities::literals(TermManager& terms) const {
  std::vector<Term> result;
  std::vector<Term> name(elements_.size(), kNoTerm);  // of a root: its constant, or its smallest variable
  for (uint32_t i = 0; i < elements_.size(); ++i) {
    Term& best = name[root(i)];
    const Term constant = constant_[root(i)];
    if (constant != kNoTerm) {
      best = constant;
    } else if (best == kNoTerm || elements_[i] < best) {
      best = elements_[i];
    }
  }
  for (uint32_t i = 0; i < elements_.size(); ++i) {
    const Term other = name[root(i)];
    if (elements_[i] != other && terms.is_var(elements_[i])) result.push_back(terms.eq(elements_[i], other));
  }
  for (const auto& [a, b] : distinct_) {
    const Term x = name[root(a)];
    const Term y = name[root(b)];
    if (!terms.is_const(x) || !terms.is_const(y)) result.push_back(terms.ne(x, y));
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace heapwright::solver
