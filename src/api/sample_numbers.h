// Numbers that are passed instead of variables, where arithmetic makes it hard to reason about all of them.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "ir/program.h"

namespace heapwright::api {

// A few small ones, and constants of the code of these classes. The same in every program.
std::vector<int32_t> sample_numbers(ir::Program& program, std::span<const ir::ClassInfo* const> classes);

// Stands for NaN where a floating-point number is passed.
constexpr int32_t kNotANumber = std::numeric_limits<int32_t>::min();

// The bits of such a number as a value of that primitive type.
uint64_t number_bits(ir::Type type, int32_t number);

}  // namespace heapwright::api
