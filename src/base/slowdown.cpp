#include "base/slowdown.h"

#include <charconv>
#include <cstdint>
#include <fstream>
#include <string>

namespace heapwright::base {

namespace {

constexpr double kLeastToJudge = 5e7;  // nanoseconds: before, it is chance

}  // namespace

double slowdown_of(std::string_view schedstat) {
  uint64_t ran = 0;
  uint64_t waited = 0;
  const char* end = schedstat.data() + schedstat.size();
  auto [behind, error] = std::from_chars(schedstat.data(), end, ran);
  if (error != std::errc() || behind == end) return 1;
  auto [rest, second_error] = std::from_chars(behind + 1, end, waited);
  if (second_error != std::errc()) return 1;
  auto known = static_cast<double>(ran) + static_cast<double>(waited);
  return known < kLeastToJudge || ran == 0 ? 1 : known / static_cast<double>(ran);
}

double slowdown() {
  std::ifstream file("/proc/thread-self/schedstat");
  std::string line;
  std::getline(file, line);
  return slowdown_of(line);
}

}  // namespace heapwright::base
