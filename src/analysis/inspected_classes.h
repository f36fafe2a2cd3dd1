// The classes that the code of a method asks an object about: instanceof, casts, arrays by reflection.
#pragma once

#include <vector>

#include "ir/program.h"

namespace heapwright::analysis {

// Those that load, in the order of the code, each once.
std::vector<const ir::ClassInfo*> inspected_classes(ir::Program& program, const ir::Method& method);

}  // namespace heapwright::analysis
