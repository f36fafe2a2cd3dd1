// Which methods of some classes calls from outside may execute, as far as their code tells.
#pragma once

#include <span>
#include <unordered_set>

#include "ir/program.h"

namespace heapwright::testgen {

// The methods of `classes` that the methods `called` may lead to, also by way of other code (which may call
// what overrides a method of its own). More than really can be executed, but never fewer, reflection aside.
std::unordered_set<const ir::Method*> reachable_methods(ir::Program& program,
                                                        std::span<const ir::Method* const> called,
                                                        std::span<const ir::ClassInfo* const> classes);

}  // namespace heapwright::testgen
