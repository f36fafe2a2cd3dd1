// StaticSides: inputs of a static method on numbers that take its branches. The method is explored without
// states, and paths that meet again may be merged: there may be far too many to look at each of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "exec/execution.h"
#include "exec/symbolic.h"
#include "ir/program.h"
#include "machine/recording.h"
#include "merging/merge_policy.h"

namespace heapwright::lazyheap {

struct SidesOptions {
  merging::MergeMode merge = merging::MergeMode::kAuto;
  exec::Limits limits;  // the deadline is that of the whole exploration
  exec::SymbolicBounds bounds;
  bool assertions = false;
};

struct StaticSides {
  struct Input {
    std::vector<uint64_t> arguments;             // the bits of each, as a variable of its type holds them
    std::vector<machine::BranchTaken> branches;  // that it takes
  };
  std::vector<Input> inputs;  // executed, in the order in which they were found
  // Whether no input takes another branch than `taken`.
  bool is_everything = false;
  std::vector<machine::BranchTaken> taken;
};

// Looks for inputs that take all branches of these classes. Nothing: the method has few paths, each of which
// is soon executed; or it cannot be executed.
std::optional<StaticSides> find_sides(ir::Program& program, const ir::Method& method,
                                      const std::vector<const ir::ClassInfo*>& classes,
                                      const SidesOptions& options);

}  // namespace heapwright::lazyheap
