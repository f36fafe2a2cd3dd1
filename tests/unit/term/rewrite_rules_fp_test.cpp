// Every rule of the rewriter of floating-point operations, in the order of its comments "match: ... result:
// ...".
#include <bit>

#include "rewrite_rules.h"

namespace heapwright::term::test {
namespace {

TEST_F(RewriteRules, FloatingPointArithmetic) {
  Term minus_d = terms.fp_neg(d);
  Term minus_e = terms.fp_neg(e);
  check({
      {"c + d", Op::kFpAdd, {fp(0.5), fp(1)}, fp(1.5)},
      {"a + NaN", Op::kFpAdd, {d, nan}, nan},
      {"NaN - a", Op::kFpSub, {nan, d}, nan},
      {"a * NaN", Op::kFpMul, {d, nan}, nan},
      {"NaN / a", Op::kFpDiv, {nan, d}, nan},
      {"a % NaN", Op::kFpRem, {d, nan}, nan},
      {"-0.0 + a", Op::kFpAdd, {fp(-0.0), d}, d},
      {"a + -0.0", Op::kFpAdd, {d, fp(-0.0)}, d},
      {"-a + b", Op::kFpAdd, {minus_d, e}, terms.fp_sub(e, d)},
      {"a + -b", Op::kFpAdd, {d, minus_e}, terms.fp_sub(d, e)},
      {"a - c", Op::kFpSub, {d, fp(2)}, terms.fp_add(d, fp(-2))},
      {"a - 0.0", Op::kFpSub, {d, fp(0)}, d},
      {"a - -b", Op::kFpSub, {d, minus_e}, terms.fp_add(d, e)},
      {"a * 1.0", Op::kFpMul, {d, fp(1)}, d},
      {"a * -1.0", Op::kFpMul, {fp(-1), d}, minus_d},
      {"-a * -b", Op::kFpMul, {minus_d, minus_e}, terms.fp_mul(d, e)},
      {"a / 1.0", Op::kFpDiv, {d, fp(1)}, d},
      {"a / -1.0", Op::kFpDiv, {d, fp(-1)}, minus_d},
      {"-c", Op::kFpNeg, {fp(0)}, fp(-0.0)},
      {"- -a", Op::kFpNeg, {minus_d}, d},
      {"abs(c)", Op::kFpAbs, {fp(-2)}, fp(2)},
      {"abs(abs(a))", Op::kFpAbs, {terms.fp_abs(d)}, terms.fp_abs(d)},
      {"abs(-a)", Op::kFpAbs, {minus_d}, terms.fp_abs(d)},
      {"sqrt(c)", Op::kFpSqrt, {fp(9)}, fp(3)},
  });
}

TEST_F(RewriteRules, FloatingPointOrders) {
  Term minus_d = terms.fp_neg(d);
  Term minus_e = terms.fp_neg(e);
  Term is_number = terms.not_(terms.fp_is_nan(d));
  check({
      {"c < d", Op::kFpLt, {fp(1), fp(2)}, yes},
      {"a < a", Op::kFpLt, {d, d}, no},
      {"a < NaN", Op::kFpLt, {d, nan}, no},
      {"NaN < a", Op::kFpLt, {nan, d}, no},
      {"-a < -b", Op::kFpLt, {minus_d, minus_e}, terms.fp_lt(e, d)},
      {"c <= d", Op::kFpLe, {fp(0), fp(-0.0)}, yes},
      {"a <= NaN", Op::kFpLe, {d, nan}, no},
      {"NaN <= a", Op::kFpLe, {nan, d}, no},
      {"a <= a", Op::kFpLe, {d, d}, is_number},
      {"-a <= -b", Op::kFpLe, {minus_d, minus_e}, terms.fp_le(e, d)},
      {"c == d", Op::kFpEq, {fp(0), fp(-0.0)}, yes},
      {"a == NaN", Op::kFpEq, {d, nan}, no},
      {"a == a", Op::kFpEq, {d, d}, is_number},
      {"-a == -b", Op::kFpEq, {minus_d, minus_e}, terms.fp_eq(d, e)},
      {"is_nan(c)", Op::kFpIsNan, {fp(1)}, no},
      {"is_nan(-a)", Op::kFpIsNan, {minus_d}, terms.fp_is_nan(d)},
      {"is_nan(abs(a))", Op::kFpIsNan, {terms.fp_abs(d)}, terms.fp_is_nan(d)},
      {"is_nan(fp(a)) of a float", Op::kFpIsNan, {terms.fp_to_fp(f, Sort::kFp64)}, terms.fp_is_nan(f)},
      {"is_nan(fp(a)) of an int", Op::kFpIsNan, {terms.sbv_to_fp(x, Sort::kFp64)}, no},
  });
}

TEST_F(RewriteRules, FloatingPointConversions) {
  Sort fp32 = Sort::kFp32;
  Sort fp64 = Sort::kFp64;
  Term long_of_int = terms.sign_extend(x, Sort::kBv64);
  check({
      {"fp(a), same sort", Op::kFpToFp, {d}, d, fp64},
      {"fp(c)", Op::kFpToFp, {fp(0.5)}, terms.float_constant(0.5F), fp32},
      {"float(double(a))", Op::kFpToFp, {terms.fp_to_fp(f, fp64)}, f, fp32},
      {"fp(c) of an int", Op::kSbvToFp, {k(-3)}, fp(-3), fp64},
      {"fp(p ? c : d)", Op::kSbvToFp, {tree}, choice(fp(12), fp(-7)), fp64},
      {"fp(sext(a))", Op::kSbvToFp, {long_of_int}, terms.sbv_to_fp(x, fp32), fp32},
      {"int(c)", Op::kFpToSbv, {fp(1e10)}, k(kMax), Sort::kBv32},
      {"int(double(a))", Op::kFpToSbv, {terms.sbv_to_fp(x, fp64)}, x, Sort::kBv32},
      {"long(double(a))", Op::kFpToSbv, {terms.sbv_to_fp(x, fp64)}, long_of_int, Sort::kBv64},
      {"fp_of_bits(c)", Op::kBitsToFp, {terms.long_constant(0x7ff0000000000001)}, nan},
      {"fp_of_bits(bits(a))", Op::kBitsToFp, {terms.fp_to_bits(d)}, d},
      {"bits(c)", Op::kFpToBits, {nan}, terms.long_constant(0x7ff8000000000000)},
  });
}

TEST_F(RewriteRules, ThreeWayComparisons) {
  auto bits = [](int value) { return static_cast<uint64_t>(static_cast<uint32_t>(value)); };
  auto number = [](uint64_t value) { return std::bit_cast<double>(value); };
  expect(terms.compare(x, y), {x, y},
         terms.ite(terms.slt(x, y), k(-1), terms.ite(terms.slt(y, x), k(1), k(0))),
         [&](std::span<const uint64_t> v) {
           auto a = static_cast<int32_t>(v[0]);
           auto other = static_cast<int32_t>(v[1]);
           return bits(a < other ? -1 : a > other ? 1 : 0);
         });
  expect(terms.fp_compare(d, e, 1), {d, e},
         terms.ite(terms.fp_lt(d, e), k(-1), terms.ite(terms.fp_eq(d, e), k(0), k(1))),
         [&](std::span<const uint64_t> v) {
           double a = number(v[0]);
           double other = number(v[1]);
           return bits(a < other ? -1 : a == other ? 0 : 1);
         });
  expect(terms.fp_compare(d, e, -1), {d, e},
         terms.ite(terms.fp_lt(e, d), k(1), terms.ite(terms.fp_eq(d, e), k(0), k(-1))),
         [&](std::span<const uint64_t> v) {
           double a = number(v[0]);
           double other = number(v[1]);
           return bits(a > other ? 1 : a == other ? 0 : -1);
         });
}

}  // namespace
}  // namespace heapwright::term::test
