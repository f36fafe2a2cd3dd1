// Specifications as text that the parser reads.
#pragma once

#include <string>

#include "heaplang/specification.h"
#include "heaplang/syntax.h"

namespace heapwright::heaplang {

std::string to_text(const syntax::File& file);        // a declaration ends its line with ';'
std::string to_text(const syntax::Formula& formula);  // one line

// Predicates, then claims, in disjunctive form.
std::string to_text(const Specification& specification);
// Without its ';'.
std::string to_text(const Predicate& predicate, const Specification& specification);
// One line; `specification` has the predicates.
std::string to_text(const Disjunct& disjunct, const Specification& specification);

}  // namespace heapwright::heaplang
