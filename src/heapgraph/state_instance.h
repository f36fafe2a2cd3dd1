// StateInstance: an abstract state as a heap that calls can be executed on.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "exec/symbolic.h"
#include "heapgraph/state_graph.h"
#include "ir/value.h"
#include "machine/path.h"
#include "shape/layouts.h"
#include "shape/shape.h"
#include "term/term.h"

namespace heapwright::heapgraph {

class Worker;

struct StateInstance {
  machine::Path path;                 // stands at the state, before any call
  std::vector<ir::ObjectId> objects;  // of the shape, in order
  std::vector<ir::ObjectId> roots;
  std::vector<term::Term> variables;                     // the state's own, then the bound ones
  std::unordered_map<term::Term, std::string> left_out;  // variables for fields that are not in the state
};

// On top of the worker's base heap; the terms are those of `symbolic`.
StateInstance instantiate(Worker& worker, exec::Symbolic& symbolic, shape::Layouts& layouts,
                          const shape::Shape& shape, const State& state);

}  // namespace heapwright::heapgraph
