// EndlessLoop: notices that a path has come back to a state in which it was before. From there it can only go
// round for ever.
#pragma once

#include <optional>

#include "machine/path.h"

namespace heapwright::exec {

class EndlessLoop {
 public:
  // Whether it is worth to look, and at which step.
  [[nodiscard]] bool is_due(uint64_t steps) const { return steps >= next_look_; }
  // Remembers where the path is.
  void remember(machine::Path& path);
  // Whether it is there again.
  [[nodiscard]] bool is_back(const machine::Path& path) const;

  static constexpr uint64_t kSteps = 4096;  // for which one looks: longer rounds are not noticed

 private:
  std::optional<machine::Path> seen_;
  uint64_t next_look_ = 16'384;
};

}  // namespace heapwright::exec
