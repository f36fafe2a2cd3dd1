// Replaying call sequences on the user's JVM: do they do there what our own interpreter says?
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/class_path.h"
#include "javatext/java_text.h"
#include "sandbox/confinement.h"
#include "synth/call_sequence.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::jvm {

struct ReplaySetup {
  std::string jdk_home;
  std::vector<std::string> class_path;  // directories and jars
  std::optional<std::chrono::steady_clock::time_point> deadline;
  bool assertions = false;                             // java -ea
  sandbox::Kind sandbox = sandbox::Kind::kNamespaces;  // in which all JVMs run, or they do not run
  std::vector<std::string> also_readable;              // files beside the JDK and the class path
};
base::Result<ReplaySetup> replay_setup(const classfile::ClassPath& class_path,
                                       std::optional<std::chrono::steady_clock::time_point> deadline,
                                       bool assertions, sandbox::Kind sandbox);
// The JDK, class path and assertions that the worker has. Fails where javac or java is missing.
base::Result<ReplaySetup> replay_setup(heapgraph::Worker& worker,
                                       std::optional<std::chrono::steady_clock::time_point> deadline,
                                       sandbox::Kind sandbox);

struct ReplayResult {
  enum class Status {
    kAgrees,
    kDiverges,  // a bug of ours, or calls that depend on time, chance or identity hashes
    kFailed,    // the JVM gave no answer: does not compile, time is over, ...
  };
  Status status = Status::kFailed;
  std::string what;     // kDiverges: the first difference; kFailed: why; one line
  double seconds = 0;   // of the whole run that it was part of
  std::string refused;  // what the sandbox has refused while it ran; empty: nothing
};

// A sequence that is ready to be replayed, and what is expected of it.
struct Replay {
  javatext::JavaStatements statements;
  std::vector<std::string> expected;  // lines, see heap_text.h
  std::set<std::string> opened;       // packages of the JDK to look into
  std::vector<std::string> statics;   // classes whose static fields are compared
  std::string body;                   // Java source, the name of the class left open: see replay_source.h
  std::string refused;                // why it cannot be replayed; empty: it can
};
struct ReplayOptions {
  // Also compare what calls return whose result is not used. Texts and hashes of plain objects differ,
  // though.
  bool results = false;
};
// `statements` are those of the sequence, `execution` is its execution.
Replay make_replay(heapgraph::Worker& worker, const synth::CallSequence& sequence,
                   const javatext::JavaStatements& statements, synth::Execution& execution,
                   const ReplayOptions& options = {});

// All in one run of javac and one of java; further runs only if one does not compile or ends the JVM. One
// result a replay.
std::vector<ReplayResult> run_replays(const ReplaySetup& setup, const std::vector<Replay>& replays);

// The same for one sequence.
ReplayResult replay_on_jvm(const ReplaySetup& setup, heapgraph::Worker& worker,
                           const synth::CallSequence& sequence, const javatext::JavaStatements& statements,
                           synth::Execution& execution);

}  // namespace heapwright::jvm
