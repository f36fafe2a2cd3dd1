#include "exec/path_loop.h"

#include <algorithm>

namespace heapwright::exec {

using machine::BranchTaken;
using machine::Outcome;

void PathLoop::run(const std::function<bool()>& may_go_on,
                   const std::function<bool(Path&, const Outcome&)>& on_path) {
  Context context;
  context.symbolic = &symbolic_;
  while (!pending_.empty() && may_go_on()) {
    Path path = take_next();
    uint64_t before = path.steps;
    Outcome outcome = vm_.resume(path, context);
    steps_ += path.steps - before;
    for (Path& fork : symbolic_.forks) pending_.push_back(std::move(fork));
    symbolic_.forks.clear();
    note_seen(path);
    if (!on_path(path, outcome)) return;
  }
}

bool PathLoop::is_at_new_branch(const Path& path) const {
  const Frame& frame = path.frames.back();
  if (frame.ip->branch == ir::kNone) return false;
  const ir::BranchPoint& point = frame.body->branches[frame.ip->branch];
  for (uint32_t i = 0; i < point.outcomes; ++i) {
    BranchTaken outcome{frame.method, point.first_outcome + i};
    if (std::find(seen_.begin(), seen_.end(), outcome) == seen_.end()) return true;
  }
  return false;
}

Path PathLoop::take_next() {
  auto chosen = order_ == SearchOrder::kBreadthFirst ? pending_.begin() : pending_.end() - 1;
  if (order_ == SearchOrder::kCoverageFirst) {
    auto better = std::find_if(pending_.begin(), pending_.end(),
                               [this](const Path& path) { return is_at_new_branch(path); });
    if (better != pending_.end()) chosen = better;
  }
  Path next = std::move(*chosen);
  pending_.erase(chosen);
  return next;
}

void PathLoop::note_seen(const Path& path) {
  if (order_ != SearchOrder::kCoverageFirst || !path.recording) return;
  for (const BranchTaken& branch : path.recording->branches) {
    if (std::find(seen_.begin(), seen_.end(), branch) == seen_.end()) seen_.push_back(branch);
  }
}

}  // namespace heapwright::exec
