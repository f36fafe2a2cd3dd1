#include "merging/merge_policy.h"

namespace heapwright::merging {

namespace {

constexpr uint32_t kTries = 4;

}  // namespace

// Where most of what was merged had to be split again, it was in vain.
bool MergePolicy::pays(const ir::Instr* branch) const {
  if (mode_ == MergeMode::kAlways) return true;
  auto place = places_.find(branch);
  return place == places_.end() || place->second.undone < kTries ||
         place->second.undone * 2 < place->second.merged;
}

void MergePolicy::note_merged(const ir::Instr* branch, term::Term guard) {
  ++places_[branch].merged;
  guards_.emplace(guard, branch);
  guards_.emplace(terms_.not_(guard), branch);
}

void MergePolicy::note_undone(term::Term condition) {
  auto guard = guards_.find(condition);
  if (guard != guards_.end()) ++places_[guard->second].undone;
}

}  // namespace heapwright::merging
