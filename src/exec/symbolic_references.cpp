// Symbolic handlers that look at references: each asks References first.
#include "exec/symbolic_operands.h"

namespace heapwright::exec {

namespace {

using ir::Op;
using term::Term;

template <bool kJumpIfEqual>
const Instr* jump_ref(Execution& vm, Value* registers, const Instr* ip) {
  References references(vm, registers, ip);
  auto equal = ip->immediate ? references.is_null(ip->a) : references.same(ip->a, ip->b);
  if (!equal) return nullptr;
  bool taken = *equal == kJumpIfEqual;
  vm.path().note_branch(*ip, taken ? 1 : 0);
  return taken ? ip + ip->target : ip + 1;
}

const Instr* invoke(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  const ir::CallSite& site = *ip->call;
  bool has_receiver = site.kind != ir::CallKind::kStatic && site.kind != ir::CallKind::kDynamic;
  if (has_receiver && operands.references().look_at_class(site.arguments[0]) == Looked::kStopped)
    return nullptr;
  return operands.run_concrete_store();  // the call itself moves the terms of its arguments
}

const ir::ClassInfo* wanted_class(Execution& vm, const Instr* ip) {
  const ir::ClassInfo* known = ip->class_ref->resolved.load(std::memory_order_relaxed);
  return known != nullptr ? known : vm.program().resolve(*ip->class_ref).found;
}

const Instr* check_cast(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.references().is_concrete(ip->a)) return operands.run_concrete();
  Term term = operands.term(ip->a);
  Looked looked = operands.references().cast(ip->a, wanted_class(vm, ip));
  if (looked == Looked::kStopped) return nullptr;
  const Instr* next = operands.run_concrete();
  return next != nullptr && looked == Looked::kAsItWas ? operands.set_result(term) : next;
}

// For instructions that treat null apart, and otherwise look only at the object's class.
const Instr* look_at_class(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.references().look_at_class(ip->a) == Looked::kStopped) return nullptr;
  return operands.run_concrete();
}

const Instr* store_ref(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  References references = operands.references();
  if (references.dereference(ip->a) == Looked::kStopped) return nullptr;
  auto array = registers[ip->a].as<ObjectId>();
  bool has_array = array != ObjectId::kNull;
  if (has_array && references.store(ip->dst, vm.heap().get(array)) == Looked::kStopped) return nullptr;
  return store_element(vm, registers, ip);
}

}  // namespace

void add_symbolic_reference_handlers(HandlerTable& table) {
  set_handlers(table, Op::kJumpEqRef, jump_ref<true>, jump_ref<true>);
  set_handlers(table, Op::kJumpNeRef, jump_ref<false>, jump_ref<false>);
  set_handler(table, Op::kInvoke, invoke);
  set_handler(table, Op::kCheckCast, check_cast);
  set_handler(table, Op::kInstanceOf, look_at_class);
  set_handler(table, Op::kThrow, look_at_class);
  set_handler(table, Op::kMonitorEnter, look_at_class);
  set_handler(table, Op::kMonitorExit, look_at_class);
  set_handlers(table, Op::kStoreRef, store_ref, store_ref);
}

}  // namespace heapwright::exec
