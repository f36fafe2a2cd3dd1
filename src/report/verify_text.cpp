#include <fmt/format.h>

#include "base/stop_reason.h"
#include "report/text.h"
#include "results/verify_result.h"

namespace heapwright::report {

using results::CheckResult;
using results::Exploration;
using results::VerifyResult;
using results::VerifyStatus;

namespace {

std::string violated_text(const CheckResult& result) {
  size_t calls = result.counterexample->calls.size();
  return fmt::format("violated after {} call{}{}\n{}", calls, calls == 1 ? "" : "s",
                     result.throws.empty() ? "" : fmt::format(" ({})", result.throws),
                     result.counterexample->java);
}

std::string undecided_text(const CheckResult& result) {
  if (result.counterexample) return "violated... but on the JVM these calls do something else: undecided\n";
  std::string text = "undecided\n";
  for (const auto& [stop, count] : result.why.entries()) text += fmt::format("  {}\n", base::stop_text(stop));
  return text;
}

std::string status_text(const CheckResult& result, const Exploration& exploration) {
  switch (result.status) {
    case VerifyStatus::kHolds:
      return fmt::format("holds in {} states, {}{}\n", result.states_checked,
                         results::bounds_text(exploration), results::restricted_text(exploration));
    case VerifyStatus::kViolated:
      return violated_text(result);
    case VerifyStatus::kUndecided:
      return undecided_text(result);
  }
  return "";
}

}  // namespace

std::string to_text(const VerifyResult& result) {
  std::string text;
  for (const CheckResult& check : result.results)
    text += fmt::format("{}: {}", check.property, status_text(check, result.exploration));
  return text;
}

std::string notes_text(const VerifyResult& result) {
  return result.status() == VerifyStatus::kHolds ? results::notes_text(result.exploration) : "";
}

}  // namespace heapwright::report
