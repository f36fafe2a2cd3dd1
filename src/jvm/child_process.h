// Another program, without a shell, until it ends, its time is over, or the user wishes an end.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/confinement.h"
#include "sandbox/refusals.h"

namespace heapwright::jvm {

struct ProcessSpec {
  std::string program;  // a path; not looked for on the PATH
  std::vector<std::string> arguments;
  std::string directory;  // to run in; empty: the current one
  std::optional<std::chrono::steady_clock::time_point> deadline;
  size_t max_output = size_t{1} << 20;  // bytes that are kept of each stream; the rest is dropped
  bool listens = false;                 // ChildProcess::send reaches it; else it reads nothing
  sandbox::Confinement confinement = {};
};

struct ProcessResult {
  enum class End { kExited, kSignalled, kTimedOut, kNotStarted };
  End end = End::kNotStarted;
  int code = 0;        // the exit code, or the number of the signal
  std::string output;  // standard output
  std::string errors;  // standard error
  std::string why;     // kNotStarted: what the system says
  std::vector<sandbox::Refusal> refused;
  std::string ended_for;  // the limit that it was ended for going beyond; empty: it was not
};

// It leads a process group of its own; whoever is left of the group when it ends or is late is killed. A
// confined one ends with the thread that has started it.
class ChildProcess {
 public:
  explicit ChildProcess(const ProcessSpec& spec);
  ~ChildProcess();
  ChildProcess(ChildProcess&&) noexcept;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ChildProcess& operator=(ChildProcess&&) = delete;

  // To its standard input. If it does not listen any more, nothing happens.
  void send(std::string_view text);
  // The next line of its output that contains `mark`: what stands behind it. Nothing: it ends before, or it
  // is late.
  std::optional<std::string> wait_for(std::string_view mark);
  // Until it ends or is late, which it may be earlier than the deadline says. The output without the lines
  // that were waited for.
  ProcessResult wait(std::optional<std::chrono::steady_clock::time_point> earlier = std::nullopt);

 private:
  class Running;
  std::unique_ptr<Running> running_;
};

// The whole of it, with nothing to read. May be called from several threads.
ProcessResult run_process(const ProcessSpec& spec);

}  // namespace heapwright::jvm
