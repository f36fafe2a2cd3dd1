#include "exec/path_loop.h"

#include <algorithm>

#include "merging/known_futures.h"
#include "merging/meetings.h"

namespace heapwright::exec {

using machine::BranchTaken;
using machine::Outcome;

namespace {

constexpr size_t kFewPaths = 100;       // in the order of their own
constexpr size_t kMostSpread = 20'000;  // pending ones: each takes memory

// Whether nothing was left out that the path might have done.
bool says_all(const Outcome& outcome) {
  const auto* stop = std::get_if<base::Stop>(&outcome);
  return stop == nullptr || stop->reason == base::StopReason::kKnownFuture ||
         stop->reason == base::StopReason::kAssumptionFails;
}

// In objects. That an element of a list is the list itself is not simpler than any other object.
size_t size_of(const machine::InputHeap& inputs) {
  auto is_odd = [&](const machine::InputReference& reference) {
    if (reference.known != machine::InputReference::Known::kObject) return false;
    const machine::InputObject& object = inputs.get(reference.object);
    return reference.type != object.declared && reference.type->super == nullptr &&
           !reference.type->is_interface();
  };
  const auto& references = inputs.references();
  return inputs.size() + static_cast<size_t>(std::count_if(references.begin(), references.end(), is_odd));
}

}  // namespace

void PathLoop::run(const std::function<bool()>& may_go_on,
                   const std::function<bool(Path&, const Outcome&)>& on_path) {
  Context context;
  context.symbolic = &symbolic_;
  while (count_ > 0 && may_go_on()) {
    Path path = take_next();
    if (filter_ && !filter_(path)) {
      leave_meetings(path);
      if (symbolic_.futures != nullptr) symbolic_.futures->end(path, false, symbolic_.deadline);
      continue;
    }
    uint64_t before = path.steps;
    Outcome outcome = vm_.resume(path, context);
    steps_ += path.steps - before;
    for (Path& fork : symbolic_.forks) add(std::move(fork));
    symbolic_.forks.clear();
    const auto* stop = std::get_if<base::Stop>(&outcome);
    if (stop != nullptr && stop->reason == base::StopReason::kMeeting) {
      symbolic_.meetings->arrive(std::move(path));
      add_released();
      continue;
    }
    leave_meetings(path);
    if (stop != nullptr && stop->reason == base::StopReason::kSplit) continue;
    if (symbolic_.futures != nullptr) symbolic_.futures->end(path, says_all(outcome), symbolic_.deadline);
    share_ended_ += path.symbolic->share;
    ++ended_;
    note_seen(path);
    if (!on_path(path, outcome)) return;
  }
}

void PathLoop::add(Path path) {
  size_t rank = rank_of(path);
  pending_[rank].push_back(std::move(path));
  ++count_;
}

size_t PathLoop::rank_of(const Path& path) {
  if (order_ == SearchOrder::kSmallestFirst && path.symbolic) return size_of(path.symbolic->inputs);
  bool is_new = path.frames.back().ip->branch == ir::kNone;  // goes on where paths have met
  if (!is_spread_ || ended_ < kFewPaths || count_ > kMostSpread || order_ != SearchOrder::kDepthFirst ||
      is_new)
    return 0;
  return ++splits_[path.frames.back().ip];
}

void PathLoop::leave_meetings(Path& path) {
  if (symbolic_.meetings == nullptr) return;
  symbolic_.meetings->leave(path);
  add_released();
}

void PathLoop::add_released() {
  for (Path& released : symbolic_.meetings->take_released()) add(std::move(released));
}

size_t PathLoop::pending() const {
  return count_ + (symbolic_.meetings != nullptr ? symbolic_.meetings->waiting() : 0);
}

void PathLoop::for_each_pending(const std::function<void(const Path&)>& look_at) const {
  for (const auto& [rank, paths] : pending_) std::for_each(paths.begin(), paths.end(), look_at);
  if (symbolic_.meetings != nullptr) symbolic_.meetings->for_each_waiting(look_at);
}

void PathLoop::drop_pending() {
  if (symbolic_.meetings != nullptr) symbolic_.meetings->clear();
  pending_.clear();
  count_ = 0;
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
  auto lowest = pending_.begin();
  std::deque<Path>& waiting = lowest->second;
  auto chosen = order_ == SearchOrder::kBreadthFirst ? waiting.begin() : waiting.end() - 1;
  if (order_ == SearchOrder::kCoverageFirst) {
    auto better = std::find_if(waiting.begin(), waiting.end(),
                               [this](const Path& path) { return is_at_new_branch(path); });
    if (better != waiting.end()) chosen = better;
  }
  Path next = std::move(*chosen);
  waiting.erase(chosen);
  if (waiting.empty()) pending_.erase(lowest);
  --count_;
  return next;
}

void PathLoop::note_seen(const Path& path) {
  if (order_ != SearchOrder::kCoverageFirst || !path.recording) return;
  for (const BranchTaken& branch : path.recording->branches) {
    if (std::find(seen_.begin(), seen_.end(), branch) == seen_.end()) seen_.push_back(branch);
  }
}

}  // namespace heapwright::exec
