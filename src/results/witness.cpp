#include "results/witness.h"

#include <fmt/format.h>

namespace heapwright::results {

using ReplayStatus = jvm::ReplayResult::Status;

const char* status_name(ReplayStatus status) {
  switch (status) {
    case ReplayStatus::kAgrees:
      return "agrees";
    case ReplayStatus::kDiverges:
      return "diverges";
    case ReplayStatus::kFailed:
      return "failed";
  }
  return "";
}

std::string notes_text(const Witness& witness) {
  if (!witness.replay) return "";
  if (!witness.replay->refused.empty())
    return fmt::format("heapwright: refused: {}\n", witness.replay->refused);
  switch (witness.replay->status) {
    case ReplayStatus::kAgrees:
      return "";
    case ReplayStatus::kDiverges:
      return fmt::format("heapwright: BUG: on the JVM these calls do something else: {}\n{}",
                         witness.replay->what, witness.java);
    case ReplayStatus::kFailed:
      return fmt::format("heapwright: not replayed on the JVM: {} (--no-replay leaves this out)\n",
                         witness.replay->what);
  }
  return "";
}

}  // namespace heapwright::results
