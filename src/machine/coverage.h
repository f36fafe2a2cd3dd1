// Coverage: what a path has executed of the methods that somebody watches: how often each was entered, each
// branch outcome taken, and where exceptions interrupted it. What counts as covered is decided from these
// numbers by others (coverage/probes.h knows how).
#pragma once

#include <cstdint>
#include <vector>

#include "ir/class_info.h"

namespace heapwright::machine {

// Methods whose execution is recorded. Each has points, numbered through all methods in the order in which
// they were added: first its entry, then its branch outcomes (see ir::BranchPoint).
class MethodSet {
 public:
  // `outcomes`: of its body. A method that is in the set already stays as it is.
  void add(const ir::Method& method, uint32_t outcomes);

  // The point of its entry; ir::kNone: not in the set.
  [[nodiscard]] uint32_t entry_point(const ir::Method& method) const {
    auto id = static_cast<size_t>(method.id);
    return id < entry_points_.size() ? entry_points_[id] : ir::kNone;
  }
  [[nodiscard]] bool contains(const ir::Method& method) const { return entry_point(method) != ir::kNone; }
  [[nodiscard]] uint32_t point_count() const { return point_count_; }

 private:
  std::vector<uint32_t> entry_points_;  // by method id
  uint32_t point_count_ = 0;
};

// An exception that left an instruction.
struct Interruption {
  const ir::Method* method = nullptr;
  uint32_t pc = 0;
  uint32_t handler_pc = ir::kNone;  // kNone: not caught in that method
  uint32_t count = 0;
};

struct Coverage {
  std::vector<uint32_t> counts;  // by point; shorter when the last points were not reached
  std::vector<Interruption> interruptions;

  [[nodiscard]] uint32_t count(uint32_t point) const { return point < counts.size() ? counts[point] : 0; }
  // Answers whether it was the first time.
  bool add(uint32_t point) {
    if (point >= counts.size()) counts.resize(point + 1);
    return counts[point]++ == 0;
  }
  void interrupt(const ir::Method& method, uint32_t pc, uint32_t handler_pc);
};

}  // namespace heapwright::machine
