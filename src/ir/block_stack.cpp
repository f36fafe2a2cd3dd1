// The simulated operand stack of BlockLowering.
#include <fmt/format.h>

#include <algorithm>

#include "ir/block_lowering.h"
#include "ir/opcodes.h"

namespace heapwright::ir {

namespace {

const char* kind_name(Kind kind) {
  switch (kind) {
    case Kind::kInt:
      return "int";
    case Kind::kLong:
      return "long";
    case Kind::kFloat:
      return "float";
    case Kind::kDouble:
      return "double";
    case Kind::kRef:
      return "reference";
    case Kind::kReturnAddress:
      return "return address";
  }
  return "";
}

}  // namespace

void BlockLowering::fail(std::string message) {
  if (!failed()) error_ = std::move(message);
}

void BlockLowering::push(Operand operand) {
  stack_slots_ += is_wide(operand.kind) ? 2 : 1;
  if (stack_slots_ > code_.max_stack) fail("operand stack overflow");
  stack_.push_back(operand);
}

Operand BlockLowering::pop_any() {
  if (stack_.empty()) {
    fail("operand stack underflow");
    return {Kind::kInt, true, kNone, 0};
  }
  Operand operand = stack_.back();
  stack_.pop_back();
  stack_slots_ -= is_wide(operand.kind) ? 2 : 1;
  return operand;
}

Operand BlockLowering::pop(Kind kind) {
  Operand operand = pop_any();
  if (operand.kind != kind && !failed()) {
    fail(fmt::format("{} on the stack where {} is needed", kind_name(operand.kind), kind_name(kind)));
  }
  return operand;
}

// The lowest temporary that no live operand uses.
Reg BlockLowering::new_temporary() {
  Reg first = body_.local_count + code_.max_stack;
  std::vector<bool> used(stack_.size() + kept_.size() + 1);
  auto mark = [&used, first](const Operand& operand) {
    bool is_temporary = !operand.is_constant && operand.reg >= first;
    if (is_temporary && operand.reg - first < used.size()) used[operand.reg - first] = true;
  };
  std::for_each(stack_.begin(), stack_.end(), mark);
  std::for_each(kept_.begin(), kept_.end(), mark);
  auto free = std::find(used.begin(), used.end(), false);
  Reg reg = first + static_cast<Reg>(free - used.begin());
  highest_register_ = std::max(highest_register_, reg);
  return reg;
}

Reg BlockLowering::in_register(const Operand& operand) {
  if (!operand.is_constant) return operand.reg;
  Reg reg = new_temporary();
  Instr& instr = emit(Op::kConst);
  instr.dst = reg;
  instr.imm = operand.bits;
  kept_.push_back({operand.kind, false, reg, 0});  // until the current bytecode is done
  return reg;
}

// Before `reg` is written: stack entries that stand for it move to registers of their own.
void BlockLowering::save_aliases(Reg reg) {
  Reg saved = kNone;
  for (Operand& operand : stack_) {
    if (operand.is_constant || operand.reg != reg) continue;
    if (saved == kNone) {
      saved = new_temporary();
      Instr& instr = emit(Op::kMove);
      instr.dst = saved;
      instr.a = reg;
    }
    operand.reg = saved;
  }
}

// Moves every stack entry to its home register, for the end of a block. Operands in `kept` (already popped,
// used by the jump itself) survive: they are redirected when their register is overwritten.
void BlockLowering::spill_stack(std::initializer_list<Operand*> kept) {
  for (Operand* operand : kept) kept_.push_back(*operand);
  auto is_home = [this](Reg reg) { return reg >= home(0) && reg < home(stack_.size()); };
  auto move_away = [this](Operand& operand) {
    Reg reg = new_temporary();
    Instr& instr = emit(Op::kMove);
    instr.dst = reg;
    instr.a = operand.reg;
    operand.reg = reg;
    kept_.push_back(operand);
  };
  for (Operand* operand : kept) {
    if (operand->is_constant || !is_home(operand->reg)) continue;
    const Operand& resident = stack_[operand->reg - home(0)];
    if (resident.is_constant || resident.reg != operand->reg) move_away(*operand);
  }
  for (size_t i = 0; i < stack_.size(); ++i) {
    Operand& operand = stack_[i];
    if (!operand.is_constant && is_home(operand.reg) && operand.reg != home(i)) move_away(operand);
  }
  for (size_t i = 0; i < stack_.size(); ++i) {
    Operand& operand = stack_[i];
    if (!operand.is_constant && operand.reg == home(i)) continue;
    Instr& instr = emit(operand.is_constant ? Op::kConst : Op::kMove);
    instr.dst = home(i);
    if (operand.is_constant) {
      instr.imm = operand.bits;
    } else {
      instr.a = operand.reg;
    }
    operand = {operand.kind, false, home(i), 0};
  }
}

std::vector<Kind> BlockLowering::exit_stack() const {
  std::vector<Kind> kinds;
  for (const Operand& operand : stack_) kinds.push_back(operand.kind);
  return kinds;
}

// dup, pop, swap and their kin, in terms of JVM slots: a long or double counts as two.
void BlockLowering::shuffle() {
  // Takes operands worth `slots` slots off the stack, top first.
  auto take = [this](uint32_t slots) {
    std::vector<Operand> taken;
    uint32_t have = 0;
    while (have < slots && !failed()) {
      taken.push_back(pop_any());
      have += is_wide(taken.back().kind) ? 2 : 1;
    }
    if (have != slots) fail("half of a long or double would be moved");
    return taken;
  };
  auto put = [this](const std::vector<Operand>& operands) {
    for (auto it = operands.rbegin(); it != operands.rend(); ++it) push(*it);
  };
  uint8_t op = bytecode_.opcode;
  if (op == opcode::kPop || op == opcode::kPop2) {
    take(op == opcode::kPop ? 1 : 2);
    return;
  }
  if (op == opcode::kSwap) {
    auto top = take(1);
    auto below = take(1);
    put(top);
    put(below);
    return;
  }
  bool two = op >= opcode::kDup2;
  auto top = take(two ? 2 : 1);
  auto below = take(op - (two ? opcode::kDup2 : opcode::kDup));
  put(top);
  put(below);
  put(top);
}

}  // namespace heapwright::ir
