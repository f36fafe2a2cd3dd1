#include "exec/merge_policy.h"

#include "exec/path_merger.h"

namespace heapwright::exec {

bool MergePolicy::pays(const ir::Instr*, term::Term, const PathMerger&) { return true; }

void MergePolicy::note_undone(term::Term) {}

}  // namespace heapwright::exec
