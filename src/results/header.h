// What every result begins with.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "results/incomplete.h"
#include "solver/solver.h"

namespace heapwright::results {

enum class Command : uint8_t { kDoctor, kList, kRun, kPaths, kExplore, kReach, kVerify, kSpec, kGenerate };
const char* command_name(Command command);

// Of this program.
const char* version();

struct Header {
  std::string target;  // as the user has named it
  double seconds = 0;
  std::vector<Incomplete> incomplete;  // of a result with an Exploration: beside what that has left out
  solver::SolverStats solver;
};

}  // namespace heapwright::results
