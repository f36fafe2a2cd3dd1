// What `doctor` answers: what is found on this machine.
#pragma once

#include "results/header.h"
#include "results/status.h"

namespace heapwright::results {

struct Finding {
  std::string name;
  bool found = false;
  std::string text;       // where it is, or what to do
  bool is_needed = true;  // by everything, and not only by tests that are compiled and run
};

struct DoctorResult {
  Header header;
  std::vector<Finding> findings;

  [[nodiscard]] DoctorStatus status() const;
};

}  // namespace heapwright::results
