#include <fmt/format.h>

#include "base/stop_reason.h"
#include "heapgraph/graph_file.h"
#include "report/text.h"
#include "results/reach_result.h"

namespace heapwright::report {

using results::Incomplete;
using results::ReachResult;
using results::ReachStatus;

namespace {

std::string undecided_text(const ReachResult& result) {
  if (result.witness)
    return fmt::format("undecided: {}\n", base::stop_reason_name(base::StopReason::kOtherOnJvm));
  std::vector<Incomplete> incomplete = results::left_out(result.exploration);
  incomplete.insert(incomplete.end(), result.header.incomplete.begin(), result.header.incomplete.end());
  std::string text = "undecided\n";
  for (const auto& [stop, count] : incomplete) {
    text += fmt::format("  {} ({} times){}\n", base::stop_text(stop), count,
                        stop.where.empty() ? "" : ", in " + stop.where);
  }
  if (result.exploration.status == heapgraph::ExplorationStatus::kTimeout)
    text += fmt::format("  time is over; scope so far: {}\n", results::bounds_text(result.exploration));
  return text;
}

}  // namespace

std::string to_text(const ReachResult& result) {
  switch (result.status) {
    case ReachStatus::kFound:
      return result.witness->java;
    case ReachStatus::kUnreachable:
      return fmt::format("not reachable {}{}\n", results::bounds_text(result.exploration),
                         results::restricted_text(result.exploration));
    case ReachStatus::kUndecided:
      return undecided_text(result);
  }
  return "";
}

std::string notes_text(const ReachResult& result) {
  return result.status == ReachStatus::kUnreachable ? results::notes_text(result.exploration) : "";
}

}  // namespace heapwright::report
