// Symbolic handlers for opaque references: objects of which only the identity is known. A register or slot
// that holds one has a term of sort ref beside it; its value is a plain java.lang.Object that stands for all
// of them. An opaque reference may be null and may equal another opaque one, never an object of the heap.
#include "exec/symbolic_operands.h"
#include "ir/boxes.h"

namespace heapwright::exec {

namespace {

using ir::Instr;
using ir::Op;
using term::Term;

// Whether the opaque reference in `reg` is null on this path. If so, the register holds plain null
// afterwards.
std::optional<bool> decide_null(Interpreter& vm, Value* registers, const Instr* ip, ir::Reg reg) {
  Operands operands(vm, registers, ip);
  auto is_null = vm.decide(ip, operands.manager().eq(operands.term(reg), operands.manager().null()));
  if (is_null && *is_null) {
    registers[reg] = Value(ObjectId::kNull);
    operands.clear(reg);
  }
  return is_null;
}

// Null where one side is an object of the heap, which no opaque reference equals.
Term as_term(const Operands& operands, const Value* registers, ir::Reg reg) {
  if (operands.is_symbolic(reg)) return operands.term(reg);
  return registers[reg].as<ObjectId>() == ObjectId::kNull ? operands.manager().null() : term::kNoTerm;
}

bool compares_boxes(Interpreter& vm, const Value* registers, const Instr* ip) {
  auto a = registers[ip->a].as<ObjectId>();
  auto b = registers[ip->b].as<ObjectId>();
  if (a == b || a == ObjectId::kNull || b == ObjectId::kNull) return false;
  const ir::ClassInfo* type = vm.heap().get(a).type;
  return type == vm.heap().get(b).type && ir::is_integral_box(type->name);
}

template <bool kJumpIfEqual>
const Instr* jump_ref(Interpreter& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  const Instr* target = ip + ip->target;
  bool taken = false;
  if (vm.symbolic->bounds.abstract_values && !ip->immediate && compares_boxes(vm, registers, ip)) {
    return vm.stop(ip, base::StopReason::kUnsupported, "whether two boxed values are one object");
  }
  if (!operands.first_symbolic() && !operands.second_symbolic()) {
    taken = operands.run_concrete_store() == target;
  } else {
    Term a = as_term(operands, registers, ip->a);
    Term b = ip->immediate ? operands.manager().null() : as_term(operands, registers, ip->b);
    bool comparable = a != term::kNoTerm && b != term::kNoTerm;
    auto equal = comparable ? vm.decide(ip, operands.manager().eq(a, b)) : std::optional(false);
    if (!equal) return nullptr;
    taken = *equal == kJumpIfEqual;
  }
  vm.note_branch(*ip, taken ? 1 : 0);
  return taken ? target : ip + 1;
}

const Instr* invoke(Interpreter& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  const ir::CallSite& site = *ip->call;
  bool has_receiver = site.kind != ir::CallKind::kStatic && site.kind != ir::CallKind::kDynamic;
  if (has_receiver && operands.is_symbolic(site.arguments[0])) {
    vm.symbolic->inspected.push_back(operands.term(site.arguments[0]));
    if (!decide_null(vm, registers, ip, site.arguments[0])) return nullptr;
  }
  return operands.run_concrete_store();  // the call itself moves the terms of its arguments
}

const ir::ClassInfo* wanted_class(Interpreter& vm, const Instr* ip) {
  const ir::ClassInfo* known = ip->class_ref->resolved.load(std::memory_order_relaxed);
  return known != nullptr ? known : vm.program().resolve(*ip->class_ref).found;
}

const Instr* check_cast(Interpreter& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  Term term = operands.term(ip->a);
  if (term == term::kNoTerm) return operands.run_concrete();
  const ir::ClassInfo* wanted = wanted_class(vm, ip);
  const ir::ClassInfo& type = *vm.heap().get(registers[ip->a].as<ObjectId>()).type;
  bool fits = wanted != nullptr && type.is_subclass_of(*wanted);
  if (!fits) vm.symbolic->inspected.push_back(term);
  if (!fits && !decide_null(vm, registers, ip, ip->a)) return nullptr;
  const Instr* next = operands.run_concrete();
  return next != nullptr && fits ? operands.set_result(term) : next;
}

// For instructions that treat null apart, and otherwise look only at the object's class.
const Instr* after_null_check(Interpreter& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.first_symbolic()) {
    vm.symbolic->inspected.push_back(operands.term(ip->a));
    if (!decide_null(vm, registers, ip, ip->a)) return nullptr;
  }
  return operands.run_concrete();
}

const Instr* store_ref(Interpreter& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  auto array = registers[ip->a].as<ObjectId>();
  if (operands.is_symbolic(ip->dst) && array != ObjectId::kNull) {
    const ir::ClassInfo& type = *vm.heap().get(registers[ip->dst].as<ObjectId>()).type;
    const ir::ClassInfo* component = vm.heap().get(array).type->component;
    bool fits = component != nullptr && type.is_subclass_of(*component);
    if (!fits && !decide_null(vm, registers, ip, ip->dst)) return nullptr;
  }
  return store_element(vm, registers, ip);
}

}  // namespace

void add_symbolic_reference_handlers(HandlerTable& table) {
  set_handlers(table, Op::kJumpEqRef, jump_ref<true>, jump_ref<true>);
  set_handlers(table, Op::kJumpNeRef, jump_ref<false>, jump_ref<false>);
  set_handler(table, Op::kInvoke, invoke);
  set_handler(table, Op::kCheckCast, check_cast);
  set_handler(table, Op::kInstanceOf, after_null_check);
  set_handler(table, Op::kMonitorEnter, after_null_check);
  set_handler(table, Op::kMonitorExit, after_null_check);
  set_handlers(table, Op::kStoreRef, store_ref, store_ref);
}

}  // namespace heapwright::exec
