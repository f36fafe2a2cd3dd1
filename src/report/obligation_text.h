// Words for what tests have to execute.
#pragma once

#include <string>

#include "report/generate_result.h"

namespace heapwright::report {

// "jumps", "arm 3", "not called"
std::string outcome_text(const testgen::Obligation& obligation);
// "line 46 when nodeIsNull", "line 7"
std::string place_text(const UncoveredObligation& uncovered);

}  // namespace heapwright::report
