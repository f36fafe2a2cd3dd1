// Merging of order literals in conjunctions and disjunctions.
#pragma once

#include <vector>

#include "term/term.h"

namespace heapwright::term {

class TermManager;

// Looks in the conjunction (or else disjunction) of `operands` for literals that compare the same two
// terms, or the same term with constants, and for one literal that says the same as several. If any is
// found, `merged` becomes a shorter list of operands with the same meaning and the result is true.
bool merge_order_literals(TermManager& terms, bool conjunction, const std::vector<Term>& operands,
                          std::vector<Term>& merged);

}  // namespace heapwright::term
