// Completes an input by rules: a reference that nobody has looked at is null, unless a rule forbids that.
#pragma once

#include <functional>

#include "exec/symbolic.h"
#include "ir/program.h"
#include "machine/path.h"

namespace heapwright::lazyheap {

enum class Completion {
  kDone,
  kImpossible,  // no heap goes on from here as the rules say
  kTooLarge,    // only larger heaps might
  kGivenUp,     // there is too much to be tried
};

// What is found stands on the path, which must hold all that was found so far.
Completion complete_by_rules(ir::Program& program, exec::Symbolic& symbolic, machine::Path& path,
                             const std::function<bool(const machine::Path&)>& is_small);

}  // namespace heapwright::lazyheap
