// Deadline: a point in time, handed down; never a duration.
#pragma once

#include <chrono>

#include "base/interruption.h"

namespace heapwright::base {

using Deadline = std::chrono::steady_clock::time_point;
inline constexpr Deadline kNoDeadline = Deadline::max();

// Also when the user wishes an end: whoever has run out of time ends with what there is.
inline bool has_passed(Deadline deadline) {
  if (interruption().load(std::memory_order_relaxed)) return true;
  return deadline != kNoDeadline && std::chrono::steady_clock::now() >= deadline;
}

}  // namespace heapwright::base
