// The outcome of a call as text, the way Java prints it.
#pragma once

#include <string>
#include <variant>

#include "base/stop_reason.h"
#include "exec/interpreter.h"
#include "machine/path.h"

namespace heapwright::paths {

// An outcome of `method` as text, or why there is none (converting to text executes Java code).
std::variant<std::u16string, base::Stop> describe_outcome(exec::Interpreter& vm, machine::Path& path,
                                                          const ir::Method& method, machine::Outcome outcome);

}  // namespace heapwright::paths
