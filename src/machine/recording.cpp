#include "machine/recording.h"

#include <algorithm>

namespace heapwright::machine {

void Recording::enter(const ir::Method& method) {
  if (watched == nullptr) return;
  uint32_t entry = watched->entry_point(method);
  if (entry != ir::kNone) coverage.add(entry);
}

void Recording::take(const BranchTaken& branch) {
  if (watched == nullptr) {
    if (std::find(branches.begin(), branches.end(), branch) == branches.end()) branches.push_back(branch);
    return;
  }
  uint32_t entry = watched->entry_point(*branch.method);
  if (entry != ir::kNone && coverage.add(entry + 1 + branch.outcome)) branches.push_back(branch);
}

void Recording::interrupt(const ir::Method& method, uint32_t pc, uint32_t handler_pc) {
  if (watched != nullptr && watched->contains(method)) coverage.interrupt(method, pc, handler_pc);
}

void Recording::clear() {
  branches.clear();
  coverage = {};
  distances.clear();
}

}  // namespace heapwright::machine
