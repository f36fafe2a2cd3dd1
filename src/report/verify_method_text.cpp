#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/stop_reason.h"
#include "report/text.h"
#include "results/verify_method_result.h"

namespace heapwright::report {

using results::MethodCheck;
using results::MethodCounterexample;
using results::VerifyMethodResult;
using results::VerifyStatus;

namespace {

std::string violated_text(const MethodCounterexample& example) {
  std::string text = fmt::format("violated by ({}): {}\n  where {}\n", fmt::join(example.arguments, ", "),
                                 example.outcome, example.condition);
  if (!example.java.empty()) text += example.java;
  return text;
}

std::string reasons_text(const MethodCheck& check) {
  std::string text;
  for (const auto& [stop, count] : check.why.entries()) text += fmt::format("  {}\n", base::stop_text(stop));
  return text;
}

std::string status_text(const MethodCheck& check) {
  switch (check.status) {
    case VerifyStatus::kHolds:
      if (check.holds_for_any_heap())
        return fmt::format("holds for every input{} ({} paths)\n",
                           check.is_restricted ? " that is meant" : "", check.paths_checked);
      return fmt::format("holds on {} paths, within these bounds:\n{}", check.paths_checked,
                         reasons_text(check));
    case VerifyStatus::kViolated:
      return violated_text(*check.counterexample);
    case VerifyStatus::kUndecided:
      return "undecided\n" + reasons_text(check);
  }
  return "";
}

}  // namespace

std::string to_text(const VerifyMethodResult& result) {
  std::string text;
  for (const MethodCheck& check : result.results)
    text += fmt::format("{}: {}", check.method, status_text(check));
  return text;
}

}  // namespace heapwright::report
