// Term: a 4-byte handle to a hash-consed expression, and the vocabulary of expressions (Sort, Op).
#pragma once

#include <cstddef>
#include <cstdint>

namespace heapwright::term {

// Handles number the nodes of one TermManager in creation order; a child has a smaller handle than its
// parent. Two terms of one manager are the same expression exactly when their handles are equal.
enum class Term : uint32_t {};
inline constexpr Term kNoTerm{0xffffffff};

enum class Sort : uint8_t { kBool, kBv8, kBv16, kBv32, kBv64, kFp32, kFp64, kRef };

constexpr bool is_bv(Sort sort) { return sort >= Sort::kBv8 && sort <= Sort::kBv64; }
constexpr bool is_fp(Sort sort) { return sort == Sort::kFp32 || sort == Sort::kFp64; }

// Number of bits of a value: 1 for bool, 64 for ref.
constexpr int width(Sort sort) {
  switch (sort) {
    case Sort::kBool:
      return 1;
    case Sort::kBv8:
      return 8;
    case Sort::kBv16:
      return 16;
    case Sort::kBv32:
    case Sort::kFp32:
      return 32;
    case Sort::kBv64:
    case Sort::kFp64:
    case Sort::kRef:
      return 64;
  }
  return 0;
}

// A value of any sort is a uint64_t whose bits above width(sort) are zero: bit-vectors are stored
// zero-extended, floats as their IEEE pattern, bool as 0 or 1, a reference as an identity (0 is null).
constexpr uint64_t mask(Sort sort) { return ~uint64_t{0} >> (64 - width(sort)); }
constexpr int64_t to_signed(Sort sort, uint64_t bits) {
  int unused = 64 - width(sort);
  return static_cast<int64_t>(bits << unused) >> unused;
}
constexpr uint64_t from_signed(Sort sort, int64_t value) { return static_cast<uint64_t>(value) & mask(sort); }
constexpr int64_t signed_min(Sort sort) { return to_signed(sort, uint64_t{1} << (width(sort) - 1)); }
constexpr int64_t signed_max(Sort sort) { return static_cast<int64_t>(mask(sort) >> 1); }

// What a node computes. These are all operations that occur in a term: the builders of TermManager
// reduce the others to them (x - y is x + -1 * y, -x is -1 * x, x << 3 is 8 * x, a > b is b < a,
// unsigned a <= b is !(b < a)).
enum class Op : uint8_t {
  kConst,  // constant_bits()
  kVar,    // variable_index(), variable_name()

  // Any sort. kEq on floats is identity (NaN is itself, 0.0 is not -0.0): see kFpEq for Java's ==.
  kEq,   // sorted; a constant stands second
  kIte,  // condition, then, else

  // Bool.
  kNot,  // never of kNot, kAnd, kOr, kSlt, kSle
  kAnd,  // two or more, sorted
  kOr,   // two or more, sorted

  // Bit-vectors; all operands and the result have one width.
  kAdd,    // two or more: monomials sorted by their atom, then the constant if it is not 0
  kMul,    // (constant, term), or two or more terms without a constant, sorted
  kSdiv,   // truncates; by zero: -1 for a dividend >= 0, else 1 (SMT-LIB). MIN / -1 is MIN
  kSrem,   // sign of the dividend; by zero: the dividend (SMT-LIB)
  kBvNot,  // complement
  kBvAnd,  // two or more, sorted, then the constant if any
  kBvOr,   // as kBvAnd
  kBvXor,  // as kBvAnd
  kShl,    // the count is unsigned and not masked: width or more gives 0
  kLshr,   // as kShl
  kAshr,   // width or more fills with the sign
  kSlt,    // signed; against a constant only in the form x < c
  kSle,    // signed; against a constant only in the form c <= x
  kUlt,    // unsigned
  kSext,   // to the wider sort()
  kZext,   // to the wider sort()
  kTrunc,  // low bits, to the narrower sort()

  // IEEE 754, round to nearest even. There is one NaN, Java's canonical one.
  kFpAdd,     // sorted, a constant second
  kFpSub,     //
  kFpMul,     // sorted, a constant second
  kFpDiv,     //
  kFpRem,     // Java's %: C fmod (truncated quotient), not IEEE remainder
  kFpNeg,     //
  kFpAbs,     //
  kFpSqrt,    //
  kFpLt,      // false if an operand is NaN
  kFpLe,      // false if an operand is NaN
  kFpEq,      // as kFpAdd; Java's ==: false if an operand is NaN; 0.0 == -0.0
  kFpIsNan,   //
  kFpToFp,    // float <-> double, to sort()
  kSbvToFp,   // signed bv32/bv64 to sort()
  kFpToSbv,   // to sort() kBv32 or kBv64 as Java's cast: towards zero, saturates, NaN is 0
  kBitsToFp,  // bv32 -> fp32, bv64 -> fp64; every NaN pattern becomes the one NaN
  kFpToBits,  // NaN gives 0x7fc00000 / 0x7ff8000000000000 (Float.floatToIntBits)
};

const char* sort_name(Sort sort);
constexpr bool is_connective(Op op) { return op == Op::kAnd || op == Op::kOr; }
const char* op_name(Op op);

}  // namespace heapwright::term
