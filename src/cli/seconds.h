// How long a command, or a part of it, has taken.
#pragma once

#include <chrono>

namespace heapwright::cli {

inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace heapwright::cli
