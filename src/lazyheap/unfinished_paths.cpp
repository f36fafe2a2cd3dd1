#include "lazyheap/unfinished_paths.h"

#include <algorithm>

namespace heapwright::lazyheap {

void UnfinishedPaths::add(const machine::Path& path, const base::Stop& why) {
  Places places;
  for (size_t i = 0; i < path.frames.size(); ++i)
    places.push_back(merging::place_of(path, i, path.frames.back().ip));
  paths_[std::move(places)].add(why);
}

std::optional<base::Incomplete::Entry> UnfinishedPaths::why_not(const analysis::LeadsTo& wanted) const {
  base::Incomplete all;
  for (const auto& [places, stops] : paths_) {
    auto leads = [&](const merging::CodePlace& place) { return merging::may_lead_there(wanted, place); };
    // Which classes were initialised there was not kept.
    if (!wanted.initialized().empty() || std::any_of(places.begin(), places.end(), leads)) all.add(stops);
  }
  return most_frequent(all);
}

std::optional<base::Incomplete::Entry> most_frequent(const base::Incomplete& incomplete) {
  std::vector<base::Incomplete::Entry> entries = incomplete.entries();
  auto most = std::max_element(entries.begin(), entries.end(),
                               [](const auto& a, const auto& b) { return a.count < b.count; });
  return most == entries.end() ? std::nullopt : std::optional(*most);
}

}  // namespace heapwright::lazyheap
