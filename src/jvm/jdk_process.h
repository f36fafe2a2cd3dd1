// Running the programs of the user's JDK for a replay.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "base/temp_directory.h"
#include "jvm/child_process.h"
#include "jvm/jvm_replay.h"

namespace heapwright::jvm {

// javac or java, in that directory, until the deadline of the setup.
ProcessSpec jdk_program(const ReplaySetup& setup, const base::TempDirectory& directory,
                        const std::string& program, std::vector<std::string> arguments);
ProcessResult run_jdk_program(const ReplaySetup& setup, const base::TempDirectory& directory,
                              const std::string& program, std::vector<std::string> arguments);

// For a JVM that does not live long.
std::vector<std::string> quick_jvm_options();

// For how long a JVM has to live at most: should we be killed, it ends by itself.
std::chrono::milliseconds jvm_lifetime(const ReplaySetup& setup);

// Why a program did not do what it should have done; one line.
std::string describe_end(const std::string& program, const ProcessResult& process);

// The class path of the setup, for a program that runs in another directory.
std::vector<std::string> absolute_class_path(const ReplaySetup& setup);

}  // namespace heapwright::jvm
