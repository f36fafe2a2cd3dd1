// Models of floating-point conversions and of the mathematical functions that are native or intrinsic.
#include <fmt/format.h>

#include <cmath>

#include "models/fdlibm.h"
#include "models/groups.h"
#include "term/term.h"
#include "term/term_manager.h"

namespace heapwright::models {

namespace {

// Java leaves the last bit of these functions to the JVM. The errors of HotSpot 17 on x86-64, measured with
// 300,000 arguments each, were at most 0.503 (log, log10, pow), 0.509 (sin, cos), 0.518 (exp) and 0.528 (tan)
// units in the last place, those of HotSpot 25 at most 0.507 (tanh) and 0.512 (cbrt); the margins below are
// wider, but no JVM promises them. Where the true value,
// computed with 64 bits of precision, is not that close to the middle of two doubles, the answer is taken as
// certain. Otherwise there is none, but for whoever executes everything again with the other one.
NativeResult certain(const NativeCall& call, long double truth, long double margin) {
  auto nearest = static_cast<double>(truth);
  if (std::isnan(nearest) || std::isinf(nearest) || static_cast<long double>(nearest) == truth) {
    return NativeReturn{Value(nearest)};
  }
  constexpr long double kCertainlyZero = 1e-330L;  // far below the smallest double
  if (std::abs(truth) < kCertainlyZero) return NativeReturn{Value(nearest)};
  bool above = truth > static_cast<long double>(nearest);
  double other = std::nextafter(nearest, above ? INFINITY : -INFINITY);
  long double unit = std::abs(static_cast<long double>(other) - static_cast<long double>(nearest));
  long double error = std::abs(truth - static_cast<long double>(nearest)) / unit;
  if (error < 0.5L - margin && std::isnormal(nearest)) return NativeReturn{Value(nearest)};
  if (call.vm.is_varied()) {
    exec::RunVariation& run_variation = call.vm.run_variation();
    ++run_variation.asked;
    return NativeReturn{Value(run_variation.seed % 2 == 0 ? nearest : other)};
  }
  return NativeUnmodelled{
      fmt::format("the last bit of {}({}) depends on the JVM", call.method.name, call.arg<double>(0))};
}

template <long double (*kFunction)(long double), int kMarginThousandths>
NativeResult transcendental(const NativeCall& call) {
  return certain(call, kFunction(call.arg<double>(0)), kMarginThousandths / 1000.0L);
}

// What older JVMs leave to StrictMath.
template <long double (*kFunction)(long double), int kMarginThousandths, int kSince>
NativeResult transcendental_since(const NativeCall& call) {
  if (call.vm.program().class_path().jdk().feature_version < kSince) return NativeProceed{};
  return transcendental<kFunction, kMarginThousandths>(call);
}

// Java's pow differs from C's for a base of 1 or -1 with an exponent that is NaN or infinite.
NativeResult power(const NativeCall& call) {
  auto base = call.arg<double>(0);
  auto exponent = call.arg<double>(1);
  if (std::isnan(exponent) || (std::abs(base) == 1 && std::isinf(exponent))) {
    return NativeReturn{Value(std::nan(""))};
  }
  return certain(call, std::pow(static_cast<long double>(base), static_cast<long double>(exponent)), 0.006L);
}

template <double (*kFunction)(double)>
NativeResult strict(const NativeCall& call) {
  return NativeReturn{Value(kFunction(call.arg<double>(0)))};
}

NativeResult strict_angle(const NativeCall& call) {
  return NativeReturn{Value(fdlibm::atan2(call.arg<double>(0), call.arg<double>(1)))};
}

NativeResult square_root(const NativeCall& call) {
  return NativeReturn{Value(std::sqrt(call.arg<double>(0)))};
}

NativeResult ieee_remainder(const NativeCall& call) {
  return NativeReturn{Value(std::remainder(call.arg<double>(0), call.arg<double>(1)))};
}

// The bits are the value: only its type changes.
NativeResult same_bits(const NativeCall& call) { return NativeReturn{call.arguments[0]}; }

NativeResult fma_double(const NativeCall& call) {
  return NativeReturn{Value(std::fma(call.arg<double>(0), call.arg<double>(1), call.arg<double>(2)))};
}

NativeResult fma_float(const NativeCall& call) {
  return NativeReturn{Value(std::fma(call.arg<float>(0), call.arg<float>(1), call.arg<float>(2)))};
}

// The symbolic side of a model whose result is a term over its only argument.
template <term::Term (term::TermManager::*kBuilder)(term::Term)>
const ir::Instr* term_of(const SymbolicCall& call) {
  if (!call.is_symbolic(0)) return call.run_concrete();
  call.consult(0);
  return call.give((call.terms().*kBuilder)(call.term(0)));
}

constexpr NativeEntry kNumberNatives[] = {
    {"java/lang/Float", "floatToRawIntBits", "", same_bits, term_of<&term::TermManager::fp_to_bits>},
    {"java/lang/Float", "intBitsToFloat", "", same_bits, term_of<&term::TermManager::bits_to_fp>},
    {"java/lang/Double", "doubleToRawLongBits", "", same_bits, term_of<&term::TermManager::fp_to_bits>},
    {"java/lang/Double", "longBitsToDouble", "", same_bits, term_of<&term::TermManager::bits_to_fp>},
    {"java/lang/Math", "fma", "(DDD)D", fma_double},
    {"java/lang/Math", "fma", "(FFF)F", fma_float},
    {"java/lang/Math", "sin", "", transcendental<std::sin, 15>},
    {"java/lang/Math", "cos", "", transcendental<std::cos, 15>},
    {"java/lang/Math", "tan", "", transcendental<std::tan, 40>},
    {"java/lang/Math", "exp", "", transcendental<std::exp, 30>},
    {"java/lang/Math", "log", "", transcendental<std::log, 6>},
    {"java/lang/Math", "log10", "", transcendental<std::log10, 6>},
    {"java/lang/Math", "tanh", "", transcendental_since<std::tanh, 15, 24>},
    {"java/lang/Math", "cbrt", "", transcendental_since<std::cbrt, 20, 25>},
    {"java/lang/Math", "pow", "", power},
    {"java/lang/Math", "sqrt", "", square_root, term_of<&term::TermManager::fp_sqrt>},
    {"java/lang/StrictMath", "sqrt", "", square_root, term_of<&term::TermManager::fp_sqrt>},
    {"java/lang/StrictMath", "sin", "", strict<fdlibm::sin>},
    {"java/lang/StrictMath", "cos", "", strict<fdlibm::cos>},
    {"java/lang/StrictMath", "tan", "", strict<fdlibm::tan>},
    {"java/lang/StrictMath", "asin", "", strict<fdlibm::asin>},
    {"java/lang/StrictMath", "acos", "", strict<fdlibm::acos>},
    {"java/lang/StrictMath", "atan", "", strict<fdlibm::atan>},
    {"java/lang/StrictMath", "log", "", strict<fdlibm::log>},
    {"java/lang/StrictMath", "log10", "", strict<fdlibm::log10>},
    {"java/lang/StrictMath", "log1p", "", strict<fdlibm::log1p>},
    {"java/lang/StrictMath", "exp", "", strict<fdlibm::exp>},
    {"java/lang/StrictMath", "expm1", "", strict<fdlibm::expm1>},
    {"java/lang/StrictMath", "sinh", "", strict<fdlibm::sinh>},
    {"java/lang/StrictMath", "cosh", "", strict<fdlibm::cosh>},
    {"java/lang/StrictMath", "tanh", "", strict<fdlibm::tanh>},
    {"java/lang/StrictMath", "atan2", "", strict_angle},
    {"java/lang/StrictMath", "IEEEremainder", "", ieee_remainder},
};

}  // namespace

std::span<const NativeEntry> number_natives() { return kNumberNatives; }

}  // namespace heapwright::models
