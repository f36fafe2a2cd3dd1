#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/stop_reason.h"
#include "report/json.h"
#include "report/json_parts.h"
#include "results/spec_result.h"

namespace heapwright::report {

using results::ClaimResult;
using results::ShownHeap;
using results::SpecResult;

namespace {

const char* satisfiable_text(results::Describes describes) {
  switch (describes) {
    case results::Describes::kSomething:
      return "yes";
    case results::Describes::kNothing:
      return "no";
    case results::Describes::kNotKnown:
      break;
  }
  return "unknown";
}

Json unbuilt_json(const ShownHeap& heap, const std::string& claim) {
  Json objects = Json::array();
  for (const ShownHeap::Object& object : heap.objects) {
    Json fields = Json::object();
    for (const auto& [field, value] : object.fields) fields[field] = value;
    objects.push_back({{"id", object.name}, {"class", object.type}, {"fields", std::move(fields)}});
  }
  return {{"specification", claim}, {"heap", {{"objects", std::move(objects)}}}};
}

const char* inferred_status(const SpecResult& result) {
  if (result.inferred->text.empty()) return "none";
  switch (result.status()) {
    case results::SpecStatus::kSame:
      return "same";
    case results::SpecStatus::kDiffers:
      return std::any_of(result.claims.begin(), result.claims.end(),
                         [](const ClaimResult& claim) { return claim.forbidden.has_value(); })
                 ? "differs"
                 : "weaker";
    case results::SpecStatus::kUndecided:
      break;
  }
  return "undecided";
}

}  // namespace

std::string to_json(const SpecResult& result) {
  Json json = header_json(results::Command::kSpec, result.header, results::status_name(result.status()),
                          result.exploration);
  json["answer_seconds"] = result.answer_seconds;
  json["notes"] = notes_json(result.exploration);
  Json& compared = json["compared"] = Json::object();
  for (const auto& [name, limit] : result.compared) compared[name] = limit;
  size_t states = 0;
  Json claims = Json::array();
  Json unbuilt = Json::array();
  Json forbidden = Json::array();
  for (const ClaimResult& claim : result.claims) {
    states = std::max(states, claim.states_compared);
    Json one = {{"specification", claim.name},
                {"status", results::status_name(claim.status)},
                {"satisfiable", satisfiable_text(claim.describes)},
                {"described", claim.described},
                {"states_compared", claim.states_compared}};
    for (const auto& [stop, count] : claim.why.entries()) one["why"].push_back(base::stop_text(stop));
    claims.push_back(std::move(one));
    for (const ShownHeap& heap : claim.unbuilt) unbuilt.push_back(unbuilt_json(heap, claim.name));
    if (claim.forbidden) {
      Json& built = forbidden.emplace_back(Json{{"specification", claim.name}});
      add_witness(built, *claim.forbidden);
    }
  }
  json["states_compared"] = states;
  json["claims"] = std::move(claims);
  json["allowed_unbuilt"] = std::move(unbuilt);
  json["built_forbidden"] = std::move(forbidden);
  if (result.inferred) {
    const results::Inferred& inferred = *result.inferred;
    Json& shown = json["inferred"] = {{"text", inferred.text}, {"status", inferred_status(result)}};
    if (inferred.text.empty())
      shown["why"] = inferred.why_none;
    else
      shown["unspoken"] = inferred.unspoken;
  }
  return written(json);
}

}  // namespace heapwright::report
