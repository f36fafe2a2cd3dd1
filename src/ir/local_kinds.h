// Checks that every local variable is read as the kind that was stored in it, on every path.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/types.h"

namespace heapwright::ir {

struct LocalAccess {
  uint16_t pc = 0;
  uint32_t local = 0;
  Kind kind = Kind::kInt;
  bool is_store = false;
};

struct LocalBlock {
  std::vector<LocalAccess> accesses;
  std::vector<uint32_t> successors;  // indices of blocks
  std::vector<uint32_t> handlers;    // of exceptions thrown in this block
};

// The first access (by block) that reads a local which may hold another kind or nothing. `parameters` are the
// locals on entry of block 0.
std::optional<LocalAccess> find_bad_local(uint32_t local_count, const std::vector<LocalAccess>& parameters,
                                          const std::vector<LocalBlock>& blocks);

}  // namespace heapwright::ir
