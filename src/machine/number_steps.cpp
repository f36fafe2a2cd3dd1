#include "machine/number_steps.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace heapwright::machine {

namespace {

constexpr double kSmallestStep = 1e-15;  // of a floating-point number, compared with it
constexpr double kLargestStep = 1e18;
constexpr double kShrink = 16;  // from one size of steps to the next

double floating_value(ir::Type type, uint64_t bits) {
  return type == ir::Type::kDouble ? std::bit_cast<double>(bits)
                                   : double{std::bit_cast<float>(static_cast<uint32_t>(bits))};
}

}  // namespace

bool is_floating(ir::Type type) { return type == ir::Type::kDouble || type == ir::Type::kFloat; }

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

uint64_t floating_bits(ir::Type type, double value) {
  return type == ir::Type::kDouble ? std::bit_cast<uint64_t>(value)
                                   : std::bit_cast<uint32_t>(static_cast<float>(value));
}

uint64_t moved_number(ir::Type type, uint64_t bits, double step) {
  if (is_floating(type)) return floating_bits(type, floating_value(type, bits) + step);
  return integer_bits(type, static_cast<int64_t>(bits + static_cast<uint64_t>(static_cast<int64_t>(step))));
}

bool NumberSteps::descend() {
  if (!is_floating(type_)) return slide(1) || slide(-1);
  double value = std::abs(floating_value(type_, bits_));
  if (!std::isfinite(value)) return false;
  bool has_moved = false;
  for (double step = std::max(1.0, value / kShrink);
       step > std::max(1.0, value) * kSmallestStep && goes_on_(); step /= kShrink) {
    while (goes_on_() && (slide(step) || slide(-step))) has_moved = true;
  }
  return has_moved;
}

bool NumberSteps::slide(double step) {
  bool has_moved = false;
  for (; goes_on_() && std::abs(step) < kLargestStep; step *= 2) {
    if (!try_value(moved_number(type_, bits_, step))) break;
    has_moved = true;
  }
  return has_moved;
}

bool NumberSteps::try_value(uint64_t bits) {
  if (bits == bits_) return false;
  uint64_t before = bits_;
  bits_ = bits;
  if (is_nearer_()) return true;
  bits_ = before;
  return false;
}

}  // namespace heapwright::machine
