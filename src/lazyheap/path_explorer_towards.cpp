// The part of PathExplorer that looks for paths which take some wanted branches: which of them are given up.
#include <algorithm>

#include "lazyheap/path_explorer.h"
#include "merging/known_futures.h"

namespace heapwright::lazyheap {

using machine::Path;

bool PathExplorer::takes_wanted(const Path& path) const {
  return std::any_of(path.recording->branches.begin(), path.recording->branches.end(),
                     [this](const machine::BranchTaken& branch) {
                       return options_.towards(*branch.method, branch.outcome);
                     });
}

// Whether the code leads from where the path stands to a wanted branch, if it has taken none.
bool PathExplorer::may_come_there(const Path& path) const {
  if (takes_wanted(path)) return true;
  for (size_t i = 0; i < path.frames.size(); ++i) {
    if (merging::may_lead_there(*towards_, merging::place_of(path, i, path.frames.back().ip))) return true;
  }
  return !towards_->initialized().empty();
}

}  // namespace heapwright::lazyheap
