// "Did you mean ...?"
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace heapwright::base {

// The number of letters to insert, delete, replace or swap with their neighbour to make one of the other.
size_t edit_distance(std::string_view a, std::string_view b);

// The candidate that is most like `name`, the first of several; empty when none is like it.
std::string nearest_name(std::string_view name, std::span<const std::string> candidates);

// "; did you mean 'x'?", or nothing.
std::string did_you_mean(std::string_view name, std::span<const std::string> candidates);

}  // namespace heapwright::base
