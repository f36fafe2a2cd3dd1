// What an answer does not speak of: why something was left out, where, and how often.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace heapwright::report {

struct Incomplete {
  std::string reason;  // "loop limit: 5 splits"
  std::string where;   // a method and line, a class, ...; empty: everywhere
  uint64_t count = 1;
};

// " (in p.C.m():7)", empty for one that is everywhere.
std::string place_text(const Incomplete& incomplete);
// What was not explored, a line each.
std::string not_explored_text(const std::vector<Incomplete>& incomplete);

}  // namespace heapwright::report
