#include "jvm/suite_jvm.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "jvm/java_programs.h"
#include "jvm/jdk_process.h"

namespace heapwright::jvm {

namespace {

constexpr const char* kServerSource = "server/";
constexpr const char* kServerClassFile = "heapwright/suite/SuiteServer.class";

}  // namespace

SuiteJvm::SuiteJvm(const ReplaySetup& setup, const base::TempDirectory& directory)
    : setup_(setup), directory_(directory) {}

void SuiteJvm::start() {
  std::error_code ignored;
  for (const char* folder : {"tmp", kRunnerClasses})
    std::filesystem::create_directories(directory_.path(folder), ignored);
  JavaFile source = suite_server();
  source.path.insert(0, kServerSource);
  (void)directory_.write(source.path, source.text);
  std::vector<std::string> arguments = quick_jvm_options();
  arguments.push_back("-Djava.io.tmpdir=" + directory_.path("tmp"));
  if (setup_.assertions) arguments.emplace_back("-ea");
  // Compiled by the JVM itself when it starts, which makes its compiler warm; later ones need not do that.
  bool is_compiled =
      std::filesystem::exists(directory_.path(fmt::format("{}/{}", kRunnerClasses, kServerClassFile)));
  arguments.insert(arguments.end(),
                   {"-cp", kRunnerClasses, is_compiled ? std::string(kSuiteServerClass) : source.path,
                    std::to_string(jvm_lifetime(setup_).count())});
  ProcessSpec spec = jdk_program(setup_, directory_, "java", std::move(arguments));
  spec.listens = true;
  process_.emplace(spec);
  asked_ = 0;
  answered_ = 0;
}

void SuiteJvm::ask_compile(const std::vector<std::string>& javac_arguments) {
  if (!process_) start();
  std::string lines;
  for (const std::string& argument : javac_arguments) lines += argument + "\n";
  (void)directory_.write(fmt::format("arguments-{}", asked_), lines);
  process_->send(fmt::format("javac arguments-{0} messages-{0}\n", asked_));
  ++asked_;
}

ProcessResult SuiteJvm::answer() {
  if (!process_) return {ProcessResult::End::kNotStarted, 0, "", "", "java: it has ended before"};
  std::optional<std::string> code = process_->wait_for(kSuiteServerAnswer);
  if (!code) {
    ProcessResult result = process_->wait();
    process_.reset();
    return result;
  }
  ProcessResult result;
  result.end = ProcessResult::End::kExited;
  result.code = std::stoi(*code);
  std::ifstream messages(directory_.path(fmt::format("messages-{}", answered_++)), std::ios::binary);
  result.errors.assign(std::istreambuf_iterator<char>(messages), std::istreambuf_iterator<char>());
  return result;
}

ProcessResult SuiteJvm::compile(const std::vector<std::string>& javac_arguments) {
  ask_compile(javac_arguments);
  return answer();
}

ProcessResult SuiteJvm::run_tests(const std::string& plan, const std::string& results) {
  if (!process_) start();
  process_->send(fmt::format("run {} {}\n", plan, results));
  ProcessResult result = process_->wait();
  process_.reset();
  return result;
}

}  // namespace heapwright::jvm
