#include "jvm/jdk_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace heapwright::jvm {

namespace {

std::string first_line(std::string_view text) {
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (!line.empty() && !line.starts_with("Picked up ")) return std::string(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return "";
}

}  // namespace

ProcessSpec jdk_program(const ReplaySetup& setup, const base::TempDirectory& directory,
                        const std::string& program, std::vector<std::string> arguments) {
  ProcessSpec spec;
  spec.program = fmt::format("{}/bin/{}", setup.jdk_home, program);
  spec.arguments = std::move(arguments);
  spec.directory = directory.path();
  spec.deadline = setup.deadline;
  return spec;
}

ProcessResult run_jdk_program(const ReplaySetup& setup, const base::TempDirectory& directory,
                              const std::string& program, std::vector<std::string> arguments) {
  return run_process(jdk_program(setup, directory, program, std::move(arguments)));
}

std::vector<std::string> quick_jvm_options() {
  return {"-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData",
          "-XX:-CreateCoredumpOnCrash"};
}

std::chrono::milliseconds jvm_lifetime(const ReplaySetup& setup) {
  auto left = std::chrono::milliseconds(std::chrono::hours(24));
  if (setup.deadline) {
    left = std::chrono::ceil<std::chrono::milliseconds>(*setup.deadline - std::chrono::steady_clock::now());
  }
  return std::max(left, std::chrono::milliseconds(1)) + std::chrono::seconds(1);
}

std::string describe_end(const std::string& program, const ProcessResult& process) {
  switch (process.end) {
    case ProcessResult::End::kNotStarted:
      return "cannot run " + process.why;
    case ProcessResult::End::kTimedOut:
      return fmt::format("time is over while {} runs", program);
    case ProcessResult::End::kSignalled:
      return fmt::format("{} was ended by signal {}", program, process.code);
    case ProcessResult::End::kExited:
      break;
  }
  std::string line = first_line(process.errors.empty() ? process.output : process.errors);
  return fmt::format("{} ended with exit code {}{}{}", program, process.code, line.empty() ? "" : ": ", line);
}

std::vector<std::string> absolute_class_path(const ReplaySetup& setup) {
  std::vector<std::string> result;
  for (const std::string& entry : setup.class_path) {
    std::error_code error;
    std::filesystem::path path = std::filesystem::absolute(entry, error);
    result.push_back(error ? entry : path.string());
  }
  return result;
}

}  // namespace heapwright::jvm
