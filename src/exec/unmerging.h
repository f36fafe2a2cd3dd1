// Unmerging: where paths have become one and a value must be known that differed on them, they are several
// again.
#pragma once

#include <optional>

#include "exec/execution.h"

namespace heapwright::exec {

// The value without if-then-elses: the path splits over their conditions. Nothing: it was stopped.
std::optional<term::Term> unmerged(Execution& vm, const ir::Instr* ip, term::Term value);

}  // namespace heapwright::exec
