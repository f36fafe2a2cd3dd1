// Values that are easy to read: small numbers, letters, short arrays.
#pragma once

#include <vector>

#include "lazyheap/method_inputs.h"
#include "machine/input_heap.h"
#include "term/term_manager.h"

namespace heapwright::lazyheap {

// Constraints that say so of all that was found of the inputs. Stricter for level 0 than for 1; level 2
// speaks of lengths only.
std::vector<term::Term> readable_values(term::TermManager& terms, const MethodInputs& inputs,
                                        const machine::InputHeap& found, int level);

}  // namespace heapwright::lazyheap
