// What an answer does not speak of, as rows of a result: why, where, and how often.
#pragma once

#include <string>
#include <vector>

#include "base/incomplete.h"

namespace heapwright::results {

using Incomplete = base::Incomplete::Entry;

// " (in p.C.m():7)", empty for what has no place.
std::string place_text(const base::Stop& stop);
// What was not explored, a line each.
std::string not_explored_text(const std::vector<Incomplete>& incomplete);

}  // namespace heapwright::results
