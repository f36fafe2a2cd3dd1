#include "lazyheap/obligations.h"

#include <algorithm>

#include "lazyheap/callable_methods.h"

namespace heapwright::lazyheap {

using machine::BranchTaken;

bool Obligations::fulfil(const std::vector<BranchTaken>& branches) {
  bool is_new = false;
  for (const BranchTaken& branch : branches) {
    if (!counts(branch) || !fulfilled_.insert(branch_key(branch)).second) continue;
    executed_.insert(branch.method);
    is_new = true;
  }
  if (is_new) {
    std::chrono::duration<double> since = std::chrono::steady_clock::now() - start_;
    progress_.push_back({since.count(), fulfilled_.size()});
  }
  return is_new;
}

std::vector<Obligation> Obligations::all(ir::Program& program, const ir::Method& entry,
                                         const std::function<bool(const BranchTaken&)>& is_infeasible) const {
  std::vector<const ir::Method*> methods = callable_methods(program, entry, counts_);
  for (const ir::Method* method : executed_) {
    if (std::find(methods.begin(), methods.end(), method) == methods.end()) methods.push_back(method);
  }
  std::sort(methods.begin(), methods.end(),
            [](const ir::Method* a, const ir::Method* b) { return a->id < b->id; });
  std::vector<Obligation> result;
  for (const ir::Method* method : methods) {
    auto body = program.body(*method);
    if (!body) continue;
    for (const ir::BranchPoint& point : (*body)->branches) {
      for (uint32_t i = 0; i < point.outcomes; ++i) {
        Obligation& obligation = result.emplace_back();
        obligation.branch = {method, point.first_outcome + i};
        obligation.line = point.line;
        if (is_fulfilled(obligation.branch)) {
          obligation.status = Obligation::Status::kFulfilled;
        } else if (is_infeasible(obligation.branch)) {
          obligation.status = Obligation::Status::kInfeasible;
        }
      }
    }
  }
  return result;
}

}  // namespace heapwright::lazyheap
