// CodeMatcher: compares code with patterns of instructions, step by step. Once a step does not fit, the
// matcher has failed, and all further steps do nothing.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "ir/probes.h"

namespace heapwright::testgen {

// Opcodes, without the short and wide forms: see plain_opcode.
enum PlainOpcode : uint8_t {
  kIconstM1 = 0x02,
  kLdc = 0x12,
  kIload = 0x15,
  kAload = 0x19,
  kIstore = 0x36,
  kAstore = 0x3a,
  kIfeq = 0x99,
  kGoto = 0xa7,
  kTableswitch = 0xaa,
  kLookupswitch = 0xab,
  kIreturn = 0xac,
  kAreturn = 0xb0,
  kReturn = 0xb1,
  kInvokevirtual = 0xb6,
  kInvokespecial = 0xb7,
  kInvokestatic = 0xb8,
  kInvokeinterface = 0xb9,
  kInvokedynamic = 0xba,
  kAthrow = 0xbf,
  kMonitorexit = 0xc3,
  kIfnull = 0xc6,
};

// aload for aload_0, ldc for ldc_w, goto for goto_w, ...
uint8_t plain_opcode(const ir::Bytecode& bytecode);
// The local variable of a load or store, aload_0 included.
uint32_t local_of(const ir::Bytecode& bytecode);

class CodeMatcher {
 public:
  CodeMatcher(const ir::Method& method, const ir::Probes& probes)
      : pool_(method.owner->file->pool), probes_(probes) {}

  // Goes to an instruction; the next step is compared with that one. What is known of variables stays known.
  void start_at(uint32_t instruction);
  void forget_variables() { variables_.clear(); }

  [[nodiscard]] bool failed() const { return failed_; }
  // The instruction that the last step has matched.
  [[nodiscard]] uint32_t last() const { return next_ - 1; }

  void any();
  void is(PlainOpcode opcode);
  // A load or store of the variable that has this name in the pattern.
  void is_variable(PlainOpcode opcode, std::string_view name);
  void is_local(PlainOpcode opcode, uint32_t local);
  // A call of any kind but invokedynamic. An empty owner fits all.
  void is_call(PlainOpcode opcode, std::string_view owner, std::string_view name,
               std::string_view descriptor);
  void is_dynamic(std::string_view name);
  void is_switch();

  // Of the last call that was matched.
  [[nodiscard]] std::string_view owner() const { return owner_; }

 private:
  const ir::Bytecode* step();

  const classfile::ConstantPool& pool_;
  const ir::Probes& probes_;
  uint32_t next_ = 0;
  bool failed_ = false;
  std::map<std::string_view, uint32_t> variables_;
  std::string_view owner_;
};

}  // namespace heapwright::testgen
