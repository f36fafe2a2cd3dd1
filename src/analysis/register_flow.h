// RegisterFlow: a forward analysis of a body: for each register a set, joined where ways meet.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "ir/body.h"

namespace heapwright::analysis {

// `Set`: empty by default, with |= and ==.
template <class Set>
class RegisterFlow {
 public:
  using Registers = std::vector<Set>;

  explicit RegisterFlow(const ir::Body& body)
      : body_(body),
        entries_(body.blocks.size(), Registers(body.register_count)),
        reached_(body.blocks.size()),
        pending_(body.blocks.size()) {}

  // What the method begins with.
  Registers& first() { return entries_.front(); }

  // `step(instr, registers)` does to the registers what the instruction does. It is called several times for
  // an instruction, until nothing grows any more.
  template <class Step>
  void run(const Step& step) {
    reached_[0] = pending_[0] = true;
    for (auto next = pending_.begin(); next != pending_.end();
         next = std::find(pending_.begin(), pending_.end(), true)) {
      *next = false;
      pass(static_cast<size_t>(next - pending_.begin()), step);
    }
  }

 private:
  template <class Step>
  void pass(size_t index, const Step& step) {
    const ir::Block& block = body_.blocks[index];
    Registers registers = entries_[index];
    // A handler finds the locals as they were before any of the instructions; the stack is gone.
    Registers thrown(block.exception_successors.empty() ? 0 : body_.local_count);
    for (ir::InstrIndex i = block.first; i < block.end; ++i) {
      for (size_t local = 0; local < thrown.size(); ++local) thrown[local] |= registers[local];
      step(body_.code[i], registers);
    }
    for (ir::BlockId next : block.successors) join(static_cast<size_t>(next), registers);
    for (ir::BlockId handler : block.exception_successors) join(static_cast<size_t>(handler), thrown);
  }

  void join(size_t block, const Registers& values) {
    bool changed = !reached_[block];
    for (size_t i = 0; i < values.size(); ++i) {
      Set joined = entries_[block][i];
      joined |= values[i];
      if (joined == entries_[block][i]) continue;
      entries_[block][i] = std::move(joined);
      changed = true;
    }
    reached_[block] = true;
    if (changed) pending_[block] = true;
  }

  const ir::Body& body_;
  std::vector<Registers> entries_;  // by block
  std::vector<bool> reached_;
  std::vector<bool> pending_;
};

}  // namespace heapwright::analysis
