// Classes that are nested in others.
#pragma once

#include <vector>

#include "ir/program.h"

namespace heapwright::analysis {

// All that are nested in the class, at any depth, as far as they load.
std::vector<const ir::ClassInfo*> nested_classes(ir::Program& program, const ir::ClassInfo& type);

}  // namespace heapwright::analysis
