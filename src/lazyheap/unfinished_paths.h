// UnfinishedPaths: where paths stand that were not followed to their end, and why not. What none of them can
// come to any more, as far as calls and jumps tell, only those can have taken that have ended.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "analysis/leads_to.h"
#include "base/incomplete.h"
#include "machine/path.h"
#include "merging/code_place.h"

namespace heapwright::lazyheap {

class UnfinishedPaths {
 public:
  void add(const machine::Path& path, const base::Stop& why);
  [[nodiscard]] bool empty() const { return paths_.empty(); }

  // Why most of those did not go on that may still come to what is wanted, and how many; nothing: none may.
  [[nodiscard]] std::optional<base::Incomplete::Entry> why_not(const analysis::LeadsTo& wanted) const;

 private:
  using Places = std::vector<merging::CodePlace>;  // of its frames

  std::map<Places, base::Incomplete> paths_;
};

// Nothing: it is empty.
std::optional<base::Incomplete::Entry> most_frequent(const base::Incomplete& incomplete);

}  // namespace heapwright::lazyheap
