// From a Draft to Disjuncts, when all kinds are known: comparisons become literals, and variables that are
// not used go.
#pragma once

#include <vector>

#include "heaplang/draft.h"
#include "heaplang/kinds.h"
#include "heaplang/mistake.h"

namespace heapwright::heaplang {

// Adds one disjunct for each alternative that constants do not rule out. The first `parameter_count`
// variables stay. False: there is a mistake.
bool add_disjuncts(const Draft& draft, size_t parameter_count, const Kinds& kinds, Mistake& mistake,
                   std::vector<Disjunct>& disjuncts);

}  // namespace heapwright::heaplang
