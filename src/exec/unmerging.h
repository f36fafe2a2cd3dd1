// Unmerging: where paths have become one and a value must be known that differed on them, they are several
// again.
#pragma once

#include <optional>
#include <span>

#include "exec/execution.h"

namespace heapwright::exec {

// The value without if-then-elses: the path splits over their conditions. Nothing: it was stopped.
std::optional<term::Term> unmerged(Execution& vm, const ir::Instr* ip, term::Term value);

// Where queries about a merged path have become slow: the path splits over the condition that most of their
// if-then-elses have. False: it was stopped.
bool undo_costliest(Execution& vm, const ir::Instr* ip, std::span<const term::Term> asked);

}  // namespace heapwright::exec
