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

// How long the journal is now; 0: it is not there.
uint64_t journal_length(const std::string& file);

// "writing /home/u/x (3 times), starting a process"; empty: there are none.
std::string summary(const std::vector<Refusal>& refusals);

}  // namespace heapwright::sandbox
