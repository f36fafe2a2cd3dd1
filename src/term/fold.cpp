#include "term/fold.h"

#include <bit>
#include <cmath>

#include "base/check.h"
#include "base/java_arithmetic.h"

namespace heapwright::term {

namespace {

using Arguments = std::span<const uint64_t>;

template <class T>
using Bits = std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>;

template <class T>
T from_bits(uint64_t bits) {
  return std::bit_cast<T>(static_cast<Bits<T>>(bits));
}

constexpr uint64_t canonical(float) { return 0x7fc00000; }
constexpr uint64_t canonical(double) { return 0x7ff8000000000000; }

template <class T>
uint64_t to_bits(T value) {
  return std::isnan(value) ? canonical(T{}) : std::bit_cast<Bits<T>>(value);
}

// T: the signed type of the operands' width.
template <class T>
uint64_t apply_bv(Op op, Arguments arguments) {
  using U = std::make_unsigned_t<T>;
  constexpr uint64_t kWidth = sizeof(T) * 8;
  auto a = static_cast<T>(arguments[0]);
  auto b = static_cast<T>(arguments[1]);
  auto count = static_cast<int32_t>(arguments[1] & (kWidth - 1));
  bool overshift = arguments[1] >= kWidth;
  auto bits = [](T value) { return static_cast<uint64_t>(static_cast<U>(value)); };
  switch (op) {
    case Op::kSdiv:
      if (b == 0) return bits(a < 0 ? T{1} : T{-1});
      return bits(base::java_div(a, b));
    case Op::kSrem:
      return b == 0 ? bits(a) : bits(base::java_rem(a, b));
    case Op::kShl:
      return overshift ? 0 : bits(base::java_shl(a, count));
    case Op::kLshr:
      return overshift ? 0 : bits(base::java_ushr(a, count));
    case Op::kAshr:
      return bits(base::java_shr(a, overshift ? static_cast<int32_t>(kWidth - 1) : count));
    case Op::kSlt:
      return a < b ? 1 : 0;
    case Op::kSle:
      return a <= b ? 1 : 0;
    default:
      break;
  }
  HW_CHECK(false, "op should be a binary bit-vector operation");
  return 0;
}

uint64_t apply_bv(Op op, Sort sort, Arguments arguments) {
  switch (width(sort)) {
    case 8:
      return apply_bv<int8_t>(op, arguments);
    case 16:
      return apply_bv<int16_t>(op, arguments);
    case 32:
      return apply_bv<int32_t>(op, arguments);
    default:
      return apply_bv<int64_t>(op, arguments);
  }
}

template <class T>
uint64_t apply_fp(Op op, Sort result, Arguments arguments) {
  T a = from_bits<T>(arguments[0]);
  T b = arguments.size() > 1 ? from_bits<T>(arguments[1]) : T{0};
  switch (op) {
    case Op::kFpAdd:
      return to_bits(base::java_add(a, b));
    case Op::kFpSub:
      return to_bits(base::java_sub(a, b));
    case Op::kFpMul:
      return to_bits(base::java_mul(a, b));
    case Op::kFpDiv:
      return to_bits(base::java_div(a, b));
    case Op::kFpRem:
      return to_bits(base::java_rem(a, b));
    case Op::kFpNeg:
      return to_bits(base::java_neg(a));
    case Op::kFpAbs:
      return to_bits(std::fabs(a));
    case Op::kFpSqrt:
      return to_bits(std::sqrt(a));
    case Op::kFpLt:
      return a < b ? 1 : 0;
    case Op::kFpLe:
      return a <= b ? 1 : 0;
    case Op::kFpEq:
      return a == b ? 1 : 0;
    case Op::kFpIsNan:
      return std::isnan(a) ? 1 : 0;
    case Op::kFpToFp:
      return result == Sort::kFp32 ? to_bits(static_cast<float>(a)) : to_bits(static_cast<double>(a));
    case Op::kFpToSbv:
      return result == Sort::kBv32 ? from_signed(result, base::java_saturate<T, int32_t>(a))
                                   : from_signed(result, base::java_saturate<T, int64_t>(a));
    case Op::kFpToBits:
      return to_bits(a);
    default:
      break;
  }
  HW_CHECK(false, "op should be a floating-point operation");
  return 0;
}

template <class Function>
uint64_t reduce(Arguments arguments, Function function) {
  uint64_t value = arguments[0];
  for (uint64_t next : arguments.subspan(1)) value = function(value, next);
  return value;
}

uint64_t int_to_fp(Sort operand, Sort result, uint64_t bits) {
  int64_t value = to_signed(operand, bits);
  return result == Sort::kFp32 ? to_bits(static_cast<float>(value)) : to_bits(static_cast<double>(value));
}

}  // namespace

uint64_t canonical_nan(Sort sort, uint64_t bits) {
  if (sort == Sort::kFp32) return to_bits(from_bits<float>(bits));
  if (sort == Sort::kFp64) return to_bits(from_bits<double>(bits));
  return bits;
}

uint64_t apply(Op op, Sort result, Sort operand, Arguments arguments) {
  switch (op) {
    case Op::kConst:
    case Op::kVar:
      break;
    case Op::kEq:
      return arguments[0] == arguments[1] ? 1 : 0;
    case Op::kIte:
      return arguments[0] != 0 ? arguments[1] : arguments[2];
    case Op::kNot:
      return arguments[0] ^ 1;
    case Op::kAnd:
    case Op::kBvAnd:
      return reduce(arguments, [](uint64_t a, uint64_t b) { return a & b; });
    case Op::kOr:
    case Op::kBvOr:
      return reduce(arguments, [](uint64_t a, uint64_t b) { return a | b; });
    case Op::kBvXor:
      return reduce(arguments, [](uint64_t a, uint64_t b) { return a ^ b; });
    // Wrapping at a narrower width is wrapping at 64 bits, cut to that width.
    case Op::kAdd:
      return reduce(arguments, [](uint64_t a, uint64_t b) { return a + b; }) & mask(result);
    case Op::kMul:
      return reduce(arguments, [](uint64_t a, uint64_t b) { return a * b; }) & mask(result);
    case Op::kBvNot:
      return ~arguments[0] & mask(result);
    case Op::kUlt:
      return arguments[0] < arguments[1] ? 1 : 0;
    case Op::kSext:
      return from_signed(result, to_signed(operand, arguments[0]));
    case Op::kZext:
      return arguments[0];
    case Op::kTrunc:
      return arguments[0] & mask(result);
    case Op::kSbvToFp:
      return int_to_fp(operand, result, arguments[0]);
    case Op::kBitsToFp:
      return canonical_nan(result, arguments[0]);
    case Op::kSdiv:
    case Op::kSrem:
    case Op::kShl:
    case Op::kLshr:
    case Op::kAshr:
    case Op::kSlt:
    case Op::kSle:
      return apply_bv(op, operand, arguments);
    case Op::kFpAdd:
    case Op::kFpSub:
    case Op::kFpMul:
    case Op::kFpDiv:
    case Op::kFpRem:
    case Op::kFpNeg:
    case Op::kFpAbs:
    case Op::kFpSqrt:
    case Op::kFpLt:
    case Op::kFpLe:
    case Op::kFpEq:
    case Op::kFpIsNan:
    case Op::kFpToFp:
    case Op::kFpToSbv:
    case Op::kFpToBits:
      return operand == Sort::kFp32 ? apply_fp<float>(op, result, arguments)
                                    : apply_fp<double>(op, result, arguments);
  }
  HW_CHECK(false, "op should be an operation");
  return 0;
}

}  // namespace heapwright::term
