// Questions about reachable states: is there one that satisfies a goal, and how is it built?
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "heapgraph/explorer.h"
#include "shape/shape.h"
#include "solver/solver.h"
#include "synth/call_sequence.h"
#include "synth/goal.h"

namespace heapwright::synth {

// Makes the same goal for the program of each worker.
using GoalMaker = std::function<base::Result<Goal>(ir::Program&)>;

// A call sequence that was executed and does what was asked for.
struct Found {
  CallSequence sequence;
  std::vector<CallArgument> arguments;  // of the goal, one a parameter; kNull for an object that nobody holds
  std::string threw;                    // the class of the exception, if the goal was met by one
  shape::Shape shape;                   // of the state, which may be gone when exploration begins anew
  std::vector<uint64_t> values;         // of its variables; none: not known
};

struct GoalResult {
  std::optional<Found> found;
  base::Incomplete undecided;  // why the goal was not answered for some states
  size_t states = 0;           // that were asked about
  size_t asked = 0;            // choices of objects in them
};

// A set of exceptions (internal names) that no call may end in.
using Forbidden = std::vector<std::string>;

class Questions {
 public:
  // Fails as the makers do. Fields that goals depend on are kept in states. Results come in the order of the
  // goals, then of the forbidden exceptions, which the explorer must report.
  static base::Result<std::unique_ptr<Questions>> make(heapgraph::Explorer& explorer,
                                                       const std::vector<GoalMaker>& goals,
                                                       std::vector<Forbidden> forbidden = {});

  // Explores, asking about each state as it is found, until every goal has been met or exploration ends. The
  // status is kBounded if it was ended since all were met.
  heapgraph::ExplorationStatus explore();
  // The same, but until exploration ends, or has become much larger than it was when all were met.
  heapgraph::ExplorationStatus explore_all();
  // Whether there are more states than explore() has looked at, since all goals were met.
  [[nodiscard]] bool has_ended_early() const { return has_ended_early_; }
  // The same on the states that are there already.
  void ask_about_graph();

  [[nodiscard]] const std::vector<GoalResult>& results() const { return results_; }
  // Queries of goals, those of the exploration not included.
  [[nodiscard]] const solver::SolverStats& solver_stats() const { return solver_; }
  // Fields that a goal depends on and that states did not have when it was asked: then it is not answered.
  [[nodiscard]] const std::set<std::string>& left_out() const { return left_out_; }

 private:
  explicit Questions(heapgraph::Explorer& explorer) : explorer_(explorer) {}
  heapgraph::Inspection inspect(const std::vector<heapgraph::StateId>& states);
  void inspect_goal(size_t index, const std::vector<heapgraph::StateId>& states);
  void inspect_thrown(size_t index, const Forbidden& forbidden, size_t states);
  void conclude(size_t goal, heapgraph::StateId state, Hit hit);
  bool reaches_goal(const Goal& goal, const Found& found);
  bool condition_holds(const Goal& goal, const Found& found, Execution& execution);

  heapgraph::Explorer& explorer_;
  std::map<heapgraph::Worker*, std::vector<Goal>> goals_;  // by worker
  std::set<std::string> left_out_;
  solver::SolverStats solver_;
  std::vector<Forbidden> forbidden_;
  bool ends_when_met_ = true;
  bool has_ended_early_ = false;
  size_t states_when_met_ = 0;
  std::vector<size_t> thrown_seen_;  // for each of them, how many of the explorer's were looked at
  std::vector<GoalResult> results_;
};

}  // namespace heapwright::synth
