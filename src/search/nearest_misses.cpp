#include "search/nearest_misses.h"

namespace heapwright::search {

namespace {

constexpr int kChoices = 3;

}  // namespace

bool NearestMisses::note(const Trial& trial, const Goals& goals) {
  bool is_news = false;
  goals.look(trial, [&](uint32_t goal, double distance) {
    if (misses_.size() <= goal) misses_.resize(goal + 1);
    NearMiss& miss = misses_[goal];
    if (miss.distance == 0) return;
    if (distance == 0) {
      miss = NearMiss{.distance = 0, .sequence = {}};
      is_news = true;
      return;
    }
    bool is_nearer = distance < miss.distance;
    bool is_shorter = distance == miss.distance && trial.size() < miss.sequence.calls.size();
    if (!is_nearer && !is_shorter) return;
    if (!is_near(miss)) near_.push_back(goal);
    if (is_nearer) miss.descents = miss.picks = 0;
    miss.distance = distance;
    miss.sequence = trial.sequence();
    miss.flavor = trial.flavor();
  });
  return is_news;
}

std::optional<uint32_t> NearestMisses::next(uint32_t most) {
  for (size_t tried = 0; tried < misses_.size(); ++tried) {
    uint32_t goal = next_++ % static_cast<uint32_t>(misses_.size());
    NearMiss& miss = misses_[goal];
    if (!is_near(miss) || miss.descents >= most) continue;
    ++miss.descents;
    return goal;
  }
  return std::nullopt;
}

const NearMiss* NearestMisses::pick(const std::function<uint64_t(uint64_t)>& below) {
  NearMiss* best = nullptr;
  for (int i = 0; i < kChoices; ++i) {
    while (!near_.empty()) {
      uint32_t& goal = near_[below(near_.size())];
      NearMiss& miss = misses_[goal];
      if (is_near(miss)) {
        if (best == nullptr || miss.picks < best->picks) best = &miss;
        break;
      }
      goal = near_.back();
      near_.pop_back();
    }
  }
  if (best != nullptr) ++best->picks;
  return best;
}

}  // namespace heapwright::search
