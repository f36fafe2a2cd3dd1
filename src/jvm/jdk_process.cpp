#include "jvm/jdk_process.h"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "sandbox/system_files.h"

namespace heapwright::jvm {

namespace {

constexpr uint64_t kMetaspaceMb = 512;
constexpr size_t kLongestLine = 300;  // that is shown to users

// What JVMs take by themselves, but not more than leaves room for the rest.
uint64_t heap_mb() {
  constexpr uint64_t kLeast = 256;
  constexpr uint64_t kMost = 2048;
  auto pages = static_cast<uint64_t>(std::max(sysconf(_SC_PHYS_PAGES), 0L));
  auto page_size = static_cast<uint64_t>(std::max(sysconf(_SC_PAGESIZE), 0L));
  return std::clamp(pages * page_size / 4 >> 20, kLeast, kMost);
}

// Absolute, without links as far as there are files.
std::string real_path(const std::string& path) {
  std::error_code error;
  std::filesystem::path real =
      std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
  return error ? path : real.string();
}

std::string first_line(std::string_view text) {
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (!line.empty() && !line.starts_with("Picked up ")) return std::string(line.substr(0, kLongestLine));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return "";
}

}  // namespace

ProcessSpec jdk_program(const ReplaySetup& setup, const JvmFolder& folder, const std::string& program,
                        std::vector<std::string> arguments) {
  folder.make_folders();
  ProcessSpec spec;
  spec.program = fmt::format("{}/bin/{}", real_path(setup.jdk_home), program);
  spec.arguments = std::move(arguments);
  spec.directory = folder.working();
  spec.deadline = setup.deadline;
  sandbox::Confinement& confinement = spec.confinement;
  confinement.kind = setup.sandbox;
  confinement.readable = sandbox::with_linked_files(setup.jdk_home);
  for (std::string& entry : absolute_class_path(setup)) confinement.readable.push_back(std::move(entry));
  for (const std::string& file : setup.also_readable) confinement.readable.push_back(real_path(file));
  confinement.readable.push_back(real_path(folder.given()));
  confinement.writable = {real_path(folder.made())};
  confinement.home = folder.temporary();
  confinement.root = folder.root();
  confinement.journal = folder.made(kResults);
  return spec;
}

ProcessResult run_jdk_program(const ReplaySetup& setup, const JvmFolder& folder, const std::string& program,
                              std::vector<std::string> arguments) {
  return run_process(jdk_program(setup, folder, program, std::move(arguments)));
}

std::vector<std::string> quick_jvm_options(const ReplaySetup& setup, const JvmFolder& folder,
                                           Surroundings surroundings) {
  std::vector<std::string> options = {
      "-Xshare:auto",     "-XX:TieredStopAtLevel=1",    "-XX:+UseSerialGC",
      "-XX:-UsePerfData", "-XX:-CreateCoredumpOnCrash", "-Djava.io.tmpdir=" + folder.temporary()};
  std::vector<std::string> around = jvm_options(surroundings);
  options.insert(options.end(), around.begin(), around.end());
  if (setup.sandbox == sandbox::Kind::kOff) return options;
  options.push_back("-Duser.home=" + folder.temporary());
  options.push_back(fmt::format("-Xmx{}m", heap_mb()));
  options.push_back(fmt::format("-XX:MaxMetaspaceSize={}m", kMetaspaceMb));
  return options;
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
      if (!process.ended_for.empty()) return fmt::format("{} was ended for {}", program, process.ended_for);
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
    result.push_back(real_path(entry));
  }
  return result;
}

}  // namespace heapwright::jvm
