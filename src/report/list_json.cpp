#include <nlohmann/json.hpp>

#include "report/json.h"
#include "report/json_parts.h"
#include "results/list_result.h"

namespace heapwright::report {

using results::Command;
using results::ListedClass;
using results::ListedMethod;
using results::ListResult;
using results::UnreadableClass;

namespace {

Json class_json(const ListedClass& listed) {
  Json json = {{"name", listed.name}, {"kind", results::kind_name(listed.kind)}};
  Json& methods = json["methods"] = Json::array();
  for (const ListedMethod& row : listed.methods) {
    Json method = {{"name", row.name}, {"instructions", row.instructions}, {"branch_outcomes", row.outcomes}};
    if (!row.skipped.empty()) method["skipped"] = row.skipped;
    if (!row.ir.empty()) method["ir"] = row.ir;
    methods.push_back(std::move(method));
  }
  return json;
}

}  // namespace

std::string to_json(const ListResult& result) {
  Json json = header_json(Command::kList, result.header, results::status_name(result.status()));
  for (const UnreadableClass& unreadable : result.unreadable)
    json["incomplete"].push_back({{"reason", unreadable.error}, {"where", unreadable.name}, {"count", 1}});
  Json& classes = json["classes"] = Json::array();
  for (const ListedClass& listed : result.classes) classes.push_back(class_json(listed));
  return written(json);
}

}  // namespace heapwright::report
