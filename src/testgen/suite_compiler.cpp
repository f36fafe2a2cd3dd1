#include "testgen/suite_compiler.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "testgen/jacoco.h"
#include "testgen/java_members.h"
#include "testgen/jdk_process.h"
#include "testgen/junit_stand_ins.h"
#include "testgen/suite_runner_source.h"

namespace heapwright::testgen {

namespace {

// Later errors make away with whole suites, so that there is an end to it. Some errors show up only when
// others are gone: javac does not look at types while the syntax is wrong.
constexpr int kRoundsThatRemoveTests = 4;

constexpr std::string_view kOwnSources = "own/";

std::string trimmed(std::string_view text) {
  size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \r") + 1 - first));
}

}  // namespace

SuiteCompiler::SuiteCompiler(const ReplaySetup& setup, const TempDirectory& directory, int junit,
                             std::vector<std::string> jacoco)
    : setup_(setup), directory_(directory), own_(suite_runner_source()), jacoco_(std::move(jacoco)) {
  for (JavaFile& file : junit_stand_ins(junit)) own_.push_back(std::move(file));
  for (JavaFile& file : own_) file.path.insert(0, kOwnSources);
}

void SuiteCompiler::compile(const std::vector<SuiteInput>& suites, std::vector<SuiteRun>& runs) {
  base::Status written = write_sources(suites);
  for (int round = 1; written && !open_.empty(); ++round) {
    for (size_t i = 0; i < open_.size() && written; ++i) {
      const JavaFile& source = sources_[open_[i]];
      written = directory_.write(source.path, source.text);
    }
    if (!written) break;
    ProcessResult process = run_javac();
    std::vector<Message> said = messages(process.errors);
    if (process.end == ProcessResult::End::kExited && process.code == 0) {
      written = sort_classes();
      if (!written) break;
      for (size_t suite : open_) {
        runs[suite].compiled = true;
        runs[suite].warnings = static_cast<int>(std::count_if(
            said.begin(), said.end(), [&](const Message& m) { return m.file == sources_[suite].path; }));
      }
      return;
    }
    bool has_ended = process.end == ProcessResult::End::kExited;
    if (has_ended && take_errors(said, round <= kRoundsThatRemoveTests, suites, runs)) continue;
    std::string why = describe_end("javac", process);
    if (has_ended && do_without_jacoco(why)) continue;  // a jar may be damaged
    written = base::input_error(why);
  }
  if (written) return;
  for (size_t suite : std::vector(open_)) drop(suite, written.error().message, runs[suite]);
}

base::Status SuiteCompiler::write_sources(const std::vector<SuiteInput>& suites) {
  for (size_t i = 0; i < suites.size(); ++i) {
    std::string file = suites[i].class_name;
    std::replace(file.begin(), file.end(), '.', '/');
    sources_.push_back({fmt::format("source/{}/{}.java", i, file), suites[i].source});
    open_.push_back(i);
  }
  base::Status written = base::Ok{};
  for (size_t i = 0; i < own_.size() && written; ++i) written = directory_.write(own_[i].path, own_[i].text);
  if (written && !jacoco_.empty()) {
    JavaFile file = jacoco_source();
    written = directory_.write(fmt::format("{}{}", kOwnSources, file.path), file.text);
  }
  return written;
}

ProcessResult SuiteCompiler::run_javac() {
  std::string files;
  for (const JavaFile& file : own_) files += file.path + "\n";
  if (!jacoco_.empty()) files += fmt::format("{}{}\n", kOwnSources, jacoco_source().path);
  for (size_t suite : open_) files += sources_[suite].path + "\n";
  if (auto written = directory_.write("files", files); !written) {
    ProcessResult result;
    result.why = "javac: " + written.error().message;
    return result;
  }
  std::vector<std::string> path = absolute_class_path(setup_);
  path.insert(path.end(), jacoco_.begin(), jacoco_.end());
  return run_jdk_program(setup_, directory_, "javac",
                         {"-J-Xshare:auto",
                          "-J-XX:TieredStopAtLevel=1",
                          "-J-XX:+UseSerialGC",
                          "-J-XX:-UsePerfData",
                          "-J-Duser.language=en",
                          "-encoding",
                          "UTF-8",
                          "-g",
                          "-proc:none",
                          "-Xlint:all",
                          "-Xmaxerrs",
                          "100000",
                          "-Xmaxwarns",
                          "100000",
                          "-sourcepath",
                          std::string(kOwnSources),
                          "-cp",
                          fmt::format("{}", fmt::join(path, ":")),
                          "-d",
                          "classes",
                          "@files"});
}

// Lines such as "source/0/p/CTest.java:12: error: cannot find symbol", and what the symbol is.
std::vector<SuiteCompiler::Message> SuiteCompiler::messages(const std::string& output) {
  constexpr std::string_view kFile = ".java:";
  constexpr std::string_view kSymbol = "  symbol:";
  std::vector<Message> result;
  for (size_t start = 0; start < output.size();) {
    size_t end = std::min(output.find('\n', start), output.size());
    std::string_view text = std::string_view(output).substr(start, end - start);
    start = end + 1;
    if (text.starts_with(kSymbol) && !result.empty()) {
      result.back().text += ": " + trimmed(text.substr(kSymbol.size()));
      continue;
    }
    size_t number = text.find(kFile);
    if (number == std::string_view::npos) continue;
    Message message;
    message.file = text.substr(0, number + kFile.size() - 1);
    const char* last = text.data() + text.size();
    auto [behind, error] = std::from_chars(text.data() + number + kFile.size(), last, message.line);
    if (error != std::errc()) continue;
    std::string_view rest(behind, static_cast<size_t>(last - behind));
    for (std::string_view kind : {": error: ", ": warning: "}) {
      if (!rest.starts_with(kind)) continue;
      message.is_error = kind == ": error: ";
      message.text = fmt::format("line {}: {}", message.line, trimmed(rest.substr(kind.size())));
      result.push_back(std::move(message));
      break;
    }
  }
  return result;
}

// Whether something was left out, so that it is worth while to compile the rest.
bool SuiteCompiler::take_errors(const std::vector<Message>& messages, bool may_remove_tests,
                                const std::vector<SuiteInput>& suites, std::vector<SuiteRun>& runs) {
  bool has_changed = false;
  for (const Message& message : messages) {
    if (!message.is_error) continue;
    if (message.file == fmt::format("{}{}", kOwnSources, jacoco_source().path))
      has_changed |= do_without_jacoco(message.text);
    auto at = std::find_if(open_.begin(), open_.end(),
                           [&](size_t suite) { return sources_[suite].path == message.file; });
    if (at == open_.end()) continue;
    has_changed = true;
    size_t suite = *at;
    SuiteRun& run = runs[suite];
    if (run.compile_error.empty()) run.compile_error = message.text;
    bool is_left = may_remove_tests && remove_test(message, suites[suite], sources_[suite].text, run);
    if (!is_left) drop(suite, "the suite does not compile: " + message.text, run);
  }
  return has_changed;
}

// False: there is none to do without.
bool SuiteCompiler::do_without_jacoco(const std::string& why) {
  if (jacoco_.empty()) return false;
  jacoco_error_ = fmt::format("{} cannot be used: {}", jacoco_[0], why);
  jacoco_.clear();
  return true;
}

// False: the error is not in a test.
bool SuiteCompiler::remove_test(const Message& error, const SuiteInput& suite, std::string& source,
                                SuiteRun& run) const {
  for (const JavaMember& member : java_members(suite.source)) {
    if (error.line < member.first_line || error.line > member.last_line) continue;
    for (size_t i = 0; i < suite.test_names.size(); ++i) {
      if (!is_method(member, suite.test_names[i])) continue;
      if (run.tests[i].what.empty()) {
        run.tests[i].what = "does not compile: " + error.text;
        blank_member(source, member);
      }
      return true;
    }
  }
  return false;
}

void SuiteCompiler::drop(size_t suite, const std::string& why, SuiteRun& run) {
  if (run.compile_error.empty()) run.compile_error = why;
  for (TestRun& test : run.tests) {
    if (test.what.empty()) test.what = why;
  }
  std::erase(open_, suite);
}

// The tests are loaded by another class loader than what runs them, and JaCoCo by a third.
base::Status SuiteCompiler::sort_classes() const {
  auto move = [&](const char* package, const char* root) {
    std::error_code error;
    std::filesystem::path target = directory_.path(fmt::format("{}/heapwright", root));
    std::filesystem::create_directories(target, error);
    if (!error)
      std::filesystem::rename(directory_.path(std::string("classes/heapwright/") + package), target / package,
                              error);
    return error;
  };
  std::error_code error = move("suite", "runner");
  if (!error && !jacoco_.empty()) error = move("coverage", "coverage");
  if (error) return base::input_error("cannot move compiled classes: " + error.message());
  return base::Ok{};
}

}  // namespace heapwright::testgen
