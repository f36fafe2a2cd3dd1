#include "term/well_sorted.h"

#include <algorithm>

namespace heapwright::term {

bool is_well_sorted(Op op, Sort result, std::span<const Sort> operands) {
  size_t count = operands.size();
  if (count == 0) return false;
  Sort first = operands[0];
  bool is_alike = std::all_of(operands.begin(), operands.end(), [&](Sort sort) { return sort == first; });
  bool is_closed = is_alike && first == result;
  bool is_wide_bv_result = result == Sort::kBv32 || result == Sort::kBv64;
  switch (op) {
    case Op::kConst:
    case Op::kVar:
      return false;
    case Op::kEq:
      return count == 2 && is_alike && result == Sort::kBool;
    case Op::kIte:
      return count == 3 && first == Sort::kBool && operands[1] == result && operands[2] == result;
    case Op::kNot:
      return count == 1 && is_closed && result == Sort::kBool;
    case Op::kAnd:
    case Op::kOr:
      return count >= 2 && is_closed && result == Sort::kBool;
    case Op::kAdd:
    case Op::kMul:
    case Op::kBvAnd:
    case Op::kBvOr:
    case Op::kBvXor:
      return count >= 2 && is_closed && is_bv(result);
    case Op::kSdiv:
    case Op::kSrem:
    case Op::kShl:
    case Op::kLshr:
    case Op::kAshr:
      return count == 2 && is_closed && is_bv(result);
    case Op::kBvNot:
      return count == 1 && is_closed && is_bv(result);
    case Op::kSlt:
    case Op::kSle:
    case Op::kUlt:
      return count == 2 && is_alike && is_bv(first) && result == Sort::kBool;
    case Op::kSext:
    case Op::kZext:
      return count == 1 && is_bv(first) && is_bv(result) && width(first) <= width(result);
    case Op::kTrunc:
      return count == 1 && is_bv(first) && is_bv(result) && width(first) >= width(result);
    case Op::kFpAdd:
    case Op::kFpSub:
    case Op::kFpMul:
    case Op::kFpDiv:
    case Op::kFpRem:
      return count == 2 && is_closed && is_fp(result);
    case Op::kFpNeg:
    case Op::kFpAbs:
    case Op::kFpSqrt:
      return count == 1 && is_closed && is_fp(result);
    case Op::kFpLt:
    case Op::kFpLe:
    case Op::kFpEq:
      return count == 2 && is_alike && is_fp(first) && result == Sort::kBool;
    case Op::kFpIsNan:
      return count == 1 && is_fp(first) && result == Sort::kBool;
    case Op::kFpToFp:
      return count == 1 && is_fp(first) && is_fp(result);
    case Op::kSbvToFp:
      return count == 1 && (first == Sort::kBv32 || first == Sort::kBv64) && is_fp(result);
    case Op::kFpToSbv:
      return count == 1 && is_fp(first) && is_wide_bv_result;
    case Op::kBitsToFp:
      return count == 1 && is_bv(first) && is_fp(result) && width(first) == width(result);
    case Op::kFpToBits:
      return count == 1 && is_fp(first) && is_bv(result) && width(first) == width(result);
  }
  return false;
}

}  // namespace heapwright::term
