// What kind of value a register holds, told by the instructions that read it.
#pragma once

#include <optional>
#include <vector>

#include "ir/body.h"
#include "ir/class_info.h"

namespace heapwright::analysis {

// Of the value that is in `reg` before the instruction at `from` of the method's body. Nothing: nobody reads
// it, or those who do could read several kinds.
std::optional<ir::Kind> kind_read_from(const ir::Method& method, const ir::Body& body, ir::InstrIndex from,
                                       ir::Reg reg);

}  // namespace heapwright::analysis
