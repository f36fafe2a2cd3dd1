// Handlers for paths that are recorded and not symbolic: branches are noted, everything else is executed as
// always.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "exec/execution.h"
#include "exec/handlers.h"

namespace heapwright::exec {

namespace {

using ir::Op;

// The first point of the branch, where somebody wants to know how far it is from its other outcomes.
uint32_t measured_point(Execution& vm, const Instr* ip) {
  const machine::Recording& recording = *vm.path().recording;
  if (!recording.measures || ip->branch == ir::kNone) return ir::kNone;
  const machine::Frame& top = vm.frame();
  uint32_t entry = recording.watched->entry_point(*top.method);
  return entry == ir::kNone ? ir::kNone : entry + 1 + top.body->branches[ip->branch].first_outcome;
}

// Its result may take the place of an operand, and the jump behind it wants to know both.
template <class Float>
const Instr* compare(Execution& vm, Value* registers, const Instr* ip) {
  machine::Recording& recording = *vm.path().recording;
  if (recording.measures) {
    Value other = ip->immediate ? Value::of_bits(static_cast<uint64_t>(ip->imm)) : registers[ip->b];
    recording.compared = {registers[ip->a].as<Float>(), other.as<Float>()};
  }
  return handler_table()[handler_index(*ip)](vm, registers, ip);
}

template <class Float>
double float_distance(Execution& vm, machine::Relation wanted) {
  auto [one, other] = vm.path().recording->compared;
  return machine::distance(wanted, one, other, std::numeric_limits<Float>::min());
}

// How far a jump is from going the way that it does not go.
double distance_from(Execution& vm, bool taken, const Value* registers, const Instr* ip) {
  Op first = ip->op >= Op::kJumpEqI64 ? Op::kJumpEqI64 : Op::kJumpEqI32;
  auto relation = static_cast<machine::Relation>(static_cast<int>(ip->op) - static_cast<int>(first));
  machine::Relation wanted = taken ? negated(relation) : relation;
  if (first == Op::kJumpEqI64) {
    int64_t other = ip->immediate ? ip->imm : registers[ip->b].as<int64_t>();
    return machine::distance(wanted, static_cast<double>(registers[ip->a].as<int64_t>()),
                             static_cast<double>(other), 1);
  }
  // Of floating-point numbers, the instruction before says which is greater.
  const Instr* compared = ip == vm.frame().body->code.data() ? ip : ip - 1;
  bool is_of_result = ip->immediate && ip->imm == 0 && compared->dst == ip->a;
  if (is_of_result && (compared->op == Op::kCmpLF64 || compared->op == Op::kCmpGF64))
    return float_distance<double>(vm, wanted);
  if (is_of_result && (compared->op == Op::kCmpLF32 || compared->op == Op::kCmpGF32))
    return float_distance<float>(vm, wanted);
  int64_t other = ip->immediate ? ip->imm : registers[ip->b].as<int32_t>();
  return machine::distance(wanted, registers[ip->a].as<int32_t>(), static_cast<double>(other), 1);
}

const Instr* jump(Execution& vm, Value* registers, const Instr* ip) {
  bool taken = jumps(vm, registers, ip);
  vm.path().note_branch(*ip, taken ? 1 : 0);
  if (uint32_t point = measured_point(vm, ip); point != ir::kNone)
    vm.path().recording->miss(point + (taken ? 0 : 1), distance_from(vm, taken, registers, ip));
  return taken ? ip + ip->target : ip + 1;
}

const Instr* jump_reference(Execution& vm, Value* registers, const Instr* ip) {
  bool taken = jumps(vm, registers, ip);
  vm.path().note_branch(*ip, taken ? 1 : 0);
  if (uint32_t point = measured_point(vm, ip); point != ir::kNone)
    vm.path().recording->miss(point + (taken ? 0 : 1), 1);
  return taken ? ip + ip->target : ip + 1;
}

const Instr* switch_(Execution& vm, Value* registers, const Instr* ip) {
  const ir::SwitchTable& table = *ip->table;
  auto key = registers[ip->a].as<int32_t>();
  auto arm = std::lower_bound(table.arms.begin(), table.arms.end(), key,
                              [](const ir::SwitchTable::Arm& a, int32_t k) { return a.key < k; });
  bool found = arm != table.arms.end() && arm->key == key;
  uint32_t outcome = found ? arm->outcome : table.default_outcome;
  vm.path().note_branch(*ip, outcome);
  if (uint32_t point = measured_point(vm, ip); point != ir::kNone) {
    for (const ir::SwitchTable::Arm& other : table.arms) {
      if (other.outcome != outcome)
        vm.path().recording->miss(point + other.outcome, std::abs(static_cast<double>(key) - other.key));
    }
    if (found) vm.path().recording->miss(point + table.default_outcome, 1);
  }
  return ip + (found ? arm->target : table.default_target);
}

}  // namespace

bool jumps(Execution& vm, Value* registers, const Instr* ip) {
  const Handler handler = handler_table()[handler_index(*ip)];
  if (ip->target != 1) return handler(vm, registers, ip) == ip + ip->target;
  // Both ways lead to the next instruction: only a jump to elsewhere shows which it would take.
  std::array<Instr, 3> elsewhere = {*ip};
  elsewhere[0].target = 2;
  return handler(vm, registers, elsewhere.data()) == &elsewhere[2];
}

const HandlerTable& recording_handler_table() {
  static const HandlerTable kTable = [] {
    HandlerTable table = handler_table();
    for (Op first : {Op::kJumpEqI32, Op::kJumpEqI64}) {
      for (int relation = 0; relation < 6; ++relation) {
        set_handlers(table, static_cast<Op>(static_cast<int>(first) + relation), jump, jump);
      }
    }
    set_handlers(table, Op::kJumpEqRef, jump_reference, jump_reference);
    set_handlers(table, Op::kJumpNeRef, jump_reference, jump_reference);
    set_handler(table, Op::kSwitch, switch_);
    for (Op op : {Op::kCmpLF64, Op::kCmpGF64}) set_handlers(table, op, compare<double>, compare<double>);
    for (Op op : {Op::kCmpLF32, Op::kCmpGF32}) set_handlers(table, op, compare<float>, compare<float>);
    return table;
  }();
  return kTable;
}

}  // namespace heapwright::exec
