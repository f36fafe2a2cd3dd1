// Java's arithmetic on concrete values: integers wrap, shifts mask their count, conversions from floating
// point saturate. The one implementation, for execution and for constant folding.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace heapwright::base {

// T: a signed integer type of any width, or float or double.
template <class T>
constexpr T java_sub(T a, T b) {
  if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(static_cast<uint64_t>(a) - static_cast<uint64_t>(b));
  } else {
    return a - b;
  }
}

template <class T>
constexpr T java_add(T a, T b) {
  if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
  } else {
    return a + b;
  }
}

template <class T>
constexpr T java_mul(T a, T b) {
  if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  } else {
    return a * b;
  }
}

template <class T>
constexpr T java_neg(T a) {
  if constexpr (std::is_integral_v<T>) {
    return java_sub(T{0}, a);
  } else {
    return -a;
  }
}

// Of integers: b is not 0.
template <class T>
constexpr T java_div(T a, T b) {
  if constexpr (std::is_integral_v<T>) {
    return b == -1 ? java_neg(a) : static_cast<T>(a / b);
  } else {
    return a / b;
  }
}

// Of integers: b is not 0. Of floats: C's fmod.
template <class T>
T java_rem(T a, T b) {
  if constexpr (std::is_integral_v<T>) {
    return b == -1 ? T{0} : static_cast<T>(a % b);
  } else {
    return std::fmod(a, b);
  }
}

template <class T>
inline constexpr int kShiftMask = sizeof(T) * 8 - 1;

template <class T>
constexpr T java_shl(T a, int32_t count) {
  return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) << (count & kShiftMask<T>));
}

template <class T>
constexpr T java_shr(T a, int32_t count) {
  return static_cast<T>(a >> (count & kShiftMask<T>));
}

template <class T>
constexpr T java_ushr(T a, int32_t count) {
  return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) >> (count & kShiftMask<T>));
}

// -1, 0 or 1; unordered when an operand is NaN.
template <class T>
constexpr int32_t java_compare(T a, T b, int32_t unordered) {
  if (a < b) return -1;
  if (a == b) return 0;
  if (a > b) return 1;
  return unordered;
}

// From float or double to int or long: NaN becomes 0, what is out of range the nearest bound.
template <class From, class To>
To java_saturate(From a) {
  if (std::isnan(a)) return 0;
  constexpr From kLimit = static_cast<From>(uint64_t{1} << (sizeof(To) * 8 - 1));
  if (a >= kLimit) return std::numeric_limits<To>::max();
  if (a < -kLimit) return std::numeric_limits<To>::min();
  return static_cast<To>(a);
}

}  // namespace heapwright::base
