// The native models of the JDK.
#pragma once

#include "exec/natives.h"

namespace heapwright::models {

// All of them, for an interpreter.
const exec::NativeTable& natives();

}  // namespace heapwright::models
