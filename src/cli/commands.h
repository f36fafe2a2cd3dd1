// The commands. Each gets its options as a value and answers with an exit code; results go to stdout.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/class_path.h"
#include "cli/heap_inputs.h"
#include "exec/execution.h"
#include "heapgraph/explorer.h"
#include "lazyheap/path_explorer.h"
#include "sandbox/confinement.h"
#include "testgen/suite.h"

namespace heapwright::cli {

struct CommonOptions {
  classfile::ClassSource source;
  std::optional<std::string> json;  // a file, or "-" for stdout
  bool quiet = false;
  bool verbose = false;
  std::string command_line;  // not an option: the whole command, which written files name
};

// What a command may take.
struct Budget {
  double seconds = 60;  // 0: as long as it takes
  uint64_t memory_mb = 4096;

  // Whoever wants no limit may give any number: more than clocks and machines have is as good as these.
  [[nodiscard]] double countable_seconds() const { return std::min(seconds, 1e9); }
  [[nodiscard]] size_t bytes() const { return std::min(memory_mb, uint64_t{1} << 32) << 20; }
};

// In the options below, a struct of another room has what the user gives of it. What only a budget and
// texts say (deadline, bytes, ranges) is added by the command.

// What is executed on the user's JVM.
struct ReplayOptions {
  bool is_off = false;
  std::string sandbox = "on";                       // on or off
  sandbox::Kind kind = sandbox::Kind::kNamespaces;  // not an option: what "on" means on this machine
};

struct RunOptions {
  CommonOptions common;
  std::string method;
  std::vector<std::string> arguments;
  exec::Options execution;
  Budget budget{.seconds = 0};
};

struct ListOptions {
  CommonOptions common;
  std::vector<std::string> classes;  // none: all on the class path
  bool ir = false;
  bool natives = false;
};

// Unless the user gives others.
lazyheap::ExplorationOptions usual_paths();
heapgraph::ExplorerOptions usual_exploration();

struct PathsOptions {
  CommonOptions common;
  std::string method;
  lazyheap::ExplorationOptions exploration = usual_paths();
  Budget budget;
  HeapInputOptions inputs;
  std::string order = "dfs";
  std::string merge = "auto";        // auto, never, always
  std::optional<std::string> count;  // a pattern: classes whose branches are obligations
  std::optional<std::string> junit;  // a .java file to write, or a folder
  std::string build = "calls";
  std::string criterion = "path";
};

// What explore, reach, verify and generate share: the classes, the bounds, and how to explore.
struct TargetOptions {
  CommonOptions common;
  std::vector<std::string> classes;
  std::vector<std::string> scopes;                               // "N" or "CLASS=N"
  std::optional<std::string> integers;                           // "LO..HI"
  heapgraph::ExplorerOptions exploration = usual_exploration();  // threads: 0 for all cores
  Budget budget;
  std::string progress = "auto";
  std::optional<std::string> graph;  // a file that explore --save has written, instead of classes
  std::optional<std::string> save;
};

struct ExploreOptions {
  TargetOptions target;
  bool list = false;
  std::optional<std::string> dot;
  std::optional<uint32_t> dot_shape;
};

struct ReachOptions {
  TargetOptions target;
  std::optional<std::string> where;
  std::vector<std::string> variables;  // "Type name"
  std::optional<std::string> spec;     // "p.C.m"
  std::optional<std::string> goals;    // a file with path conditions
  std::optional<std::string> junit;    // a .java file to write
  ReplayOptions replay;
};

struct VerifyOptions {
  TargetOptions target;
  std::vector<std::string> properties;  // "p.C.m", or a formula: "avl(this_root)"
  std::optional<std::string> pre;       // a file with predicates for formulas
  std::vector<std::string> methods;     // the same: instead of classes, to be checked for all inputs
  HeapInputOptions inputs;              // of these
  std::vector<std::string> checks;      // "assertions", "exceptions"
  std::vector<std::string> exceptions;  // full names
  std::string merge = "auto";           // of paths of methods: auto, never, always
  std::optional<std::string> junit;     // a .java file to write
  std::optional<std::string> dot;
  ReplayOptions replay;
};

struct SpecOptions {
  TargetOptions target;
  std::optional<std::string> pre;       // a file
  std::vector<std::string> invariants;  // "p.C.m"
  bool infer = false;                   // instead: propose a specification of the first class
  std::optional<std::string> dot;       // the first difference
  ReplayOptions replay;
};

// Of generate: tests on heaps that a specification describes.
struct PreOptions {
  std::optional<std::string> file;
  std::vector<std::string> initial;  // "p.C.m": static methods that make inputs
  uint32_t unfold = 1;
  std::string build = "calls";  // calls, fields
};

struct GenerateOptions {
  TargetOptions target;
  std::string output;                  // a directory
  std::optional<std::string> classes;  // a pattern, instead of the names of the target
  std::vector<std::string> excluded;   // patterns of what is left out
  std::vector<std::string> executed;   // files with JaCoCo's execution data
  std::vector<std::string> targets;    // "p.C.m": all that counts; none: everything does
  HeapInputOptions inputs;             // of paths to what is open
  std::string criterion = "branch";
  std::string merge = "auto";  // of paths of static methods: auto, never, always
  std::string class_name = "${CLASS}HeapTest";
  std::string mocks = "none";  // none, mockito
  testgen::SuiteStyle style;
  testgen::GeneratorOptions generator;
  bool force = false;
  ReplayOptions replay;
  std::optional<std::string> csv;   // a file to write
  bool searches = true;             // also by trying
  uint64_t max_sequences = 0;       // that are tried; 0: no limit
  std::vector<std::string> makers;  // classes whose static methods make good objects
  PreOptions pre;
};

int run_command(const RunOptions& options);
int generate_command(const GenerateOptions& options);
int generate_pre_command(const GenerateOptions& options);  // where it has a file with --pre
int reach_command(const ReachOptions& options);
int reach_goals_command(const ReachOptions& options);  // where it has a file of goals
int spec_command(const SpecOptions& options);
int verify_command(const VerifyOptions& options);
int verify_method_command(const VerifyOptions& options);  // where it has methods
int explore_command(const ExploreOptions& options);
int paths_command(const PathsOptions& options);
int list_command(const ListOptions& options);
int doctor_command(const CommonOptions& options);

// Sets the deadline, from now on, and the bytes.
void set_budget(exec::Limits& limits, const Budget& budget);

// Prints "heapwright: message" on stderr; the exit code for the error.
int report_error(const base::Error& error);

}  // namespace heapwright::cli
