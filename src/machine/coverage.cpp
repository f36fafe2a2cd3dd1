#include "machine/coverage.h"

namespace heapwright::machine {

void MethodSet::add(const ir::Method& method, uint32_t outcomes) {
  if (contains(method)) return;
  auto id = static_cast<size_t>(method.id);
  if (id >= entry_points_.size()) entry_points_.resize(id + 1, ir::kNone);
  entry_points_[id] = point_count_;
  point_count_ += 1 + outcomes;
}

void Coverage::interrupt(const ir::Method& method, uint32_t pc, uint32_t handler_pc) {
  for (Interruption& known : interruptions) {
    if (known.method == &method && known.pc == pc && known.handler_pc == handler_pc) {
      ++known.count;
      return;
    }
  }
  interruptions.push_back({&method, pc, handler_pc, 1});
}

}  // namespace heapwright::machine
