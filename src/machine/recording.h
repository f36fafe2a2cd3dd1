// Recording: what a path notes of its own execution, whether its values are symbolic or not. It travels with
// the path, so each of two paths that split goes on with its own.
#pragma once

#include <array>
#include <vector>

#include "machine/branch_distance.h"
#include "machine/coverage.h"

namespace heapwright::machine {

struct BranchTaken {
  const ir::Method* method = nullptr;
  uint32_t outcome = 0;  // numbered within the method, see ir::BranchPoint
  bool operator==(const BranchTaken&) const = default;
};

struct Recording {
  // Methods of which coverage is counted and branches are listed; null: nothing is counted, and the branches
  // of all methods are listed.
  const MethodSet* watched = nullptr;
  std::vector<BranchTaken> branches;  // in the order in which they were first taken
  Coverage coverage;
  // Of watched methods, by point: how far the branch was from that outcome at least; kNoDistance where it was not
  // executed, and behind the end. Only where somebody wants to know.
  bool measures = false;
  std::vector<double> distances;
  std::array<double, 2> compared = {};  // the operands of the last comparison of floating-point numbers

  void enter(const ir::Method& method);
  void take(const BranchTaken& branch);
  // The branch does not go that way, and is so far from it.
  void miss(uint32_t point, double distance) {
    if (point >= distances.size()) distances.resize(point + 1, kNoDistance);
    if (distance < distances[point]) distances[point] = distance;
  }
  // `handler_pc`: ir::kNone when the exception leaves the method.
  void interrupt(const ir::Method& method, uint32_t pc, uint32_t handler_pc);
  // Forgets what was noted.
  void clear();
};

}  // namespace heapwright::machine
