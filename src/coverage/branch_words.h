// Outcomes of branches in words, made from the bytecode: keyLessThanElement, leftIsNull.
#pragma once

#include <cstdint>
#include <string>

#include "ir/program.h"

namespace heapwright::coverage {

// An identifier in camel case for the condition under which the branch has this outcome (numbered within the
// method, see ir::BranchPoint). Empty: the bytecode does not tell enough.
std::string branch_words(ir::Program& program, const ir::Method& method, uint32_t outcome);

}  // namespace heapwright::coverage
