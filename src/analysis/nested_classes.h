// Classes that are nested in others.
#pragma once

#include <vector>

#include "ir/program.h"

namespace heapwright::analysis {

// All that are declared in the class, at any depth: members, and those in its methods; as far as they load.
std::vector<const ir::ClassInfo*> nested_classes(ir::Program& program, const ir::ClassInfo& type);

}  // namespace heapwright::analysis
