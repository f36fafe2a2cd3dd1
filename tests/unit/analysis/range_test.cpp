// Ranges contain what Java's arithmetic gives for every pair of values in the operands' ranges.
#include "analysis/range.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <vector>

#include "base/java_arithmetic.h"

namespace heapwright::analysis {
namespace {

template <class T>
class RangeOf : public testing::Test {
 protected:
  static constexpr T kLowest = std::numeric_limits<T>::min();
  static constexpr T kHighest = std::numeric_limits<T>::max();

  T value() {
    static const std::vector<T> kSpecial = {kLowest, kLowest + 1, kHighest, kHighest - 1, 0, 1, -1, 2,  -2,
                                            31,      32,          63,       64,           7, 8, 15, 127};
    if (random_() % 2 == 0) return kSpecial[random_() % kSpecial.size()];
    return static_cast<T>(static_cast<T>(random_()) >> (random_() % (sizeof(T) * 8)));
  }

  // A range, and values in it.
  struct Sample {
    Range range;
    std::vector<T> values;
  };
  Sample sample() {
    T a = value();
    T b = random_() % 4 == 0 ? a : value();
    Sample result;
    result.range = Range::between(std::min(a, b), std::max(a, b));
    if (random_() % 4 == 0 && !result.range.is_zero()) {
      result.range = meet(result.range, Range::of_object());
    }
    auto low = static_cast<uint64_t>(result.range.low);  // which may wrap
    auto high = static_cast<uint64_t>(result.range.high);
    for (uint64_t i = 0; i < 8; ++i) {
      for (T candidate : {value(), static_cast<T>(low + i), static_cast<T>(high - i)}) {
        if (result.range.contains(candidate)) result.values.push_back(candidate);
      }
    }
    return result;
  }

  template <class Function, class OnRanges>
  void check(const char* name, Function function, OnRanges on_ranges, bool divides = false) {
    for (int i = 0; i < 20'000; ++i) {
      Sample a = sample();
      Sample b = sample();
      Range range = on_ranges(a.range, b.range);
      for (T x : a.values) {
        for (T y : b.values) {
          if (divides && y == 0) continue;
          ASSERT_TRUE(range.contains(function(x, y)))
              << name << " " << +x << " " << +y << " of " << a.range.low << ".." << a.range.high << " and "
              << b.range.low << ".." << b.range.high << " is not in " << range.low << ".." << range.high;
        }
      }
    }
  }

  std::mt19937_64 random_{1};
};

using Types = testing::Types<int32_t, int64_t>;
TYPED_TEST_SUITE(RangeOf, Types);

TYPED_TEST(RangeOf, ArithmeticContainsEveryResult) {
  using T = TypeParam;
  this->check("add", base::java_add<T>, add<T>);
  this->check("subtract", base::java_sub<T>, subtract<T>);
  this->check("multiply", base::java_mul<T>, multiply<T>);
  this->check("divide", base::java_div<T>, divide<T>, true);
  this->check("remainder", base::java_rem<T>, remainder<T>, true);
}

TYPED_TEST(RangeOf, BitsContainEveryResult) {
  using T = TypeParam;
  this->check(
      "and", [](T a, T b) { return static_cast<T>(a & b); }, bit_and<T>);
  this->check(
      "or", [](T a, T b) { return static_cast<T>(a | b); }, bit_or<T>);
  this->check(
      "xor", [](T a, T b) { return static_cast<T>(a ^ b); }, bit_xor<T>);
  auto count = [](T b) { return static_cast<int32_t>(b); };
  auto with_int_count = [](auto on_ranges) {
    return [on_ranges](const Range& a, const Range& b) {
      bool is_int = b.low >= Range::of_int().low && b.high <= Range::of_int().high;
      return on_ranges(a, is_int ? b : Range::of_int());
    };
  };
  this->check(
      "shl", [&](T a, T b) { return base::java_shl(a, count(b)); }, with_int_count(shift_left<T>));
  this->check(
      "shr", [&](T a, T b) { return base::java_shr(a, count(b)); }, with_int_count(shift_right<T>));
  this->check(
      "ushr", [&](T a, T b) { return base::java_ushr(a, count(b)); },
      with_int_count(shift_right_unsigned<T>));
}

TYPED_TEST(RangeOf, ComparisonAndNarrowingContainEveryResult) {
  using T = TypeParam;
  this->check(
      "compare", [](T a, T b) { return base::java_compare(a, b, 0); }, compare);
  Range byte = Range::between(-128, 127);
  this->check(
      "narrow", [](T a, T) { return static_cast<int8_t>(a); },
      [&byte](const Range& a, const Range&) { return narrow(a, byte); });
}

TYPED_TEST(RangeOf, JoinMeetAndWideningKeepEveryValue) {
  using T = TypeParam;
  this->check(
      "join", [](T a, T) { return a; }, join);
  this->check(
      "join", [](T, T b) { return b; }, join);
  this->check(
      "widen", [](T a, T) { return a; }, [](const Range& a, const Range& b) { return widen(a, join(a, b)); });
  this->check(
      "widen", [](T, T b) { return b; }, [](const Range& a, const Range& b) { return widen(a, join(a, b)); });
}

template <class T>
bool holds(Relation relation, T a, T b) {
  switch (relation) {
    case Relation::kEq:
      return a == b;
    case Relation::kNe:
      return a != b;
    case Relation::kLt:
      return a < b;
    case Relation::kGe:
      return a >= b;
    case Relation::kGt:
      return a > b;
    case Relation::kLe:
      return a <= b;
  }
  return false;
}

TYPED_TEST(RangeOf, RestrictionsKeepEveryPairInTheRelation) {
  for (int i = 0; i < 50'000; ++i) {
    auto a = this->sample();
    auto b = this->sample();
    for (Relation relation :
         {Relation::kEq, Relation::kNe, Relation::kLt, Relation::kGe, Relation::kGt, Relation::kLe}) {
      Range x = a.range;
      Range y = b.range;
      bool is_possible = restrict(relation, x, y);
      for (auto p : a.values) {
        for (auto q : b.values) {
          if (!holds(relation, p, q)) continue;
          ASSERT_TRUE(is_possible && x.contains(p) && y.contains(q)) << +p << " " << +q;
          EXPECT_FALSE(holds(negation(relation), p, q));
        }
      }
    }
  }
}

TEST(Range, WideningEnds) {
  Range range = Range::exactly(0);
  int steps = 0;
  for (int64_t i = 1; steps < 100; i *= 3, ++steps) {
    Range grown = join(range, Range::exactly(-i));
    if (grown == range) break;
    range = widen(range, grown);
    if (i > int64_t{1} << 60) break;
  }
  EXPECT_LE(range.low, std::numeric_limits<int32_t>::min());
  EXPECT_EQ(widen(Range::between(0, 5), Range::between(0, 6)), Range::between(0, 0x7FFFFFFF));
}

TEST(Range, AReferenceThatIsNotNullIsNotZero) {
  EXPECT_FALSE(Range::of_object().contains(0));
  EXPECT_TRUE(meet(Range::of_object(), Range::exactly(0)).is_empty());
  EXPECT_TRUE(join(Range::of_object(), Range::exactly(0)).contains(0));
  EXPECT_EQ(meet(Range::between(0, 9), Range::of_object()), Range::between(1, 9));
}

}  // namespace
}  // namespace heapwright::analysis
