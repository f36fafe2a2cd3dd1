#include "jvm/suite_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <map>
#include <string_view>
#include <tuple>

#include "jvm/jacoco.h"
#include "jvm/jdk_process.h"
#include "jvm/jvm_folder.h"
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

template <class Number>
Number number(const std::string& text, Number otherwise) {
  Number result = otherwise;
  std::from_chars(text.data(), text.data() + text.size(), result);
  return result;
}

bool is_open(const TestRun& test) { return test.status == TestRun::Status::kNotRun && test.what.empty(); }

// A JVM and where it works; `compiled`: where the classes of the suites are.
struct Place {
  const JvmFolder& folder;
  const JvmFolder& compiled;
  SuiteJvm& jvm;
};

class SuiteExecution {
 public:
  // `jacoco`: its jars; none: nothing is measured.
  SuiteExecution(const ReplaySetup& setup, const SuiteReplayOptions& options,
                 const std::vector<std::string>& jacoco, Place place, const std::vector<SuiteInput>& suites,
                 std::vector<SuiteRun>& runs)
      : setup_(setup),
        options_(options),
        jacoco_(jacoco),
        folder_(place.folder),
        compiled_(place.compiled),
        jvm_(place.jvm),
        suites_(suites),
        runs_(runs),
        is_done_(suites.size()) {
    for (size_t i = 0; i < runs.size(); ++i) is_done_[i] = !runs[i].compiled;
  }

  // Has the JVM begin, and does not wait for it.
  void ask() {
    std::error_code ignored;
    std::filesystem::remove(folder_.made(kResults), ignored);
    running_ = nullptr;
    intervals_.clear();
    jvm_.ask_tests(plan());
    is_asked_ = true;
  }

  // Until every test has its answer: one that does not end, or ends the JVM, leaves the others to a new JVM.
  void run() {
    while (progress() != Progress()) {
      Progress before = progress();
      if (!is_asked_) ask();
      is_asked_ = false;
      ProcessResult process = jvm_.end_of_tests(longest_run());
      read_results();
      take_refusals(process.refused);
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

  [[nodiscard]] bool is_second() const { return &folder_ != &compiled_; }

  [[nodiscard]] std::string plan() const {
    std::string text = fmt::format(
        "limit {}\nrun {}\npath {}/\npath {}/\n", options_.per_test.count(), is_second() ? "second" : "first",
        compiled_.made(SuiteCompiler::kSuiteClasses), compiled_.made(SuiteCompiler::kStandIns));
    for (const std::string& entry : absolute_class_path(setup_)) text += fmt::format("path {}\n", entry);
    if (!jacoco_.empty())
      text += fmt::format("coverage {}/\n", compiled_.made(SuiteCompiler::kCoverageClasses));
    for (const std::string& jar : jacoco_) text += fmt::format("coverage {}\n", jar);
    for (size_t i = 0; i < suites_.size(); ++i) {
      if (is_done_[i]) continue;
      text += fmt::format("suite {}\nclass {}\n", i, suites_[i].class_name);
      const auto& measured = suites_[i].measured.empty() ? options_.measured : suites_[i].measured;
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

  // Whatever becomes of the JVM: every test may be run three times, see SuiteRunner.java.
  [[nodiscard]] std::chrono::seconds longest_run() const {
    size_t tests = 0;
    for (const SuiteRun& run : runs_) tests += run.tests.size();
    return std::chrono::seconds(60) +
           std::chrono::ceil<std::chrono::seconds>(options_.per_test) * 3 * static_cast<int>(tests + 1);
  }

  // Code of others may have written to the file as well: what makes no sense is no answer.
  void read_results() {
    std::string results = folder_.read_made(kResults);
    std::vector<LineCoverage> lines;
    std::vector<MethodCoverage> methods;
    size_t suite = runs_.size();
    for (size_t start = 0, end = 0; (end = results.find('\n', start)) != std::string::npos; start = end + 1) {
      std::string text = results.substr(start, end - start);
      auto [word, rest] = split<2>(text, text.starts_with("line") || text.starts_with("method") ? '\t' : ' ');
      if (word == "suite") {
        suite = number<size_t>(rest, runs_.size());
        lines.clear();
        methods.clear();
      }
      if (suite >= runs_.size()) continue;
      if (word == "begin") {
        size_t test = number<size_t>(rest, runs_[suite].tests.size());
        running_ = test < runs_[suite].tests.size() ? &runs_[suite].tests[test] : nullptr;
        if (running_ != nullptr) intervals_.push_back({suite, test, end, results.size()});
        differences_.clear();
      } else if (word == "differs") {
        auto [test, line, what] = split<3>(rest, ' ');
        differences_.push_back({number<size_t>(line, 0), what});
      } else if (word == "passed" || word == "failed") {
        take_test(word == "passed", rest, runs_[suite]);
        if (!intervals_.empty()) intervals_.back().end = start;
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
    auto [index, seconds, why] = split<3>(text, ' ');
    auto test = number<size_t>(index, run.tests.size());
    if (test >= run.tests.size()) return;
    run.tests[test] = {has_passed ? TestRun::Status::kPassed : TestRun::Status::kFailed,
                       why,
                       number<double>(seconds, 0),
                       "",
                       false,
                       std::move(differences_)};
    differences_.clear();
    running_ = nullptr;
  }

  // A test of which something was refused does not pass; the others of its suite are run once more without
  // it.
  void take_refusals(const std::vector<sandbox::Refusal>& refusals) {
    std::map<std::pair<size_t, size_t>, std::vector<sandbox::Refusal>> by_test;
    for (const sandbox::Refusal& refusal : refusals) {
      for (SuiteRun& run : runs_) run.refused.push_back(refusal);
      for (const Interval& test : intervals_) {
        if (test.begin <= refusal.journal && refusal.journal <= test.end)
          by_test[{test.suite, test.test}].push_back(refusal);
      }
    }
    for (const auto& [place, of_test] : by_test) {
      TestRun& test = runs_[place.first].tests[place.second];
      test.refused = sandbox::summary(of_test);
      if (test.status != TestRun::Status::kPassed) continue;
      test.status = TestRun::Status::kFailed;
      test.what = "the sandbox has refused " + test.refused;
      is_done_[place.first] = false;
    }
  }

  static MethodCoverage method_coverage(const std::string& text) {
    auto [type, name, descriptor, covered, missed, is_covered] = split<6>(text, '\t');
    return {type, name, descriptor, number(covered, 0), number(missed, 0), is_covered == "true"};
  }

  static LineCoverage line_coverage(const std::string& text) {
    auto [type, name, descriptor, line, covered, missed, is_covered] = split<7>(text, '\t');
    return {type,
            name + descriptor,
            number(line, 0),
            number(covered, 0),
            number(missed, 0),
            is_covered == "true"};
  }

  void blame_running(const ProcessResult& process, const std::string& why) {
    bool has_exited = process.end == ProcessResult::End::kExited;
    *running_ = {
        TestRun::Status::kFailed,
        has_exited ? fmt::format("ends the JVM with exit code {}", process.code) : "ends the JVM: " + why,
        0,
        "",
        false,
        {}};
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
  const SuiteReplayOptions& options_;
  const std::vector<std::string>& jacoco_;
  const JvmFolder& folder_;
  const JvmFolder& compiled_;
  SuiteJvm& jvm_;
  const std::vector<SuiteInput>& suites_;
  std::vector<SuiteRun>& runs_;
  std::vector<bool> is_done_;
  bool is_asked_ = false;  // the JVM has begun
  // Of the JVM that has just ended: the test that it was at, and where in its results it was at which test.
  struct Interval {
    size_t suite;
    size_t test;
    size_t begin;
    size_t end;
  };
  TestRun* running_ = nullptr;
  std::vector<Interval> intervals_;
  std::vector<TestRun::Difference> differences_;  // in the test that is running
};

}  // namespace

namespace {

// For the second runs of what another one has compiled.
class SecondJvm {
 public:
  SecondJvm(ReplaySetup setup, JvmFolder place, const JvmFolder& compiled)
      : setup_(std::move(setup)),
        folder_(std::move(place)),
        compiled_(compiled),
        jvm_(setup_, folder_, compiled) {
    setup_.also_readable.push_back(compiled.made());
  }

  void start() { jvm_.start(); }

  // While the tests are run for the second time, `first_run` is executed.
  template <class Function>
  void run(const SuiteReplayOptions& options, const std::vector<SuiteInput>& suites,
           std::vector<SuiteRun>& runs, const Function& first_run) {
    std::vector<SuiteRun> second = runs;
    const std::vector<std::string> unmeasured;
    SuiteExecution execution(setup_, options, unmeasured, {folder_, compiled_, jvm_}, suites, second);
    bool has_any = std::any_of(runs.begin(), runs.end(), [](const SuiteRun& run) { return run.compiled; });
    if (has_any) execution.ask();
    first_run();
    if (has_any) execution.run();
    jvm_.stop();
    for (size_t i = 0; i < runs.size(); ++i) runs[i].second = std::move(second[i].tests);
  }

 private:
  ReplaySetup setup_;
  JvmFolder folder_;
  const JvmFolder& compiled_;
  SuiteJvm jvm_;
};

}  // namespace

class SuiteReplay::Jvm {
 public:
  Jvm(const ReplaySetup& setup, JvmFolder place, int junit, std::vector<std::string> jacoco)
      : folder(std::move(place)),
        jvm(setup, folder),
        compiler(setup, folder, jvm, junit, std::move(jacoco)) {}

  // It gets ready while suites are compiled. Null: there can be none.
  SecondJvm* start_second(const ReplaySetup& setup) {
    if (!compiler.is_ready()) return nullptr;
    if (second == nullptr) {
      auto place = JvmFolder::make();
      if (!place) return nullptr;
      second = std::make_unique<SecondJvm>(setup, std::move(*place), folder);
    }
    second->start();
    return second.get();
  }

  JvmFolder folder;
  SuiteJvm jvm;
  SuiteCompiler compiler;
  std::unique_ptr<SecondJvm> second;  // once it is needed
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
  setup_.also_readable.insert(setup_.also_readable.end(), jacoco.begin(), jacoco.end());
  auto folder = JvmFolder::make();
  if (folder)
    jvm_ = std::make_unique<Jvm>(setup_, std::move(*folder), options_.junit, std::move(jacoco));
  else
    no_jvm_ = folder.error().message;
}

SuiteReplay::~SuiteReplay() = default;

std::vector<SuiteRun> SuiteReplay::run(const std::vector<SuiteInput>& suites, Runs how_often) {
  Clock::time_point start = Clock::now();
  std::vector<SuiteRun> runs(suites.size());
  for (size_t i = 0; i < suites.size(); ++i) runs[i].tests.resize(suites[i].tests.size());
  std::string no_coverage = no_coverage_;
  if (jvm_) {
    SecondJvm* second = how_often == Runs::kTwo ? jvm_->start_second(setup_) : nullptr;
    jvm_->compiler.compile(suites, runs);
    if (no_coverage.empty()) no_coverage = jvm_->compiler.jacoco_error();
    auto run_first = [&] {
      SuiteExecution(setup_, options_, jvm_->compiler.jacoco(), {jvm_->folder, jvm_->folder, jvm_->jvm},
                     suites, runs)
          .run();
    };
    if (second == nullptr)
      run_first();
    else
      second->run(options_, suites, runs, run_first);
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
