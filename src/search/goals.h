// Goals: what a search looks for, as numbers from 0. Each has a distance. Branch outcomes are one kind;
// others are told to the Searcher in the same way.
#pragma once

#include <cstdint>
#include <functional>

#include "search/approach.h"
#include "search/trial.h"

namespace heapwright::search {

class Goals {
 public:
  virtual ~Goals() = default;

  // `distance`: 0 where the last call has fulfilled the goal.
  using See = std::function<void(uint32_t goal, double distance)>;
  // Tells each goal of which the last call of the trial says how far it was from it.
  virtual void look(const Trial& trial, const See& see) const = 0;
  // Other goals that lead to this one, by levels, the nearest first: where nothing says how far it is, how
  // far these are counts.
  [[nodiscard]] virtual const Approach::Levels& way_to(uint32_t /*goal*/) const {
    static const Approach::Levels kNone;
    return kNone;
  }
};

// The outcomes of the branches of watched methods, by their points: a branch that was executed says how far
// it was from those that it has not taken.
class BranchGoals : public Goals {
 public:
  explicit BranchGoals(Approach& approach) : approach_(approach) {}

  void look(const Trial& trial, const See& see) const override;
  [[nodiscard]] const Approach::Levels& way_to(uint32_t goal) const override { return approach_.of(goal); }

 private:
  Approach& approach_;
};

}  // namespace heapwright::search
