// Which operands an operation takes, and of which sorts.
#pragma once

#include <span>

#include "term/term.h"

namespace heapwright::term {

// Whether `op`, which is neither kConst nor kVar, makes a `result` of such operands. Builders abort
// otherwise.
bool is_well_sorted(Op op, Sort result, std::span<const Sort> operands);

}  // namespace heapwright::term
