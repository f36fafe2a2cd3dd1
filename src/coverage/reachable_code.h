// Which methods of some classes calls from outside may execute, as far as their code tells.
#pragma once

#include <span>
#include <unordered_set>

#include "ir/program.h"

namespace heapwright::coverage {

enum class Callers {
  kOwn,  // the classes themselves and what they call
  kAll,  // also other code, which may call whatever overrides a method of its own
};

// The methods of `classes` that the methods `called` may lead to. With kAll more than really can be executed,
// but never fewer: whoever uses reflection may call everything. (Reflection of other code is left aside.)
std::unordered_set<const ir::Method*> reachable_methods(ir::Program& program,
                                                        std::span<const ir::Method* const> called,
                                                        std::span<const ir::ClassInfo* const> classes,
                                                        Callers callers);

}  // namespace heapwright::coverage
