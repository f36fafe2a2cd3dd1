#include "jvm/suite_compiler.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "jvm/java_programs.h"
#include "jvm/jdk_process.h"

namespace heapwright::jvm {

using javatext::LineRange;

namespace {

// Later errors make away with whole suites, so that there is an end to it. Some errors show up only when
// others are gone: javac does not look at types while the syntax is wrong.
constexpr int kRoundsThatRemoveTests = 4;

constexpr std::string_view kOwnSources = "own/";
constexpr int kCompilationsOfProgram = 2;  // with JUnit's stand-ins

std::string trimmed(std::string_view text) {
  size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \r") + 1 - first));
}

std::string made(const char* folder) { return std::string(JvmFolder::kMade) + folder; }

// Of javac, which finds neither sources nor processors on the class path.
std::vector<std::string> usual_options() {
  return {
      "-encoding",        "UTF-8", "-g", "-proc:none", "-processorpath", JvmFolder::kNothing, "-sourcepath",
      JvmFolder::kNothing};
}

// Everything else stays where it is, so that the lines of later errors keep their meaning.
void blank(std::string& text, LineRange lines) {
  size_t line = 1;
  for (char& c : text) {
    if (c == '\n')
      ++line;
    else if (lines.contains(line))
      c = ' ';
  }
}

}  // namespace

SuiteCompiler::SuiteCompiler(const ReplaySetup& setup, const JvmFolder& folder, SuiteJvm& jvm, int junit,
                             std::vector<std::string> jacoco)
    : setup_(setup), folder_(folder), jvm_(jvm), jacoco_(std::move(jacoco)) {
  ask_own(SuiteJvm::kRunnerClasses, {}, suite_program());
  ask_own(kStandIns, {}, junit_stand_ins(junit));
  if (jacoco_.empty()) return;
  std::vector<std::string> path = jacoco_;
  path.push_back(made(SuiteJvm::kRunnerClasses));
  ask_own(kCoverageClasses, path, coverage_program());
}

void SuiteCompiler::ask_own(const char* classes, const std::vector<std::string>& path,
                            std::vector<JavaFile> files) {
  std::vector<std::string> arguments = usual_options();
  arguments.insert(arguments.end(),
                   {"-nowarn", "-cp", fmt::format("{}", fmt::join(path, ":")), "-d", made(classes)});
  for (JavaFile& file : files) {
    file.path.insert(0, kOwnSources);
    arguments.push_back(JvmFolder::kGiven + file.path);
  }
  if (own_) own_ = write(files);
  jvm_.ask_compile(arguments);
}

void SuiteCompiler::await_own() {
  if (!is_awaited_) return;
  is_awaited_ = false;
  for (int i = 0; i < kCompilationsOfProgram && own_; ++i) {
    ProcessResult process = jvm_.answer();
    bool is_done = process.end == ProcessResult::End::kExited && process.code == 0;
    if (!is_done) own_ = base::input_error(describe_end("javac", process));
  }
  if (!own_ || jacoco_.empty()) return;
  ProcessResult process = jvm_.answer();
  if (process.end == ProcessResult::End::kExited && process.code == 0) return;
  jacoco_error_ =  // a jar may be damaged
      fmt::format("{} cannot be used: {}", jacoco_[0], describe_end("javac", process));
  jacoco_.clear();
}

bool SuiteCompiler::is_ready() {
  await_own();
  return own_.ok();
}

void SuiteCompiler::compile(const std::vector<SuiteInput>& suites, std::vector<SuiteRun>& runs) {
  list_sources(suites);
  await_own();
  base::Status status = own_;
  for (int round = 1; status && !open_.empty(); ++round) {
    status = write(sources_);
    if (!status) break;
    ProcessResult process = compile_open();
    std::vector<Message> said = messages(process.errors);
    bool has_ended = process.end == ProcessResult::End::kExited;
    if (has_ended && process.code == 0) {
      for (size_t suite : open_) {
        runs[suite].compiled = true;
        runs[suite].warnings =
            static_cast<int>(std::count_if(said.begin(), said.end(), [&](const Message& m) {
              return m.file == JvmFolder::kGiven + sources_[suite].path;
            }));
      }
      return;
    }
    if (has_ended && take_errors(said, round <= kRoundsThatRemoveTests, suites, runs)) continue;
    status = base::input_error(describe_end("javac", process));
  }
  if (status) return;
  for (size_t suite : std::vector(open_)) drop(suite, status.error().message, runs[suite]);
}

void SuiteCompiler::list_sources(const std::vector<SuiteInput>& suites) {
  sources_.clear();
  open_.clear();
  for (size_t i = 0; i < suites.size(); ++i) {
    std::string file = suites[i].class_name;
    std::replace(file.begin(), file.end(), '.', '/');
    sources_.push_back({fmt::format("source/{}/{}.java", i, file), suites[i].source});
    open_.push_back(i);
  }
}

base::Status SuiteCompiler::write(const std::vector<JavaFile>& files) const {
  base::Status written = base::Ok{};
  for (size_t i = 0; i < files.size() && written; ++i) written = folder_.give(files[i].path, files[i].text);
  return written;
}

ProcessResult SuiteCompiler::compile_open() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_.made(kSuiteClasses), ignored);  // of an earlier round
  std::vector<std::string> path = absolute_class_path(setup_);
  path.insert(path.begin(), made(kStandIns));
  std::vector<std::string> arguments = usual_options();
  arguments.insert(arguments.end(), {"-Xlint:all", "-Xmaxerrs", "100000", "-Xmaxwarns", "100000", "-cp",
                                     fmt::format("{}", fmt::join(path, ":")), "-d", made(kSuiteClasses)});
  for (size_t suite : open_) arguments.push_back(JvmFolder::kGiven + sources_[suite].path);
  return jvm_.compile(arguments);
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
    auto at = std::find_if(open_.begin(), open_.end(), [&](size_t suite) {
      return JvmFolder::kGiven + sources_[suite].path == message.file;
    });
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

// False: the error is not in a test.
bool SuiteCompiler::remove_test(const Message& error, const SuiteInput& suite, std::string& source,
                                SuiteRun& run) const {
  auto test = std::find_if(suite.tests.begin(), suite.tests.end(), [&](const SuiteInput::Test& candidate) {
    return candidate.lines.contains(error.line);
  });
  if (test == suite.tests.end()) return false;
  TestRun& result = run.tests[static_cast<size_t>(test - suite.tests.begin())];
  if (!result.what.empty()) return true;  // that was not its first error
  result.what = "does not compile: " + error.text;
  result.has_errors = true;
  blank(source, test->lines);
  return true;
}

void SuiteCompiler::drop(size_t suite, const std::string& why, SuiteRun& run) {
  if (run.compile_error.empty()) run.compile_error = why;
  for (TestRun& test : run.tests) {
    if (test.what.empty()) test.what = why;
  }
  std::erase(open_, suite);
}

}  // namespace heapwright::jvm
