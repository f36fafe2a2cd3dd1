// Decisions about the range of one number. Where only branches are asked for that nobody has taken yet, a
// chain of comparisons of a number with constants, such as `c >= 'a' && c <= 'z' || c == '_'`, or a switch,
// is one split with as many ways as there are places behind it, and not one split for each comparison.
#pragma once

#include <optional>

#include "exec/execution.h"

namespace heapwright::exec {

// Where the path goes on that is at a jump or switch on a symbolic value; null: it does not, for now.
// Nothing: this is no such chain.
std::optional<const ir::Instr*> decide_range(Execution& vm, ir::Value* registers, const ir::Instr* ip);

}  // namespace heapwright::exec
