#include "sandbox/refusals.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>

namespace heapwright::sandbox {

uint64_t journal_length(const std::string& file) {
  struct stat status {};
  return lstat(file.c_str(), &status) == 0 ? static_cast<uint64_t>(status.st_size) : 0;
}

std::string summary(const std::vector<Refusal>& refusals) {
  constexpr size_t kShown = 6;
  struct Row {
    const std::string* what;
    size_t times;
  };
  std::vector<Row> rows;
  for (const Refusal& refusal : refusals) {
    auto same =
        std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return *row.what == refusal.what; });
    if (same == rows.end())
      rows.push_back({&refusal.what, 1});
    else
      ++same->times;
  }
  std::string text;
  for (size_t i = 0; i < std::min(rows.size(), kShown); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ", ", *rows[i].what);
    if (rows[i].times > 1) text += fmt::format(" ({} times)", rows[i].times);
  }
  if (rows.size() > kShown) text += fmt::format(" and {} more", rows.size() - kShown);
  return text;
}

}  // namespace heapwright::sandbox
