// SymbolicCall: a call of a method that has a model, on a symbolic path. What the symbolic sides of models
// are made of.
#pragma once

#include <optional>
#include <span>

#include "exec/execution.h"
#include "exec/references.h"

namespace heapwright::exec {

class SymbolicCall {
 public:
  SymbolicCall(Execution& machine, const ir::Method& called, std::span<const ir::Value> values,
               std::span<const ir::Reg> registers, const ir::Instr* at)
      : vm(machine), method(called), arguments(values), ip(at), registers_(registers) {}

  Execution& vm;
  const ir::Method& method;
  std::span<const ir::Value> arguments;  // receiver first
  const ir::Instr* ip;

  template <class T>
  [[nodiscard]] T arg(size_t index) const {
    return arguments[index].as<T>();
  }
  [[nodiscard]] machine::SymbolicState& state() const { return *vm.path().symbolic; }
  [[nodiscard]] term::TermManager& terms() const { return vm.symbolic().terms; }
  [[nodiscard]] term::Term& term(size_t index) const {
    return state().registers[vm.frame().base + registers_[index]];
  }
  [[nodiscard]] bool is_symbolic(size_t index) const { return term(index) != term::kNoTerm; }
  // Whether an argument is an object: the receiver, or a parameter of a reference type.
  [[nodiscard]] bool is_object(size_t index) const;
  // Whether the model would read from an object whose contents are not known.
  [[nodiscard]] bool has_unreadable() const;

  // Somebody depends on what a symbolic argument is, which may not be modelled.
  void consult(size_t index) const;
  // Looks at the class of an object that is passed.
  [[nodiscard]] Looked look_at_class(size_t index) const;
  // Settles what references of the input refer to that are passed, their classes and lengths: a model sees
  // only what is concrete. Nothing: there is none left; otherwise how the path goes on.
  [[nodiscard]] std::optional<const ir::Instr*> settle_inputs() const;
  // The same for conditional references.
  [[nodiscard]] std::optional<const ir::Instr*> resolve_conditional() const;
  // Tries the values of a number one by one: the call is made again, with one of them.
  [[nodiscard]] const ir::Instr* concretize(size_t index) const;

  // Executes the concrete side, whose result is concrete. Stops if that reads a symbolic text.
  [[nodiscard]] const ir::Instr* run_concrete() const;
  [[nodiscard]] const ir::Instr* give(term::Term result) const;
  [[nodiscard]] const ir::Instr* give(ir::Value result) const;
  [[nodiscard]] const ir::Instr* stop_unsupported() const;
  [[nodiscard]] const ir::Instr* stop_unreadable() const;

 private:
  std::span<const ir::Reg> registers_;
};

// The symbolic side of a model, or what takes its place. Nothing: the method's own code is to be executed.
std::optional<const ir::Instr*> run_symbolic_native(const SymbolicCall& call, const NativeEntry& entry);

// Whether something symbolic is passed, or is in the object that Unsafe or a VarHandle accesses behind the
// handlers' back.
bool touches_symbolic(const SymbolicCall& call);

// Symbolic sides that several models share.
const ir::Instr* only_concrete(const SymbolicCall& call);      // nothing symbolic may be passed
const ir::Instr* ignores_arguments(const SymbolicCall& call);  // what is passed does not matter
const ir::Instr* only_untouched(const SymbolicCall& call);     // nothing symbolic may be touched

}  // namespace heapwright::exec
