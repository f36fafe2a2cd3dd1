// Symbolic handlers for arithmetic, comparison and conversion.
#include "exec/symbolic_operands.h"

namespace heapwright::exec {

namespace {

using ir::Op;
using term::Sort;
using term::Term;
using term::TermManager;

using Build = Term (*)(TermManager&, Term, Term);

template <Term (TermManager::*kBuilder)(Term, Term)>
Term plain(TermManager& terms, Term a, Term b) {
  return (terms.*kBuilder)(a, b);
}

// Java masks shift counts; the count of a long's shift is an int.
template <Term (TermManager::*kBuilder)(Term, Term)>
Term shift(TermManager& terms, Term a, Term count) {
  Sort sort = terms.sort(a);
  Term masked = terms.bv_and(count, terms.int_constant(term::width(sort) - 1));
  return (terms.*kBuilder)(a, terms.zero_extend(masked, sort));
}

Term compare_long(TermManager& terms, Term a, Term b) { return terms.compare(a, b); }
template <int kNan>
Term compare_float(TermManager& terms, Term a, Term b) {
  return terms.fp_compare(a, b, kNan);
}

template <Build kBuild, Sort kFirst, Sort kSecond>
const Instr* binary(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (!operands.first_symbolic() && !operands.second_symbolic()) return operands.run_concrete();
  return operands.set_result(kBuild(operands.manager(), operands.first(kFirst), operands.second(kSecond)));
}

template <Build kBuild, Sort kSort>
const Instr* divide(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (!operands.first_symbolic() && !operands.second_symbolic()) return operands.run_concrete();
  TermManager& terms = operands.manager();
  auto by_zero = decide(vm, ip, terms.eq(operands.second(kSort), terms.constant(kSort, 0)));
  if (!by_zero) return nullptr;
  if (*by_zero) return throw_new(vm, ip, "java/lang/ArithmeticException", "/ by zero");
  return operands.set_result(kBuild(terms, operands.first(kSort), operands.second(kSort)));
}

using Convert = Term (*)(TermManager&, Term);

template <Convert kConvert>
const Instr* unary(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (!operands.first_symbolic()) return operands.run_concrete();
  return operands.set_result(kConvert(operands.manager(), operands.term(ip->a)));
}

Term to_i8(TermManager& t, Term a) { return t.sign_extend(t.truncate(a, Sort::kBv8), Sort::kBv32); }
Term to_i16(TermManager& t, Term a) { return t.sign_extend(t.truncate(a, Sort::kBv16), Sort::kBv32); }
Term to_u16(TermManager& t, Term a) { return t.zero_extend(t.truncate(a, Sort::kBv16), Sort::kBv32); }
Term to_bool(TermManager& t, Term a) { return t.bv_and(a, t.int_constant(1)); }
Term negate(TermManager& t, Term a) { return t.neg(a); }
Term negate_fp(TermManager& t, Term a) { return t.fp_neg(a); }
Term widen(TermManager& t, Term a) { return t.sign_extend(a, Sort::kBv64); }
Term shorten(TermManager& t, Term a) { return t.truncate(a, Sort::kBv32); }
template <Sort kTo>
Term int_to_fp(TermManager& t, Term a) {
  return t.sbv_to_fp(a, kTo);
}
template <Sort kTo>
Term fp_to_int(TermManager& t, Term a) {
  return t.fp_to_sbv(a, kTo);
}
template <Sort kTo>
Term fp_to_fp(TermManager& t, Term a) {
  return t.fp_to_fp(a, kTo);
}

template <Build kBuild, Sort kFirst, Sort kSecond = kFirst>
void set_binary(HandlerTable& table, Op op) {
  Handler handler = binary<kBuild, kFirst, kSecond>;
  set_handlers(table, op, handler, handler);
}
template <Build kBuild, Sort kSort>
void set_divide(HandlerTable& table, Op op) {
  Handler handler = divide<kBuild, kSort>;
  set_handlers(table, op, handler, handler);
}

template <Sort kSort>
void set_integers(HandlerTable& table, Op first) {
  auto op = [first](int offset) { return static_cast<Op>(static_cast<int>(first) + offset); };
  set_binary<plain<&TermManager::add>, kSort>(table, op(0));
  set_binary<plain<&TermManager::sub>, kSort>(table, op(1));
  set_binary<plain<&TermManager::mul>, kSort>(table, op(2));
  set_divide<plain<&TermManager::sdiv>, kSort>(table, op(3));
  set_divide<plain<&TermManager::srem>, kSort>(table, op(4));
  set_binary<plain<&TermManager::bv_and>, kSort>(table, op(5));
  set_binary<plain<&TermManager::bv_or>, kSort>(table, op(6));
  set_binary<plain<&TermManager::bv_xor>, kSort>(table, op(7));
  set_binary<shift<&TermManager::shl>, kSort, Sort::kBv32>(table, op(8));
  set_binary<shift<&TermManager::ashr>, kSort, Sort::kBv32>(table, op(9));
  set_binary<shift<&TermManager::lshr>, kSort, Sort::kBv32>(table, op(10));
}

template <Sort kSort>
void set_floats(HandlerTable& table, Op first) {
  auto op = [first](int offset) { return static_cast<Op>(static_cast<int>(first) + offset); };
  set_binary<plain<&TermManager::fp_add>, kSort>(table, op(0));
  set_binary<plain<&TermManager::fp_sub>, kSort>(table, op(1));
  set_binary<plain<&TermManager::fp_mul>, kSort>(table, op(2));
  set_binary<plain<&TermManager::fp_div>, kSort>(table, op(3));
  set_binary<plain<&TermManager::fp_rem>, kSort>(table, op(4));
}

}  // namespace

void add_symbolic_arithmetic_handlers(HandlerTable& table) {
  set_integers<Sort::kBv32>(table, Op::kAddI32);
  set_integers<Sort::kBv64>(table, Op::kAddI64);
  set_floats<Sort::kFp32>(table, Op::kAddF32);
  set_floats<Sort::kFp64>(table, Op::kAddF64);
  set_binary<compare_long, Sort::kBv64>(table, Op::kCmpI64);
  set_binary<compare_float<-1>, Sort::kFp32>(table, Op::kCmpLF32);
  set_binary<compare_float<1>, Sort::kFp32>(table, Op::kCmpGF32);
  set_binary<compare_float<-1>, Sort::kFp64>(table, Op::kCmpLF64);
  set_binary<compare_float<1>, Sort::kFp64>(table, Op::kCmpGF64);
  set_handler(table, Op::kNegI32, unary<negate>);
  set_handler(table, Op::kNegI64, unary<negate>);
  set_handler(table, Op::kNegF32, unary<negate_fp>);
  set_handler(table, Op::kNegF64, unary<negate_fp>);
  set_handler(table, Op::kI32ToI8, unary<to_i8>);
  set_handler(table, Op::kI32ToI16, unary<to_i16>);
  set_handler(table, Op::kI32ToU16, unary<to_u16>);
  set_handler(table, Op::kI32ToBool, unary<to_bool>);
  set_handler(table, Op::kI32ToI64, unary<widen>);
  set_handler(table, Op::kI64ToI32, unary<shorten>);
  set_handler(table, Op::kI32ToF32, unary<int_to_fp<Sort::kFp32>>);
  set_handler(table, Op::kI32ToF64, unary<int_to_fp<Sort::kFp64>>);
  set_handler(table, Op::kI64ToF32, unary<int_to_fp<Sort::kFp32>>);
  set_handler(table, Op::kI64ToF64, unary<int_to_fp<Sort::kFp64>>);
  set_handler(table, Op::kF32ToI32, unary<fp_to_int<Sort::kBv32>>);
  set_handler(table, Op::kF32ToI64, unary<fp_to_int<Sort::kBv64>>);
  set_handler(table, Op::kF64ToI32, unary<fp_to_int<Sort::kBv32>>);
  set_handler(table, Op::kF64ToI64, unary<fp_to_int<Sort::kBv64>>);
  set_handler(table, Op::kF32ToF64, unary<fp_to_fp<Sort::kFp64>>);
  set_handler(table, Op::kF64ToF32, unary<fp_to_fp<Sort::kFp32>>);
}

}  // namespace heapwright::exec
