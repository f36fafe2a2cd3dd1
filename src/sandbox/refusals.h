// What a confined process was refused, and when.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace heapwright::sandbox {

struct Refusal {
  std::string what;      // "writing /home/u/x"
  uint64_t journal = 0;  // how long the journal was
};

// "writing /home/u/x (3 times), starting a process"; empty: there are none.
std::string summary(const std::vector<Refusal>& refusals);

}  // namespace heapwright::sandbox
