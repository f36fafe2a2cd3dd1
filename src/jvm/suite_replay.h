// Running generated JUnit suites on the user's JVM, and measuring their branch coverage with JaCoCo.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "javatext/line_range.h"
#include "jvm/jvm_replay.h"
#include "sandbox/refusals.h"

namespace heapwright::jvm {

struct SuiteInput {
  struct Test {
    std::string name;
    javatext::LineRange lines;  // of the source, so that the test can be left out if it does not compile
  };

  std::string class_name;  // in full: p.CTest
  std::string source;
  std::vector<Test> tests;
  std::vector<std::string> measured;  // in place of SuiteReplayOptions::measured, unless empty
};

struct TestRun {
  enum class Status { kPassed, kFailed, kNotRun };
  Status status = Status::kNotRun;
  std::string what;         // the first line of the failure, or why it was not run
  double seconds = 0;       // that the test took
  std::string refused;      // what the sandbox has refused meanwhile: such a test does not pass
  bool has_errors = false;  // it does not compile
  struct Difference {
    size_t line = 0;   // of the source: an assertion that does not hold
    std::string what;  // one line
  };
  std::vector<Difference> differences = {};  // only in a second run
};

// What JaCoCo says of the lines that have code.
struct LineCoverage {
  std::string class_name;  // internal
  std::string method;      // name and descriptor
  int line = 0;
  int branches_covered = 0;
  int branches_missed = 0;
  bool covered = false;  // at least one instruction is
};
struct MethodCoverage {
  std::string class_name;  // internal
  std::string name;
  std::string descriptor;
  int branches_covered = 0;
  int branches_missed = 0;
  bool covered = false;  // it was executed at all
};

struct SuiteRun {
  using MethodCoverage = jvm::MethodCoverage;

  bool compiled = false;      // maybe without some of its tests, which are then kNotRun
  std::string compile_error;  // the first one, one line; also when only some tests do not compile
  int warnings = 0;           // of javac -Xlint:all
  std::vector<TestRun> tests;
  // What became of them in the second run, where a value that is not the expected one fails no test; empty:
  // there was none.
  std::vector<TestRun> second;
  // Of the tests that passed, and of nothing else.
  std::optional<std::vector<LineCoverage>> coverage;
  std::vector<MethodCoverage> methods;
  std::string no_coverage;                // why it was not measured; empty: it was, or nobody asked
  double seconds = 0;                     // of the whole run that it was part of
  std::vector<sandbox::Refusal> refused;  // during the whole run
};

struct SuiteReplayOptions {
  std::vector<std::string> measured;  // internal names of classes; their nested classes are measured as well
  std::chrono::milliseconds per_test{std::chrono::seconds(10)};
  int junit = 5;  // 4 or 5: the API that the suites are written for
  bool measure = true;
};

// How often tests are run: the second time in other Surroundings and in the reverse order, by a JVM of its
// own beside the first.
enum class Runs { kOne, kTwo };

// Suites that are run are compiled and run by one JVM; further ones are started only if a test does not end
// or ends the JVM. Suites share nothing but the JVM.
class SuiteReplay {
 public:
  // Starts the JVM and does not wait for it: it gets ready while the caller does something else.
  SuiteReplay(ReplaySetup setup, SuiteReplayOptions options);
  ~SuiteReplay();
  SuiteReplay(const SuiteReplay&) = delete;
  SuiteReplay& operator=(const SuiteReplay&) = delete;

  [[nodiscard]] const ReplaySetup& setup() const { return setup_; }
  // One result a suite. May be called again.
  std::vector<SuiteRun> run(const std::vector<SuiteInput>& suites, Runs runs = Runs::kOne);

 private:
  class Jvm;
  ReplaySetup setup_;
  SuiteReplayOptions options_;
  std::string no_jvm_;  // why there is none
  std::string no_coverage_;
  std::unique_ptr<Jvm> jvm_;
};

// The same for suites that are there already.
std::vector<SuiteRun> replay_suites(const ReplaySetup& setup, const std::vector<SuiteInput>& suites,
                                    const SuiteReplayOptions& options);

}  // namespace heapwright::jvm
