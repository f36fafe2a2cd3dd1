// SuiteJvm: the user's JVM, started ahead, so that it is up and its compiler is warm when suites are there to
// be compiled and run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/temp_directory.h"
#include "jvm/child_process.h"
#include "jvm/java_file.h"
#include "jvm/jvm_replay.h"

namespace heapwright::jvm {

class SuiteJvm {
 public:
  // Below `directory` is everything that it works with; the classes of SuiteRunner are to be in
  // kRunnerClasses before tests are run. Both the setup and the directory must outlive it.
  static constexpr const char* kRunnerClasses = "runner";
  SuiteJvm(const ReplaySetup& setup, const base::TempDirectory& directory);

  // Starts it; nothing is waited for. The following functions do that themselves when it does not run.
  void start();

  // Tells it to compile; `answer` waits until it has, as often as it was told so. Several are done in order.
  void ask_compile(const std::vector<std::string>& javac_arguments);
  // As if javac had run: exit code and messages.
  ProcessResult answer();
  ProcessResult compile(const std::vector<std::string>& javac_arguments);

  // Has the plan executed, see SuiteRunner.java. The JVM ends with it: whatever the tests have done to
  // it, other tests are run by another one.
  ProcessResult run_tests(const std::string& plan, const std::string& results);

 private:
  const ReplaySetup& setup_;
  const base::TempDirectory& directory_;
  std::optional<ChildProcess> process_;
  size_t asked_ = 0;     // compilations
  size_t answered_ = 0;  // of these
};

}  // namespace heapwright::jvm
