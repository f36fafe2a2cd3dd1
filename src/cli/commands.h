// The commands. Each gets its options as a value and answers with an exit code; results go to stdout.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/class_path.h"

namespace heapwright::cli {

struct CommonOptions {
  std::string class_path = ".";
  std::optional<std::string> jdk;
  std::optional<std::string> json;  // a file, or "-" for stdout
  bool quiet = false;
  bool verbose = false;
  std::string command_line;  // not an option: the whole command, which written files name
};

struct RunOptions {
  CommonOptions common;
  std::string method;
  std::vector<std::string> arguments;
  uint64_t max_steps = 0;  // 0: none
  uint32_t max_depth = 0;
  double seconds = 0;
  uint64_t memory_mb = 4096;
  bool assertions = false;
};

struct ListOptions {
  CommonOptions common;
  std::vector<std::string> classes;  // none: all on the class path
  bool ir = false;
  bool natives = false;
};

struct PathsOptions {
  CommonOptions common;
  std::string method;
  uint32_t max_string = 3;
  uint32_t max_array = 3;
  uint32_t max_loops = 32;
  size_t max_paths = 10'000;
  uint64_t max_steps = 1'000'000;
  uint32_t max_depth = 500;
  double seconds = 60;
  uint64_t memory_mb = 4096;
  std::string order = "dfs";
  std::optional<std::string> junit;  // a .java file to write
  std::string criterion = "path";
};

// What explore, reach, verify and generate share: the classes, the bounds, and how to explore.
struct TargetOptions {
  CommonOptions common;
  std::vector<std::string> classes;
  std::vector<std::string> scopes;  // "N" or "CLASS=N"
  std::optional<uint32_t> max_length;
  uint32_t max_array = 32;
  double seconds = 60;
  uint64_t memory_mb = 4096;
  uint32_t max_depth = 1000;
  uint64_t max_steps = 1'000'000;
  uint32_t max_loops = 128;
  unsigned threads = 0;  // 0: all cores
  std::vector<std::string> ignored_fields;
  std::optional<std::string> methods;
  std::optional<std::string> integers;  // "LO..HI"
  bool no_merge = false;
  bool samples = false;
  std::string progress = "auto";
  std::optional<std::string> graph;  // a file that explore --save has written, instead of classes
  std::optional<std::string> save;
  // Not options: what a command wants to hear of.
  std::vector<std::string> reported_exceptions;  // internal names
  bool assertions = false;
  bool nested_classes = false;
  std::vector<std::string> texts;
  bool follow_results = false;
  bool concrete_numbers = false;
  bool coarse = false;
  bool single_first = false;
  double last_part = 0;  // of the seconds, in which no call is begun
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
  std::optional<std::string> junit;    // a .java file to write
  bool no_replay = false;
};

struct VerifyOptions {
  TargetOptions target;
  std::vector<std::string> properties;  // "p.C.m"
  std::vector<std::string> checks;      // "assertions", "exceptions"
  std::vector<std::string> exceptions;  // full names
  std::optional<std::string> junit;     // a .java file to write
  std::optional<std::string> dot;
  bool no_replay = false;
};

struct GenerateOptions {
  TargetOptions target;
  std::string output;                  // a directory
  std::optional<std::string> classes;  // a pattern, instead of the names of the target
  std::string criterion = "branch";
  int junit = 5;
  std::string class_name = "${CLASS}HeapTest";
  size_t max_tests = 0;  // 0: no limit
  uint64_t patience = 60'000;
  bool minimal = false;
  uint64_t seed = 2;
  bool force = false;
  bool no_replay = false;
  std::optional<std::string> csv;  // a file to write
};

int run_command(const RunOptions& options);
int generate_command(const GenerateOptions& options);
int reach_command(const ReachOptions& options);
int verify_command(const VerifyOptions& options);
int explore_command(const ExploreOptions& options);
int paths_command(const PathsOptions& options);
int list_command(const ListOptions& options);
int doctor_command(const CommonOptions& options);

// Prints "heapwright: message" on stderr; the exit code for the error.
int report_error(const base::Error& error);

base::Result<classfile::ClassPath> open_class_path(const CommonOptions& options);

}  // namespace heapwright::cli
