// Questions about reachable states: is there one that satisfies a goal, and how is it built?
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "heapgraph/explorer.h"
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
  heapgraph::StateId state{};
  std::vector<uint64_t> values;  // of the variables of the state
};

struct GoalResult {
  std::optional<Found> found;
  heapgraph::Incomplete undecided;     // why the goal was not answered for some states
  std::vector<std::string> divergent;  // sequences that did not do what was predicted: bugs of ours
  size_t states = 0;                   // that were asked about
};

class Questions {
 public:
  // Fails as the makers do. The fields that goals read are kept in states.
  static base::Result<std::unique_ptr<Questions>> make(heapgraph::Explorer& explorer,
                                                       const std::vector<GoalMaker>& goals);

  // Explores, asking about each state as it is found, until every goal has been met or exploration ends. The
  // status is kBounded if it was ended since all were met.
  heapgraph::ExplorationStatus explore();
  // The same on the states that are there already.
  void ask_about_graph();

  [[nodiscard]] const std::vector<GoalResult>& results() const { return results_; }

 private:
  explicit Questions(heapgraph::Explorer& explorer) : explorer_(explorer) {}
  bool inspect(const std::vector<heapgraph::StateId>& states);
  void conclude(size_t goal, heapgraph::StateId state, Hit hit);
  bool does_it(const Goal& goal, const Found& found);
  void minimise(const Goal& goal, Found& found);

  heapgraph::Explorer& explorer_;
  std::map<heapgraph::Worker*, std::vector<Goal>> goals_;  // by worker
  std::vector<GoalResult> results_;
};

}  // namespace heapwright::synth
