#include <fmt/format.h>

#include "report/text.h"
#include "results/doctor_result.h"

namespace heapwright::report {

using results::DoctorResult;
using results::DoctorStatus;
using results::Finding;

std::string to_text(const DoctorResult& result) {
  std::string text;
  for (const Finding& finding : result.findings) {
    text += fmt::format("{:<12} {:<8} {}\n", finding.name, finding.found ? "ok" : "missing", finding.text);
  }
  return text;
}

std::string notes_text(const DoctorResult& result) {
  if (result.status() == DoctorStatus::kUsable) return "";
  return "heapwright: something that is needed is missing, see above\n";
}

}  // namespace heapwright::report
