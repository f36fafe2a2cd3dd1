#include "term/substitute.h"

#include <algorithm>

#include "base/check.h"
#include "term/term_manager.h"

namespace heapwright::term {

void Substitution::set(Term replaced, Term replacement) {
  HW_CHECK(terms_.sort(replaced) == terms_.sort(replacement), "a replacement should keep the sort");
  replaced_[replaced] = replacement;
  lowest_ = std::min(lowest_, replaced);
}

Term Substitution::apply(Term term) {
  if (term < lowest_) return term;
  std::vector<Term> children;
  stack_.assign(1, term);
  while (!stack_.empty()) {
    Term top = stack_.back();
    if (replaced_.contains(top)) {
      stack_.pop_back();
      continue;
    }
    size_t pending = stack_.size();
    for (Term child : terms_.children(top)) {
      if (child >= lowest_ && !replaced_.contains(child)) stack_.push_back(child);
    }
    if (stack_.size() != pending) continue;
    stack_.pop_back();
    bool changed = false;
    children.clear();
    for (Term child : terms_.children(top)) {
      children.push_back(child < lowest_ ? child : replaced_.at(child));
      changed |= children.back() != child;
    }
    replaced_[top] = changed ? terms_.build(terms_.op(top), terms_.sort(top), children) : top;
  }
  return replaced_.at(term);
}

Term substitute(TermManager& terms, Term term, const std::unordered_map<Term, Term>& replacements) {
  Substitution substitution(terms);
  for (auto [variable, replacement] : replacements) substitution.set(variable, replacement);
  return substitution.apply(term);
}

}  // namespace heapwright::term
