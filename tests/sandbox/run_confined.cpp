// Runs a class by the launcher that replays use: run_confined KIND JDK CLASS_PATH SECONDS CLASS [ARGUMENT...]
//
// Prints what it has printed, and then how it ended, how many bytes of it were kept, and what was refused.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "jvm/jdk_process.h"
#include "sandbox/strength.h"

using namespace heapwright;  // NOLINT

namespace {

sandbox::Kind kind_named(std::string_view name) {
  using sandbox::Kind;
  for (Kind kind : {Kind::kOff, Kind::kLimits, Kind::kLandlock, Kind::kNamespaces}) {
    if (name == sandbox::kind_name(kind)) return kind;
  }
  fmt::print(stderr, "there is no kind {}\n", name);
  std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    fmt::print(stderr, "run_confined KIND JDK CLASS_PATH SECONDS CLASS [ARGUMENT...]\n");
    return 2;
  }
  jvm::ReplaySetup setup;
  setup.sandbox = kind_named(argv[1]);
  setup.jdk_home = argv[2];
  setup.class_path = {argv[3]};
  setup.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(std::atoi(argv[4]));
  auto folder = jvm::JvmFolder::make();
  if (!folder) {
    fmt::print(stderr, "{}\n", folder.error().message);
    return 2;
  }
  std::vector<std::string> arguments = jvm::quick_jvm_options(setup, *folder);
  arguments.insert(arguments.end(), {"-cp", jvm::absolute_class_path(setup)[0]});
  arguments.insert(arguments.end(), argv + 5, argv + argc);
  jvm::ProcessResult result = jvm::run_jdk_program(setup, *folder, "java", arguments);
  fmt::print("{}", result.output.substr(0, 2000));
  fmt::print(stderr, "{}", result.errors.substr(0, 2000));
  fmt::print("end: {}\nkept: {}\nrefused: {}\n", jvm::describe_end("java", result), result.output.size(),
             sandbox::summary(result.refused));
  return 0;
}
