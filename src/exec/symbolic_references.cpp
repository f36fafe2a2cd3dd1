// Symbolic handlers that look at references: each asks References first.
#include "exec/settling.h"
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
  vm.note_branch(ip, taken ? 1 : 0);
  return taken ? ip + ip->target : ip + 1;
}

bool is_overridable(const ir::CallSite& site) {
  const ir::Method* method = site.resolved.load(std::memory_order_relaxed);
  return method == nullptr || (!method->is_private() && (method->flags & classfile::kAccFinal) == 0);
}

// A call on an object whose class is not decided.
const Instr* invoke_undecided(Execution& vm, Value* registers, const Instr* ip, machine::InputIndex object) {
  ir::CallSite& site = *ip->call;
  const ir::Method* method = vm.program().resolve(site, *vm.frame().method).found;
  if (method == nullptr) return Operands(vm, registers, ip).run_concrete_store();
  auto selected = Settling(vm, ip).select(object, *method);
  if (!selected) return nullptr;
  if (*selected == nullptr) return Operands(vm, registers, ip).run_concrete_store();
  return vm.invoke(**selected, registers, site.arguments, ip);
}

const Instr* invoke(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  const ir::CallSite& site = *ip->call;
  bool has_receiver = site.kind != ir::CallKind::kStatic && site.kind != ir::CallKind::kDynamic;
  References references = operands.references();
  if (has_receiver && references.dereference(site.arguments[0]) == Looked::kStopped) return nullptr;
  bool is_virtual = site.kind == ir::CallKind::kVirtual || site.kind == ir::CallKind::kInterface;
  if (is_virtual && is_overridable(site)) references.note_open_class(site.arguments[0]);
  auto undecided = is_virtual ? references.undecided(site.arguments[0]) : std::nullopt;
  if (undecided) return invoke_undecided(vm, registers, ip, *undecided);
  return operands.run_concrete_store();  // the call itself moves the terms of its arguments
}

const ir::ClassInfo* wanted_class(Execution& vm, const Instr* ip) {
  const ir::ClassInfo* known = ip->class_ref->resolved.load(std::memory_order_relaxed);
  return known != nullptr ? known : vm.program().resolve(*ip->class_ref).found;
}

// Whether all subclasses of the object's class are instances as well, seen or not.
bool is_certain_instance(Execution& vm, const Value* registers, const Instr* ip) {
  auto object = registers[ip->a].as<ObjectId>();
  const ir::ClassInfo* wanted = wanted_class(vm, ip);
  return object == ObjectId::kNull || wanted == nullptr ||
         vm.heap().get(object).type->is_subclass_of(*wanted);
}

const Instr* check_cast(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  References references = operands.references();
  const ir::ClassInfo* wanted = references.is_concrete(ip->a) ? nullptr : wanted_class(vm, ip);
  if (!references.is_concrete(ip->a)) {
    Term term = operands.term(ip->a);
    Looked looked = references.cast(ip->a, wanted);
    if (looked == Looked::kStopped) return nullptr;
    if (looked == Looked::kAsItWas) {
      const Instr* next = operands.run_concrete();
      return next != nullptr ? operands.set_result(term) : next;
    }
  }
  if (vm.symbolic().is_open_world && !is_certain_instance(vm, registers, ip))
    references.note_open_class(ip->a);
  if (auto object = references.undecided(ip->a)) {
    wanted = wanted_class(vm, ip);
    auto is_instance = wanted != nullptr ? Settling(vm, ip).is_instance(*object, *wanted) : false;
    if (!is_instance) return nullptr;
    if (*is_instance) {
      registers[ip->dst] = registers[ip->a];
      operands.clear(ip->dst);
      return ip + 1;
    }
  }
  return operands.run_concrete();
}

const Instr* instance_of(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  References references = operands.references();
  if (references.dereference(ip->a) == Looked::kStopped) return nullptr;
  if (vm.symbolic().is_open_world && !is_certain_instance(vm, registers, ip))
    references.note_open_class(ip->a);
  auto object = references.undecided(ip->a);
  const ir::ClassInfo* wanted = object ? wanted_class(vm, ip) : nullptr;
  if (wanted == nullptr) return operands.run_concrete();
  auto is_instance = Settling(vm, ip).is_instance(*object, *wanted);
  if (!is_instance) return nullptr;
  registers[ip->dst] = Value(static_cast<int32_t>(*is_instance));
  operands.clear(ip->dst);
  return ip + 1;
}

// For instructions to which only the object's identity matters.
const Instr* dereference(Execution& vm, Value* registers, const Instr* ip) {
  Operands operands(vm, registers, ip);
  if (operands.references().dereference(ip->a) == Looked::kStopped) return nullptr;
  return operands.run_concrete();
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
  // What can be stored depends on the class of the array.
  if (auto undecided = references.undecided(ip->a); undecided && !Settling(vm, ip).decide_class(*undecided))
    return nullptr;
  if (has_array && references.store(ip->dst, vm.heap().get(array)) == Looked::kStopped) return nullptr;
  return store_element(vm, registers, ip);
}

}  // namespace

void add_symbolic_reference_handlers(HandlerTable& table) {
  set_handlers(table, Op::kJumpEqRef, jump_ref<true>, jump_ref<true>);
  set_handlers(table, Op::kJumpNeRef, jump_ref<false>, jump_ref<false>);
  set_handler(table, Op::kInvoke, invoke);
  set_handler(table, Op::kCheckCast, check_cast);
  set_handler(table, Op::kInstanceOf, instance_of);
  set_handler(table, Op::kThrow, look_at_class);
  set_handler(table, Op::kMonitorEnter, dereference);
  set_handler(table, Op::kMonitorExit, dereference);
  set_handlers(table, Op::kStoreRef, store_ref, store_ref);
}

}  // namespace heapwright::exec
