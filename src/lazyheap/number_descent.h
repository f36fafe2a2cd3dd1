// NumberDescent: moves numbers one after the other as long as that leads nearer to something (the alternating
// variable method).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "ir/types.h"

namespace heapwright::lazyheap {

// As a variable of its type holds it.
struct VariedNumber {
  ir::Type type{};
  uint64_t bits = 0;
};

class NumberDescent {
 public:
  // How far these numbers are from what is wanted; 0: they are there; infinitely far where they are not
  // allowed.
  using Measure = std::function<double(const std::vector<VariedNumber>&)>;

  NumberDescent(Measure measure, uint32_t most_tries) : measure_(std::move(measure)), left_(most_tries) {}

  // Whether it gets there.
  bool run(std::vector<VariedNumber> numbers, double distance);

 private:
  [[nodiscard]] bool is_going_on() const { return left_ > 0 && distance_ > 0; }
  bool descend(VariedNumber& number);

  Measure measure_;
  uint32_t left_;
  std::vector<VariedNumber> numbers_;
  double distance_ = 0;
};

// Numbers of that type that code likes to ask for: small ones, those at the limits.
std::vector<uint64_t> usual_numbers(ir::Type type);

}  // namespace heapwright::lazyheap
