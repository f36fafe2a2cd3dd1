// sin, cos and tan as fdlibm computes them: the argument becomes n * pi/2 + y0 + y1 with |y0| <= pi/4, and a
// polynomial of y0 does the rest. Constants and order of operations are those of fdlibm:
//
// Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunSoft, a Sun Microsystems,
// Inc. business. Permission to use, copy, modify, and distribute this software is freely granted, provided
// that this notice is preserved.
#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <vector>

#include "models/fdlibm.h"
#include "models/fdlibm_words.h"

namespace heapwright::models::fdlibm {

namespace {

constexpr int32_t kQuarterPiWord = 0x3fe921fb;
constexpr int32_t kHalfPiWord = 0x3ff921fb;

// ---- The argument

// x - quadrants * pi/2, as a sum of two numbers.
struct ReducedAngle {
  int32_t quadrants = 0;
  double y0 = 0;
  double y1 = 0;

  // The angle of -x.
  [[nodiscard]] ReducedAngle negated() const { return {-quadrants, -y0, -y1}; }
};

// pi/2 in three steps: its first 33 bits, the next 33, the next; each with what remains.
constexpr double kPart1 = 1.57079632673412561417e+00;
constexpr double kRest1 = 6.07710050650619224932e-11;
constexpr double kPart2 = 6.07710050630396597660e-11;
constexpr double kRest2 = 2.02226624879595063154e-21;
constexpr double kPart3 = 2.02226624871116645580e-21;
constexpr double kRest3 = 8.47842766036889956997e-32;

// For pi/4 < x < 3/4 pi.
ReducedAngle minus_half_pi(double x) {
  double z = x - kPart1;
  double rest = kRest1;
  if (magnitude_word(x) == kHalfPiWord) {  // near pi/2, 33 bits more
    z -= kPart2;
    rest = kRest2;
  }
  double y0 = z - rest;
  return {1, y0, (z - y0) - rest};
}

bool is_near_multiple(double x, int32_t n) { return magnitude_word(x) == high_word(n * kHalfPi); }

int32_t biased_exponent(double x) { return magnitude_word(x) >> 20; }

// For 3/4 pi <= x < 2^19 pi/2.
ReducedAngle reduce_medium(double x) {
  constexpr double kTwoOverPi = 6.36619772367581382433e-01;
  auto n = static_cast<int32_t>(x * kTwoOverPi + 0.5);
  double count = n;
  double r = x - count * kPart1;
  double w = count * kRest1;
  double y0 = r - w;
  if (n >= 32 || is_near_multiple(x, n)) {  // bits may have cancelled out
    int32_t exponent = biased_exponent(x);
    if (exponent - biased_exponent(y0) > 16) {
      double before = r;
      w = count * kPart2;
      r = before - w;
      w = count * kRest2 - ((before - r) - w);
      y0 = r - w;
      if (exponent - biased_exponent(y0) > 49) {
        before = r;
        w = count * kPart3;
        r = before - w;
        w = count * kRest3 - ((before - r) - w);
        y0 = r - w;
      }
    }
  }
  return {n, y0, (r - y0) - w};
}

// The bits of 2/pi behind its point, 24 in each.
constexpr std::array<int32_t, 66> kTwoOverPiBits = {
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163, 0xABDEBB,
    0xC561B7, 0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129, 0xA73EE8, 0x8235F5,
    0x2EBB44, 0x84E99C, 0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C, 0x845F8B, 0xBDF928, 0x3B1FF8,
    0x97FFDE, 0x05980F, 0xEF2F11, 0x8B5A0A, 0x6D1F6D, 0x367ECF, 0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D,
    0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7, 0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B,
    0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3, 0x91615E, 0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880,
    0x4D7327, 0x310606, 0x1556CA, 0x73A8C9, 0x60E27B, 0xC08C6B};
// The bits of pi/2, 24 in each.
constexpr std::array<double, 8> kHalfPiParts = {0x1.921fb4p+0,   0x1.4442dp-24,  0x1.846988p-48,
                                                0x1.8cc516p-72,  0x1.01b838p-96, 0x1.a25204p-120,
                                                0x1.382228p-145, 0x1.9f31dp-169};
constexpr double kTwoTo24 = 0x1p24;
constexpr double kTwoToMinus24 = 0x1p-24;

// The product of a large number and 2/pi, as far as quadrants and 53 bits of the rest need it.
class LargeReduction {
 public:
  // The number is the sum of its parts, each of 24 bits, the first times 2^exponent.
  LargeReduction(const std::vector<double>& parts, int32_t exponent)
      : parts_(parts), first_(std::max((exponent - 3) / 24, 0)), shift_(exponent - 24 * (first_ + 1)) {}

  ReducedAngle reduce() {
    for (size_t i = 0; i <= kLeastTerms; ++i) products_.push_back(product(i));
    size_t last = kLeastTerms;
    while (!distil(last)) {
      // All bits have cancelled out: as many more terms as there are zeros at the end.
      size_t more = 1;
      while (digits_[kLeastTerms - more] == 0) ++more;
      for (size_t i = last + 1; i <= last + more; ++i) products_.push_back(product(i));
      last += more;
    }
    return rest_times_half_pi(last);
  }

 private:
  static constexpr size_t kLeastTerms = 4;

  [[nodiscard]] double bits_of_two_over_pi(int64_t at) const {
    return at < 0 ? 0.0 : static_cast<double>(kTwoOverPiBits[static_cast<size_t>(at)]);
  }

  // The parts of the product with weight 2^(shift - 24 * term).
  [[nodiscard]] double product(size_t term) const {
    double sum = 0;
    for (size_t j = 0; j < parts_.size(); ++j)
      sum += parts_[j] * bits_of_two_over_pi(first_ + static_cast<int64_t>(term) - static_cast<int64_t>(j));
    return sum;
  }

  // Takes the product apart into quadrants, and digits of 24 bits that are the rest. False: it needs more
  // terms.
  bool distil(size_t last) {
    digits_.assign(last + 1, 0);
    double z = products_[last];
    for (size_t i = 0, j = last; j > 0; ++i, --j) {
      double carried = static_cast<int32_t>(kTwoToMinus24 * z);
      digits_[i] = static_cast<int32_t>(z - kTwoTo24 * carried);
      z = products_[j - 1] + carried;
    }
    z = std::scalbn(z, shift_);
    z -= 8.0 * std::floor(z * 0.125);
    quadrants_ = static_cast<int32_t>(z);
    z -= quadrants_;
    int32_t half = 0;  // > 0: the rest is more than a half
    if (shift_ > 0) {
      int32_t whole = digits_[last - 1] >> (24 - shift_);
      quadrants_ += whole;
      digits_[last - 1] -= whole << (24 - shift_);
      half = digits_[last - 1] >> (23 - shift_);
    } else if (shift_ == 0) {
      half = digits_[last - 1] >> 23;
    } else if (z >= 0.5) {
      half = 2;
    }
    is_negative_ = half > 0;
    if (is_negative_) z = complement(last, z, half);
    if (z == 0) {
      bool is_zero =
          std::all_of(digits_.begin() + kLeastTerms, digits_.begin() + static_cast<ptrdiff_t>(last),
                      [](int32_t digit) { return digit == 0; });
      if (is_zero) return false;
    }
    above_ = z;
    return true;
  }

  // One more quadrant, and one minus the rest.
  double complement(size_t last, double z, int32_t half) {
    quadrants_ += 1;
    bool carries = false;
    for (size_t i = 0; i < last; ++i) {
      if (carries) {
        digits_[i] = 0xffffff - digits_[i];
      } else if (digits_[i] != 0) {
        carries = true;
        digits_[i] = 0x1000000 - digits_[i];
      }
    }
    if (shift_ == 1) digits_[last - 1] &= 0x7fffff;
    if (shift_ == 2) digits_[last - 1] &= 0x3fffff;
    if (half != 2) return z;
    z = 1.0 - z;
    return carries ? z - std::scalbn(1.0, shift_) : z;
  }

  ReducedAngle rest_times_half_pi(size_t last) {
    int32_t shift = shift_;
    if (above_ == 0) {
      do {
        --last;
        shift -= 24;
      } while (digits_[last] == 0);
    } else {
      double z = std::scalbn(above_, -shift);
      if (z >= kTwoTo24) {
        double carried = static_cast<int32_t>(kTwoToMinus24 * z);
        digits_[last] = static_cast<int32_t>(z - kTwoTo24 * carried);
        ++last;
        shift += 24;
        digits_.resize(last + 1);
        digits_[last] = static_cast<int32_t>(carried);
      } else {
        digits_[last] = static_cast<int32_t>(z);
      }
    }
    std::vector<double> rest(last + 1);
    double weight = std::scalbn(1.0, shift);
    for (size_t i = last + 1; i-- > 0;) {
      rest[i] = weight * digits_[i];
      weight *= kTwoToMinus24;
    }
    std::vector<double> sums;  // of equal weight, the largest first
    for (size_t i = last + 1; i-- > 0;) {
      double sum = 0;
      for (size_t k = 0; k <= kLeastTerms && k <= last - i; ++k) sum += kHalfPiParts[k] * rest[i + k];
      sums.push_back(sum);
    }
    double y0 = 0;
    for (size_t i = last + 1; i-- > 0;) y0 += sums[i];
    double y1 = sums[0] - y0;
    for (size_t i = 1; i <= last; ++i) y1 += sums[i];
    ReducedAngle angle{quadrants_ & 7, y0, y1};
    if (is_negative_) return {angle.quadrants, -y0, -y1};
    return angle;
  }

  const std::vector<double>& parts_;
  int32_t first_;  // of the bits of 2/pi that matter: those before it make multiples of 8
  int32_t shift_;  // of the first product
  std::vector<double> products_;
  std::vector<int32_t> digits_;
  double above_ = 0;  // what is above the digits
  int32_t quadrants_ = 0;
  bool is_negative_ = false;
};

ReducedAngle reduce_large(double x) {
  int32_t exponent = (magnitude_word(x) >> 20) - 1046;
  double z =
      with_high_word(x, magnitude_word(x) - static_cast<int32_t>(static_cast<uint32_t>(exponent) << 20));
  std::vector<double> parts;
  for (int i = 0; i < 2; ++i) {
    parts.push_back(static_cast<int32_t>(z));
    z = (z - parts.back()) * kTwoTo24;
  }
  parts.push_back(z);
  while (parts.back() == 0) parts.pop_back();
  return LargeReduction(parts, exponent).reduce();
}

// For |x| > pi/4, finite.
ReducedAngle reduce(double x) {
  if (x < 0) return reduce(-x).negated();
  int32_t magnitude = magnitude_word(x);
  if (magnitude < 0x4002d97c) return minus_half_pi(x);
  return magnitude <= 0x413921fb ? reduce_medium(x) : reduce_large(x);
}

// ---- The functions between -pi/4 and pi/4, of x + y

constexpr double kSineCoefficients[] = {8.33333333332248946124e-03, -1.98412698298579493134e-04,
                                        2.75573137070700676789e-06, -2.50507602534068634195e-08,
                                        1.58969099521155010221e-10};

double small_sine(double x, double y, bool has_rest) {
  constexpr double kFirst = -1.66666666666666324348e-01;
  if (magnitude_word(x) < 0x3e400000) return x;
  double z = x * x;
  double v = z * x;
  double r = horner(z, kSineCoefficients);
  if (!has_rest) return x + v * (kFirst + z * r);
  return x - ((z * (0.5 * y - v * r) - y) - v * kFirst);
}

constexpr double kCosineCoefficients[] = {4.16666666666666019037e-02, -1.38888888888741095749e-03,
                                          2.48015872894767294178e-05, -2.75573143513906633035e-07,
                                          2.08757232129817482790e-09, -1.13596475577881948265e-11};

double small_cosine(double x, double y) {
  int32_t magnitude = magnitude_word(x);
  if (magnitude < 0x3e400000) return 1.0;
  double z = x * x;
  double r = z * horner(z, kCosineCoefficients);
  if (magnitude < 0x3FD33333) return 1.0 - (0.5 * z - (z * r - x * y));
  double quarter = magnitude > 0x3fe90000 ? 0.28125 : with_high_word(0.0, magnitude - 0x00200000);
  double half_square = 0.5 * z - quarter;
  double a = 1.0 - quarter;
  return a - (half_square - (z * r - x * y));
}

constexpr double kTangentEven[] = {1.33333333333201242699e-01, 2.18694882948595424599e-02,
                                   3.59207910759131235356e-03, 5.88041240820264096874e-04,
                                   7.81794442939557092300e-05, -1.85586374855275456654e-05};
constexpr double kTangentOdd[] = {5.39682539762260521377e-02, 8.86323982359930005737e-03,
                                  1.45620945432529025516e-03, 2.46463134818469906812e-04,
                                  7.14072491382608190305e-05, 2.59073051863633712884e-05};

// -1 / (x + y), where `sum` is x + y rounded.
double negative_reciprocal(double sum, double x, double y) {
  double z = without_low_word(sum);
  double v = y - (z - x);
  double a = -1.0 / sum;
  double t = without_low_word(a);
  double s = 1.0 + t * z;
  return t + a * (s + t * v);
}

// The tangent, or -1 divided by it.
double small_tangent(double x, double y, bool inverts) {
  constexpr double kFirst = 3.33333333333334091986e-01;
  constexpr double kQuarterPiLow = 3.06161699786838301793e-17;
  bool is_negative = high_word(x) < 0;
  int32_t magnitude = magnitude_word(x);
  if (magnitude < 0x3e300000) {
    if (!inverts) return x;
    return x == 0 ? INFINITY : negative_reciprocal(x + y, x, y);
  }
  bool is_large = magnitude >= 0x3FE59428;
  if (is_large) {
    if (is_negative) {
      x = -x;
      y = -y;
    }
    double z = kQuarterPi - x;
    double w = kQuarterPiLow - y;
    x = z + w;
    y = 0.0;
  }
  double z = x * x;
  double w = z * z;
  double r = horner(w, kTangentEven);
  double v = z * horner(w, kTangentOdd);
  double s = z * x;
  r = y + z * (s * (r + v) + y);
  r += kFirst * s;
  w = x + r;
  if (is_large) {
    v = inverts ? -1 : 1;
    return (is_negative ? -1 : 1) * (v - 2.0 * (x - (w * w / (w + v) - r)));
  }
  return inverts ? negative_reciprocal(w, x, r) : w;
}

}  // namespace

double sin(double x) {
  if (magnitude_word(x) <= kQuarterPiWord) return small_sine(x, 0.0, false);
  if (magnitude_word(x) >= kInfinityWord) return x - x;
  ReducedAngle angle = reduce(x);
  switch (angle.quadrants & 3) {
    case 0:
      return small_sine(angle.y0, angle.y1, true);
    case 1:
      return small_cosine(angle.y0, angle.y1);
    case 2:
      return -small_sine(angle.y0, angle.y1, true);
    default:
      return -small_cosine(angle.y0, angle.y1);
  }
}

double cos(double x) {
  if (magnitude_word(x) <= kQuarterPiWord) return small_cosine(x, 0.0);
  if (magnitude_word(x) >= kInfinityWord) return x - x;
  ReducedAngle angle = reduce(x);
  switch (angle.quadrants & 3) {
    case 0:
      return small_cosine(angle.y0, angle.y1);
    case 1:
      return -small_sine(angle.y0, angle.y1, true);
    case 2:
      return -small_cosine(angle.y0, angle.y1);
    default:
      return small_sine(angle.y0, angle.y1, true);
  }
}

double tan(double x) {
  if (magnitude_word(x) <= kQuarterPiWord) return small_tangent(x, 0.0, false);
  if (magnitude_word(x) >= kInfinityWord) return x - x;
  ReducedAngle angle = reduce(x);
  return small_tangent(angle.y0, angle.y1, (angle.quadrants & 1) != 0);
}

}  // namespace heapwright::models::fdlibm
