#include "base/incomplete.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

namespace heapwright::base {

std::vector<Incomplete::Entry> Incomplete::entries() const {
  std::vector<std::pair<std::string, Entry>> by_text;
  for (const auto& [stop, count] : counts_) by_text.push_back({stop_text(stop), {stop, count}});
  std::sort(by_text.begin(), by_text.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first, a.second.stop.where) < std::tie(b.first, b.second.stop.where);
  });
  std::vector<Entry> result;
  for (auto& [text, entry] : by_text) result.push_back(std::move(entry));
  return result;
}

}  // namespace heapwright::base
