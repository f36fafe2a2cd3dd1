#include <nlohmann/json.hpp>

#include "report/doctor_result.h"
#include "report/json.h"
#include "report/json_parts.h"

namespace heapwright::report {

std::string to_json(const DoctorResult& result) {
  Json json = header_json(Command::kDoctor, result.header, status_name(result.status()));
  Json& findings = json["findings"] = Json::array();
  for (const Finding& finding : result.findings)
    findings.push_back({{"name", finding.name}, {"found", finding.found}, {"text", finding.text}});
  return written(json);
}

}  // namespace heapwright::report
