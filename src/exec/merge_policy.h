// MergePolicy: whether it pays to make one path of two.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "ir/body.h"
#include "term/term_manager.h"

namespace heapwright::exec {

enum class MergeMode : uint8_t { kNever, kAuto, kAlways };

class PathMerger;

class MergePolicy {
 public:
  MergePolicy(term::TermManager& terms, MergeMode mode) : terms_(terms), mode_(mode) {}

  // Whether paths that split shall meet again. Where there are few, each is better off alone.
  [[nodiscard]] bool is_on() const {
    return mode_ == MergeMode::kAlways || (mode_ == MergeMode::kAuto && ended_ >= kFewPaths);
  }
  void note_end() { ++ended_; }

  // A merged path had to be split again over that condition.
  void note_undone(term::Term condition);

  // Two paths have met that parted at `branch`.
  bool pays(const ir::Instr* branch, term::Term guard, const PathMerger& merger);

 private:
  static constexpr size_t kFewPaths = 100;

  term::TermManager& terms_;
  MergeMode mode_;
  size_t ended_ = 0;
};

}  // namespace heapwright::exec
