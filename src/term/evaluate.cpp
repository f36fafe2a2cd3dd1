#include "term/evaluate.h"

#include <algorithm>

#include "term/fold.h"
#include "term/term_manager.h"

namespace heapwright::term {

uint64_t Evaluator::evaluate(Term term, const Assignment& assignment) {
  if (++epoch_ == 0) {  // after 2^32 calls, old marks could look new
    std::fill(epoch_of_.begin(), epoch_of_.end(), 0);
    epoch_ = 1;
  }
  return evaluate_more(term, assignment);
}

uint64_t Evaluator::evaluate_more(Term term, const Assignment& assignment) {
  if (epoch_of_.size() < terms_.node_count()) {
    epoch_of_.resize(terms_.node_count(), 0);
    value_.resize(terms_.node_count(), 0);
  }
  if (epoch_ == 0) epoch_ = 1;
  stack_.assign(1, term);
  while (!stack_.empty()) {
    Term top = stack_.back();
    if (known(top)) {
      stack_.pop_back();
      continue;
    }
    size_t pending = stack_.size();
    for (Term child : terms_.children(top)) {
      if (!known(child)) stack_.push_back(child);
    }
    if (stack_.size() != pending) continue;
    stack_.pop_back();
    auto index = static_cast<uint32_t>(top);
    value_[index] = compute(top, assignment);
    epoch_of_[index] = epoch_;
  }
  return value_[static_cast<uint32_t>(term)];
}

uint64_t Evaluator::compute(Term term, const Assignment& assignment) {
  Sort sort = terms_.sort(term);
  switch (terms_.op(term)) {
    case Op::kConst:
      return terms_.constant_bits(term);
    case Op::kVar:
      return canonical_nan(sort, assignment.get(term) & mask(sort));
    default:
      break;
  }
  std::span<const Term> children = terms_.children(term);
  arguments_.clear();
  for (Term child : children) arguments_.push_back(value_[static_cast<uint32_t>(child)]);
  return apply(terms_.op(term), sort, terms_.sort(children[0]), arguments_);
}

}  // namespace heapwright::term
