#include "jvm/suite_jvm.h"

#include <fmt/format.h>

#include <filesystem>

#include "jvm/java_programs.h"
#include "jvm/jdk_process.h"

namespace heapwright::jvm {

namespace {

constexpr const char* kServerSource = "server/";
constexpr const char* kServerClassFile = "heapwright/suite/SuiteServer.class";

}  // namespace

SuiteJvm::SuiteJvm(const ReplaySetup& setup, const JvmFolder& folder) : setup_(setup), folder_(folder) {}

SuiteJvm::SuiteJvm(const ReplaySetup& setup, const JvmFolder& folder, const JvmFolder& compiled)
    : setup_(setup), folder_(folder), compiled_(&compiled) {}

void SuiteJvm::start() {
  JavaFile source = suite_server();
  source.path.insert(0, kServerSource);
  (void)folder_.give(source.path, source.text);
  std::error_code ignored;  // a JVM forgets what is not there when it starts
  std::filesystem::create_directory(folder_.made(kRunnerClasses), ignored);
  std::string runner =
      compiled_ == nullptr ? std::string(JvmFolder::kMade) + kRunnerClasses : compiled_->made(kRunnerClasses);
  std::vector<std::string> arguments =
      quick_jvm_options(setup_, folder_, compiled_ == nullptr ? Surroundings::kUsual : Surroundings::kOther);
  if (setup_.assertions) arguments.emplace_back("-ea");
  // Compiled by the JVM itself when it starts, which makes its compiler warm; later ones need not do that.
  const JvmFolder& with_runner = compiled_ == nullptr ? folder_ : *compiled_;
  bool is_compiled =
      std::filesystem::exists(with_runner.made(fmt::format("{}/{}", kRunnerClasses, kServerClassFile)));
  arguments.insert(
      arguments.end(),
      {"-cp", runner, is_compiled ? std::string(kSuiteServerClass) : JvmFolder::kGiven + source.path,
       std::to_string(jvm_lifetime(setup_).count())});
  ProcessSpec spec = jdk_program(setup_, folder_, "java", std::move(arguments));
  spec.listens = true;
  process_.emplace(spec);
  asked_ = 0;
  answered_ = 0;
}

void SuiteJvm::ask_compile(const std::vector<std::string>& javac_arguments) {
  if (!process_) start();
  std::string lines;
  for (const std::string& argument : javac_arguments) lines += argument + "\n";
  (void)folder_.give(fmt::format("arguments-{}", asked_), lines);
  process_->send(
      fmt::format("javac {1}arguments-{0} {2}messages-{0}\n", asked_, JvmFolder::kGiven, JvmFolder::kMade));
  ++asked_;
}

ProcessResult SuiteJvm::answer() {
  if (!process_) {
    ProcessResult none;
    none.why = "java: it has ended before";
    return none;
  }
  std::optional<std::string> code = process_->wait_for(kSuiteServerAnswer);
  if (!code) {
    ProcessResult result = process_->wait();
    process_.reset();
    return result;
  }
  ProcessResult result;
  result.end = ProcessResult::End::kExited;
  result.code = std::stoi(*code);
  result.errors = folder_.read_made(fmt::format("messages-{}", answered_++));
  return result;
}

ProcessResult SuiteJvm::compile(const std::vector<std::string>& javac_arguments) {
  ask_compile(javac_arguments);
  return answer();
}

void SuiteJvm::ask_tests(const std::string& plan) {
  if (!process_) start();
  (void)folder_.give("plan", plan);
  process_->send(fmt::format("run {}plan {}{}\n", JvmFolder::kGiven, JvmFolder::kMade, kResults));
}

ProcessResult SuiteJvm::end_of_tests(std::chrono::seconds most) {
  ProcessResult result = process_->wait(std::chrono::steady_clock::now() + most);
  process_.reset();
  return result;
}

}  // namespace heapwright::jvm
