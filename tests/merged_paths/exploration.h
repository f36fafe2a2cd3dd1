// Exploration: what one run over all paths of a method has found, in the form in which it is compared with
// the JVM and with other runs. The only file that knows how an explorer is told to merge and what it then
// answers.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lazyheap/path_explorer.h"
#include "paths/input_space.h"

namespace heapwright::merged_paths {

// kStates: not every path, but every state, and of it only what branches are taken.
enum class Merging { kNever, kAuto, kAlways, kStates, kLaterStates };

const char* merging_name(Merging merging);

enum class SideStatus { kFulfilled, kInfeasible, kOpen };

struct FoundPath {
  std::vector<term::Term> literals;  // of its condition, over the variables of InputSpace
  bool threw = false;
  std::string exception_class;
  term::Term result = term::kNoTerm;  // none: every input returns what `outcome` says
  std::string outcome;
  uint64_t merged = 1;  // how many paths it stands for
};

struct Exploration {
  std::unique_ptr<lazyheap::PathExplorer> explorer;  // owns the terms
  std::unique_ptr<lazyheap::InputSpace> space;       // of the variables in them
  std::vector<FoundPath> paths;
  std::map<std::string, SideStatus> sides;  // of branches: "p/C.m(I)I:3"
  bool has_seen_all = false;                // of the branches, by looking at states
  bool is_complete = false;
  std::string incomplete;      // why it is not
  size_t other_witnesses = 0;  // paths that were found, and left out since their witness did otherwise
};

struct ExplorationBudget {
  std::chrono::milliseconds time;
  size_t paths = 10'000;
};

// The sides of branches are those in the package of the method.
base::Result<Exploration> explore(ir::Program& program, const ir::Method& method, Merging merging,
                                  const ExplorationBudget& budget);

}  // namespace heapwright::merged_paths
