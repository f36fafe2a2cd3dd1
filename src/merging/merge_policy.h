// MergePolicy: whether it pays to make one path of two.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "ir/body.h"
#include "term/term_manager.h"

namespace heapwright::merging {

enum class MergeMode : uint8_t { kNever, kAuto, kAlways };

class MergePolicy {
 public:
  MergePolicy(term::TermManager& terms, MergeMode mode)
      : terms_(terms), mode_(mode), is_on_(mode == MergeMode::kAlways) {}

  [[nodiscard]] MergeMode mode() const { return mode_; }
  // Whether paths that split shall meet again.
  [[nodiscard]] bool is_on() const { return is_on_; }
  void set_on(bool is_on) { is_on_ = is_on; }

  // Two paths have met that parted at `branch`: whether they should go on as one, where `guard` tells them
  // apart.
  [[nodiscard]] bool pays(const ir::Instr* branch) const;
  void note_merged(const ir::Instr* branch, term::Term guard);
  // A merged path had to be split again over that condition.
  void note_undone(term::Term condition);

 private:
  struct Place {
    uint32_t merged = 0;
    uint32_t undone = 0;
  };

  term::TermManager& terms_;
  MergeMode mode_;
  bool is_on_;
  std::unordered_map<const ir::Instr*, Place> places_;
  std::unordered_map<term::Term, const ir::Instr*> guards_;  // and where the paths parted
};

}  // namespace heapwright::merging
