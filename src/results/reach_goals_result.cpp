#include "results/reach_goals_result.h"

#include <algorithm>

namespace heapwright::results {

size_t ReachGoalsResult::count(ReachStatus status) const {
  return static_cast<size_t>(std::count_if(goals.begin(), goals.end(),
                                           [&](const ReachedGoal& goal) { return goal.status == status; }));
}

double ReachGoalsResult::seconds(ReachStatus status) const {
  double sum = 0;
  for (const ReachedGoal& goal : goals) sum += goal.status == status ? goal.seconds : 0;
  return sum;
}

ReachStatus ReachGoalsResult::status() const {
  if (count(ReachStatus::kUndecided) > 0) return ReachStatus::kUndecided;
  return count(ReachStatus::kUnreachable) > 0 ? ReachStatus::kUnreachable : ReachStatus::kFound;
}

}  // namespace heapwright::results
