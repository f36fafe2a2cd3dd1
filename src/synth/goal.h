// Goal: a boolean method, or another condition, asked about the objects of a state.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "heapgraph/explorer.h"
#include "heapgraph/state_expander.h"
#include "shape/shape.h"
#include "solver/solver.h"

namespace heapwright::synth {

// What no method says of an object.
class StateCondition {
 public:
  StateCondition() = default;
  StateCondition(const StateCondition&) = delete;
  StateCondition& operator=(const StateCondition&) = delete;
  virtual ~StateCondition() = default;

  struct Cases {
    std::vector<term::Term> terms;  // one of them must hold
    bool is_complete = true;        // false: there may be other cases
  };
  // When it holds of an object of the shape, whose variables are these. From several threads.
  [[nodiscard]] virtual Cases when_holds(term::TermManager& terms, const shape::Shape& shape,
                                         std::span<const term::Term> variables, uint32_t object,
                                         base::Deadline deadline) const = 0;
  [[nodiscard]] virtual std::string text() const = 0;  // for messages
  // Fields by display_name() that it reads.
  [[nodiscard]] virtual std::vector<std::string> fields() const = 0;
};

struct Goal {
  const ir::Method* method = nullptr;               // of one worker's program
  std::shared_ptr<const StateCondition> condition;  // instead of a method; about the only parameter
  std::vector<api::Parameter> parameters;           // receiver first
  bool every_object = false;     // objects are all those of the heap, not only those that the caller holds
  bool wanted = true;            // the answer that is looked for
  bool throwing_counts = false;  // an exception is a hit too

  [[nodiscard]] std::string name() const { return condition ? condition->text() : method->display_name(); }
};

// A goal for a static or instance method. Fails, naming the parameter, on one that cannot be supplied.
base::Result<Goal> make_goal(ir::Program& program, const ir::Method& method);
// One for a condition on objects of a class.
Goal make_goal(const ir::ClassInfo& type, std::shared_ptr<const StateCondition> condition);

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
