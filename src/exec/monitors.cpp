// Monitors. There is one thread, so they are always free; but who holds which can be asked, and misuse
// throws.
#include <algorithm>

#include "exec/interpreter.h"

namespace heapwright::exec {

void Interpreter::enter_monitor(ObjectId object) {
  path_->monitors.push_back({object, path_->frames.size(), false});
}

bool Interpreter::exit_monitor(ObjectId object) {
  auto& monitors = path_->monitors;
  for (size_t i = monitors.size(); i-- > 0 && monitors[i].depth == path_->frames.size();) {
    if (monitors[i].object != object || monitors[i].by_method) continue;
    monitors.erase(monitors.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
  }
  return false;
}

bool Interpreter::holds_monitor(ObjectId object) const {
  return std::any_of(path_->monitors.begin(), path_->monitors.end(),
                     [object](const HeldMonitor& held) { return held.object == object; });
}

bool Interpreter::has_exited_monitors() const {
  const auto& monitors = path_->monitors;
  for (size_t i = monitors.size(); i-- > 0 && monitors[i].depth == path_->frames.size();) {
    if (!monitors[i].by_method) return false;
  }
  return true;
}

void Interpreter::release_monitors() {
  auto& monitors = path_->monitors;
  while (!monitors.empty() && monitors.back().depth == path_->frames.size()) monitors.pop_back();
}

}  // namespace heapwright::exec
