// Replacing variables, or other parts of terms, by terms.
#pragma once

#include <unordered_map>
#include <vector>

#include "term/term.h"

namespace heapwright::term {

class TermManager;

// A simultaneous substitution: what stands in the replacements is not replaced again. Rebuilds through the
// builders, so results are simplified. Remembers what it rebuilt, for all terms given to one Substitution.
class Substitution {
 public:
  explicit Substitution(TermManager& terms) : terms_(terms) {}

  // Same sort; all calls before the first apply().
  void set(Term replaced, Term replacement);
  Term apply(Term term);

 private:
  TermManager& terms_;
  std::unordered_map<Term, Term> replaced_;
  std::vector<Term> stack_;
  Term lowest_ = kNoTerm;  // what has a smaller handle contains nothing that is replaced
};

Term substitute(TermManager& terms, Term term, const std::unordered_map<Term, Term>& replacements);

}  // namespace heapwright::term
