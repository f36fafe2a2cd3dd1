// LineRange: some lines of a file that follow each other.
#pragma once

#include <cstddef>

namespace heapwright::javatext {

// From 1, both ends included; {0, 0}: no line.
struct LineRange {
  size_t first = 0;
  size_t last = 0;

  [[nodiscard]] bool contains(size_t line) const { return first <= line && line <= last; }
  bool operator==(const LineRange&) const = default;
};

}  // namespace heapwright::javatext
