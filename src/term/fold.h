// The meaning of every operation on concrete values.
#pragma once

#include <cstdint>
#include <span>

#include "term/term.h"

namespace heapwright::term {

// The value of op on operands of sort `operand`, as a value of sort `result` (for kIte: `operand` is the
// sort of the condition). Not for kConst and kVar.
uint64_t apply(Op op, Sort result, Sort operand, std::span<const uint64_t> arguments);

// bits, with every NaN pattern replaced by the canonical NaN. Bits of other sorts are left alone.
uint64_t canonical_nan(Sort sort, uint64_t bits);

}  // namespace heapwright::term
