// Readable text of a lowered method.
#pragma once

#include <string>

#include "ir/class_info.h"
#include "ir/program.h"

namespace heapwright::ir {

// One instruction a line, blocks labelled with their bytecode offset, branch outcomes with their numbers.
std::string dump(const Program& program, const Method& method, const Body& body);

}  // namespace heapwright::ir
