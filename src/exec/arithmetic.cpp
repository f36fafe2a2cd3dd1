// Handlers for arithmetic, comparison and conversion.
#include "base/java_arithmetic.h"
#include "exec/handlers.h"
#include "exec/interpreter.h"

namespace heapwright::exec {

namespace {

using ir::Instr;
using ir::Op;

// The operations as types, so that a handler can be made for each.
struct Add {
  template <class T>
  static T apply(T a, T b) {
    return base::java_add(a, b);
  }
};
struct Sub {
  template <class T>
  static T apply(T a, T b) {
    return base::java_sub(a, b);
  }
};
struct Mul {
  template <class T>
  static T apply(T a, T b) {
    return base::java_mul(a, b);
  }
};
struct Div {
  template <class T>
  static T apply(T a, T b) {
    return base::java_div(a, b);
  }
};
struct Rem {
  template <class T>
  static T apply(T a, T b) {
    return base::java_rem(a, b);
  }
};
struct And {
  template <class T>
  static T apply(T a, T b) {
    return a & b;
  }
};
struct Or {
  template <class T>
  static T apply(T a, T b) {
    return a | b;
  }
};
struct Xor {
  template <class T>
  static T apply(T a, T b) {
    return a ^ b;
  }
};
struct Shl {
  template <class T>
  static T apply(T a, int32_t count) {
    return base::java_shl(a, count);
  }
};
struct Shr {
  template <class T>
  static T apply(T a, int32_t count) {
    return base::java_shr(a, count);
  }
};
struct Ushr {
  template <class T>
  static T apply(T a, int32_t count) {
    return base::java_ushr(a, count);
  }
};
template <int kUnordered>
struct Compare {
  template <class T>
  static int32_t apply(T a, T b) {
    return base::java_compare(a, b, kUnordered);
  }
};

inline Value register_operand(const Value* registers, const Instr* ip) { return registers[ip->b]; }
inline Value constant_operand(const Value*, const Instr* ip) {
  return Value::of_bits(static_cast<uint64_t>(ip->imm));
}
using Second = Value (*)(const Value*, const Instr*);

// dst = a op b, with operands of types A and B.
template <class Operation, class A, class B, Second second>
const Instr* binary(Interpreter&, Value* registers, const Instr* ip) {
  A a = registers[ip->a].as<A>();
  B b = second(registers, ip).template as<B>();
  registers[ip->dst] = Value(Operation::template apply<A>(a, b));
  return ip + 1;
}

// Integer division, which can throw.
template <class Operation, class T, Second second>
const Instr* divide(Interpreter& vm, Value* registers, const Instr* ip) {
  T a = registers[ip->a].as<T>();
  T b = second(registers, ip).template as<T>();
  if (b == 0) [[unlikely]]
    return vm.throw_new(ip, "java/lang/ArithmeticException", "/ by zero");
  registers[ip->dst] = Value(Operation::template apply<T>(a, b));
  return ip + 1;
}

template <class From, auto kFunction>
const Instr* unary(Interpreter&, Value* registers, const Instr* ip) {
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

template <class Operation, class A, class B = A>
void set_binary(HandlerTable& table, Op op) {
  set_handlers(table, op, binary<Operation, A, B, register_operand>,
               binary<Operation, A, B, constant_operand>);
}

template <class T>
void set_divisions(HandlerTable& table, Op div, Op rem) {
  set_handlers(table, div, divide<Div, T, register_operand>, divide<Div, T, constant_operand>);
  set_handlers(table, rem, divide<Rem, T, register_operand>, divide<Rem, T, constant_operand>);
}

}  // namespace

void add_arithmetic_handlers(HandlerTable& table) {
  set_binary<Add, int32_t>(table, Op::kAddI32);
  set_binary<Sub, int32_t>(table, Op::kSubI32);
  set_binary<Mul, int32_t>(table, Op::kMulI32);
  set_binary<And, int32_t>(table, Op::kAndI32);
  set_binary<Or, int32_t>(table, Op::kOrI32);
  set_binary<Xor, int32_t>(table, Op::kXorI32);
  set_binary<Shl, int32_t>(table, Op::kShlI32);
  set_binary<Shr, int32_t>(table, Op::kShrI32);
  set_binary<Ushr, int32_t>(table, Op::kUshrI32);
  set_divisions<int32_t>(table, Op::kDivI32, Op::kRemI32);
  set_binary<Add, int64_t>(table, Op::kAddI64);
  set_binary<Sub, int64_t>(table, Op::kSubI64);
  set_binary<Mul, int64_t>(table, Op::kMulI64);
  set_binary<And, int64_t>(table, Op::kAndI64);
  set_binary<Or, int64_t>(table, Op::kOrI64);
  set_binary<Xor, int64_t>(table, Op::kXorI64);
  set_binary<Shl, int64_t, int32_t>(table, Op::kShlI64);
  set_binary<Shr, int64_t, int32_t>(table, Op::kShrI64);
  set_binary<Ushr, int64_t, int32_t>(table, Op::kUshrI64);
  set_divisions<int64_t>(table, Op::kDivI64, Op::kRemI64);
  set_binary<Add, float>(table, Op::kAddF32);
  set_binary<Sub, float>(table, Op::kSubF32);
  set_binary<Mul, float>(table, Op::kMulF32);
  set_binary<Div, float>(table, Op::kDivF32);
  set_binary<Rem, float>(table, Op::kRemF32);
  set_binary<Add, double>(table, Op::kAddF64);
  set_binary<Sub, double>(table, Op::kSubF64);
  set_binary<Mul, double>(table, Op::kMulF64);
  set_binary<Div, double>(table, Op::kDivF64);
  set_binary<Rem, double>(table, Op::kRemF64);
  set_binary<Compare<0>, int64_t>(table, Op::kCmpI64);
  set_binary<Compare<-1>, float>(table, Op::kCmpLF32);
  set_binary<Compare<1>, float>(table, Op::kCmpGF32);
  set_binary<Compare<-1>, double>(table, Op::kCmpLF64);
  set_binary<Compare<1>, double>(table, Op::kCmpGF64);

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
