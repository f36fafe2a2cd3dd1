// Lowering: JVM bytecode to IR.
#pragma once

#include <memory>

#include "base/result.h"
#include "ir/body.h"

namespace heapwright::ir {

class Program;
class Method;

// Fails, naming class, method and bytecode offset, when the code is malformed: bad opcodes or targets, stack
// underflow or overflow, operands of the wrong kind, stacks that differ where paths meet.
base::Result<std::unique_ptr<Body>> lower(Program& program, const Method& method);

}  // namespace heapwright::ir
