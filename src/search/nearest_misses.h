// NearestMisses: for each branch outcome that nobody has taken, the sequence whose last call came nearest to it.
#pragma once

#include <cstdint>
#include <vector>

#include "machine/branch_distance.h"
#include "search/trial.h"

namespace heapwright::search {

struct NearMiss {
  double distance = machine::kNoDistance;  // kNoDistance: no sequence has come to that branch
  synth::CallSequence sequence;
  Flavor flavor = Flavor::kMixed;
  uint32_t descents = 0;  // from there
};

class NearestMisses {
 public:
  // `seen`: by point; what was taken is of no interest.
  void note(const Trial& trial, const std::vector<uint8_t>& seen);

  // Null: no sequence has come near.
  [[nodiscard]] const NearMiss* at(uint32_t point) const {
    bool is_known = point < misses_.size() && misses_[point].distance < machine::kNoDistance;
    return is_known ? &misses_[point] : nullptr;
  }
  // The next one in turn that is worth a descent: 0 < distance, and it has had fewer than `most`. It counts as
  // begun. Nothing: there is none.
  std::optional<uint32_t> next(const std::vector<uint8_t>& seen, uint32_t most);

 private:
  std::vector<NearMiss> misses_;  // by point
  uint32_t next_ = 0;
};

}  // namespace heapwright::search
