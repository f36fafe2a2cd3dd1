// Arithmetic on LinearSum. Each gives nothing when a number gets too large for a long.
#pragma once

#include <cstdint>
#include <optional>

#include "heaplang/specification.h"

namespace heapwright::heaplang {

std::optional<LinearSum> add(const LinearSum& a, const LinearSum& b);
std::optional<LinearSum> multiply(const LinearSum& sum, int64_t factor);
std::optional<LinearSum> subtract(const LinearSum& a, const LinearSum& b);

}  // namespace heapwright::heaplang
