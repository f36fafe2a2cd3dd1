#include <nlohmann/json.hpp>

#include "base/stop_reason.h"
#include "report/json.h"
#include "report/json_parts.h"
#include "results/verify_result.h"

namespace heapwright::report {

using results::CheckResult;
using results::Command;
using results::Exploration;
using results::VerifyResult;
using results::VerifyStatus;

namespace {

Json check_json(const CheckResult& result, const Exploration& exploration) {
  bool holds = result.status == VerifyStatus::kHolds;
  Json json = {{"property", result.property},
               {"status", results::status_name(result.status)},
               {"restricted", holds && exploration.is_restricted()},
               {"any_length", holds && exploration.holds_for_any_length()},
               {"states_checked", result.states_checked}};
  if (result.status == VerifyStatus::kUndecided) {
    for (const auto& [stop, count] : result.why.entries()) json["why"].push_back(base::stop_text(stop));
  }
  if (result.status == VerifyStatus::kViolated) {
    Json& example = json["counterexample"];
    add_witness(example, *result.counterexample);
    if (!result.throws.empty()) example["throws"] = result.throws;
  }
  return json;
}

}  // namespace

std::string to_json(const VerifyResult& result) {
  Json json =
      header_json(Command::kVerify, result.header, results::status_name(result.status()), result.exploration);
  json["answer_seconds"] = result.answer_seconds;
  json["notes"] = notes_json(result.exploration);
  Json& results = json["results"] = Json::array();
  for (const CheckResult& check : result.results) results.push_back(check_json(check, result.exploration));
  return written(json);
}

}  // namespace heapwright::report
