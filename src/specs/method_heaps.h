// The heaps that a boolean method allows: those of which it answers true, executed on objects of which
// nothing is known until it looks at them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/incomplete.h"
#include "base/result.h"
#include "exec/execution.h"
#include "ir/program.h"
#include "lazyheap/path_explorer.h"
#include "specs/unbuilt.h"

namespace heapwright::specs {

struct MethodHeaps {
  std::vector<DescribedHeap> heaps;  // only what the method looks at is said of them
  base::Incomplete undecided;        // why there may be more
};

// `method`: of one object, its receiver or only parameter; it must be code of `program`. Fails where it is
// not.
base::Result<MethodHeaps> method_heaps(ir::Program& program, const ir::Method& method,
                                       const lazyheap::HeapBounds& bounds, const exec::Limits& limits);

}  // namespace heapwright::specs
