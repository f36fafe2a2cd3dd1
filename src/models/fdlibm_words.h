// The halves of a double, which fdlibm decides by.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>

namespace heapwright::models::fdlibm {

// Sign, exponent and the upper 20 bits of the fraction.
inline int32_t high_word(double x) { return static_cast<int32_t>(std::bit_cast<uint64_t>(x) >> 32); }
inline uint32_t low_word(double x) { return static_cast<uint32_t>(std::bit_cast<uint64_t>(x)); }
// Without the sign.
inline int32_t magnitude_word(double x) { return high_word(x) & 0x7fffffff; }

inline double with_high_word(double x, int32_t high) {
  uint64_t upper = static_cast<uint64_t>(static_cast<uint32_t>(high)) << 32;
  return std::bit_cast<double>(upper | low_word(x));
}
// The upper half alone: products of such numbers are exact.
inline double without_low_word(double x) {
  return std::bit_cast<double>(std::bit_cast<uint64_t>(x) & 0xffffffff00000000ULL);
}
// x * 2^by for a result that is a normal number: adds to the exponent.
inline double with_exponent_added(double x, int32_t by) {
  return std::bit_cast<double>(std::bit_cast<uint64_t>(x) + (static_cast<uint64_t>(by) << 52));
}

// c[0] + z * (c[1] + z * (c[2] + ...)), from the inside.
template <class Coefficients>
double horner(double z, const Coefficients& coefficients) {
  double sum = 0;
  bool is_first = true;
  for (auto it = std::rbegin(coefficients); it != std::rend(coefficients); ++it) {
    sum = is_first ? *it : *it + z * sum;
    is_first = false;
  }
  return sum;
}

constexpr int32_t kInfinityWord = 0x7ff00000;  // the magnitude of infinities and NaN begins here

constexpr double kTiny = 1e-300;
constexpr double kLn2High = 6.93147180369123816490e-01;
constexpr double kLn2Low = 1.90821492927058770002e-10;
constexpr double kPi = 3.14159265358979311600e+00;
constexpr double kHalfPi = 1.57079632679489655800e+00;
constexpr double kHalfPiLow = 6.12323399573676603587e-17;
constexpr double kQuarterPi = 7.85398163397448278999e-01;

}  // namespace heapwright::models::fdlibm
