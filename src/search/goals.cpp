#include "search/goals.h"

namespace heapwright::search {

void BranchGoals::look(const Trial& trial, const See& see) const {
  const machine::Recording& recording = trial.recording();
  const std::vector<uint32_t>& counts = recording.coverage.counts;
  for (uint32_t point = 0; point < counts.size(); ++point) {
    if (counts[point] > 0) see(point, 0);
  }
  for (uint32_t point = 0; point < recording.distances.size(); ++point) {
    bool is_known = recording.distances[point] != machine::kNoDistance;
    if (is_known && recording.coverage.count(point) == 0) see(point, recording.distances[point]);
  }
}

}  // namespace heapwright::search
