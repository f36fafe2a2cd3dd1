#include <fmt/format.h>

#include "base/stop_reason.h"
#include "report/text.h"
#include "results/run_result.h"

namespace heapwright::report {

using results::RunResult;
using results::RunStatus;

std::string to_text(const RunResult& result) {
  return result.status == RunStatus::kStopped ? "" : result.outcome + "\n";
}

std::string notes_text(const RunResult& result, bool verbose) {
  if (result.status == RunStatus::kStopped) {
    std::string text;
    for (const auto& [stop, count] : result.header.incomplete)
      text +=
          fmt::format("heapwright: not decided: {}{}\n", base::stop_text(stop), results::place_text(stop));
    return text;
  }
  if (!verbose) return "";
  return fmt::format("{} instructions in {:.3f} s, {} classes loaded\n", result.instructions,
                     result.header.seconds, result.classes);
}

}  // namespace heapwright::report
