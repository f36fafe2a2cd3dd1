// Words for what tests have to execute.
#pragma once

#include <string>

#include "coverage/obligations.h"
#include "results/generate_result.h"

namespace heapwright::report {

// "jumps", "arm 3", "not called"
std::string outcome_text(const coverage::Obligation& obligation);
// "line 46 when nodeIsNull", "line 7"
std::string place_text(const results::UncoveredObligation& uncovered);

}  // namespace heapwright::report
