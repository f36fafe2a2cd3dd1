// Primitive values as Java source.
#pragma once

#include <cstdint>
#include <string>

#include "ir/types.h"

namespace heapwright::javaexpr {

// 5, 5L, 'a', (byte) 5, 1.5f, Double.NaN, true.
std::string java_literal(ir::Type type, uint64_t bits);

}  // namespace heapwright::javaexpr
