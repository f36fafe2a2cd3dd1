// LiveRegisters: which registers may still be read when a block is entered. What the others hold is
// forgotten, so that it does not keep apart what is the same from there on.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/body.h"

namespace heapwright::analysis {

class LiveRegisters {
 public:
  explicit LiveRegisters(const ir::Body& body);
  [[nodiscard]] bool is_live(uint32_t block, ir::Reg reg) const { return live_[block][reg]; }
  // By register, before that instruction.
  [[nodiscard]] std::vector<bool> live_at(ir::InstrIndex index) const;

 private:
  using Registers = std::vector<bool>;
  [[nodiscard]] Registers live_before(const ir::Block& block, ir::InstrIndex first) const;
  void step_back(Registers& live, const ir::Instr& instr) const;
  static void read(Registers& live, ir::Reg reg);

  const ir::Body& body_;
  std::vector<Registers> live_;  // by block
};

}  // namespace heapwright::analysis
