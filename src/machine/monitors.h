// Monitors, as HotSpot structures them: a frame can only exit what it has entered. There is one thread, so
// they are always free; but who holds which can be asked, and misuse throws.
#pragma once

#include "machine/path.h"

namespace heapwright::machine {

void enter_monitor(Path& path, ir::ObjectId object);
bool exit_monitor(Path& path, ir::ObjectId object);  // false: not entered by the top frame
[[nodiscard]] bool holds_monitor(const Path& path, ir::ObjectId object);
// Whether the top frame has exited all that it has entered by instructions.
[[nodiscard]] bool has_exited_monitors(const Path& path);
// Those of the top frame, before it is popped.
void release_monitors(Path& path);

}  // namespace heapwright::machine
