// SumBounds: bounds of each of some numbers, of their differences and their sums: the numeric domain of
// approximations. Internal to them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "seplog/linear_system.h"

namespace heapwright::seplog {

class SumBounds {
 public:
  // The sums of which bounds are kept: x, x - y, x + y.
  static std::vector<LinearExpression> sums_of(std::span<const Number> numbers);

  // What the system implies of the sums; nothing: it is contradictory. `sums` has no constants and outlives
  // this.
  static std::optional<SumBounds> of(const LinearSystem& system, std::span<const LinearExpression> sums);

  // Weakened so that it follows from the other, too. Returns whether that has changed it.
  bool join(const SumBounds& other);
  // The same, in steps of which there are few.
  bool widen(const SumBounds& other);
  [[nodiscard]] LinearSystem system() const;

 private:
  struct Bounds {
    std::optional<int64_t> low;
    std::optional<int64_t> high;
  };

  static Bounds bounds_in(const LinearSystem& system, const LinearExpression& sum);
  static Bounds bounds_of_one(const LinearSystem& system);

  explicit SumBounds(std::span<const LinearExpression> sums) : sums_(sums), bounds_(sums.size()) {}

  std::span<const LinearExpression> sums_;
  std::vector<Bounds> bounds_;  // one a sum
};

}  // namespace heapwright::seplog
