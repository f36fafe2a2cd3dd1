// Random specifications: many of them trees and lists of some kind, with random details.
#pragma once

#include <cstdint>

#include "seplog_random/formulas.h"

namespace heapwright::seplog_random {

Specification random_specification(uint64_t seed);

}  // namespace heapwright::seplog_random
