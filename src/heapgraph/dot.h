// States and state graphs as input for Graphviz. The text depends on nothing but the arguments.
#pragma once

#include <span>
#include <string>

#include "heapgraph/state_graph.h"
#include "shape/layouts.h"

namespace heapwright::heapgraph {

// Where the fields of the classes in a shape are found. A class that does not load is drawn without their
// names.
struct ClassAccess {
  const shape::ClassNames& names;
  ir::Program& program;
  shape::Layouts& layouts;  // fields that are left out of states are not drawn
};

// The heap as a digraph: a box for each object, array and class with static fields, an arrow for each
// reference; what the caller holds has a thick border and an arrow from a point. Below stands the title,
// where there is one, and the formula over "v0", "v1", ..., which stand in the boxes.
std::string state_dot(const shape::Shape& shape, const std::string& formula, const ClassAccess& classes,
                      const std::string& title = "");

// A node for each shape of a state, in rows by the number of calls that lead there; an arrow where calls were
// found to lead to something new, with their texts. `calls`: how each CallId is called.
std::string graph_dot(const StateGraph& graph, const shape::ClassNames& names,
                      std::span<const std::string> calls);

}  // namespace heapwright::heapgraph
