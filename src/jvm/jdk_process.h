// Running the programs of the user's JDK for a replay.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "jvm/child_process.h"
#include "jvm/jvm_folder.h"
#include "jvm/jvm_replay.h"
#include "jvm/surroundings.h"

namespace heapwright::jvm {

// javac or java, in the sandbox of the setup and in that folder, until the deadline of the setup. It can read
// the JDK, the class path, and what the folder has.
ProcessSpec jdk_program(const ReplaySetup& setup, const JvmFolder& folder, const std::string& program,
                        std::vector<std::string> arguments);
ProcessResult run_jdk_program(const ReplaySetup& setup, const JvmFolder& folder, const std::string& program,
                              std::vector<std::string> arguments);

// For a JVM that does not live long, and has its home and its temporary files in the folder.
std::vector<std::string> quick_jvm_options(const ReplaySetup& setup, const JvmFolder& folder,
                                           Surroundings surroundings = Surroundings::kUsual);

// The file of kMade where JVMs write what has become of tests, or of calls.
inline constexpr const char* kResults = "results";

// For how long a JVM has to live at most: should we be killed, it ends by itself.
std::chrono::milliseconds jvm_lifetime(const ReplaySetup& setup);

// Why a program did not do what it should have done; one line.
std::string describe_end(const std::string& program, const ProcessResult& process);

// The class path of the setup, for a program that runs in another directory, without links: in a sandbox they
// are not there.
std::vector<std::string> absolute_class_path(const ReplaySetup& setup);

}  // namespace heapwright::jvm
