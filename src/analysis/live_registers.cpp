#include "analysis/live_registers.h"

#include <algorithm>
#include <functional>

namespace heapwright::analysis {

LiveRegisters::LiveRegisters(const ir::Body& body)
    : body_(body), live_(body.blocks.size(), Registers(body.register_count)) {
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t number = live_.size(); number-- > 0;) {
      Registers live = live_before(body.blocks[number], body.blocks[number].first);
      changed = changed || live != live_[number];
      live_[number] = std::move(live);
    }
  }
}

LiveRegisters::Registers LiveRegisters::live_before(const ir::Block& block, ir::InstrIndex first) const {
  Registers live(body_.register_count);
  auto add = [this, &live](ir::BlockId next) {
    const Registers& other = live_[static_cast<size_t>(next)];
    std::transform(live.begin(), live.end(), other.begin(), live.begin(), std::logical_or<>());
  };
  std::for_each(block.successors.begin(), block.successors.end(), add);
  for (ir::InstrIndex index = block.end; index-- > first;) step_back(live, body_.code[index]);
  // Any instruction may throw. A handler finds the exception in its register, whatever was there before.
  bool is_live = body_.exception_register < live.size() && live[body_.exception_register];
  std::for_each(block.exception_successors.begin(), block.exception_successors.end(), add);
  if (body_.exception_register < live.size() && !block.exception_successors.empty())
    live[body_.exception_register] = is_live;
  return live;
}

std::vector<bool> LiveRegisters::live_at(ir::InstrIndex index) const {
  auto block = std::upper_bound(body_.blocks.begin(), body_.blocks.end(), index,
                                [](ir::InstrIndex at, const ir::Block& b) { return at < b.first; }) -
               1;
  return live_before(*block, index);
}

void LiveRegisters::step_back(Registers& live, const ir::Instr& instr) const {
  if (instr.dst < live.size()) live[instr.dst] = ir::is_store(instr.op);
  read(live, instr.a);
  if (instr.op == ir::Op::kNewMultiArray) {
    for (ir::Reg length : body_.register_lists[instr.b]) read(live, length);
  } else {
    read(live, instr.b);
  }
  if (instr.op == ir::Op::kInvoke) {
    for (ir::Reg argument : instr.call->arguments) read(live, argument);
  }
}

void LiveRegisters::read(Registers& live, ir::Reg reg) {
  if (reg < live.size()) live[reg] = true;
}

}  // namespace heapwright::analysis
