#include <fmt/format.h>

#include <chrono>

#include "cli/commands.h"
#include "cli/exit_code.h"
#include "exec/execution.h"

namespace heapwright::cli {

int report_error(const base::Error& error) {
  fmt::print(stderr, "heapwright: {}\n", error.message);
  switch (error.kind) {
    case base::ErrorKind::kUsage:
      return kUsage;
    case base::ErrorKind::kInput:
      return kBadInput;
  }
  return kInternalError;
}

lazyheap::ExplorationOptions usual_paths() {
  lazyheap::ExplorationOptions options;
  options.limits.max_steps = 1'000'000;
  options.limits.max_depth = 500;
  return options;
}

heapgraph::ExplorerOptions usual_exploration() {
  heapgraph::ExplorerOptions options;
  options.worker.limits.max_steps = 1'000'000;
  options.worker.limits.max_depth = 1000;
  options.worker.bounds.max_forks = 128;
  options.worker.bounds.max_array_length = 32;
  options.threads = 0;
  return options;
}

void set_budget(exec::Limits& limits, const Budget& budget) {
  using Clock = std::chrono::steady_clock;
  limits.max_heap_bytes = budget.bytes();
  if (budget.seconds > 0) {
    limits.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                         std::chrono::duration<double>(budget.countable_seconds()));
  }
}

}  // namespace heapwright::cli
