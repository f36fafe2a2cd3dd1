// The text of the JVM's helpful NullPointerExceptions: what was attempted, and which expression was null.
#pragma once

#include <cstdint>
#include <string>

#include "ir/class_info.h"

namespace heapwright::ir {

// What NullPointerException.getMessage() says on the JVM when the bytecode at `pc` of `method` met null, in
// modified UTF-8; empty when the JVM gives no message.
std::string null_pointer_message(const Method& method, uint16_t pc);

}  // namespace heapwright::ir
