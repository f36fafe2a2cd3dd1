// Floating point for Z3, where Java's meaning and SMT-LIB's differ (casts, NaN patterns).
#include "base/check.h"
#include "solver/z3_translator.h"

namespace heapwright::solver {

using term::Op;
using term::Sort;

z3::expr Z3Translator::float_of_bits(const z3::expr& bits, Sort sort) {
  return checked(Z3_mk_fpa_to_fp_bv(context_, bits, sort_of(sort)));
}

// Java's cast: NaN is 0, what is too large or too small saturates, the rest goes towards zero.
// SMT-LIB leaves everything but the last undefined.
z3::expr Z3Translator::float_to_int(const z3::expr& value, Sort from, Sort to) {
  const bool to_long = to == Sort::kBv64;
  // 2^31 or 2^63; both are floats, and so are their negations.
  uint64_t limit_bits = to_long ? 0x43e0000000000000 : 0x41e0000000000000;
  uint64_t sign = uint64_t{1} << 63;
  if (from == Sort::kFp32) {
    limit_bits = to_long ? 0x5f000000 : 0x4f000000;
    sign = uint64_t{1} << 31;
  }
  const z3::expr above = constant(from, limit_bits);
  const z3::expr below = constant(from, limit_bits | sign);
  const z3::expr towards_zero = checked(Z3_mk_fpa_rtz(context_));
  const z3::expr inside =
      checked(Z3_mk_fpa_to_sbv(context_, towards_zero, value, static_cast<unsigned>(term::width(to))));
  const auto bits = [&](int64_t v) { return constant(to, term::from_signed(to, v)); };
  return z3::ite(
      checked(Z3_mk_fpa_is_nan(context_, value)), bits(0),
      z3::ite(checked(Z3_mk_fpa_geq(context_, value, above)), bits(term::signed_max(to)),
              z3::ite(checked(Z3_mk_fpa_leq(context_, value, below)), bits(term::signed_min(to)), inside)));
}

z3::expr Z3Translator::float_to_bits(const z3::expr& value, Sort sort) {
  const Sort bits_sort = sort == Sort::kFp32 ? Sort::kBv32 : Sort::kBv64;
  const uint64_t nan = sort == Sort::kFp32 ? 0x7fc00000 : 0x7ff8000000000000;
  return z3::ite(checked(Z3_mk_fpa_is_nan(context_, value)), constant(bits_sort, nan),
                 checked(Z3_mk_fpa_to_ieee_bv(context_, value)));
}

z3::expr Z3Translator::float_operation(Op op, Sort sort, const std::vector<z3::expr>& arguments,
                                       Sort argument_sort) {
  const z3::expr& a = arguments[0];
  const z3::expr rounding = checked(Z3_mk_fpa_rne(context_));
  switch (op) {
    case Op::kFpAdd:
      return checked(Z3_mk_fpa_add(context_, rounding, a, arguments[1]));
    case Op::kFpSub:
      return checked(Z3_mk_fpa_sub(context_, rounding, a, arguments[1]));
    case Op::kFpMul:
      return checked(Z3_mk_fpa_mul(context_, rounding, a, arguments[1]));
    case Op::kFpDiv:
      return checked(Z3_mk_fpa_div(context_, rounding, a, arguments[1]));
    case Op::kFpNeg:
      return checked(Z3_mk_fpa_neg(context_, a));
    case Op::kFpAbs:
      return checked(Z3_mk_fpa_abs(context_, a));
    case Op::kFpSqrt:
      return checked(Z3_mk_fpa_sqrt(context_, rounding, a));
    case Op::kFpLt:
      return checked(Z3_mk_fpa_lt(context_, a, arguments[1]));
    case Op::kFpLe:
      return checked(Z3_mk_fpa_leq(context_, a, arguments[1]));
    case Op::kFpEq:
      return checked(Z3_mk_fpa_eq(context_, a, arguments[1]));
    case Op::kFpIsNan:
      return checked(Z3_mk_fpa_is_nan(context_, a));
    case Op::kFpToFp:
      return checked(Z3_mk_fpa_to_fp_float(context_, rounding, a, sort_of(sort)));
    case Op::kSbvToFp:
      return checked(Z3_mk_fpa_to_fp_signed(context_, rounding, a, sort_of(sort)));
    case Op::kFpToSbv:
      return float_to_int(a, argument_sort, sort);
    case Op::kBitsToFp:
      return float_of_bits(a, sort);
    case Op::kFpToBits:
      return float_to_bits(a, argument_sort);
    case Op::kFpRem:  // refused before
    case Op::kConst:
    case Op::kVar:
    case Op::kEq:
    case Op::kIte:
    case Op::kNot:
    case Op::kAnd:
    case Op::kOr:
    case Op::kAdd:
    case Op::kMul:
    case Op::kSdiv:
    case Op::kSrem:
    case Op::kBvNot:
    case Op::kBvAnd:
    case Op::kBvOr:
    case Op::kBvXor:
    case Op::kShl:
    case Op::kLshr:
    case Op::kAshr:
    case Op::kSlt:
    case Op::kSle:
    case Op::kUlt:
    case Op::kSext:
    case Op::kZext:
    case Op::kTrunc:
      break;
  }
  HW_CHECK(false, "every float operation should have a translation");
}

}  // namespace heapwright::solver
