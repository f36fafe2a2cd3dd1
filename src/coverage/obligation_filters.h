// Which instructions of a method JaCoCo 0.8.6 does not count, because a compiler has added or multiplied
// them.
#pragma once

#include <cstdint>
#include <vector>

#include "coverage/probes.h"

namespace heapwright::coverage {

// Instructions are named by their index in ir::Probes::instructions().
struct Filtered {
  std::vector<bool> ignored;
  // Copies count as one instruction, which is covered if one of them is: for each instruction that one,
  // itself if it is no copy.
  std::vector<uint32_t> original;
};

// Whether the method or its class has an annotation with "Generated" in its simple name, as tools mark what
// they write; one that is kept in class files.
bool is_marked_generated(const ir::Method& method);

// The method must have code. Whether it is marked so makes no difference here.
Filtered apply_filters(const ir::Method& method, const Probes& probes);

}  // namespace heapwright::coverage
