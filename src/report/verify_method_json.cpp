#include <nlohmann/json.hpp>

#include "base/stop_reason.h"
#include "report/json.h"
#include "report/json_parts.h"
#include "results/verify_method_result.h"

namespace heapwright::report {

using results::Command;
using results::MethodCheck;
using results::MethodCounterexample;
using results::VerifyMethodResult;
using results::VerifyStatus;

namespace {

Json example_json(const MethodCounterexample& example) {
  Json json = {{"throws", example.throws},
               {"outcome", example.outcome},
               {"condition", example.condition},
               {"args", example.arguments},
               {"heap", heap_json(example.heap)}};
  Json& calls = json["calls"] = Json::array();
  for (const std::string& call : example.calls) calls.push_back({{"text", call}});
  json["java"] = example.java;
  if (!example.replay.empty()) json["replay"] = example.replay;
  return json;
}

Json check_json(const MethodCheck& check) {
  Json json = {{"method", check.method},
               {"status", results::status_name(check.status)},
               {"restricted", check.is_restricted},
               {"any_heap", check.holds_for_any_heap()},
               {"paths_checked", check.paths_checked}};
  Json why = Json::array();
  for (const auto& [stop, count] : check.why.entries()) why.push_back(base::stop_text(stop));
  if (!why.empty()) json[check.status == VerifyStatus::kHolds ? "within" : "why"] = std::move(why);
  if (check.counterexample) json["counterexample"] = example_json(*check.counterexample);
  return json;
}

}  // namespace

std::string to_json(const VerifyMethodResult& result) {
  Json json = header_json(Command::kVerify, result.header, results::status_name(result.status()));
  json["bounds"] = {{"time", result.seconds_allowed}};
  for (const auto& [name, count] : result.scope) json["bounds"]["scope"][name] = count;
  Json& results = json["results"] = Json::array();
  for (const MethodCheck& check : result.results) results.push_back(check_json(check));
  return written(json);
}

}  // namespace heapwright::report
