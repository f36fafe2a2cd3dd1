// The programs of ours that run on the user's JVM, compiled by the user's javac: the folders of java/.
#pragma once

#include <string_view>
#include <vector>

#include "jvm/java_file.h"

namespace heapwright::jvm {

// Runs suites: SuiteServer waits for commands, SuiteRunner executes a plan. The comments of these classes
// tell what they read and write.
std::vector<JavaFile> suite_program();
inline constexpr std::string_view kSuiteServerClass = "heapwright.suite.SuiteServer";
inline constexpr std::string_view kSuiteServerAnswer = "heapwright-javac-exit: ";

// The file of SuiteServer, which needs no other; the JVM can run it as it is.
JavaFile suite_server();

// Implements heapwright.suite.Coverage with JaCoCo.
std::vector<JavaFile> coverage_program();

// Executes call sequences and writes down what they did: ReplayRunner, see its comment. The sequences tell
// the recorder what becomes of them.
std::vector<JavaFile> replay_program();
inline constexpr std::string_view kReplayRunnerClass = "heapwright.replay.ReplayRunner";
inline constexpr std::string_view kRecorderClass = "heapwright.replay.HeapwrightRecorder";

// The part of JUnit 4 or 5 that generated tests use, for machines without JUnit: the annotation and the
// assertions, with the overloads of the real ones (but those that take a message) and with their meaning.
// What is not among them does not compile.
std::vector<JavaFile> junit_stand_ins(int junit);

}  // namespace heapwright::jvm
