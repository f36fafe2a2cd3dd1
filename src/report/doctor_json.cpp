#include <nlohmann/json.hpp>

#include "report/json.h"
#include "report/json_parts.h"
#include "results/doctor_result.h"

namespace heapwright::report {

using results::Command;
using results::DoctorResult;
using results::Finding;

std::string to_json(const DoctorResult& result) {
  Json json = header_json(Command::kDoctor, result.header, results::status_name(result.status()));
  Json& findings = json["findings"] = Json::array();
  for (const Finding& finding : result.findings)
    findings.push_back({{"name", finding.name}, {"found", finding.found}, {"text", finding.text}});
  return written(json);
}

}  // namespace heapwright::report
