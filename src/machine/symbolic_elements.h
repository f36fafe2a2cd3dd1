// Elements of arrays as terms, in the form that registers hold them.
#pragma once

#include "machine/heap.h"
#include "machine/symbolic_state.h"
#include "term/term_manager.h"

namespace heapwright::machine {

// Not for references.
term::Sort register_sort(ir::Type type);

// Of an array of primitives, whether the element is symbolic or not.
term::Term element_term(term::TermManager& terms, const SymbolicState& state, const Object& array,
                        ir::ObjectId id, size_t index);

}  // namespace heapwright::machine
