// assemble: bytecode from text, right or wrong.
#pragma once

#include <string_view>

#include "unit/support/class_builder.h"

namespace heapwright::test {

// Instructions separated by ';', each with labels ("end:") in front of it:
//
//   iload_0; ifeq end; bipush 5; ireturn; end: iconst_0; ireturn
//
// Operands are numbers, or labels for jumps; "goto +2" jumps by a distance. "wide iload 300". Switches:
// "tableswitch DEFAULT LOW LABEL...", "lookupswitch DEFAULT KEY LABEL KEY LABEL...". ".byte N" is any byte.
classfile::Bytes assemble(std::string_view text);

}  // namespace heapwright::test
