#include "report/json_parts.h"
#include "api/api.h"
#include "base/stop_reason.h"
#include "solver/solver.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace heapwright::report {

using results::Command;
using results::Exploration;
using results::ExplorationBounds;
using results::Header;
using results::Incomplete;
using results::Witness;
using results::WitnessCall;

namespace {

Json solver_json(const solver::SolverStats& stats) {
  return {{"queries", stats.queries}, {"rewritten", stats.rewritten},
          {"cached", stats.cached},   {"domain", stats.domain},
          {"smt", stats.smt},         {"unknown", stats.unknown}};
}

void add_incomplete(Json& json, const std::vector<Incomplete>& incomplete) {
  for (const auto& [stop, count] : incomplete)
    json.push_back({{"reason", base::stop_text(stop)}, {"where", stop.where}, {"count", count}});
}

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json bounds_json(const ExplorationBounds& bounds) {
  Json json;
  json["scope"] = bounds.scope;
  json["max_length"] = or_null(bounds.max_length);
  json["time"] = bounds.run.seconds;
  json["max_array"] = bounds.run.max_array;
  json["max_depth"] = bounds.run.max_depth;
  json["max_steps"] = bounds.run.max_steps;
  json["max_loops"] = bounds.run.max_loops;
  const auto& integers = bounds.integers;
  json["ints"] = integers ? Json(fmt::format("{}..{}", integers->low, integers->high)) : Json(nullptr);
  json["methods"] = or_null(bounds.methods);
  if (bounds.access == api::Access::kPackage) json["access"] = "package";
  return json;
}

}  // namespace

Json header_json(Command command, const Header& header, const char* status) {
  Json json;
  json["schema"] = 1;
  json["command"] = results::command_name(command);
  json["version"] = results::version();
  json["target"] = header.target;
  json["status"] = status;
  json["seconds"] = header.seconds;
  json["bounds"] = Json::object();
  json["incomplete"] = Json::array();
  add_incomplete(json["incomplete"], header.incomplete);
  json["solver"] = solver_json(header.solver);
  return json;
}

Json header_json(Command command, const Header& header, const char* status, const Exploration& exploration) {
  Json json = header_json(command, header, status);
  json["bounds"] = bounds_json(exploration.bounds);
  Json incomplete = Json::array();
  add_incomplete(incomplete, results::left_out(exploration));
  add_incomplete(incomplete, header.incomplete);
  json["incomplete"] = std::move(incomplete);
  return json;
}

Json notes_json(const Exploration& exploration) {
  Json json = Json::array();
  for (const api::ApiNote& note : exploration.notes)
    json.push_back({{"method", note.method}, {"note", note.why}});
  return json;
}

void add_witness(Json& json, const Witness& witness) {
  json["length"] = witness.calls.size();
  Json& calls = json["calls"] = Json::array();
  for (const WitnessCall& made : witness.calls) {
    Json call = {{"text", made.text}};
    if (!made.throws.empty()) call["throws"] = made.throws;
    calls.push_back(std::move(call));
  }
  json["java"] = witness.java;
  if (witness.replay) {
    json["replay"] = {{"status", results::status_name(witness.replay->status)},
                      {"what", witness.replay->what},
                      {"seconds", witness.replay->seconds}};
    if (!witness.replay->refused.empty()) json["replay"]["refused"] = witness.replay->refused;
  }
}

std::string written(const Json& json) {
  // Text from Java may hold what is not valid Unicode; it is replaced rather than refused.
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace heapwright::report
