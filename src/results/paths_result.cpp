#include "results/paths_result.h"

#include <algorithm>

namespace heapwright::results {

size_t ObligationsRow::infeasible() const {
  return static_cast<size_t>(
      std::count_if(unfulfilled.begin(), unfulfilled.end(),
                    [](const UnfulfilledBranch& branch) { return branch.is_infeasible; }));
}

}  // namespace heapwright::results
