// What tests of other people cover already, as JaCoCo has recorded it.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "coverage/execution_data.h"
#include "coverage/obligations.h"

namespace heapwright::coverage {

struct Elsewhere {
  std::set<uint32_t> covered;         // obligations
  std::vector<std::string> warnings;  // what of the data could not be used, and what to do
};

Elsewhere covered_elsewhere(const ir::Program& program, const Obligations& obligations,
                            const std::vector<ExecutionData>& data);

}  // namespace heapwright::coverage
