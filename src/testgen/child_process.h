// run_process: another program, without a shell, until it ends or its time is over.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace heapwright::testgen {

struct ProcessSpec {
  std::string program;  // a path; not looked for on the PATH
  std::vector<std::string> arguments;
  std::string directory;  // to run in; empty: the current one
  std::optional<std::chrono::steady_clock::time_point> deadline;
  const std::atomic<bool>* interrupted = nullptr;  // when it becomes true, the deadline is there
  size_t max_output = size_t{1} << 20;             // bytes that are kept of each stream; the rest is dropped
};

struct ProcessResult {
  enum class End { kExited, kSignalled, kTimedOut, kNotStarted };
  End end = End::kNotStarted;
  int code = 0;        // the exit code, or the number of the signal
  std::string output;  // standard output
  std::string errors;  // standard error
  std::string why;     // kNotStarted: what the system says
};

// The program reads nothing (/dev/null) and leads a process group of its own; whoever is left of the group
// when it ends or is late is killed. May be called from several threads.
ProcessResult run_process(const ProcessSpec& spec);

}  // namespace heapwright::testgen
