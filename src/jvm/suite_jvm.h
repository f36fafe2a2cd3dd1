// SuiteJvm: the user's JVM, started ahead, so that it is up and its compiler is warm when suites are there to
// be compiled and run.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "jvm/child_process.h"
#include "jvm/jvm_folder.h"
#include "jvm/jvm_replay.h"

namespace heapwright::jvm {

class SuiteJvm {
 public:
  // In `folder` is everything that it works with; the classes of SuiteRunner are to be in kRunnerClasses,
  // which it makes, before tests are run. Both the setup and the folder must outlive it.
  static constexpr const char* kRunnerClasses = "runner";
  SuiteJvm(const ReplaySetup& setup, const JvmFolder& folder);
  // One in other surroundings, which runs what another one has compiled: `compiled` is the folder of that
  // one, where the setup lets it read.
  SuiteJvm(const ReplaySetup& setup, const JvmFolder& folder, const JvmFolder& compiled);

  // Starts it; nothing is waited for. The following functions do that themselves when it does not run.
  void start();

  // Tells it to compile; `answer` waits until it has, as often as it was told so. Several are done in order.
  void ask_compile(const std::vector<std::string>& javac_arguments);
  // As if javac had run: exit code and messages.
  ProcessResult answer();
  ProcessResult compile(const std::vector<std::string>& javac_arguments);

  // Has the plan executed, see SuiteRunner.java, which writes to kResults; waits until it is, and not longer
  // than `most`. The JVM ends with it: whatever the tests have done to it, other tests are run by another
  // one.
  void ask_tests(const std::string& plan);
  ProcessResult end_of_tests(std::chrono::seconds most);
  // Ends it if it runs.
  void stop() { process_.reset(); }

 private:
  const ReplaySetup& setup_;
  const JvmFolder& folder_;
  const JvmFolder* compiled_ = nullptr;  // of another one; null: it compiles by itself
  std::optional<ChildProcess> process_;
  size_t asked_ = 0;     // compilations
  size_t answered_ = 0;  // of these
};

}  // namespace heapwright::jvm
