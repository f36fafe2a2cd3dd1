// Every way to choose one of several options at each position.
#pragma once

#include <algorithm>
#include <vector>

namespace heapwright::base {

// function(choice), with one option of each position; the last position changes fastest. It answers whether
// to go on. Where a position has no options, there is no choice.
template <class Option, class Function>
void for_each_choice(const std::vector<std::vector<Option>>& positions, Function function) {
  if (std::any_of(positions.begin(), positions.end(), [](const auto& options) { return options.empty(); }))
    return;
  std::vector<size_t> chosen(positions.size(), 0);
  std::vector<Option> choice;
  size_t position = 0;
  do {
    choice.clear();
    for (size_t i = 0; i < positions.size(); ++i) choice.push_back(positions[i][chosen[i]]);
    if (!function(choice)) return;
    position = positions.size();
    while (position > 0 && ++chosen[position - 1] == positions[position - 1].size()) chosen[--position] = 0;
  } while (position > 0);
}

}  // namespace heapwright::base
