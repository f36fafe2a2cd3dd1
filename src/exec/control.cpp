// Handlers for moves, jumps, calls and returns.
#include <algorithm>
#include <functional>

#include "exec/class_init.h"
#include "exec/execution.h"
#include "exec/handlers.h"
#include "exec/throwing.h"

namespace heapwright::exec {

namespace {

using ir::Op;

const Instr* move(Execution&, Value* registers, const Instr* ip) {
  registers[ip->dst] = registers[ip->a];
  return ip + 1;
}

const Instr* constant(Execution&, Value* registers, const Instr* ip) {
  registers[ip->dst] = Value::of_bits(static_cast<uint64_t>(ip->imm));
  return ip + 1;
}

const Instr* jump(Execution&, Value*, const Instr* ip) { return ip + ip->target; }

const Instr* jump_register(Execution& vm, Value* registers, const Instr* ip) {
  const auto& code = vm.frame().body->code;
  uint64_t target = registers[ip->a].bits();
  if (target >= code.size()) return vm.stop(ip, base::StopReason::kBadClass, "a return to no subroutine");
  return code.data() + target;
}

template <class Condition, class T>
const Instr* jump_if_register(Execution&, Value* registers, const Instr* ip) {
  return Condition{}(registers[ip->a].as<T>(), registers[ip->b].as<T>()) ? ip + ip->target : ip + 1;
}

template <class Condition, class T>
const Instr* jump_if_constant(Execution&, Value* registers, const Instr* ip) {
  return Condition{}(registers[ip->a].as<T>(), static_cast<T>(ip->imm)) ? ip + ip->target : ip + 1;
}

const Instr* switch_(Execution&, Value* registers, const Instr* ip) {
  const ir::SwitchTable& table = *ip->table;
  int32_t key = registers[ip->a].as<int32_t>();
  if (table.dense) {
    int64_t index = int64_t{key} - table.arms.front().key;
    bool inside = index >= 0 && index < static_cast<int64_t>(table.arms.size());
    return ip + (inside ? table.arms[static_cast<size_t>(index)].target : table.default_target);
  }
  auto it = std::lower_bound(table.arms.begin(), table.arms.end(), key,
                             [](const ir::SwitchTable::Arm& arm, int32_t k) { return arm.key < k; });
  bool found = it != table.arms.end() && it->key == key;
  return ip + (found ? it->target : table.default_target);
}

const Instr* return_value(Execution& vm, Value* registers, const Instr* ip) {
  return vm.return_from(ip, registers[ip->a]);
}

const Instr* return_void(Execution& vm, Value*, const Instr* ip) { return vm.return_from(ip, Value()); }

const Instr* throw_(Execution& vm, Value* registers, const Instr* ip) {
  auto exception = registers[ip->a].as<ObjectId>();
  if (exception == ObjectId::kNull) return throw_null_pointer(vm, ip);
  if (!vm.heap().get(exception).type->is_subclass_of(vm.program().require("java/lang/Throwable"))) {
    return vm.stop(ip, base::StopReason::kBadClass, "a throw of an object that is no Throwable");
  }
  return throw_object(vm, ip, exception);
}

const Instr* invoke(Execution& vm, Value* registers, const Instr* ip) {
  ir::CallSite& site = *ip->call;
  const ir::Method* method = site.resolved.load(std::memory_order_relaxed);
  if (method == nullptr) [[unlikely]] {
    auto resolution = vm.program().resolve(site, *vm.frame().method);
    if (resolution.found == nullptr) return throw_unresolved(vm, ip, resolution);
    method = resolution.found;
  }
  switch (site.kind) {
    case ir::CallKind::kStatic:
    case ir::CallKind::kDynamic:
      if (!vm.heap().record(*method->owner).usable() && !ensure_initialized(vm, *method->owner, ip))
        return nullptr;
      break;
    case ir::CallKind::kSpecial:
      if (registers[site.arguments[0]].as<ObjectId>() == ObjectId::kNull) return throw_null_pointer(vm, ip);
      break;
    case ir::CallKind::kVirtual:
    case ir::CallKind::kInterface: {
      auto receiver = registers[site.arguments[0]].as<ObjectId>();
      if (receiver == ObjectId::kNull) [[unlikely]]
        return throw_null_pointer(vm, ip);
      const ir::ClassInfo& type = *vm.heap().get(receiver).type;
      const ir::Method* selected = vm.code().select(type, *method);
      if (selected == nullptr) [[unlikely]]
        return throw_unresolved(vm, ip, vm.program().select(type, *method));
      method = selected;
      break;
    }
  }
  return vm.invoke(*method, registers, site.arguments, ip);
}

const Instr* unsupported(Execution& vm, Value*, const Instr* ip) {
  return vm.stop(ip, base::StopReason::kUnsupported, *ip->reason);
}

template <class T>
void set_jumps(HandlerTable& table, std::initializer_list<Op> ops) {
  auto op = ops.begin();
  set_handlers(table, *op++, jump_if_register<std::equal_to<>, T>, jump_if_constant<std::equal_to<>, T>);
  set_handlers(table, *op++, jump_if_register<std::not_equal_to<>, T>,
               jump_if_constant<std::not_equal_to<>, T>);
  if constexpr (std::is_integral_v<T>) {
    set_handlers(table, *op++, jump_if_register<std::less<>, T>, jump_if_constant<std::less<>, T>);
    set_handlers(table, *op++, jump_if_register<std::greater_equal<>, T>,
                 jump_if_constant<std::greater_equal<>, T>);
    set_handlers(table, *op++, jump_if_register<std::greater<>, T>, jump_if_constant<std::greater<>, T>);
    set_handlers(table, *op++, jump_if_register<std::less_equal<>, T>,
                 jump_if_constant<std::less_equal<>, T>);
  }
}

}  // namespace

void add_control_handlers(HandlerTable& table) {
  set_handler(table, Op::kMove, move);
  set_handler(table, Op::kConst, constant);
  set_handler(table, Op::kLoadAddress, constant);
  set_handler(table, Op::kJump, jump);
  set_handler(table, Op::kJumpRegister, jump_register);
  set_handler(table, Op::kSwitch, switch_);
  set_jumps<int32_t>(table, {Op::kJumpEqI32, Op::kJumpNeI32, Op::kJumpLtI32, Op::kJumpGeI32, Op::kJumpGtI32,
                             Op::kJumpLeI32});
  set_jumps<int64_t>(table, {Op::kJumpEqI64, Op::kJumpNeI64, Op::kJumpLtI64, Op::kJumpGeI64, Op::kJumpGtI64,
                             Op::kJumpLeI64});
  set_jumps<ObjectId>(table, {Op::kJumpEqRef, Op::kJumpNeRef});
  set_handler(table, Op::kReturn, return_value);
  set_handler(table, Op::kReturnVoid, return_void);
  set_handler(table, Op::kThrow, throw_);
  set_handler(table, Op::kInvoke, invoke);
  set_handler(table, Op::kUnsupported, unsupported);
}

}  // namespace heapwright::exec
