// The Java side of SuiteJvm: a program that waits for commands.
//
// It reads lines: `javac ARGUMENTS MESSAGES` compiles, with the arguments and for the messages in files, and
// answers with the exit code behind a mark; `run PLAN RESULTS` has SuiteRunner run tests, and ends the JVM.
// It also ends when there is nothing to read any more, and after the time that its argument gives in
// milliseconds.
#pragma once

#include <string_view>

#include "jvm/java_file.h"

namespace heapwright::jvm {

inline constexpr std::string_view kSuiteServerClass = "heapwright.suite.SuiteServer";
inline constexpr std::string_view kSuiteServerFile = "heapwright/suite/SuiteServer.class";
inline constexpr std::string_view kSuiteServerAnswer = "heapwright-javac-exit: ";

JavaFile suite_server_source();

}  // namespace heapwright::jvm
