// Meetings: where paths that have split come together again, and go on as one.
//
// A path that splits at a jump notes the place where all its ways meet (the post-dominator of the jump, or
// the return to the caller). Each of the two waits there until all that have split since have arrived, or
// can no longer come: ended, thrown out. Those that can be merged (path_merger.h) are.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/live_registers.h"
#include "analysis/post_dominators.h"
#include "machine/path.h"
#include "merging/merge_policy.h"
#include "merging/path_merger.h"

namespace heapwright::merging {

class Meetings {
 public:
  Meetings(term::TermManager& terms, MergePolicy& policy) : terms_(terms), policy_(policy) {}

  // Who wants to know of branches; null: nobody.
  void set_watch(const BranchWatch* watch) { watch_ = watch; }
  // Numbers that are kept apart where merging shall pay.
  void set_positions(analysis::Positions* positions) { positions_ = positions; }

  // The path is about to split at `ip`, in its top frame: at a jump, or at an instruction behind which all
  // ways go on.
  void open(machine::Path& path, const ir::Instr* ip);
  // A second path goes its own way from where the first is.
  void note_fork(const machine::Path& path);
  // The instruction of the top frame before which the path must wait; null: none in this frame.
  const ir::Instr* next_stop(machine::Path& path);
  // An exception was caught in the top frame.
  void caught(machine::Path& path, ir::BlockId handler);
  // Something was required of the path without another on which it does not hold.
  void restrict(const machine::Path& path);
  // The path meets nobody any more: it has ended, or goes on alone.
  void leave(machine::Path& path);

  // It is where next_stop has said.
  void arrive(machine::Path path);
  // Paths that go on, since the last call.
  std::vector<machine::Path> take_released() { return std::exchange(released_, {}); }
  [[nodiscard]] size_t waiting() const { return waiting_; }
  void for_each_waiting(const std::function<void(const machine::Path&)>& look_at) const;
  [[nodiscard]] uint64_t compared() const { return compared_; }  // pairs of paths, merged or not
  void clear();

 private:
  using Literals = std::vector<term::Term>;
  // A path that is here, with what has to hold for it beside the condition with which the meeting began: one
  // of these, for each that it was made of.
  struct Waiting {
    machine::Path path;
    std::vector<Literals> alternatives;
    size_t common = 0;  // literals with which all of them begin
  };
  struct Meeting {
    MeetingPlace place;
    const ir::Instr* branch = nullptr;  // where it began
    const analysis::PostDominators* ways = nullptr;
    uint32_t block = 0;    // of the target, in the frame of the branch; kReturn: the caller
    size_t condition = 0;  // number of literals when it began
    std::unordered_map<const ir::Instr*, uint32_t> forks;  // of the path, when it began
    size_t coming = 0;                                     // paths that may still arrive
    bool is_partial = false;                               // some have left: what arrives is not all
    std::vector<Waiting> waiting;
  };
  struct BodyFacts {
    explicit BodyFacts(const ir::Body& body) : ways(body), live(body) {}
    analysis::PostDominators ways;
    analysis::LiveRegisters live;
  };

  const BodyFacts& facts_of(const ir::Body& body);
  void leave_last(machine::Path& path);
  bool merge(Meeting& meeting, Waiting& into, machine::Path& from);
  void add_alternative(Waiting& into, Literals literals, size_t common) const;
  void restore_condition(const Meeting& meeting, Waiting& waiting);
  void release_if_complete(uint32_t id);

  term::TermManager& terms_;
  const BranchWatch* watch_ = nullptr;
  MergePolicy& policy_;
  analysis::Positions* positions_ = nullptr;
  std::unordered_map<const ir::Body*, std::unique_ptr<BodyFacts>> facts_;
  std::unordered_map<uint32_t, Meeting> meetings_;
  uint32_t next_id_ = 0;
  size_t waiting_ = 0;
  uint64_t compared_ = 0;
  std::vector<machine::Path> released_;
};

}  // namespace heapwright::merging
