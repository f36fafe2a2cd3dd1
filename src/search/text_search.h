// Texts that make code do something new, found by trying: a text gets one more character or constant of the
// code, and is kept if a call with it shows more than all calls before.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "api/api.h"

namespace heapwright::heapgraph {
class Worker;
}  // namespace heapwright::heapgraph

namespace heapwright::search {

// Whether there are calls to try texts with.
bool takes_texts(const api::Api& api);

// In modified UTF-8, the fewest that together show what was found. Ends at `end`, or after a number of trials
// for each call. Initialises classes in the worker's base heap.
std::vector<std::string> find_texts(heapgraph::Worker& worker, std::chrono::steady_clock::time_point end);

}  // namespace heapwright::search
