// Slowdown: how much longer things take on a busy machine than on one that has nothing else to do.
#pragma once

#include <string_view>

namespace heapwright::base {

// The time that this thread has run or waited for a processor since it began, divided by the time that it has
// run; at least 1. What the system does not tell is 1.
double slowdown();

// The same of what Linux says in /proc/thread-self/schedstat: nanoseconds that it ran, and that it waited.
double slowdown_of(std::string_view schedstat);

}  // namespace heapwright::base
