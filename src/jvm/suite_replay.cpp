#include "jvm/suite_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <tuple>

#include "base/temp_directory.h"
#include "jvm/jacoco.h"
#include "jvm/jdk_process.h"
#include "jvm/suite_compiler.h"
#include "jvm/suite_jvm.h"

namespace heapwright::jvm {

namespace {

using Clock = std::chrono::steady_clock;

// The words of a line, the last of them with all the rest.
template <size_t N>
std::array<std::string, N> split(std::string_view line, char separator) {
  std::array<std::string, N> words;
  for (size_t i = 0; i < N; ++i) {
    size_t end = i + 1 < N ? std::min(line.find(separator), line.size()) : line.size();
    words[i] = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

bool is_open(const TestRun& test) { return test.status == TestRun::Status::kNotRun && test.what.empty(); }

class SuiteExecution {
 public:
  SuiteExecution(const ReplaySetup& setup, const base::TempDirectory& directory, SuiteJvm& jvm,
                 const std::vector<SuiteInput>& suites, std::vector<SuiteRun>& runs)
      : setup_(setup),
        directory_(directory),
        jvm_(jvm),
        suites_(suites),
        runs_(runs),
        is_done_(suites.size()) {
    for (size_t i = 0; i < runs.size(); ++i) is_done_[i] = !runs[i].compiled;
  }

  // Until every test has its answer: one that does not end, or ends the JVM, leaves the others to a new JVM.
  void run(const SuiteReplayOptions& options, const std::vector<std::string>& jacoco) {
    std::error_code ignored;
    while (progress() != Progress()) {
      Progress before = progress();
      if (auto written = directory_.write("plan", plan(options, jacoco)); !written)
        return give_up(written.error().message);
      std::filesystem::remove(directory_.path("results"), ignored);
      running_ = nullptr;
      ProcessResult process = jvm_.run_tests("plan", "results");
      read_results();
      std::string why = describe_end("java", process);
      bool is_late = process.end == ProcessResult::End::kTimedOut;
      if (running_ != nullptr && !is_late) blame_running(process, why);
      if (is_late || progress() == before) return give_up(why);
    }
  }

 private:
  // What is left to do. Each JVM must make it less.
  using Progress = std::tuple<size_t, size_t, size_t>;

  [[nodiscard]] Progress progress() const {
    size_t suites = 0;
    size_t open = 0;
    size_t passed = 0;
    for (size_t i = 0; i < runs_.size(); ++i) {
      if (is_done_[i]) continue;
      ++suites;
      for (const TestRun& test : runs_[i].tests) {
        open += is_open(test) ? 1 : 0;
        passed += test.status == TestRun::Status::kPassed ? 1 : 0;
      }
    }
    return {suites, open, passed};
  }

  std::string plan(const SuiteReplayOptions& options, const std::vector<std::string>& jacoco) const {
    std::string text =
        fmt::format("limit {}\npath {}/\npath {}/\n", options.per_test.count(),
                    directory_.path(SuiteCompiler::kSuiteClasses), directory_.path(SuiteCompiler::kStandIns));
    for (const std::string& entry : absolute_class_path(setup_)) text += fmt::format("path {}\n", entry);
    if (!jacoco.empty())
      text += fmt::format("coverage {}/\n", directory_.path(SuiteCompiler::kCoverageClasses));
    for (const std::string& jar : jacoco) text += fmt::format("coverage {}\n", jar);
    for (size_t i = 0; i < suites_.size(); ++i) {
      if (is_done_[i]) continue;
      text += fmt::format("suite {}\nclass {}\n", i, suites_[i].class_name);
      const auto& measured = suites_[i].measured.empty() ? options.measured : suites_[i].measured;
      for (const std::string& name : measured) text += fmt::format("measured {}\n", name);
      for (size_t j = 0; j < suites_[i].tests.size(); ++j) {
        const TestRun& test = runs_[i].tests[j];
        bool has_passed = test.status == TestRun::Status::kPassed;
        if (has_passed || is_open(test))
          text += fmt::format("{} {} {}\n", has_passed ? "passed" : "test", j, suites_[i].tests[j].name);
      }
    }
    return text;
  }

  void read_results() {
    std::ifstream in(directory_.path("results"));
    std::vector<LineCoverage> lines;
    std::vector<MethodCoverage> methods;
    size_t suite = 0;
    for (std::string text; std::getline(in, text) && !in.eof();) {  // a last line may be cut off
      auto [word, rest] = split<2>(text, text.starts_with("line") || text.starts_with("method") ? '\t' : ' ');
      if (word == "suite") {
        suite = std::stoul(rest);
        lines.clear();
        methods.clear();
      } else if (word == "begin") {
        running_ = &runs_[suite].tests.at(std::stoul(rest));
      } else if (word == "passed" || word == "failed") {
        take_test(word == "passed", rest, runs_[suite]);
      } else if (word == "method") {
        methods.push_back(method_coverage(rest));
      } else if (word == "line") {
        lines.push_back(line_coverage(rest));
      } else if (word == "measured") {
        runs_[suite].coverage = std::move(lines);
        runs_[suite].methods = std::move(methods);
      } else if (word == "unmeasured") {
        runs_[suite].no_coverage = rest;
      } else if (word == "end") {
        is_done_[suite] = true;
      } else if (word == "broken") {
        give_up(suite, "the tests cannot be run: " + rest);
      }
    }
  }

  void take_test(bool has_passed, const std::string& text, SuiteRun& run) {
    auto [number, seconds, why] = split<3>(text, ' ');
    run.tests.at(std::stoul(number)) = {has_passed ? TestRun::Status::kPassed : TestRun::Status::kFailed, why,
                                        std::stod(seconds), false};
    running_ = nullptr;
  }

  static MethodCoverage method_coverage(const std::string& text) {
    auto [type, name, descriptor, covered, missed, is_covered] = split<6>(text, '\t');
    return {type, name, descriptor, std::stoi(covered), std::stoi(missed), is_covered == "true"};
  }

  static LineCoverage line_coverage(const std::string& text) {
    auto [type, name, descriptor, line, covered, missed, is_covered] = split<7>(text, '\t');
    return {type,
            name + descriptor,
            std::stoi(line),
            std::stoi(covered),
            std::stoi(missed),
            is_covered == "true"};
  }

  void blame_running(const ProcessResult& process, const std::string& why) {
    bool has_exited = process.end == ProcessResult::End::kExited;
    *running_ = {
        TestRun::Status::kFailed,
        has_exited ? fmt::format("ends the JVM with exit code {}", process.code) : "ends the JVM: " + why, 0,
        false};
  }

  void give_up(size_t suite, const std::string& why) {
    for (TestRun& test : runs_[suite].tests) {
      if (is_open(test)) test.what = why;
    }
    if (runs_[suite].no_coverage.empty()) runs_[suite].no_coverage = why;
    is_done_[suite] = true;
  }

  void give_up(const std::string& why) {
    for (size_t i = 0; i < runs_.size(); ++i) {
      if (!is_done_[i]) give_up(i, why);
    }
  }

  const ReplaySetup& setup_;
  const base::TempDirectory& directory_;
  SuiteJvm& jvm_;
  const std::vector<SuiteInput>& suites_;
  std::vector<SuiteRun>& runs_;
  std::vector<bool> is_done_;
  TestRun* running_ = nullptr;  // in the JVM that has just ended
};

}  // namespace

class SuiteReplay::Jvm {
 public:
  Jvm(const ReplaySetup& setup, base::TempDirectory place, int junit, std::vector<std::string> jacoco)
      : directory(std::move(place)),
        jvm(setup, directory),
        compiler(setup, directory, jvm, junit, std::move(jacoco)) {}

  base::TempDirectory directory;
  SuiteJvm jvm;
  SuiteCompiler compiler;
};

SuiteReplay::SuiteReplay(ReplaySetup setup, SuiteReplayOptions options)
    : setup_(std::move(setup)), options_(std::move(options)) {
  std::vector<std::string> jacoco;
  if (options_.measure) {
    auto found = find_jacoco();
    if (found)
      jacoco = *found;
    else
      no_coverage_ = found.error().message;
  }
  auto directory = base::TempDirectory::make();
  if (directory)
    jvm_ = std::make_unique<Jvm>(setup_, std::move(*directory), options_.junit, std::move(jacoco));
  else
    no_jvm_ = directory.error().message;
}

SuiteReplay::~SuiteReplay() = default;

std::vector<SuiteRun> SuiteReplay::run(const std::vector<SuiteInput>& suites) {
  Clock::time_point start = Clock::now();
  std::vector<SuiteRun> runs(suites.size());
  for (size_t i = 0; i < suites.size(); ++i) runs[i].tests.resize(suites[i].tests.size());
  std::string no_coverage = no_coverage_;
  if (jvm_) {
    jvm_->compiler.compile(suites, runs);
    if (no_coverage.empty()) no_coverage = jvm_->compiler.jacoco_error();
    SuiteExecution(setup_, jvm_->directory, jvm_->jvm, suites, runs).run(options_, jvm_->compiler.jacoco());
  } else {
    for (SuiteRun& run : runs) {
      run.compile_error = no_jvm_;
      for (TestRun& test : run.tests) test.what = no_jvm_;
    }
  }
  double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  for (SuiteRun& run : runs) {
    run.seconds = seconds;
    if (!run.compiled) run.no_coverage = "the suite does not compile";
    if (run.no_coverage.empty() && !run.coverage) run.no_coverage = no_coverage;
    if (!options_.measure) run.no_coverage.clear();
  }
  return runs;
}

std::vector<SuiteRun> replay_suites(const ReplaySetup& setup, const std::vector<SuiteInput>& suites,
                                    const SuiteReplayOptions& options) {
  return SuiteReplay(setup, options).run(suites);
}

}  // namespace heapwright::jvm
