// NearestMisses: for each goal that nothing has fulfilled, the sequence whose last call came nearest to it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "machine/branch_distance.h"
#include "search/goals.h"

namespace heapwright::search {

struct NearMiss {
  double distance = machine::kNoDistance;  // 0: it is fulfilled; kNoDistance: nothing has come near
  synth::CallSequence sequence;            // of one that is not fulfilled
  Flavor flavor = Flavor::kMixed;
  uint32_t descents = 0;  // from there
  uint32_t picks = 0;     // how often it was gone on with
};

class NearestMisses {
 public:
  // Answers whether this call is the first that fulfils one of the goals.
  bool note(const Trial& trial, const Goals& goals);

  // Null: it is fulfilled, or no sequence has come near.
  [[nodiscard]] const NearMiss* at(uint32_t goal) const {
    return goal < misses_.size() && is_near(misses_[goal]) ? &misses_[goal] : nullptr;
  }
  // The next goal in turn that is worth a descent: one with fewer than `most`. It counts as begun. Nothing:
  // there is none.
  std::optional<uint32_t> next(uint32_t most);
  // One to go on with: of a few that `below` chooses, the one that was picked least. Null: there is none.
  const NearMiss* pick(const std::function<uint64_t(uint64_t)>& below);

 private:
  static bool is_near(const NearMiss& miss) {
    return miss.distance > 0 && miss.distance < machine::kNoDistance;
  }

  std::vector<NearMiss> misses_;  // by goal
  std::vector<uint32_t> near_;    // goals that something has come near to; some are fulfilled since
  uint32_t next_ = 0;
};

}  // namespace heapwright::search
