#include "report/incomplete.h"

#include <fmt/format.h>

namespace heapwright::report {

std::string place_text(const Incomplete& incomplete) {
  return incomplete.where.empty() ? "" : fmt::format(" (in {})", incomplete.where);
}

std::string not_explored_text(const std::vector<Incomplete>& incomplete) {
  std::string text;
  for (const Incomplete& row : incomplete) {
    text += fmt::format("heapwright: {} times not explored: {}{}\n", row.count, row.reason, place_text(row));
  }
  return text;
}

}  // namespace heapwright::report
