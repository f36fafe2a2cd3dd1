// Goal: a boolean method, asked about the objects of a state.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "heapgraph/explorer.h"
#include "heapgraph/state_expander.h"
#include "shape/shape.h"
#include "solver/solver.h"

namespace heapwright::synth {

struct Goal {
  const ir::Method* method = nullptr;      // of one worker's program
  std::vector<api::Parameter> parameters;  // receiver first
  bool every_object = false;     // objects are all those of the heap, not only those that the caller holds
  bool wanted = true;            // the answer that is looked for
  bool throwing_counts = false;  // an exception is a hit too
};

// A goal for a static or instance method. Fails, naming the parameter, on one that cannot be supplied.
base::Result<Goal> make_goal(ir::Program& program, const ir::Method& method);

// What satisfies a goal: an instance of the state, and the arguments.
struct Hit {
  std::vector<uint64_t> values;  // of the variables of the state's shape
  struct Bound {
    enum class Kind : uint8_t { kObject, kNumber, kOpaque };
    Kind kind = Kind::kNumber;
    uint64_t value = 0;  // kObject: the number of the object in the shape
  };
  std::vector<Bound> arguments;  // one a parameter
  std::string threw;             // the class of the exception, if the goal was met by one
};

struct GoalAnswer {
  size_t asked = 0;  // choices of objects
  std::optional<Hit> hit;
  base::Incomplete undecided;  // paths without an answer
  solver::SolverStats solver;
  std::set<std::string> left_out;  // fields that the state does not have and the goal depends on: no answer
};
GoalAnswer ask(heapgraph::Worker& worker, const shape::Shape& shape, heapgraph::StateId id,
               const heapgraph::State& state, const heapgraph::ExpansionOptions& options, const Goal& goal);

}  // namespace heapwright::synth
