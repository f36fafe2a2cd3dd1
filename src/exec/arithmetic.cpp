// Handlers for arithmetic, comparison and conversion.
#include "base/java_arithmetic.h"
#include "exec/execution.h"
#include "exec/handlers.h"
#include "exec/throwing.h"

namespace heapwright::exec {

namespace {

using ir::Op;

using base::java_add;
using base::java_compare;
using base::java_div;
using base::java_mul;
using base::java_rem;
using base::java_shl;
using base::java_shr;
using base::java_sub;
using base::java_ushr;

template <class T>
T bit_and(T a, T b) {
  return a & b;
}
template <class T>
T bit_or(T a, T b) {
  return a | b;
}
template <class T>
T bit_xor(T a, T b) {
  return a ^ b;
}
template <class T, int32_t kUnordered>
int32_t compare(T a, T b) {
  return java_compare(a, b, kUnordered);
}

inline Value register_operand(const Value* registers, const Instr* ip) { return registers[ip->b]; }
inline Value constant_operand(const Value*, const Instr* ip) {
  return Value::of_bits(static_cast<uint64_t>(ip->imm));
}
using Second = Value (*)(const Value*, const Instr*);

// dst = kFunction(a, b), with operands of types A and B.
template <auto kFunction, class A, class B, Second second>
const Instr* binary(Execution&, Value* registers, const Instr* ip) {
  A a = registers[ip->a].as<A>();
  B b = second(registers, ip).template as<B>();
  registers[ip->dst] = Value(kFunction(a, b));
  return ip + 1;
}

// Integer division, which can throw.
template <auto kFunction, class T, Second second>
const Instr* divide(Execution& vm, Value* registers, const Instr* ip) {
  T a = registers[ip->a].as<T>();
  T b = second(registers, ip).template as<T>();
  if (b == 0) [[unlikely]]
    return throw_new(vm, ip, "java/lang/ArithmeticException", "/ by zero");
  registers[ip->dst] = Value(kFunction(a, b));
  return ip + 1;
}

template <class From, auto kFunction>
const Instr* unary(Execution&, Value* registers, const Instr* ip) {
  registers[ip->dst] = Value(kFunction(registers[ip->a].as<From>()));
  return ip + 1;
}

template <class From, class To>
To convert(From a) {
  return static_cast<To>(a);
}

template <class Narrow>
int32_t narrow(int32_t a) {
  return static_cast<Narrow>(a);
}

int32_t to_boolean(int32_t a) { return a & 1; }

template <auto kFunction, class A, class B = A>
void set_binary(HandlerTable& table, Op op) {
  set_handlers(table, op, binary<kFunction, A, B, register_operand>,
               binary<kFunction, A, B, constant_operand>);
}

template <class T>
void set_divisions(HandlerTable& table, Op div, Op rem) {
  set_handlers(table, div, divide<java_div<T>, T, register_operand>,
               divide<java_div<T>, T, constant_operand>);
  set_handlers(table, rem, divide<java_rem<T>, T, register_operand>,
               divide<java_rem<T>, T, constant_operand>);
}

}  // namespace

void add_arithmetic_handlers(HandlerTable& table) {
  set_binary<java_add<int32_t>, int32_t>(table, Op::kAddI32);
  set_binary<java_sub<int32_t>, int32_t>(table, Op::kSubI32);
  set_binary<java_mul<int32_t>, int32_t>(table, Op::kMulI32);
  set_binary<bit_and<int32_t>, int32_t>(table, Op::kAndI32);
  set_binary<bit_or<int32_t>, int32_t>(table, Op::kOrI32);
  set_binary<bit_xor<int32_t>, int32_t>(table, Op::kXorI32);
  set_binary<java_shl<int32_t>, int32_t>(table, Op::kShlI32);
  set_binary<java_shr<int32_t>, int32_t>(table, Op::kShrI32);
  set_binary<java_ushr<int32_t>, int32_t>(table, Op::kUshrI32);
  set_divisions<int32_t>(table, Op::kDivI32, Op::kRemI32);
  set_binary<java_add<int64_t>, int64_t>(table, Op::kAddI64);
  set_binary<java_sub<int64_t>, int64_t>(table, Op::kSubI64);
  set_binary<java_mul<int64_t>, int64_t>(table, Op::kMulI64);
  set_binary<bit_and<int64_t>, int64_t>(table, Op::kAndI64);
  set_binary<bit_or<int64_t>, int64_t>(table, Op::kOrI64);
  set_binary<bit_xor<int64_t>, int64_t>(table, Op::kXorI64);
  set_binary<java_shl<int64_t>, int64_t, int32_t>(table, Op::kShlI64);
  set_binary<java_shr<int64_t>, int64_t, int32_t>(table, Op::kShrI64);
  set_binary<java_ushr<int64_t>, int64_t, int32_t>(table, Op::kUshrI64);
  set_divisions<int64_t>(table, Op::kDivI64, Op::kRemI64);
  set_binary<java_add<float>, float>(table, Op::kAddF32);
  set_binary<java_sub<float>, float>(table, Op::kSubF32);
  set_binary<java_mul<float>, float>(table, Op::kMulF32);
  set_binary<java_div<float>, float>(table, Op::kDivF32);
  set_binary<java_rem<float>, float>(table, Op::kRemF32);
  set_binary<java_add<double>, double>(table, Op::kAddF64);
  set_binary<java_sub<double>, double>(table, Op::kSubF64);
  set_binary<java_mul<double>, double>(table, Op::kMulF64);
  set_binary<java_div<double>, double>(table, Op::kDivF64);
  set_binary<java_rem<double>, double>(table, Op::kRemF64);
  set_binary<compare<int64_t, 0>, int64_t>(table, Op::kCmpI64);
  set_binary<compare<float, -1>, float>(table, Op::kCmpLF32);
  set_binary<compare<float, 1>, float>(table, Op::kCmpGF32);
  set_binary<compare<double, -1>, double>(table, Op::kCmpLF64);
  set_binary<compare<double, 1>, double>(table, Op::kCmpGF64);

  set_handler(table, Op::kNegI32, unary<int32_t, base::java_neg<int32_t>>);
  set_handler(table, Op::kNegI64, unary<int64_t, base::java_neg<int64_t>>);
  set_handler(table, Op::kNegF32, unary<float, base::java_neg<float>>);
  set_handler(table, Op::kNegF64, unary<double, base::java_neg<double>>);
  set_handler(table, Op::kI32ToI8, unary<int32_t, narrow<int8_t>>);
  set_handler(table, Op::kI32ToI16, unary<int32_t, narrow<int16_t>>);
  set_handler(table, Op::kI32ToU16, unary<int32_t, narrow<uint16_t>>);
  set_handler(table, Op::kI32ToBool, unary<int32_t, to_boolean>);
  set_handler(table, Op::kI32ToI64, unary<int32_t, convert<int32_t, int64_t>>);
  set_handler(table, Op::kI32ToF32, unary<int32_t, convert<int32_t, float>>);
  set_handler(table, Op::kI32ToF64, unary<int32_t, convert<int32_t, double>>);
  set_handler(table, Op::kI64ToI32, unary<int64_t, convert<int64_t, int32_t>>);
  set_handler(table, Op::kI64ToF32, unary<int64_t, convert<int64_t, float>>);
  set_handler(table, Op::kI64ToF64, unary<int64_t, convert<int64_t, double>>);
  set_handler(table, Op::kF32ToI32, unary<float, base::java_saturate<float, int32_t>>);
  set_handler(table, Op::kF32ToI64, unary<float, base::java_saturate<float, int64_t>>);
  set_handler(table, Op::kF32ToF64, unary<float, convert<float, double>>);
  set_handler(table, Op::kF64ToI32, unary<double, base::java_saturate<double, int32_t>>);
  set_handler(table, Op::kF64ToI64, unary<double, base::java_saturate<double, int64_t>>);
  set_handler(table, Op::kF64ToF32, unary<double, convert<double, float>>);
}

}  // namespace heapwright::exec
