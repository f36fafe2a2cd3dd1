// Facts: conditions that are known to hold, and what terms are where they do.
#pragma once

#include <optional>
#include <vector>

#include "term/term.h"

namespace heapwright::term {

class TermManager;

class Facts {
 public:
  explicit Facts(TermManager& terms) : terms_(terms) {}

  // A conjunction: each of its operands too.
  void add(Term condition);
  // Whether the condition holds, or does not, by these facts alone: it is one of them, or a connective of
  // some.
  [[nodiscard]] std::optional<bool> decide(Term condition) const;
  // A term with the same value wherever the facts hold: without if-then-elses and operands that are decided,
  // as far as they stand near its top. The term itself is not decided, even if it is a fact.
  Term simplify(Term term);

 private:
  static constexpr int kMaxDepth = 4;
  static constexpr int kMaxVisits = 200;

  [[nodiscard]] bool has(Term condition) const;
  [[nodiscard]] std::optional<bool> decide(Term condition, int depth) const;
  Term simplify(Term term, int depth);
  Term simplify_connective(Term term, int depth);

  TermManager& terms_;
  std::vector<Term> facts_;  // sorted
  int visits_ = 0;           // of the term that is simplified
};

}  // namespace heapwright::term
