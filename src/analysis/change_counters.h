// Change counters: fields such as modCount and expectedModCount, of which only matters whether they are
// equal.
#pragma once

#include <set>
#include <span>
#include <string>

#include "ir/program.h"

namespace heapwright::analysis {

// The int fields, by display_name(), that the methods of these classes and of their supers only count up or
// down, copy to one another and compare for equality with one another.
std::set<std::string> change_counters(ir::Program& program, std::span<const ir::ClassInfo* const> classes);

}  // namespace heapwright::analysis
