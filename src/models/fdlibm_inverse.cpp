// asin, acos, atan and atan2 as fdlibm computes them. Constants and order of operations are those of fdlibm:
//
// Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunSoft, a Sun Microsystems,
// Inc. business. Permission to use, copy, modify, and distribute this software is freely granted, provided
// that this notice is preserved.
#include <iterator>

#include "models/fdlibm.h"
#include "models/fdlibm_words.h"

namespace heapwright::models::fdlibm {

namespace {

// (asin(x) - x) / x^3 is nearly t * p(t) / q(t) with t = x^2.
double arc_sine_ratio(double t) {
  static constexpr double kAbove[] = {1.66666666666666657415e-01, -3.25565818622400915405e-01,
                                      2.01212532134862925881e-01, -4.00555345006794114027e-02,
                                      7.91534994289814532176e-04, 3.47933107596021167570e-05};
  static constexpr double kBelow[] = {1.0, -2.40339491173441421878e+00, 2.02094576023350569471e+00,
                                      -6.88283971605453293030e-01, 7.70381505559019352791e-02};
  double p = t * horner(t, kAbove);
  double q = horner(t, kBelow);
  return p / q;
}

constexpr double kArcTangentEven[] = {3.33333333333329318027e-01, 1.42857142725034663711e-01,
                                      9.09088713343650656196e-02, 6.66107313738753120669e-02,
                                      4.97687799461593236017e-02, 1.62858201153657823623e-02};
constexpr double kArcTangentOdd[] = {-1.99999999998764832476e-01, -1.11111104054623557880e-01,
                                     -7.69187620504482999495e-02, -5.83357013379057348645e-02,
                                     -3.65315727442169155270e-02};

// atan of 1/2, 1, 3/2 and infinity, and what their rounding leaves.
struct Angle {
  double high;
  double low;
};
constexpr Angle kHalf = {4.63647609000806093515e-01, 2.26987774529616870924e-17};
constexpr Angle kOne = {kQuarterPi, 3.06161699786838301793e-17};
constexpr Angle kOneAndAHalf = {9.82793723247329054082e-01, 1.39033110312309984516e-17};
constexpr Angle kInfinite = {kHalfPi, kHalfPiLow};

double arc_tangent_part(double x) {
  double z = x * x;
  double w = z * z;
  return x * (z * horner(w, kArcTangentEven) + w * horner(w, kArcTangentOdd));
}

}  // namespace

double asin(double x) {
  int32_t magnitude = magnitude_word(x);
  if (std::abs(x) == 1) return x * kHalfPi + x * kHalfPiLow;
  if (magnitude >= 0x3ff00000) return (x - x) / (x - x);
  if (magnitude < 0x3e400000) return x;
  if (magnitude < 0x3fe00000) return x + x * arc_sine_ratio(x * x);
  double t = (1.0 - std::abs(x)) * 0.5;
  double ratio = arc_sine_ratio(t);
  double s = std::sqrt(t);
  if (magnitude >= 0x3FEF3333) {
    t = kHalfPi - (2.0 * (s + s * ratio) - kHalfPiLow);
  } else {
    double w = without_low_word(s);
    double c = (t - w * w) / (s + w);
    double p = 2.0 * s * ratio - (kHalfPiLow - 2.0 * c);
    double q = kQuarterPi - 2.0 * w;
    t = kQuarterPi - (p - q);
  }
  return x > 0 ? t : -t;
}

double acos(double x) {
  int32_t magnitude = magnitude_word(x);
  if (x == 1) return 0.0;
  if (x == -1) return kPi + 2.0 * kHalfPiLow;
  if (magnitude >= 0x3ff00000) return (x - x) / (x - x);
  if (magnitude <= 0x3c600000) return kHalfPi + kHalfPiLow;
  if (magnitude < 0x3fe00000) {
    double ratio = arc_sine_ratio(x * x);
    return kHalfPi - (x - (kHalfPiLow - x * ratio));
  }
  if (x < 0) {
    double z = (1.0 + x) * 0.5;
    double s = std::sqrt(z);
    double w = arc_sine_ratio(z) * s - kHalfPiLow;
    return kPi - 2.0 * (s + w);
  }
  double z = (1.0 - x) * 0.5;
  double s = std::sqrt(z);
  double upper = without_low_word(s);
  double c = (z - upper * upper) / (s + upper);
  double w = arc_sine_ratio(z) * s + c;
  return 2.0 * (upper + w);
}

double atan(double x) {
  int32_t magnitude = magnitude_word(x);
  bool is_negative = high_word(x) < 0;
  if (magnitude >= 0x44100000) {
    if (std::isnan(x)) return x + x;
    double limit = kInfinite.high + kInfinite.low;
    return is_negative ? -limit : limit;
  }
  if (magnitude < 0x3fdc0000) return magnitude < 0x3e200000 ? x : x - arc_tangent_part(x);
  x = std::abs(x);
  const Angle* base = nullptr;
  if (magnitude < 0x3fe60000) {
    base = &kHalf;
    x = (2.0 * x - 1.0) / (2.0 + x);
  } else if (magnitude < 0x3ff30000) {
    base = &kOne;
    x = (x - 1.0) / (x + 1.0);
  } else if (magnitude < 0x40038000) {
    base = &kOneAndAHalf;
    x = (x - 1.5) / (1.0 + 1.5 * x);
  } else {
    base = &kInfinite;
    x = -1.0 / x;
  }
  double z = base->high - ((arc_tangent_part(x) - base->low) - x);
  return is_negative ? -z : z;
}

double atan2(double y, double x) {
  constexpr double kPiLow = 1.2246467991473531772E-16;
  if (std::isnan(x) || std::isnan(y)) return x + y;
  if (x == 1.0) return atan(y);
  bool is_left = std::signbit(x);
  bool is_below = std::signbit(y);
  auto towards_y = [is_below](double angle) { return is_below ? -angle : angle; };
  if (y == 0) return is_left ? towards_y(kPi + kTiny) : y;
  if (x == 0) return towards_y(kHalfPi + kTiny);
  if (std::isinf(x)) {
    if (std::isinf(y)) return towards_y(is_left ? 3.0 * kQuarterPi + kTiny : kQuarterPi + kTiny);
    return towards_y(is_left ? kPi + kTiny : 0.0);
  }
  if (std::isinf(y)) return towards_y(kHalfPi + kTiny);
  int32_t exponents = (magnitude_word(y) - magnitude_word(x)) >> 20;
  double z = 0.0;
  if (exponents > 60) {
    z = kHalfPi + 0.5 * kPiLow;
  } else if (!is_left || exponents >= -60) {
    z = atan(std::abs(y / x));
  }
  if (!is_left) return towards_y(z);
  return is_below ? (z - kPiLow) - kPi : kPi - (z - kPiLow);
}

}  // namespace heapwright::models::fdlibm
