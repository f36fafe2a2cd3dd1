#include <nlohmann/json.hpp>

#include "report/json.h"
#include "report/json_parts.h"
#include "results/reach_result.h"

namespace heapwright::report {

using results::Command;
using results::ReachResult;

std::string to_json(const ReachResult& result) {
  Json json =
      header_json(Command::kReach, result.header, results::status_name(result.status), result.exploration);
  json["answer_seconds"] = result.answer_seconds;
  json["notes"] = notes_json(result.exploration);
  if (result.witness) {
    add_witness(json, *result.witness);
  } else {
    json["any_length"] = result.holds_for_any_length();
    json["restricted"] = result.is_restricted();
  }
  return written(json);
}

}  // namespace heapwright::report
