#include "exec/endless_loop.h"

#include <algorithm>

namespace heapwright::exec {

using machine::Frame;
using machine::Path;
using machine::SymbolicState;

namespace {

bool same_frame(const Frame& a, const Frame& b) {
  return a.method == b.method && a.ip == b.ip && a.base == b.base && a.subject == b.subject &&
         a.on_return == b.on_return;
}

bool same_terms(const SymbolicState& a, const SymbolicState& b, size_t registers) {
  if (a.condition.size() != b.condition.size() || a.inputs.decisions.size() != b.inputs.decisions.size() ||
      a.objects.size() != b.objects.size())
    return false;
  if (!std::equal(a.registers.begin(), a.registers.begin() + static_cast<std::ptrdiff_t>(registers),
                  b.registers.begin()))
    return false;
  return std::all_of(a.objects.begin(), a.objects.end(), [&](const auto& entry) {
    auto other = b.objects.find(entry.first);
    return other != b.objects.end() && (other->second == entry.second || *other->second == *entry.second);
  });
}

}  // namespace

void EndlessLoop::remember(Path& path) {
  seen_ = path.fork();
  next_look_ = path.steps * 2;
}

bool EndlessLoop::is_back(const Path& path) const {
  if (path.frames.size() != seen_->frames.size() || path.frames.back().ip != seen_->frames.back().ip)
    return false;
  if (!std::equal(path.frames.begin(), path.frames.end(), seen_->frames.begin(), same_frame)) return false;
  const Frame& top = path.frames.back();
  size_t registers = size_t{top.base} + top.body->register_count;
  auto same_value = [](ir::Value a, ir::Value b) { return a.bits() == b.bits(); };
  return std::equal(path.registers.begin(), path.registers.begin() + static_cast<std::ptrdiff_t>(registers),
                    seen_->registers.begin(), same_value) &&
         same_terms(*path.symbolic, *seen_->symbolic, registers) &&
         path.monitors.size() == seen_->monitors.size() &&
         path.heap.initializations() == seen_->heap.initializations() && path.heap.equals(seen_->heap);
}

}  // namespace heapwright::exec
