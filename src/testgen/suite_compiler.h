// Compiling suites, and what runs them, with the user's javac.
#pragma once

#include <string>
#include <vector>

#include "testgen/child_process.h"
#include "testgen/java_file.h"
#include "testgen/suite_replay.h"
#include "testgen/temp_directory.h"

namespace heapwright::testgen {

class SuiteCompiler {
 public:
  // `jacoco`: its jars; none: nothing is measured.
  SuiteCompiler(const ReplaySetup& setup, const TempDirectory& directory, int junit,
                std::vector<std::string> jacoco);

  // Leaves the classes of the suites and of JUnit's stand-ins in `classes` below the directory, the program
  // that runs them in `runner`, and its part that needs JaCoCo in `coverage`. Sets what `runs` say about
  // compiling; a test that does not compile says so and is left out, and so is a suite that has errors
  // elsewhere.
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

  base::Status write_sources(const std::vector<SuiteInput>& suites);
  ProcessResult run_javac();
  static std::vector<Message> messages(const std::string& output);
  bool take_errors(const std::vector<Message>& messages, bool may_remove_tests,
                   const std::vector<SuiteInput>& suites, std::vector<SuiteRun>& runs);
  bool remove_test(const Message& error, const SuiteInput& suite, std::string& source, SuiteRun& run) const;
  bool do_without_jacoco(const std::string& why);
  void drop(size_t suite, const std::string& why, SuiteRun& run);
  base::Status sort_classes() const;

  const ReplaySetup& setup_;
  const TempDirectory& directory_;
  std::vector<JavaFile> own_;
  std::vector<std::string> jacoco_;
  std::string jacoco_error_;
  std::vector<JavaFile> sources_;  // of the suites, without tests that do not compile
  std::vector<size_t> open_;       // the suites that are left
};

}  // namespace heapwright::testgen
