// What `paths` answers: all paths of a method.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lazyheap/heap_description.h"
#include "results/header.h"
#include "results/incomplete.h"
#include "results/status.h"

namespace heapwright::results {

// An outcome of a branch that a path takes.
struct PathBranch {
  std::string method;        // p.C.m(int)
  std::string name;          // m
  bool is_of_method = true;  // whose paths these are, and not of one that it calls
  uint16_t line = 0;
  uint32_t outcome = 0;
};

// A branch side that no input was found for.
struct UnfulfilledBranch {
  PathBranch branch;
  bool is_infeasible = false;
  // Otherwise, why most paths did not go on that may still take it, and how many.
  std::optional<Incomplete> why = std::nullopt;
};

struct ObligationsRow {
  size_t fulfilled = 0;
  std::vector<UnfulfilledBranch> unfulfilled;
  struct Step {
    double seconds = 0;
    size_t fulfilled = 0;
  };
  std::vector<Step> progress;
  // The fewest inputs of those that were executed which take all of them.
  struct Input {
    std::vector<std::string> arguments;
    std::string outcome;
  };
  std::vector<Input> inputs;

  [[nodiscard]] size_t infeasible() const;
  [[nodiscard]] size_t open() const { return unfulfilled.size() - infeasible(); }
  [[nodiscard]] size_t total() const { return fulfilled + unfulfilled.size(); }
};

struct PathRow {
  std::string condition;
  std::vector<std::string> arguments;  // that take it, as Java
  std::string outcome;                 // "42", "void", "throws p.E: message"
  std::string exception_class;         // empty: it returns
  std::string expression;              // what it returns, where that depends on the input
  lazyheap::HeapDescription before;    // objects of the input
  lazyheap::HeapDescription after;
  std::vector<PathBranch> branches;  // of the class and its nested classes
  uint64_t merged = 1;               // so many paths have become this one
};

struct PathsResult {
  PathsStatus status = PathsStatus::kComplete;
  Header header;
  struct Bounds {
    uint32_t max_string = 0;
    uint32_t max_array = 0;
    uint32_t max_loops = 0;
    size_t max_paths = 0;
    uint64_t max_steps = 0;
    double seconds = 0;
    std::map<std::string, uint32_t> scope;  // by class
    std::optional<uint32_t> other_scope;
  } bounds;
  size_t unconfirmed = 0;
  uint64_t evaluations = 0;  // of invariants
  bool has_invariants = false;
  uint64_t instructions = 0;
  uint64_t work = 0;  // in microseconds or so, by counts of what was done
  std::vector<PathRow> paths;
  ObligationsRow obligations;
};

}  // namespace heapwright::results
