// What a literal says, in differences. Internal to the domain.
#pragma once

#include <array>
#include <span>

#include "solver/difference_bounds.h"

namespace heapwright::solver {

struct DifferenceBounds::Reading {
  enum class Kind {
    kNone,  // not expressible: see the obstacle
    kTrue,
    kFalse,
    kBounds,       // all of left - right <= bound
    kExclusions,   // all of left - right != bound
    kConjunction,  // the operands of `term`
    kEqual,        // references a and b
    kDistinct,
  };
  Kind kind = Kind::kNone;
  std::array<Difference, 4> items{};
  size_t count = 0;
  term::Term a{};
  term::Term b{};

  [[nodiscard]] std::span<const Difference> differences() const { return std::span(items).first(count); }
};

}  // namespace heapwright::solver
