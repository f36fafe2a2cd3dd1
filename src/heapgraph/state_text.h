// States as text, one line each.
#pragma once

#include <string>

#include "ir/program.h"
#include "shape/class_names.h"
#include "shape/shape.h"

namespace heapwright::heapgraph {

// "#0* BinaryTree{root=#1} #1 Node{key=v0 left=null right=null}"; a star marks what the caller holds.
std::string shape_text(const shape::Shape& shape, const shape::ClassNames& names, ir::Program& program);
// "v0 < v1 && v2 == null"; "true" where nothing is said.
std::string formula_text(const shape::Shape& shape, const std::string& formula);

}  // namespace heapwright::heapgraph
