// Access to the terms of an instruction's operands, for symbolic handlers.
#pragma once

#include "exec/execution.h"
#include "exec/handlers.h"
#include "exec/references.h"
#include "exec/splitting.h"
#include "exec/throwing.h"

namespace heapwright::exec {

class Operands {
 public:
  Operands(Execution& vm, ir::Value* registers, const ir::Instr* ip)
      : vm_(vm),
        registers_(registers),
        ip_(ip),
        terms_(vm.path().symbolic->registers.data() + vm.frame().base) {}

  [[nodiscard]] term::TermManager& manager() const { return vm_.symbolic().terms; }
  [[nodiscard]] machine::SymbolicState& state() const { return *vm_.path().symbolic; }
  [[nodiscard]] References references() const { return {vm_, registers_, ip_}; }

  [[nodiscard]] bool is_symbolic(ir::Reg reg) const { return terms_[reg] != term::kNoTerm; }
  [[nodiscard]] bool first_symbolic() const { return is_symbolic(ip_->a); }
  [[nodiscard]] bool second_symbolic() const { return !ip_->immediate && is_symbolic(ip_->b); }
  [[nodiscard]] term::Term term(ir::Reg reg) const { return terms_[reg]; }

  // The operand as a term, symbolic or not.
  [[nodiscard]] term::Term first(term::Sort sort) const { return of(ip_->a, sort); }
  [[nodiscard]] term::Term second(term::Sort sort) const {
    return ip_->immediate ? manager().constant(sort, static_cast<uint64_t>(ip_->imm) & term::mask(sort))
                          : of(ip_->b, sort);
  }
  [[nodiscard]] term::Term of(ir::Reg reg, term::Sort sort) const {
    return is_symbolic(reg) ? terms_[reg]
                            : manager().constant(sort, registers_[reg].bits() & term::mask(sort));
  }

  // Writes the result; a constant becomes an ordinary value.
  const ir::Instr* set(ir::Reg reg, term::Term value) const {
    if (manager().is_const(value)) {
      term::Sort sort = manager().sort(value);
      uint64_t bits = manager().constant_bits(value);
      bool is_int = sort == term::Sort::kBv32;
      registers_[reg] =
          is_int ? ir::Value(static_cast<int32_t>(static_cast<uint32_t>(bits))) : ir::Value::of_bits(bits);
      terms_[reg] = term::kNoTerm;
    } else {
      terms_[reg] = value;
    }
    return ip_ + 1;
  }
  void clear(ir::Reg reg) const { terms_[reg] = term::kNoTerm; }
  const ir::Instr* set_result(term::Term value) const { return set(ip_->dst, value); }

  // Runs the concrete handler; what it computes is concrete.
  const ir::Instr* run_concrete() const {
    const ir::Instr* next = handler_table()[handler_index(*ip_)](vm_, registers_, ip_);
    if (next != nullptr && ip_->dst != ir::kNone) terms_[ip_->dst] = term::kNoTerm;
    return next;
  }
  // The same for an instruction whose dst is what it stores.
  [[nodiscard]] const ir::Instr* run_concrete_store() const {
    return handler_table()[handler_index(*ip_)](vm_, registers_, ip_);
  }

 private:
  Execution& vm_;
  ir::Value* registers_;
  const ir::Instr* ip_;
  term::Term* terms_;
};

}  // namespace heapwright::exec
