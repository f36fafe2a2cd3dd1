#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/json.h"
#include "report/json_parts.h"
#include "results/paths_result.h"

namespace heapwright::report {

using results::Command;
using results::PathBranch;
using results::PathRow;
using results::PathsResult;

namespace {

Json path_json(const PathRow& path) {
  Json outcome;
  if (path.exception_class.empty()) {
    outcome = {{"kind", "return"}, {"value", path.outcome}};
    if (!path.expression.empty()) outcome["expression"] = path.expression;
  } else {
    outcome = {{"kind", "throw"}, {"class", path.exception_class}, {"text", path.outcome}};
  }
  Json branches = Json::array();
  for (const PathBranch& branch : path.branches)
    branches.push_back(fmt::format("{}:{} outcome {}", branch.method, branch.line, branch.outcome));
  Json json = {{"condition", path.condition},
               {"args", path.arguments},
               {"outcome", std::move(outcome)},
               {"branches", std::move(branches)}};
  if (path.merged > 1) json["merged"] = path.merged;
  if (!path.before.objects.empty()) json["heap"] = heap_json(path.before);
  if (!path.after.objects.empty()) json["heap_after"] = heap_json(path.after);
  return json;
}

Json obligations_json(const results::ObligationsRow& row) {
  Json json = {{"total", row.total()},
               {"fulfilled", row.fulfilled},
               {"infeasible", row.infeasible()},
               {"open", row.open()}};
  Json& unfulfilled = json["unfulfilled"] = Json::array();
  for (const results::UnfulfilledBranch& side : row.unfulfilled) {
    Json json_of_side = {{"method", side.branch.method},
                         {"line", side.branch.line},
                         {"outcome", side.branch.outcome},
                         {"status", side.is_infeasible ? "infeasible" : "open"}};
    if (side.why)
      json_of_side.update({{"why", base::stop_text(side.why->stop) + results::place_text(side.why->stop)},
                           {"paths", side.why->count}});
    unfulfilled.push_back(std::move(json_of_side));
  }
  Json& inputs = json["inputs"] = Json::array();
  for (const results::ObligationsRow::Input& input : row.inputs)
    inputs.push_back({{"args", input.arguments}, {"outcome", input.outcome}});
  Json& progress = json["progress"] = Json::array();
  for (const results::ObligationsRow::Step& step : row.progress)
    progress.push_back({{"seconds", step.seconds}, {"fulfilled", step.fulfilled}});
  return json;
}

}  // namespace

std::string to_json(const PathsResult& result) {
  Json json = header_json(Command::kPaths, result.header, results::status_name(result.status));
  json["solver"]["smt_work"] = result.header.solver.smt_work;
  const PathsResult::Bounds& bounds = result.bounds;
  json["bounds"] = {{"max_string", bounds.max_string}, {"max_array", bounds.max_array},
                    {"max_loops", bounds.max_loops},   {"max_paths", bounds.max_paths},
                    {"max_steps", bounds.max_steps},   {"time", bounds.seconds}};
  for (const auto& [name, count] : bounds.scope) json["bounds"]["scope"][name] = count;
  if (bounds.other_scope) json["bounds"]["scope"]["*"] = *bounds.other_scope;
  json["instructions"] = result.instructions;
  json["work"] = result.work;
  json["unconfirmed"] = result.unconfirmed;
  if (result.has_invariants) json["invariant_evaluations"] = result.evaluations;
  Json& paths = json["paths"] = Json::array();
  for (const PathRow& path : result.paths) paths.push_back(path_json(path));
  json["obligations"] = obligations_json(result.obligations);
  return written(json);
}

}  // namespace heapwright::report
