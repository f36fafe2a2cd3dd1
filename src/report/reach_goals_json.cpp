#include <nlohmann/json.hpp>

#include "report/json.h"
#include "report/json_parts.h"
#include "results/reach_goals_result.h"

namespace heapwright::report {

using results::Command;
using results::ReachedGoal;
using results::ReachGoalsResult;
using results::ReachStatus;

std::string to_json(const ReachGoalsResult& result) {
  const char* status = results::status_name(result.status());
  Json json = result.exploration ? header_json(Command::kReach, result.header, status, *result.exploration)
                                 : header_json(Command::kReach, result.header, status);
  json["explore_seconds"] = result.explore_seconds;
  for (ReachStatus each : {ReachStatus::kFound, ReachStatus::kUnreachable, ReachStatus::kUndecided})
    json["summary"][results::status_name(each)] = {{"goals", result.count(each)},
                                                   {"seconds", result.seconds(each)}};
  Json& goals = json["goals"] = Json::array();
  for (const ReachedGoal& goal : result.goals) {
    Json row = {{"condition", goal.condition},
                {"status", results::status_name(goal.status)},
                {"seconds", goal.seconds}};
    if (!goal.why.empty()) row["why"] = goal.why;
    if (goal.status == ReachStatus::kFound) row["by"] = goal.was_tried ? "calls" : "states";
    if (goal.witness) add_witness(row, *goal.witness);
    goals.push_back(std::move(row));
  }
  return written(json);
}

}  // namespace heapwright::report
