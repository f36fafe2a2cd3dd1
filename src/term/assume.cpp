#include "term/assume.h"

#include <algorithm>

#include "term/term_manager.h"

namespace heapwright::term {

void Facts::add(Term condition) {
  auto at = std::lower_bound(facts_.begin(), facts_.end(), condition);
  if (at != facts_.end() && *at == condition) return;
  facts_.insert(at, condition);
  if (terms_.op(condition) != Op::kAnd) return;
  for (Term operand : terms_.children(condition)) add(operand);
}

bool Facts::has(Term condition) const { return std::binary_search(facts_.begin(), facts_.end(), condition); }

std::optional<bool> Facts::decide(Term condition) const { return decide(condition, 1); }

std::optional<bool> Facts::decide(Term condition, int depth) const {
  if (terms_.is_const(condition)) return terms_.is_true(condition);
  if (has(condition)) return true;
  if (has(terms_.not_(condition))) return false;
  Op op = terms_.op(condition);
  if (!is_connective(op) || depth == 0) return std::nullopt;
  // One operand that absorbs decides, or all of them.
  bool absorbing = op == Op::kOr;
  bool open = false;
  for (Term operand : terms_.children(condition)) {
    std::optional<bool> value = decide(operand, depth - 1);
    if (value == absorbing) return absorbing;
    open |= !value;
  }
  if (open) return std::nullopt;
  return !absorbing;
}

Term Facts::simplify(Term term) {
  visits_ = 0;
  return simplify(term, kMaxDepth);
}

Term Facts::simplify(Term term, int depth) {
  if (++visits_ > kMaxVisits) return term;
  // match: p ? a : b   result: a   where p is a fact; b where !p is
  while (terms_.op(term) == Op::kIte) {
    std::optional<bool> value = decide(terms_.child(term, 0));
    if (!value) break;
    term = terms_.child(term, *value ? 1 : 2);
  }
  if (is_connective(terms_.op(term))) return simplify_connective(term, depth);
  if (depth == 0 || terms_.ite_count(term) == 0) return term;
  std::span<const Term> children = terms_.children(term);
  std::vector<Term> simpler;
  for (Term child : children) simpler.push_back(simplify(child, depth - 1));
  bool is_same = std::equal(children.begin(), children.end(), simpler.begin());
  return is_same ? term : terms_.build(terms_.op(term), terms_.sort(term), simpler);
}

// match: p && q   result: q   where p is a fact; false where !p is; || likewise
Term Facts::simplify_connective(Term term, int depth) {
  Op op = terms_.op(term);
  std::vector<Term> simpler;
  bool is_same = true;
  for (Term operand : terms_.children(term)) {
    std::optional<bool> value = decide(operand);
    if (value == (op == Op::kOr)) return terms_.bool_constant(*value);
    is_same &= !value;
    if (value) continue;
    simpler.push_back(depth == 0 ? operand : simplify(operand, depth - 1));
    is_same &= simpler.back() == operand;
  }
  return is_same ? term : terms_.build(op, Sort::kBool, simpler);
}

}  // namespace heapwright::term
