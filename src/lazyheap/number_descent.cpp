#include "lazyheap/number_descent.h"

#include <limits>
#include <numbers>

#include "machine/number_steps.h"

namespace heapwright::lazyheap {

using machine::floating_bits;
using machine::integer_bits;
using machine::is_floating;

namespace {

constexpr int64_t kFarthest = 64;  // from 0, of small integers
}  // namespace

std::vector<uint64_t> usual_numbers(ir::Type type) {
  std::vector<uint64_t> values;
  if (is_floating(type)) {
    for (double value : {0.0, -0.0, 0.5, -0.5, std::numbers::pi, std::numbers::pi / 2, std::numbers::e,
                         std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                         -std::numeric_limits<double>::infinity(), 1e-10, 1e10})
      values.push_back(floating_bits(type, value));
  }
  int64_t farthest = type == ir::Type::kBoolean ? 1 : kFarthest;
  for (int64_t i = 0; i <= farthest; ++i) {
    for (int64_t value : {i, -i}) {
      values.push_back(is_floating(type) ? floating_bits(type, static_cast<double>(value))
                                         : integer_bits(type, value));
      if (i == 0 || type == ir::Type::kBoolean) break;
    }
  }
  if (type == ir::Type::kInt || type == ir::Type::kLong) {
    for (int shift = 7; shift < (type == ir::Type::kInt ? 32 : 64); ++shift) {
      auto power = static_cast<int64_t>(uint64_t{1} << static_cast<unsigned>(shift));
      for (int64_t value : {power - 1, power}) values.push_back(integer_bits(type, value));
    }
  }
  if (type == ir::Type::kChar) {
    for (int64_t value = kFarthest + 1; value < 256; ++value) values.push_back(integer_bits(type, value));
  }
  return values;
}

bool NumberDescent::run(std::vector<VariedNumber> numbers, double distance) {
  numbers_ = std::move(numbers);
  distance_ = distance;
  for (bool has_moved = true; has_moved && is_going_on();) {
    has_moved = false;
    for (VariedNumber& number : numbers_) {
      while (is_going_on() && descend(number)) has_moved = true;
    }
  }
  return distance_ == 0;
}

bool NumberDescent::descend(VariedNumber& number) {
  auto is_nearer = [this] {
    --left_;
    double distance = measure_(numbers_);
    if (!(distance < distance_)) return false;  // it may be NaN
    distance_ = distance;
    return true;
  };
  return machine::NumberSteps(number.type, number.bits, is_nearer, [this] { return is_going_on(); })
      .descend();
}

}  // namespace heapwright::lazyheap
