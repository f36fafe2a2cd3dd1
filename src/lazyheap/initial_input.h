// InitialInput: an input that a method of the user's has made, taken over as if a path had found all of it.
#pragma once

#include "base/result.h"
#include "exec/interpreter.h"
#include "exec/symbolic.h"
#include "lazyheap/invariants.h"

namespace heapwright::lazyheap {

// `maker`: static, without parameters; it returns the receiver or only parameter, or an Object[] with the
// receiver and all parameters, numbers in boxes. `path`: the first one, on which nothing was found. The
// numbers are variables of the result, with the values that they have as its model. Fails, with one line,
// where what is returned does not fit.
base::Result<Confirmed> initial_input(exec::Interpreter& vm, exec::Symbolic& symbolic,
                                      const MethodInputs& inputs, const ir::Method& maker,
                                      machine::Path path);

}  // namespace heapwright::lazyheap
