// From a Specification back to how one would write it.
#pragma once

#include "heaplang/specification.h"
#include "heaplang/syntax.h"

namespace heapwright::heaplang {

// No `data` declarations: fields are given by position where all are given in the order of the class, else by
// name.
syntax::File to_syntax(const Specification& specification);
syntax::Predicate to_syntax(const Predicate& predicate, const Specification& specification);
// `specification` has the predicates.
syntax::Disjunct to_syntax(const Disjunct& disjunct, const Specification& specification);

}  // namespace heapwright::heaplang
