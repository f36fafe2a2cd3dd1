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

  // Starts it; nothing is waited for. The following functions do that themselves when it does not run.
  void start();

  // Tells it to compile; `answer` waits until it has, as often as it was told so. Several are done in order.
  void ask_compile(const std::vector<std::string>& javac_arguments);
  // As if javac had run: exit code and messages.
  ProcessResult answer();
  ProcessResult compile(const std::vector<std::string>& javac_arguments);

  // Has the plan executed, see SuiteRunner.java, which writes to kResults, and does not take longer. The JVM
  // ends with it: whatever the tests have done to it, other tests are run by another one.
  ProcessResult run_tests(const std::string& plan, std::chrono::seconds most);

 private:
  const ReplaySetup& setup_;
  const JvmFolder& folder_;
  std::optional<ChildProcess> process_;
  size_t asked_ = 0;     // compilations
  size_t answered_ = 0;  // of these
};

}  // namespace heapwright::jvm
