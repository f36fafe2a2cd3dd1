#include "report/incomplete_of.h"

#include <fmt/format.h>

namespace heapwright::report {

Incomplete incomplete_of(const base::Stop& stop) {
  return {fmt::format("{}: {}", base::stop_reason_name(stop.reason), stop.what), stop.where};
}

std::vector<Incomplete> incomplete_of(const std::vector<exec::Incomplete>& left_out) {
  std::vector<Incomplete> rows;
  for (const exec::Incomplete& entry : left_out) rows.push_back({entry.reason, entry.where, entry.count});
  return rows;
}

std::vector<Incomplete> incomplete_of(const heapgraph::Incomplete& left_out) {
  std::vector<Incomplete> rows;
  for (const auto& [what, count] : left_out) rows.push_back({what.first, what.second, count});
  return rows;
}

}  // namespace heapwright::report
