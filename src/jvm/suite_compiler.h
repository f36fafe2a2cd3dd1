// Compiling suites, and what runs them, with the user's javac.
#pragma once

#include <string>
#include <vector>

#include "jvm/child_process.h"
#include "jvm/java_file.h"
#include "jvm/jvm_folder.h"
#include "jvm/suite_jvm.h"
#include "jvm/suite_replay.h"

namespace heapwright::jvm {

class SuiteCompiler {
 public:
  // Where classes are put, in kMade: those of the suites, of JUnit's stand-ins, and of the part of
  // the program that needs JaCoCo. The program itself is in SuiteJvm::kRunnerClasses.
  static constexpr const char* kSuiteClasses = "classes";
  static constexpr const char* kStandIns = "stand-ins";
  static constexpr const char* kCoverageClasses = "coverage";

  // Has the JVM compile the program that runs suites, and does not wait for it. `jacoco`: its jars; none:
  // nothing is measured.
  SuiteCompiler(const ReplaySetup& setup, const JvmFolder& folder, SuiteJvm& jvm, int junit,
                std::vector<std::string> jacoco);

  // Whether that program is there; waits for it.
  [[nodiscard]] bool is_ready();

  // Sets what `runs` say about compiling; a test that does not compile says so and is left out, and so is a
  // suite that has errors elsewhere.
  void compile(const std::vector<SuiteInput>& suites, std::vector<SuiteRun>& runs);

  // Those to measure with: none if the class that uses them does not compile.
  [[nodiscard]] const std::vector<std::string>& jacoco() const { return jacoco_; }
  // Why they are not used.
  [[nodiscard]] const std::string& jacoco_error() const { return jacoco_error_; }

 private:
  struct Message {
    std::string file;
    size_t line = 0;
    bool is_error = false;
    std::string text;
  };

  base::Status write(const std::vector<JavaFile>& files) const;
  void ask_own(const char* classes, const std::vector<std::string>& path, std::vector<JavaFile> files);
  void await_own();
  void list_sources(const std::vector<SuiteInput>& suites);
  ProcessResult compile_open();
  static std::vector<Message> messages(const std::string& output);
  bool take_errors(const std::vector<Message>& messages, bool may_remove_tests,
                   const std::vector<SuiteInput>& suites, std::vector<SuiteRun>& runs);
  bool remove_test(const Message& error, const SuiteInput& suite, std::string& source, SuiteRun& run) const;
  void drop(size_t suite, const std::string& why, SuiteRun& run);

  const ReplaySetup& setup_;
  const JvmFolder& folder_;
  SuiteJvm& jvm_;
  std::vector<std::string> jacoco_;
  std::string jacoco_error_;
  base::Status own_ = base::Ok{};  // what became of the program
  bool is_awaited_ = true;         // the JVM has not been asked for it
  std::vector<JavaFile> sources_;  // of the suites, without tests that do not compile
  std::vector<size_t> open_;       // the suites that are left
};

}  // namespace heapwright::jvm
