// OpFamily: instructions that are analysed alike.
#pragma once

#include <cstdint>

#include "ir/op.h"

namespace heapwright::analysis {

enum class OpFamily : uint8_t {
  kMove,
  kConstant,
  kLiteral,
  kBinary,
  kDivision,
  kConversion,  // one operand, and comparisons of longs
  kNumber,      // arithmetic of which nothing is known but the result's type
  kControl,
  kThrow,
  kCall,
  kField,
  kArray,
  kAllocation,
  kCast,
  kInstanceOf,
  kMonitor,
  kNotLowered,
};

OpFamily family_of(ir::Op op);
// Moves, jumps and arithmetic without division never throw.
bool may_throw(ir::Op op);

}  // namespace heapwright::analysis
