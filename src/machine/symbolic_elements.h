// Elements of arrays as terms, in the form that registers hold them.
#pragma once

#include "machine/heap.h"
#include "machine/symbolic_state.h"
#include "term/term_manager.h"

namespace heapwright::machine {

// Not for references.
term::Sort register_sort(ir::Type type);

// The raw bits of an array's element, as a register holds them.
uint64_t element_bits(ir::Type type, uint64_t raw);

// Of an array of primitives, whether the element is symbolic or not.
term::Term element_term(term::TermManager& terms, const SymbolicState& state, const Object& array,
                        ir::ObjectId id, size_t index);

}  // namespace heapwright::machine
