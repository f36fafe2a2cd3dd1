// What `run` answers: a static method, executed on concrete arguments.
#pragma once

#include "results/header.h"
#include "results/status.h"

namespace heapwright::results {

struct RunResult {
  RunStatus status = RunStatus::kReturned;
  Header header;  // kStopped: incomplete says why
  struct Bounds {
    uint64_t max_steps = 0;  // 0: none
    uint32_t max_depth = 0;
    double seconds = 0;
    uint64_t memory_mb = 0;
  } bounds;
  uint64_t instructions = 0;
  size_t classes = 0;   // that were loaded
  std::string outcome;  // "42", "void", "throws p.E: message"; UTF-8
};

}  // namespace heapwright::results
