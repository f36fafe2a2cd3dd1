// Handlers for paths that are recorded and not symbolic: branches are noted, everything else is executed as
// always.
#include <algorithm>
#include <array>

#include "exec/execution.h"
#include "exec/handlers.h"

namespace heapwright::exec {

namespace {

using ir::Op;

const Instr* jump(Execution& vm, Value* registers, const Instr* ip) {
  bool taken = jumps(vm, registers, ip);
  vm.path().note_branch(*ip, taken ? 1 : 0);
  return taken ? ip + ip->target : ip + 1;
}

const Instr* switch_(Execution& vm, Value* registers, const Instr* ip) {
  const ir::SwitchTable& table = *ip->table;
  auto key = registers[ip->a].as<int32_t>();
  auto arm = std::lower_bound(table.arms.begin(), table.arms.end(), key,
                              [](const ir::SwitchTable::Arm& a, int32_t k) { return a.key < k; });
  bool found = arm != table.arms.end() && arm->key == key;
  vm.path().note_branch(*ip, found ? arm->outcome : table.default_outcome);
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
    set_handlers(table, Op::kJumpEqRef, jump, jump);
    set_handlers(table, Op::kJumpNeRef, jump, jump);
    set_handler(table, Op::kSwitch, switch_);
    return table;
  }();
  return kTable;
}

}  // namespace heapwright::exec
