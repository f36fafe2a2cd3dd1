// The methods that a call may execute, as far as the code tells.
#pragma once

#include <functional>
#include <vector>

#include "ir/program.h"

namespace heapwright::lazyheap {

// `entry` and, of the classes that count, those that it and they call: as calls name them, and as classes
// override them of which they make objects; with the initialisers of classes that they use. Calls by way of
// other classes are not followed.
std::vector<const ir::Method*> callable_methods(ir::Program& program, const ir::Method& entry,
                                                const std::function<bool(const ir::ClassInfo&)>& counts);

}  // namespace heapwright::lazyheap
