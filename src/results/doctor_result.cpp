#include "results/doctor_result.h"

#include <algorithm>

namespace heapwright::results {

DoctorStatus DoctorResult::status() const {
  bool lacks = std::any_of(findings.begin(), findings.end(),
                           [](const Finding& finding) { return finding.is_needed && !finding.found; });
  return lacks ? DoctorStatus::kUnusable : DoctorStatus::kUsable;
}

}  // namespace heapwright::results
