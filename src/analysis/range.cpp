#include "analysis/range.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "base/java_arithmetic.h"

namespace heapwright::analysis {

namespace {

constexpr int64_t kLowest = std::numeric_limits<int64_t>::min();
constexpr int64_t kHighest = std::numeric_limits<int64_t>::max();

template <class T>
Range all_of() {
  return Range::between(std::numeric_limits<T>::min(), std::numeric_limits<T>::max());
}

bool excludes_zero(const Range& range) { return range.not_zero || range.low > 0 || range.high < 0; }

// A bound that is zero moves by one when the value is not zero.
Range tightened(Range range) {
  range.not_zero = excludes_zero(range);
  if (range.not_zero && range.low == 0) range.low = 1;
  if (range.not_zero && range.high == 0) range.high = -1;
  return range;
}

// The range from the least to the greatest of these results, when none of them has overflowed.
template <class T>
Range hull(std::initializer_list<std::optional<int64_t>> corners) {
  Range result{kHighest, kLowest, false};
  for (const std::optional<int64_t>& corner : corners) {
    if (!corner || *corner < std::numeric_limits<T>::min() || *corner > std::numeric_limits<T>::max()) {
      return all_of<T>();
    }
    result.low = std::min(result.low, *corner);
    result.high = std::max(result.high, *corner);
  }
  return tightened(result);
}

std::optional<int64_t> sum(int64_t a, int64_t b) {
  int64_t result = 0;
  if (__builtin_add_overflow(a, b, &result)) return std::nullopt;
  return result;
}

std::optional<int64_t> difference(int64_t a, int64_t b) {
  int64_t result = 0;
  if (__builtin_sub_overflow(a, b, &result)) return std::nullopt;
  return result;
}

std::optional<int64_t> product(int64_t a, int64_t b) {
  int64_t result = 0;
  if (__builtin_mul_overflow(a, b, &result)) return std::nullopt;
  return result;
}

// The exact result when both operands are constants of type T.
template <class T, class Function>
std::optional<Range> folded(const Range& a, const Range& b, Function function) {
  if (!a.is_constant() || !b.is_constant()) return std::nullopt;
  return Range::exactly(function(static_cast<T>(a.low), static_cast<T>(b.low)));
}

// The shift distance, when it is a constant.
template <class T>
std::optional<int32_t> distance(const Range& count) {
  if (!count.is_constant()) return std::nullopt;
  return static_cast<int32_t>(count.low) & base::kShiftMask<T>;
}

// The least number of only one bits that is at least `value`, which is not negative.
int64_t ones_above(int64_t value) {
  auto width = std::bit_width(static_cast<uint64_t>(value));
  return static_cast<int64_t>((uint64_t{1} << width) - 1);
}

}  // namespace

Range join(const Range& a, const Range& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high), excludes_zero(a) && excludes_zero(b)};
}

Range meet(const Range& a, const Range& b) {
  return tightened({std::max(a.low, b.low), std::min(a.high, b.high), excludes_zero(a) || excludes_zero(b)});
}

Range widen(const Range& before, const Range& grown) {
  static constexpr std::array<int64_t, 7> kSteps = {kLowest, std::numeric_limits<int32_t>::min(), -1,      0,
                                                    1,       std::numeric_limits<int32_t>::max(), kHighest};
  Range result = grown;
  if (grown.low < before.low)
    result.low = *std::prev(std::upper_bound(kSteps.begin(), kSteps.end(), grown.low));
  if (grown.high > before.high) result.high = *std::lower_bound(kSteps.begin(), kSteps.end(), grown.high);
  return result;
}

Relation negation(Relation relation) {
  switch (relation) {
    case Relation::kEq:
      return Relation::kNe;
    case Relation::kNe:
      return Relation::kEq;
    case Relation::kLt:
      return Relation::kGe;
    case Relation::kGe:
      return Relation::kLt;
    case Relation::kGt:
      return Relation::kLe;
    case Relation::kLe:
      return Relation::kGt;
  }
  return relation;
}

namespace {

bool restrict_equal(Range& a, Range& b) {
  a = b = meet(a, b);
  return !a.is_empty();
}

// What is left of `a` when it is not the constant.
void exclude(Range& a, int64_t constant) {
  if (constant == 0) a.not_zero = true;
  if (a.is_constant() && a.low == constant) {
    a = {1, 0, true};
    return;
  }
  if (a.low == constant) ++a.low;
  if (a.high == constant) --a.high;
  if (!a.is_empty()) a = tightened(a);
}

bool restrict_unequal(Range& a, Range& b) {
  Range first = a;
  if (b.is_constant()) exclude(a, b.low);
  if (first.is_constant()) exclude(b, first.low);
  return !a.is_empty() && !b.is_empty();
}

bool restrict_less(Range& a, Range& b) {
  if (b.high == kLowest || a.low == kHighest) return false;
  Range first = a;
  a = meet(a, Range::between(kLowest, b.high - 1));
  b = meet(b, Range::between(first.low + 1, kHighest));
  return !a.is_empty() && !b.is_empty();
}

bool restrict_less_or_equal(Range& a, Range& b) {
  Range first = a;
  a = meet(a, Range::between(kLowest, b.high));
  b = meet(b, Range::between(first.low, kHighest));
  return !a.is_empty() && !b.is_empty();
}

}  // namespace

bool restrict(Relation relation, Range& a, Range& b) {
  switch (relation) {
    case Relation::kEq:
      return restrict_equal(a, b);
    case Relation::kNe:
      return restrict_unequal(a, b);
    case Relation::kLt:
      return restrict_less(a, b);
    case Relation::kGe:
      return restrict_less_or_equal(b, a);
    case Relation::kGt:
      return restrict_less(b, a);
    case Relation::kLe:
      return restrict_less_or_equal(a, b);
  }
  return true;
}

template <class T>
Range add(const Range& a, const Range& b) {
  if (auto exact = folded<T>(a, b, base::java_add<T>)) return *exact;
  return hull<T>({sum(a.low, b.low), sum(a.high, b.high)});
}

template <class T>
Range subtract(const Range& a, const Range& b) {
  if (auto exact = folded<T>(a, b, base::java_sub<T>)) return *exact;
  return hull<T>({difference(a.low, b.high), difference(a.high, b.low)});
}

template <class T>
Range multiply(const Range& a, const Range& b) {
  if (auto exact = folded<T>(a, b, base::java_mul<T>)) return *exact;
  return hull<T>(
      {product(a.low, b.low), product(a.low, b.high), product(a.high, b.low), product(a.high, b.high)});
}

template <class T>
Range divide(const Range& a, const Range& b) {
  if (b.is_zero()) return all_of<T>();
  if (auto exact = folded<T>(a, b, base::java_div<T>)) return *exact;
  if (b.is_constant() && b.low > 0) return Range::between(a.low / b.low, a.high / b.low);
  if (a.low >= 0 && b.low >= 0) return Range::between(0, a.high);
  return all_of<T>();
}

template <class T>
Range remainder(const Range& a, const Range& b) {
  if (b.is_zero()) return all_of<T>();
  if (auto exact = folded<T>(a, b, base::java_rem<T>)) return *exact;
  // The result has the sign of the dividend, and is nearer to zero than the divisor and not farther than the
  // dividend.
  int64_t most = std::numeric_limits<T>::max();
  if (b.low > std::numeric_limits<T>::min()) most = std::max(std::abs(b.low), std::abs(b.high)) - 1;
  int64_t low = a.low >= 0 ? 0 : std::max(a.low, -most);
  int64_t high = a.high <= 0 ? 0 : std::min(a.high, most);
  return Range::between(low, high);
}

template <class T>
Range bit_and(const Range& a, const Range& b) {
  if (auto exact = folded<T>(a, b, [](T x, T y) { return static_cast<T>(x & y); })) return *exact;
  if (a.low >= 0 && b.low >= 0) return Range::between(0, std::min(a.high, b.high));
  if (a.low >= 0) return Range::between(0, a.high);
  if (b.low >= 0) return Range::between(0, b.high);
  return all_of<T>();
}

template <class T>
Range bit_or(const Range& a, const Range& b) {
  if (auto exact = folded<T>(a, b, [](T x, T y) { return static_cast<T>(x | y); })) return *exact;
  if (a.low < 0 || b.low < 0) return all_of<T>();
  return Range::between(std::max(a.low, b.low), ones_above(std::max(a.high, b.high)));
}

template <class T>
Range bit_xor(const Range& a, const Range& b) {
  if (auto exact = folded<T>(a, b, [](T x, T y) { return static_cast<T>(x ^ y); })) return *exact;
  if (a.low < 0 || b.low < 0) return all_of<T>();
  return Range::between(0, ones_above(std::max(a.high, b.high)));
}

template <class T>
Range shift_left(const Range& a, const Range& b) {
  auto count = distance<T>(b);
  if (!count || !a.is_constant()) return all_of<T>();
  return Range::exactly(base::java_shl(static_cast<T>(a.low), *count));
}

template <class T>
Range shift_right(const Range& a, const Range& b) {
  auto count = distance<T>(b);
  if (!count) return a.low >= 0 ? Range::between(0, a.high) : all_of<T>();
  return Range::between(a.low >> *count, a.high >> *count);
}

template <class T>
Range shift_right_unsigned(const Range& a, const Range& b) {
  if (a.low >= 0) return shift_right<T>(a, b);
  auto count = distance<T>(b);
  if (!count || *count == 0) return all_of<T>();
  if (a.is_constant()) return Range::exactly(base::java_ushr(static_cast<T>(a.low), *count));
  return Range::between(0, base::java_ushr(T{-1}, *count));
}

template Range add<int32_t>(const Range&, const Range&);
template Range add<int64_t>(const Range&, const Range&);
template Range subtract<int32_t>(const Range&, const Range&);
template Range subtract<int64_t>(const Range&, const Range&);
template Range multiply<int32_t>(const Range&, const Range&);
template Range multiply<int64_t>(const Range&, const Range&);
template Range divide<int32_t>(const Range&, const Range&);
template Range divide<int64_t>(const Range&, const Range&);
template Range remainder<int32_t>(const Range&, const Range&);
template Range remainder<int64_t>(const Range&, const Range&);
template Range bit_and<int32_t>(const Range&, const Range&);
template Range bit_and<int64_t>(const Range&, const Range&);
template Range bit_or<int32_t>(const Range&, const Range&);
template Range bit_or<int64_t>(const Range&, const Range&);
template Range bit_xor<int32_t>(const Range&, const Range&);
template Range bit_xor<int64_t>(const Range&, const Range&);
template Range shift_left<int32_t>(const Range&, const Range&);
template Range shift_left<int64_t>(const Range&, const Range&);
template Range shift_right<int32_t>(const Range&, const Range&);
template Range shift_right<int64_t>(const Range&, const Range&);
template Range shift_right_unsigned<int32_t>(const Range&, const Range&);
template Range shift_right_unsigned<int64_t>(const Range&, const Range&);

Range compare(const Range& a, const Range& b) {
  int64_t low = a.low > b.high ? 1 : a.low >= b.high ? 0 : -1;
  int64_t high = a.high < b.low ? -1 : a.high <= b.low ? 0 : 1;
  return Range::between(low, high);
}

Range narrow(const Range& a, const Range& limits) {
  return a.low >= limits.low && a.high <= limits.high ? a : limits;
}

}  // namespace heapwright::analysis
