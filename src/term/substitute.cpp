#include "term/substitute.h"

#include "base/check.h"
#include "term/term_manager.h"

namespace heapwright::term {

void Substitution::set(Term variable, Term replacement) {
  HW_CHECK(terms_.is_var(variable), "only variables should be replaced");
  HW_CHECK(terms_.sort(variable) == terms_.sort(replacement), "a replacement should keep the sort");
  replaced_[variable] = replacement;
}

Term Substitution::apply(Term term) {
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
      if (!replaced_.contains(child)) stack_.push_back(child);
    }
    if (stack_.size() != pending) continue;
    stack_.pop_back();
    bool changed = false;
    children.clear();
    for (Term child : terms_.children(top)) {
      children.push_back(replaced_.at(child));
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
