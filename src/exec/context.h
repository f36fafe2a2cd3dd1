// Context: what an execution is given beside its path, by whoever continues it. Nothing of it stays in the
// interpreter: executions with different contexts can take turns.
#pragma once

#include <cstdint>
#include <functional>

#include "exec/symbolic.h"

namespace heapwright::exec {

// What differs from one run of a JVM to the next: identity hashes and clocks.
struct RunVariation {
  uint32_t seed = 0;   // another seed, other hashes and another time
  uint64_t asked = 0;  // how often a concrete execution has asked for such a value
};

// Called before every instruction; slows execution down.
using Observer = std::function<void(const machine::Path&, const ir::Instr&)>;

struct Context {
  Symbolic* symbolic = nullptr;  // needed for a path whose `symbolic` part is set
  uint64_t max_steps = 0;        // of the path, if that is less than Limits::max_steps; 0: as that says
  RunVariation* run_variation = nullptr;  // null: those of the first run, and nobody counts
  const Observer* observer = nullptr;
};

}  // namespace heapwright::exec
