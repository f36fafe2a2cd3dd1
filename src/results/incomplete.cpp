#include "results/incomplete.h"

#include <fmt/format.h>

namespace heapwright::results {

std::string place_text(const base::Stop& stop) {
  return stop.where.empty() ? "" : fmt::format(" (in {})", stop.where);
}

std::string not_explored_text(const std::vector<Incomplete>& incomplete) {
  std::string text;
  for (const auto& [stop, count] : incomplete) {
    text += fmt::format("heapwright: {} times not explored: {}{}\n", count, base::stop_text(stop),
                        place_text(stop));
  }
  return text;
}

}  // namespace heapwright::results
