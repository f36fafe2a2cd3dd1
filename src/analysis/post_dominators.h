// PostDominators: where the ways that part at a block meet again, if no exception interferes.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/body.h"

namespace heapwright::analysis {

class PostDominators {
 public:
  explicit PostDominators(const ir::Body& body);

  // The first block that every way from here to a return comes through. kReturn: only the return itself;
  // kNowhere: there is no way to a return.
  static constexpr uint32_t kReturn = 0xFFFFFFFF;
  static constexpr uint32_t kNowhere = 0xFFFFFFFE;
  [[nodiscard]] uint32_t after(uint32_t block) const { return next_[block]; }
  // Whether every way from `block` to a return comes through `later`, or is there already.
  [[nodiscard]] bool leads_to(uint32_t block, uint32_t later) const;

 private:
  std::vector<uint32_t> next_;  // by block
};

}  // namespace heapwright::analysis
