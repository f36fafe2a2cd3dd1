#include "report/obligation_text.h"
#include "coverage/obligations.h"

#include <fmt/format.h>

namespace heapwright::report {

using coverage::Obligation;
using results::UncoveredObligation;

std::string outcome_text(const Obligation& obligation) {
  switch (obligation.kind) {
    case Obligation::Kind::kMethod:
      return "not called";
    case Obligation::Kind::kLine:
      return "not executed";
    case Obligation::Kind::kBranch:
      break;
  }
  if (!obligation.is_switch) return obligation.outcome == 1 ? "jumps" : "goes on";
  return obligation.outcome == 0 ? "default" : fmt::format("arm {}", obligation.outcome);
}

std::string place_text(const UncoveredObligation& uncovered) {
  std::string line = fmt::format("line {}", uncovered.obligation.line);
  if (uncovered.obligation.kind != Obligation::Kind::kBranch) return line;
  return uncovered.condition.empty() ? fmt::format("{} ({})", line, outcome_text(uncovered.obligation))
                                     : fmt::format("{} when {}", line, uncovered.condition);
}

}  // namespace heapwright::report
