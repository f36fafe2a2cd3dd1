// CodeMatcher: compares code with patterns of instructions, step by step. Once a step does not fit, the
// matcher has failed, and all further steps do nothing. Patterns have no short and wide forms of opcodes: see
// plain_opcode.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "coverage/probes.h"
#include "ir/opcodes.h"

namespace heapwright::coverage {

// aload for aload_0, ldc for ldc_w, goto for goto_w, ...
uint8_t plain_opcode(const ir::Bytecode& bytecode);
// The local variable of a load or store, aload_0 included.
uint32_t local_of(const ir::Bytecode& bytecode);

class CodeMatcher {
 public:
  CodeMatcher(const ir::Method& method, const Probes& probes)
      : pool_(method.owner->file->pool), probes_(probes) {}

  // Goes to an instruction; the next step is compared with that one. What is known of variables stays known.
  void start_at(uint32_t instruction);
  void forget_variables() { variables_.clear(); }

  [[nodiscard]] bool failed() const { return failed_; }
  // The instruction that the last step has matched.
  [[nodiscard]] uint32_t last() const { return next_ - 1; }

  void any();
  void is(ir::opcode::Opcode opcode);
  // A load or store of the variable that has this name in the pattern.
  void is_variable(ir::opcode::Opcode opcode, std::string_view name);
  void is_local(ir::opcode::Opcode opcode, uint32_t local);
  // A call of any kind but invokedynamic. An empty owner fits all.
  void is_call(ir::opcode::Opcode opcode, std::string_view owner, std::string_view name,
               std::string_view descriptor);
  void is_dynamic(std::string_view name);
  void is_switch();

  // Of the last call that was matched.
  [[nodiscard]] std::string_view owner() const { return owner_; }

 private:
  const ir::Bytecode* step();

  const classfile::ConstantPool& pool_;
  const Probes& probes_;
  uint32_t next_ = 0;
  bool failed_ = false;
  std::map<std::string_view, uint32_t> variables_;
  std::string_view owner_;
};

}  // namespace heapwright::coverage
