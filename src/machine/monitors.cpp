#include "machine/monitors.h"

#include <algorithm>

namespace heapwright::machine {

using ir::ObjectId;

void enter_monitor(Path& path, ObjectId object) {
  path.monitors.push_back({object, path.frames.size(), false});
}

bool exit_monitor(Path& path, ObjectId object) {
  auto& monitors = path.monitors;
  for (size_t i = monitors.size(); i-- > 0 && monitors[i].depth == path.frames.size();) {
    if (monitors[i].object != object || monitors[i].by_method) continue;
    monitors.erase(monitors.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
  }
  return false;
}

bool holds_monitor(const Path& path, ObjectId object) {
  return std::any_of(path.monitors.begin(), path.monitors.end(),
                     [object](const HeldMonitor& held) { return held.object == object; });
}

bool has_exited_monitors(const Path& path) {
  const auto& monitors = path.monitors;
  for (size_t i = monitors.size(); i-- > 0 && monitors[i].depth == path.frames.size();) {
    if (!monitors[i].by_method) return false;
  }
  return true;
}

void release_monitors(Path& path) {
  auto& monitors = path.monitors;
  while (!monitors.empty() && monitors.back().depth == path.frames.size()) monitors.pop_back();
}

}  // namespace heapwright::machine
