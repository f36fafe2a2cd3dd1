// Constructors of objects with which nobody can do anything: the nodes of a tree, say, that their package may
// make and no method takes.
#pragma once

#include <span>

#include "ir/program.h"

namespace heapwright::coverage {

// Whether calls of the constructor change nothing for calls of other methods: it writes to its object alone,
// and none of the `callable` methods is one of such an object, takes one or returns one. (What is passed as
// an Object may be one, and may ask of which class it is.)
bool makes_lonely_objects(ir::Program& program, const ir::Method& constructor,
                          std::span<const ir::Method* const> callable);

}  // namespace heapwright::coverage
