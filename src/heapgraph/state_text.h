// States as text, one line each.
#pragma once

#include <string>

#include "heapgraph/class_names.h"
#include "heapgraph/shape.h"
#include "ir/program.h"

namespace heapwright::heapgraph {

// "#0* BinaryTree{root=#1} #1 Node{key=v0 left=null right=null}"; a star marks what the caller holds.
std::string shape_text(const Shape& shape, const ClassNames& names, ir::Program& program);
// "v0 < v1 && v2 == null"; "true" where nothing is said.
std::string formula_text(const Shape& shape, const std::string& formula);

}  // namespace heapwright::heapgraph
