// The value of a term under an assignment.
#pragma once

#include <cstdint>
#include <vector>

#include "term/assignment.h"
#include "term/term.h"

namespace heapwright::term {

class TermManager;

// Keeps its memory between calls: many evaluations with one Evaluator cost only the nodes visited.
class Evaluator {
 public:
  explicit Evaluator(const TermManager& terms) : terms_(terms) {}

  // Total and exact; floats that are NaN are the canonical NaN. Needs no stack for deep terms.
  uint64_t evaluate(Term term, const Assignment& assignment);
  // Of a bool term.
  bool holds(Term term, const Assignment& assignment) { return evaluate(term, assignment) != 0; }
  // As evaluate() under the assignment of the previous call, which must not have changed: shared parts of
  // the terms are not computed again.
  uint64_t evaluate_more(Term term, const Assignment& assignment);

 private:
  [[nodiscard]] uint64_t compute(Term term, const Assignment& assignment);
  [[nodiscard]] bool known(Term term) const { return epoch_of_[static_cast<uint32_t>(term)] == epoch_; }

  const TermManager& terms_;
  std::vector<uint32_t> epoch_of_;  // value_[t] is valid if this is the current epoch
  std::vector<uint64_t> value_;
  std::vector<Term> stack_;
  std::vector<uint64_t> arguments_;
  uint32_t epoch_ = 0;
};

}  // namespace heapwright::term
