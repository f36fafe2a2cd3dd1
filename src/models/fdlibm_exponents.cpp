// Logarithms, exponentials and hyperbolic functions as fdlibm computes them. Constants and order of
// operations are those of fdlibm:
//
// Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunSoft, a Sun Microsystems,
// Inc. business. Permission to use, copy, modify, and distribute this software is freely granted, provided
// that this notice is preserved.
#include <iterator>
#include <limits>

#include "models/fdlibm.h"
#include "models/fdlibm_words.h"

namespace heapwright::models::fdlibm {

namespace {

constexpr double kInvLn2 = 1.44269504088896338700e+00;
constexpr double kLogEven[] = {3.999999999940941908e-01, 2.222219843214978396e-01, 1.531383769920937332e-01};
constexpr double kLogOdd[] = {6.666666666666735130e-01, 2.857142874366239149e-01, 1.818357216161805012e-01,
                              1.479819860511658591e-01};
constexpr double kLogAll[] = {6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
                              2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01,
                              1.479819860511658591e-01};

// A positive number as significand * 2^exponent, the significand between 1 and 2; where x is subnormal it is
// made a normal number first.
struct Scaled {
  double x;
  int32_t exponent;
};
Scaled scaled(double x) {
  bool is_subnormal = high_word(x) < 0x00100000;
  double normal = is_subnormal ? x * 0x1p54 : x;
  return {normal, (high_word(normal) >> 20) - 1023 - (is_subnormal ? 54 : 0)};
}

// What logarithms have for zero, negative numbers, infinity and NaN.
bool is_odd_argument(double x) { return !(x > 0) || std::isinf(x); }
double odd_logarithm(double x) {
  if (x == 0) return -INFINITY;
  return x < 0 ? std::numeric_limits<double>::quiet_NaN() : x + x;
}

// The overflow of exp(|x|) / 2 lies behind that of exp(|x|).
double half_of_exponential(double magnitude) {
  if (magnitude_word(magnitude) < 0x40862E42) return 0.5 * exp(magnitude);
  constexpr double kOverflow = 0x1.633ce8fb9f87dp+9;
  if (magnitude > kOverflow) return INFINITY;
  double w = exp(0.5 * magnitude);
  return (0.5 * w) * w;
}

}  // namespace

double log(double x) {
  if (is_odd_argument(x)) return odd_logarithm(x);
  auto [normal, k] = scaled(x);
  int32_t fraction = high_word(normal) & 0x000fffff;
  int32_t carry = (fraction + 0x95f64) & 0x100000;  // the significand lies between sqrt(2)/2 and sqrt(2)
  double f = with_high_word(normal, fraction | (carry ^ 0x3ff00000)) - 1.0;
  k += carry >> 20;
  double dk = k;
  if ((0x000fffff & (2 + fraction)) < 3) {  // |f| < 2^-20
    if (f == 0) return k == 0 ? 0.0 : dk * kLn2High + dk * kLn2Low;
    double r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : dk * kLn2High - ((r - dk * kLn2Low) - f);
  }
  double s = f / (2.0 + f);
  double z = s * s;
  double w = z * z;
  double r = z * horner(w, kLogOdd) + w * horner(w, kLogEven);
  if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
    double half_square = 0.5 * f * f;
    if (k == 0) return f - (half_square - s * (half_square + r));
    return dk * kLn2High - ((half_square - (s * (half_square + r) + dk * kLn2Low)) - f);
  }
  if (k == 0) return f - s * (f - r);
  return dk * kLn2High - ((s * (f - r) - dk * kLn2Low) - f);
}

double log10(double x) {
  constexpr double kInvLn10 = 4.34294481903251816668e-01;
  constexpr double kLog10Of2High = 3.01029995663611771306e-01;
  constexpr double kLog10Of2Low = 3.69423907715893078616e-13;
  if (is_odd_argument(x)) return odd_logarithm(x);
  auto [normal, k] = scaled(x);
  int32_t is_below_one = k < 0 ? 1 : 0;
  double y = k + is_below_one;
  double rest = with_high_word(normal, (high_word(normal) & 0x000fffff) | ((0x3ff - is_below_one) << 20));
  double z = y * kLog10Of2Low + kInvLn10 * log(rest);
  return z + y * kLog10Of2High;
}

double log1p(double x) {
  int32_t high = high_word(x);
  int32_t magnitude = magnitude_word(x);
  if (x == -1) return -INFINITY;
  if (x < -1) return std::numeric_limits<double>::quiet_NaN();
  if (magnitude < 0x3e200000) return magnitude < 0x3c900000 ? x : x - x * x * 0.5;
  if (magnitude >= kInfinityWord) return x + x;
  int32_t k = 0;
  double f = x;
  double c = 0;           // what the rounding of 1 + x has lost
  bool is_small = false;  // |f| < 2^-20
  bool is_near_one = high < 0x3FDA827A && (high > 0 || high <= static_cast<int32_t>(0xbfd2bec3));
  if (!is_near_one) {
    double u = x;
    if (high < 0x43400000) {
      u = 1.0 + x;
      k = (high_word(u) >> 20) - 1023;
      c = (k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
    } else {
      k = (high_word(u) >> 20) - 1023;
    }
    int32_t fraction = high_word(u) & 0x000fffff;
    if (fraction < 0x6a09e) {
      f = with_high_word(u, fraction | 0x3ff00000) - 1.0;
    } else {
      k += 1;
      f = with_high_word(u, fraction | 0x3fe00000) - 1.0;
      fraction = (0x00100000 - fraction) >> 2;
    }
    is_small = fraction == 0;
  }
  double dk = k;
  double half_square = 0.5 * f * f;
  if (is_small) {
    if (f == 0) return k == 0 ? 0.0 : dk * kLn2High + (c + dk * kLn2Low);
    double r = half_square * (1.0 - 0.66666666666666666 * f);
    return k == 0 ? f - r : dk * kLn2High - ((r - (dk * kLn2Low + c)) - f);
  }
  double s = f / (2.0 + f);
  double z = s * s;
  double r = z * horner(z, kLogAll);
  if (k == 0) return f - (half_square - s * (half_square + r));
  return dk * kLn2High - ((half_square - (s * (half_square + r) + (dk * kLn2Low + c))) - f);
}

double exp(double x) {
  static constexpr double kCoefficients[] = {1.66666666666666019037e-01, -2.77777777770155933842e-03,
                                             6.61375632143793436117e-05, -1.65339022054652515390e-06,
                                             4.13813679705723846039e-08};
  constexpr double kOverflow = 7.09782712893383973096e+02;
  constexpr double kUnderflow = -7.45133219101941108420e+02;
  if (std::isnan(x)) return x + x;
  if (x > kOverflow) return INFINITY;
  if (x < kUnderflow) return 0.0;
  int32_t magnitude = magnitude_word(x);
  bool is_negative = x < 0;
  int32_t k = 0;
  double high = 0;
  double low = 0;
  if (magnitude > 0x3fd62e42) {
    if (magnitude < 0x3FF0A2B2) {
      high = is_negative ? x + kLn2High : x - kLn2High;
      low = is_negative ? -kLn2Low : kLn2Low;
      k = is_negative ? -1 : 1;
    } else {
      k = static_cast<int32_t>(kInvLn2 * x + (is_negative ? -0.5 : 0.5));
      high = x - k * kLn2High;
      low = k * kLn2Low;
    }
    x = high - low;
  } else if (magnitude < 0x3e300000) {
    return 1.0 + x;
  }
  double t = x * x;
  double c = x - t * horner(t, kCoefficients);
  if (k == 0) return 1.0 - ((x * c) / (c - 2.0) - x);
  double y = 1.0 - ((low - (x * c) / (2.0 - c)) - high);
  if (k >= -1021) return with_exponent_added(y, k);
  return with_exponent_added(y, k + 1000) * 0x1p-1000;
}

double expm1(double x) {
  static constexpr double kCoefficients[] = {1.0,
                                             -3.33333333333331316428e-02,
                                             1.58730158725481460165e-03,
                                             -7.93650757867487942473e-05,
                                             4.00821782732936239552e-06,
                                             -2.01099218183624371326e-07};
  constexpr double kOverflow = 7.09782712893383973096e+02;
  if (std::isnan(x)) return x + x;
  if (x > kOverflow) return INFINITY;
  int32_t magnitude = magnitude_word(x);
  bool is_negative = x < 0;
  if (is_negative && magnitude >= 0x4043687A) return -1.0;  // below -56 ln 2
  int32_t k = 0;
  double c = 0;
  if (magnitude > 0x3fd62e42) {
    double high = 0;
    double low = 0;
    if (magnitude < 0x3FF0A2B2) {
      high = is_negative ? x + kLn2High : x - kLn2High;
      low = is_negative ? -kLn2Low : kLn2Low;
      k = is_negative ? -1 : 1;
    } else {
      k = static_cast<int32_t>(kInvLn2 * x + (is_negative ? -0.5 : 0.5));
      high = x - k * kLn2High;
      low = k * kLn2Low;
    }
    x = high - low;
    c = (high - x) - low;
  } else if (magnitude < 0x3c900000) {
    return x;
  }
  double half = 0.5 * x;
  double half_square = x * half;
  double r = horner(half_square, kCoefficients);
  double t = 3.0 - r * half;
  double e = half_square * ((r - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - half_square);
  e = (x * (e - c) - c);
  e -= half_square;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return with_exponent_added(1.0 - (e - x), k) - 1.0;
  if (k < 20) {
    t = with_high_word(0.0, 0x3ff00000 - (0x200000 >> k));  // 1 - 2^-k
    return with_exponent_added(t - (e - x), k);
  }
  t = with_high_word(0.0, (0x3ff - k) << 20);  // 2^-k
  return with_exponent_added((x - (e + t)) + 1.0, k);
}

double sinh(double x) {
  int32_t magnitude = magnitude_word(x);
  if (magnitude >= kInfinityWord) return x + x;
  double half = x < 0 ? -0.5 : 0.5;
  if (magnitude < 0x40360000) {  // below 22
    if (magnitude < 0x3e300000) return x;
    double t = expm1(std::abs(x));
    if (magnitude < 0x3ff00000) return half * (2.0 * t - t * t / (t + 1.0));
    return half * (t + t / (t + 1.0));
  }
  double result = half_of_exponential(std::abs(x));
  return x < 0 ? -result : result;
}

double cosh(double x) {
  int32_t magnitude = magnitude_word(x);
  if (magnitude >= kInfinityWord) return x * x;
  if (magnitude < 0x3fd62e43) {
    double t = expm1(std::abs(x));
    double w = 1.0 + t;
    return magnitude < 0x3c800000 ? w : 1.0 + (t * t) / (w + w);
  }
  if (magnitude < 0x40360000) {
    double t = exp(std::abs(x));
    return 0.5 * t + 0.5 / t;
  }
  return half_of_exponential(std::abs(x));
}

double tanh(double x) {
  int32_t magnitude = magnitude_word(x);
  if (std::isnan(x)) return x + x;
  double z = 1.0;
  if (magnitude < 0x40360000) {
    if (magnitude < 0x3c800000) return x * (1.0 + x);
    if (magnitude >= 0x3ff00000) {
      double t = expm1(2.0 * std::abs(x));
      z = 1.0 - 2.0 / (t + 2.0);
    } else {
      double t = expm1(-2.0 * std::abs(x));
      z = -t / (t + 2.0);
    }
  }
  return std::signbit(x) ? -z : z;
}

}  // namespace heapwright::models::fdlibm
