#include "search/nearest_misses.h"

namespace heapwright::search {

void NearestMisses::note(const Trial& trial, const std::vector<uint8_t>& seen) {
  const std::vector<double>& distances = trial.recording().distances;
  if (misses_.size() < distances.size()) misses_.resize(distances.size());
  for (size_t point = 0; point < distances.size(); ++point) {
    double distance = distances[point];
    bool is_taken = point < seen.size() && seen[point] != 0;
    if (distance == machine::kNoDistance || is_taken) continue;
    NearMiss& miss = misses_[point];
    bool is_nearer = distance < miss.distance;
    bool is_shorter = distance == miss.distance && trial.size() < miss.sequence.calls.size();
    if (!is_nearer && !is_shorter) continue;
    if (is_nearer) miss.descents = 0;
    miss.distance = distance;
    miss.sequence = trial.sequence();
    miss.flavor = trial.flavor();
  }
}

std::optional<uint32_t> NearestMisses::next(const std::vector<uint8_t>& seen, uint32_t most) {
  for (size_t tried = 0; tried < misses_.size(); ++tried) {
    uint32_t point = next_++ % static_cast<uint32_t>(misses_.size());
    NearMiss& miss = misses_[point];
    bool is_taken = point < seen.size() && seen[point] != 0;
    bool is_worthwhile = miss.distance > 0 && miss.distance < machine::kNoDistance && miss.descents < most;
    if (is_taken || !is_worthwhile) continue;
    ++miss.descents;
    return point;
  }
  return std::nullopt;
}

}  // namespace heapwright::search
