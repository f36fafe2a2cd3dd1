// The floating-point operations of the reference: the host's, which are IEEE 754.
#include <bit>
#include <cmath>

#include "unit/term/reference.h"

namespace heapwright::term::test {

namespace {

float single(uint64_t bits) { return std::bit_cast<float>(static_cast<uint32_t>(bits)); }
double twice(uint64_t bits) { return std::bit_cast<double>(bits); }
template <class Function>
uint64_t on_floats(Sort sort, uint64_t a, uint64_t b, Function function) {
  if (sort == Sort::kFp32) return bits_of(static_cast<float>(function(single(a), single(b))));
  return bits_of(static_cast<double>(function(twice(a), twice(b))));
}

template <class Function>
uint64_t ask_floats(Sort sort, uint64_t a, uint64_t b, Function function) {
  return (sort == Sort::kFp32 ? function(single(a), single(b)) : function(twice(a), twice(b))) ? 1 : 0;
}

uint64_t to_integer(double value, Sort to) {
  if (value != value) return 0;
  double limit = std::ldexp(1.0, width(to) - 1);
  if (value >= limit) return mask(to) >> 1;
  if (value <= -limit) return uint64_t{1} << (width(to) - 1);
  return cut(to, static_cast<uint64_t>(static_cast<int64_t>(value)));
}

}  // namespace

void Pool::add_fp() {
  Sort sort = pick_fp();
  Expression a = pick(sort);
  Expression b = pick(sort);
  auto binary = [&](Term term, const char* name, auto function) {
    add(term, sort, "(" + a.text + " " + name + " " + b.text + ")",
        [&](size_t i) { return on_floats(sort, a.values[i], b.values[i], function); });
  };
  switch (random(8)) {
    case 0:
      return binary(terms_.fp_add(a.term, b.term), "+", [](auto x, auto y) { return x + y; });
    case 1:
      return binary(terms_.fp_sub(a.term, b.term), "-", [](auto x, auto y) { return x - y; });
    case 2:
      return binary(terms_.fp_mul(a.term, b.term), "*", [](auto x, auto y) { return x * y; });
    case 3:
      return binary(terms_.fp_div(a.term, b.term), "/", [](auto x, auto y) { return x / y; });
    case 4:
      return binary(terms_.fp_rem(a.term, b.term), "%", [](auto x, auto y) { return std::fmod(x, y); });
    case 5:
      return binary(terms_.fp_neg(a.term), "neg", [](auto x, auto) { return -x; });
    case 6:
      return binary(terms_.fp_abs(a.term), "abs", [](auto x, auto) { return std::fabs(x); });
    default:
      return binary(terms_.fp_sqrt(a.term), "sqrt", [](auto x, auto) { return std::sqrt(x); });
  }
}

void Pool::add_fp_order() {
  Sort sort = pick_fp();
  Expression a = pick(sort);
  Expression b = pick(sort);
  auto ask = [&](Term term, const char* name, auto function) {
    add(term, Sort::kBool, "(" + a.text + " " + name + " " + b.text + ")",
        [&](size_t i) { return ask_floats(sort, a.values[i], b.values[i], function); });
  };
  switch (random(6)) {
    case 0:
      return ask(terms_.fp_lt(a.term, b.term), "<", [](auto x, auto y) { return x < y; });
    case 1:
      return ask(terms_.fp_le(a.term, b.term), "<=", [](auto x, auto y) { return x <= y; });
    case 2:
      return ask(terms_.fp_eq(a.term, b.term), "==", [](auto x, auto y) { return x == y; });
    case 3:
      return ask(terms_.fp_is_nan(a.term), "isnan", [](auto x, auto) { return x != x; });
    case 4:
      return add(terms_.eq(a.term, b.term), Sort::kBool, "(" + a.text + " same " + b.text + ")",
                 [&](size_t i) { return a.values[i] == b.values[i] ? 1u : 0u; });
    default: {
      int nan = random(2) == 0 ? 1 : -1;
      return add(terms_.fp_compare(a.term, b.term, nan), Sort::kBv32, "fcmp(" + a.text + ", " + b.text + ")",
                 [&](size_t i) {
                   uint64_t x = a.values[i];
                   uint64_t y = b.values[i];
                   int result = nan;
                   if (ask_floats(sort, x, y, [](auto p, auto q) { return p < q; }) != 0) result = -1;
                   if (ask_floats(sort, x, y, [](auto p, auto q) { return p == q; }) != 0) result = 0;
                   if (ask_floats(sort, x, y, [](auto p, auto q) { return p > q; }) != 0) result = 1;
                   return cut(Sort::kBv32, static_cast<uint64_t>(result));
                 });
    }
  }
}

void Pool::add_fp_conversion() {
  Sort fp = pick_fp();
  Sort other = fp == Sort::kFp32 ? Sort::kFp64 : Sort::kFp32;
  Sort same_width = fp == Sort::kFp32 ? Sort::kBv32 : Sort::kBv64;
  Sort bv = random(2) == 0 ? Sort::kBv32 : Sort::kBv64;
  Expression a = pick(fp);
  switch (random(5)) {
    case 0:
      return add(terms_.fp_to_fp(a.term, other), other, "to_fp(" + a.text + ")", [&](size_t i) {
        return fp == Sort::kFp32 ? bits_of(static_cast<double>(single(a.values[i])))
                                 : bits_of(static_cast<float>(twice(a.values[i])));
      });
    case 1:
      return add(terms_.fp_to_sbv(a.term, bv), bv, "to_sbv(" + a.text + ")", [&](size_t i) {
        double value = fp == Sort::kFp32 ? static_cast<double>(single(a.values[i])) : twice(a.values[i]);
        return to_integer(value, bv);
      });
    case 2: {
      Expression n = pick(bv);
      return add(terms_.sbv_to_fp(n.term, fp), fp, "sbv_to_fp(" + n.text + ")", [&](size_t i) {
        int64_t value = number(bv, n.values[i]);
        return fp == Sort::kFp32 ? bits_of(static_cast<float>(value)) : bits_of(static_cast<double>(value));
      });
    }
    case 3:
      return add(terms_.fp_to_bits(a.term), same_width, "to_bits(" + a.text + ")",
                 [&](size_t i) { return a.values[i]; });
    default: {
      Expression n = pick(same_width);
      return add(terms_.bits_to_fp(n.term), fp, "from_bits(" + n.text + ")", [&](size_t i) {
        return fp == Sort::kFp32 ? bits_of(single(n.values[i])) : bits_of(twice(n.values[i]));
      });
    }
  }
}

}  // namespace heapwright::term::test
