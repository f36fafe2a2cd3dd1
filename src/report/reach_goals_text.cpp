#include <fmt/format.h>

#include "report/text.h"
#include "results/reach_goals_result.h"

namespace heapwright::report {

using results::ReachedGoal;
using results::ReachGoalsResult;
using results::ReachStatus;

namespace {

std::string goal_text(const ReachGoalsResult& result, const ReachedGoal& goal, size_t number) {
  std::string text = fmt::format("goal {}: {}\n", number, goal.condition);
  switch (goal.status) {
    case ReachStatus::kFound:
      for (const results::WitnessCall& call : goal.witness->calls)
        text += fmt::format("  {};{}\n", call.text, call.throws.empty() ? "" : "  // throws " + call.throws);
      return text;
    case ReachStatus::kUnreachable:
      return text + fmt::format("  not reachable {}{}\n", results::bounds_text(*result.exploration),
                                results::restricted_text(*result.exploration));
    case ReachStatus::kUndecided:
      return text + fmt::format("  undecided: {}\n", goal.why);
  }
  return text;
}

}  // namespace

std::string to_text(const ReachGoalsResult& result) {
  std::string text;
  for (size_t i = 0; i < result.goals.size(); ++i) text += goal_text(result, result.goals[i], i + 1);
  text += fmt::format(
      "{} goals: {} reached in {:.3f} s, {} not reachable within the bounds in {:.3f} s, {} undecided\n",
      result.goals.size(), result.count(ReachStatus::kFound), result.seconds(ReachStatus::kFound),
      result.count(ReachStatus::kUnreachable), result.seconds(ReachStatus::kUnreachable),
      result.count(ReachStatus::kUndecided));
  return text;
}

std::string notes_text(const ReachGoalsResult& result) {
  return result.exploration && result.count(ReachStatus::kUnreachable) > 0
             ? results::notes_text(*result.exploration)
             : "";
}

}  // namespace heapwright::report
