#include <nlohmann/json.hpp>

#include "heapgraph/graph_file.h"
#include "report/json.h"
#include "report/json_parts.h"
#include "results/explore_result.h"

namespace heapwright::report {

using results::Command;
using results::ExploreResult;
using results::GraphCounts;

std::string to_json(const ExploreResult& result) {
  Json json = header_json(Command::kExplore, result.header, heapgraph::status_name(result.exploration.status),
                          result.exploration);
  const GraphCounts& counts = result.counts;
  json["notes"] = notes_json(result.exploration);
  json["states"] = {{"shapes", counts.shapes},
                    {"regions", counts.regions},
                    {"cut", counts.cut},
                    {"explored", counts.explored}};
  json["calls"] = counts.calls;
  json["paths"] = counts.paths;
  json["levels"] = counts.levels;
  json["unchanged"] = counts.unchanged;
  json["duplicates"] = counts.duplicates;
  json["subsumed"] = counts.subsumed;
  json["instructions"] = counts.instructions;
  json["ignored_fields"] = result.ignored_fields;
  json["ignored_by_user"] = result.ignored_by_user;
  return written(json);
}

}  // namespace heapwright::report
