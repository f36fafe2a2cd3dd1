// Models of floating-point conversions and of the mathematical functions that are native or intrinsic.
#include <cmath>

#include "exec/interpreter.h"

namespace heapwright::exec {

namespace {

template <double (*kFunction)(double)>
NativeResult unary(const NativeCall& call) {
  return NativeReturn{Value(kFunction(call.arg<double>(0)))};
}

template <double (*kFunction)(double, double)>
NativeResult binary(const NativeCall& call) {
  return NativeReturn{Value(kFunction(call.arg<double>(0), call.arg<double>(1)))};
}

// The bits are the value: only its type changes.
NativeResult same_bits(const NativeCall& call) { return NativeReturn{call.arguments[0]}; }

// Java's pow differs from C's for a base of 1 or -1 with an exponent that is NaN or infinite.
double java_pow(double base, double exponent) {
  if (std::isnan(exponent) || (std::abs(base) == 1 && std::isinf(exponent))) return std::nan("");
  return std::pow(base, exponent);
}

NativeResult fma_double(const NativeCall& call) {
  return NativeReturn{Value(std::fma(call.arg<double>(0), call.arg<double>(1), call.arg<double>(2)))};
}

NativeResult fma_float(const NativeCall& call) {
  return NativeReturn{Value(std::fma(call.arg<float>(0), call.arg<float>(1), call.arg<float>(2)))};
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/Float", "floatToRawIntBits", "", same_bits},
    {"java/lang/Float", "intBitsToFloat", "", same_bits},
    {"java/lang/Double", "doubleToRawLongBits", "", same_bits},
    {"java/lang/Double", "longBitsToDouble", "", same_bits},
    {"java/lang/Math", "fma", "(DDD)D", fma_double},
    {"java/lang/Math", "fma", "(FFF)F", fma_float},
    {"java/lang/Math", "sin", "", unary<std::sin>},
    {"java/lang/Math", "cos", "", unary<std::cos>},
    {"java/lang/Math", "tan", "", unary<std::tan>},
    {"java/lang/Math", "exp", "", unary<std::exp>},
    {"java/lang/Math", "log", "", unary<std::log>},
    {"java/lang/Math", "log10", "", unary<std::log10>},
    {"java/lang/Math", "pow", "", binary<java_pow>},
    {"java/lang/Math", "sqrt", "", unary<std::sqrt>},
    {"java/lang/StrictMath", "sqrt", "", unary<std::sqrt>},
    {"java/lang/StrictMath", "sin", "", unary<std::sin>},
    {"java/lang/StrictMath", "cos", "", unary<std::cos>},
    {"java/lang/StrictMath", "tan", "", unary<std::tan>},
    {"java/lang/StrictMath", "asin", "", unary<std::asin>},
    {"java/lang/StrictMath", "acos", "", unary<std::acos>},
    {"java/lang/StrictMath", "atan", "", unary<std::atan>},
    {"java/lang/StrictMath", "atan2", "", binary<std::atan2>},
    {"java/lang/StrictMath", "log", "", unary<std::log>},
    {"java/lang/StrictMath", "log10", "", unary<std::log10>},
    {"java/lang/StrictMath", "sinh", "", unary<std::sinh>},
    {"java/lang/StrictMath", "cosh", "", unary<std::cosh>},
    {"java/lang/StrictMath", "tanh", "", unary<std::tanh>},
    {"java/lang/StrictMath", "expm1", "", unary<std::expm1>},
    {"java/lang/StrictMath", "log1p", "", unary<std::log1p>},
    {"java/lang/StrictMath", "IEEEremainder", "", binary<std::remainder>},
};

}  // namespace

std::span<const NativeEntry> number_natives() { return kEntries; }

}  // namespace heapwright::exec
