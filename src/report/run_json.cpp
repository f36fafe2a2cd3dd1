#include <nlohmann/json.hpp>

#include "report/json.h"
#include "report/json_parts.h"
#include "results/run_result.h"

namespace heapwright::report {

using results::Command;
using results::RunResult;
using results::RunStatus;

std::string to_json(const RunResult& result) {
  Json json = header_json(Command::kRun, result.header, results::status_name(result.status));
  Json& bounds = json["bounds"];
  if (result.bounds.max_steps != 0) bounds["max_steps"] = result.bounds.max_steps;
  if (result.bounds.max_depth != 0) bounds["max_depth"] = result.bounds.max_depth;
  if (result.bounds.seconds != 0) bounds["time"] = result.bounds.seconds;
  bounds["memory"] = result.bounds.memory_mb;
  json["instructions"] = result.instructions;
  if (result.status != RunStatus::kStopped) json["result"] = result.outcome;
  return written(json);
}

}  // namespace heapwright::report
