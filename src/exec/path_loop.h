// PathLoop: continues a symbolic path, and all that split off from it, each to its end.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <unordered_map>
#include <vector>

#include "exec/interpreter.h"

namespace heapwright::exec {

enum class SearchOrder {
  kDepthFirst,
  kBreadthFirst,
  kCoverageFirst,  // those first that stand at a branch of which an outcome was not seen; needs recordings
  kSmallestFirst,  // those first that have found the fewest objects of the input
};

class PathLoop {
 public:
  PathLoop(Interpreter& vm, Symbolic& symbolic, SearchOrder order = SearchOrder::kDepthFirst)
      : vm_(vm), symbolic_(symbolic), order_(order) {}

  void add(machine::Path path);
  // Asked before a path is continued: one for which it says no is dropped.
  void set_filter(std::function<bool(machine::Path&)> filter) { filter_ = std::move(filter); }
  // Where there are many paths, those first that have split where few have before: so that all places are
  // seen early. With kDepthFirst only.
  void spread() { is_spread_ = true; }
  // Until nothing is pending, `may_go_on` says no, which is asked before each path, or `on_path` says no,
  // which is told of each that has come to its end; one that goes on as others (kSplit) has not.
  void run(const std::function<bool()>& may_go_on,
           const std::function<bool(machine::Path&, const machine::Outcome&)>& on_path);

  [[nodiscard]] size_t pending() const;
  // Those that wait for others are among them.
  void for_each_pending(const std::function<void(const machine::Path&)>& look_at) const;
  void drop_pending();
  // Of all inputs, the part that the paths which have ended stand for.
  [[nodiscard]] double share_ended() const { return share_ended_; }
  [[nodiscard]] uint64_t steps() const { return steps_; }  // executed so far, by all paths

 private:
  machine::Path take_next();
  size_t rank_of(const machine::Path& path);
  void leave_meetings(machine::Path& path);
  void add_released();
  [[nodiscard]] bool is_at_new_branch(const machine::Path& path) const;
  void note_seen(const machine::Path& path);

  Interpreter& vm_;
  Symbolic& symbolic_;
  SearchOrder order_;
  std::map<size_t, std::deque<machine::Path>> pending_;  // by rank: the lowest first
  size_t count_ = 0;                                     // of pending ones
  std::function<bool(machine::Path&)> filter_;
  bool is_spread_ = false;
  size_t ended_ = 0;
  std::unordered_map<const ir::Instr*, size_t> splits_;  // once there are many paths
  std::vector<machine::BranchTaken> seen_;               // kCoverageFirst: by the paths that have ended
  uint64_t steps_ = 0;
  double share_ended_ = 0;
};

}  // namespace heapwright::exec
