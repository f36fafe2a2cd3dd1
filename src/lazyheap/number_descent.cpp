#include "lazyheap/number_descent.h"

#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

namespace heapwright::lazyheap {

namespace {

constexpr int64_t kFarthest = 64;  // from 0, of small integers
constexpr double kFinest = 1e-15;  // the smallest step of a floating-point number, compared with it
constexpr double kHighest = 1e18;  // the largest of all steps
constexpr double kNextSize = 16;   // from one size of steps to the next

bool is_floating(ir::Type type) { return type == ir::Type::kDouble || type == ir::Type::kFloat; }

double as_double(const VariedNumber& number) {
  return number.type == ir::Type::kDouble ? std::bit_cast<double>(number.bits)
                                          : double{std::bit_cast<float>(static_cast<uint32_t>(number.bits))};
}

uint64_t floating_bits(ir::Type type, double value) {
  return type == ir::Type::kDouble ? std::bit_cast<uint64_t>(value)
                                   : std::bit_cast<uint32_t>(static_cast<float>(value));
}

uint64_t moved(const VariedNumber& number, double step) {
  if (is_floating(number.type)) return floating_bits(number.type, as_double(number) + step);
  return integer_bits(number.type,
                      static_cast<int64_t>(number.bits + static_cast<uint64_t>(static_cast<int64_t>(step))));
}

}  // namespace

uint64_t integer_bits(ir::Type type, int64_t value) {
  auto bits = static_cast<uint64_t>(value);
  switch (type) {
    case ir::Type::kBoolean:
      return bits & 1U;
    case ir::Type::kByte:
      return static_cast<uint8_t>(bits);
    case ir::Type::kShort:
    case ir::Type::kChar:
      return static_cast<uint16_t>(bits);
    case ir::Type::kLong:
      return bits;
    default:
      return static_cast<uint32_t>(bits);
  }
}

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
  for (bool has_moved = true; has_moved && left_ > 0 && distance_ > 0;) {
    has_moved = false;
    for (VariedNumber& number : numbers_) {
      while (left_ > 0 && distance_ > 0 && descend(number)) has_moved = true;
    }
  }
  return distance_ == 0;
}

// Of a floating-point number, from large steps to small ones: at each size as long as that leads down.
bool NumberDescent::descend(VariedNumber& number) {
  if (!is_floating(number.type)) return slide(number, 1) || slide(number, -1);
  double value = std::abs(as_double(number));
  if (!std::isfinite(value)) return false;
  bool has_moved = false;
  for (double step = std::max(1.0, value / kNextSize); step > std::max(1.0, value) * kFinest && left_ > 0;
       step /= kNextSize) {
    while (left_ > 0 && distance_ > 0 && (slide(number, step) || slide(number, -step))) has_moved = true;
  }
  return has_moved;
}

bool NumberDescent::slide(VariedNumber& number, double step) {
  bool has_moved = false;
  for (; left_ > 0 && distance_ > 0 && std::abs(step) < kHighest; step *= 2) {
    if (!try_step(number, step)) break;
    has_moved = true;
  }
  return has_moved;
}

bool NumberDescent::try_step(VariedNumber& number, double step) {
  uint64_t before = number.bits;
  number.bits = moved(number, step);
  if (number.bits == before) return false;
  --left_;
  double distance = measure_(numbers_);
  if (distance < distance_) {
    distance_ = distance;
    return true;
  }
  number.bits = before;
  return false;
}

}  // namespace heapwright::lazyheap
