// BlockLowering: turns the bytecodes of one basic block into instructions.
//
// The operand stack is simulated: a load pushes the name of its local instead of moving it, a constant pushes
// itself, so that most stack traffic vanishes. Between blocks entry p of the stack lives in the register
// local_count + p ("home" registers); within a block results go to temporary registers above those.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "ir/body.h"
#include "ir/bytecode.h"
#include "ir/class_info.h"
#include "ir/local_kinds.h"
#include "ir/program.h"

namespace heapwright::ir {

// A value on the simulated operand stack.
struct Operand {
  Kind kind = Kind::kInt;
  bool is_constant = false;
  Reg reg = kNone;
  int64_t bits = 0;  // of a constant
};

// What one block becomes, before blocks are laid out: targets are bytecode offsets still.
struct LoweredBlock {
  std::vector<Instr> code;
  std::vector<uint16_t> pcs;
  std::vector<uint32_t> successors;   // pcs of blocks
  std::vector<LocalAccess> accesses;  // to local variables, in order
  bool falls_through = false;         // into the next block in bytecode order
};

class BlockLowering {
 public:
  // `body` receives side tables; `max_stack` bounds the simulated stack, in JVM slots.
  BlockLowering(Program& program, const Method& method, Body& body);

  // Lowers the bytecodes from `pc` up to the next leader. `entry` is the stack on entry, in home registers.
  // False on malformed code: see error().
  bool lower(uint32_t pc, const std::vector<Kind>& entry, const std::vector<bool>& leaders);

  [[nodiscard]] LoweredBlock& block() { return block_; }
  [[nodiscard]] std::vector<Kind> exit_stack() const;
  [[nodiscard]] const std::string& error() const { return error_; }
  [[nodiscard]] uint32_t error_pc() const { return bytecode_.pc; }
  // Targets of jsr, whose return address lies on top of the exit stack there, but not after the subroutine.
  [[nodiscard]] bool ends_in_jsr() const { return ends_in_jsr_; }
  [[nodiscard]] bool ends_in_ret() const { return ends_in_ret_; }
  [[nodiscard]] uint32_t highest_register() const { return highest_register_; }

 private:
  using Step = void (BlockLowering::*)();
  static const Step* steps();  // one for each opcode

  // Opcode families.
  void nop();
  void constant();
  void load_constant();
  void load_local();
  void store_local();
  void increment();
  void load_element();
  void store_element();
  void shuffle();
  void binary();
  void negate();
  void convert();
  void compare();
  void jump_if();
  void jump();
  void jump_subroutine();
  void return_from_subroutine();
  void switch_();
  void return_();
  void field();
  void invoke();
  void new_object();
  void new_array();
  void new_multi_array();
  void array_length();
  void throw_();
  void type_test();
  void monitor();

  // The simulated stack.
  void fail(std::string message);
  [[nodiscard]] bool failed() const { return !error_.empty(); }
  void push(Operand operand);
  Operand pop(Kind kind);
  Operand pop_any();
  [[nodiscard]] Reg home(size_t position) const { return body_.local_count + static_cast<Reg>(position); }
  Reg new_temporary();
  Reg in_register(const Operand& operand);
  void save_aliases(Reg reg);
  void spill_stack(std::initializer_list<Operand*> kept);

  // Emission.
  Instr& emit(Op op);
  Instr& emit_result(Op op, Kind kind);
  void set_second(Instr& instr, const Operand& operand);
  void narrow_for(Type type, Operand& value);
  void branch_to(Instr& instr, int32_t target);
  ClassRef* class_ref(std::string_view name);
  // Notes the access; false, and an error, when there is no such local.
  bool access_local(uint32_t local, Kind kind, bool is_store);
  [[nodiscard]] const classfile::ConstantPool& pool() const { return method_.owner->file->pool; }
  void unsupported(std::string reason, Type result);

  Program& program_;
  const Method& method_;
  const classfile::Code& code_;
  Body& body_;
  LoweredBlock block_;
  std::vector<Operand> stack_;
  std::vector<Operand> kept_;  // operands still needed while the stack goes home
  uint32_t stack_slots_ = 0;
  Bytecode bytecode_;
  std::string error_;
  bool ended_ = false;
  bool ends_in_jsr_ = false;
  bool ends_in_ret_ = false;
  uint32_t highest_register_ = 0;
};

}  // namespace heapwright::ir
