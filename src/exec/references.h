// References in the registers of a symbolic path are of different kinds:
// - concrete: null or an object of the heap, as on any path;
// - opaque: objects of which only the identity is known. A term of sort ref stands beside the value, which is
//   a plain java.lang.Object that stands for all of them. An opaque reference may be null and may equal
//   another opaque one, never an object of the heap;
// - conditional: where paths have become one, if-then-elses over null, objects and references of the input;
//   resolved by a split when somebody looks;
// - of the input: a variable of machine::InputHeap, beside the value null. Nothing is known of it until it is
//   looked at; then it becomes concrete. The object may be one whose class is not decided.
//
// Every instruction and every model that looks at a reference asks here first; to copy one is not to look at
// it.
#pragma once

#include <optional>

#include "exec/execution.h"

namespace heapwright::exec {

enum class Looked {
  kAsItWas,
  kChanged,  // the register holds another kind of reference now
  kStopped,  // the handler must return null
};

class References {
 public:
  References(Execution& vm, ir::Value* registers, const ir::Instr* ip)
      : vm_(vm),
        registers_(registers),
        terms_(vm.path().symbolic->registers.data() + vm.frame().base),
        ip_(ip) {}

  [[nodiscard]] bool is_concrete(ir::Reg reg) const { return terms_[reg] == term::kNoTerm; }

  // Makes a conditional reference one of the others.
  Looked resolve(ir::Reg reg);

  // Before its fields, its elements or its length are used.
  Looked dereference(ir::Reg reg);
  // Before its class matters: for a model, a throw.
  Looked look_at_class(ir::Reg reg);
  // Before a cast. As it was: it is certain that the cast succeeds and leaves it so.
  Looked cast(ir::Reg reg, const ir::ClassInfo* wanted);  // null: the class cannot be loaded
  // Before it is stored into an array of references.
  Looked store(ir::Reg reg, const machine::Object& array);
  // Whether two of them are the same object. Nothing: the path was stopped.
  std::optional<bool> same(ir::Reg a, ir::Reg b);
  std::optional<bool> is_null(ir::Reg reg);
  // Before a decision on the class of an object: of the input, there might be others
  // (Symbolic::is_open_world).
  void note_open_class(ir::Reg reg);
  // The object of the input whose class is not decided; nothing: it is none.
  [[nodiscard]] std::optional<machine::InputIndex> undecided(ir::Reg reg) const;

 private:
  [[nodiscard]] machine::InputHeap& inputs() const { return vm_.path().symbolic->inputs; }
  // Null: it is no reference of the input.
  [[nodiscard]] const machine::InputReference* input(ir::Reg reg) const { return inputs().find(terms_[reg]); }
  [[nodiscard]] bool is_conditional(ir::Reg reg) const;
  [[nodiscard]] bool fits_always(term::Term reference, const ir::ClassInfo& type) const;
  // Whether both are the same object, as a condition; kNoTerm: that depends on inputs nobody has looked at.
  [[nodiscard]] term::Term equality(term::Term a, term::Term b, int& budget) const;
  [[nodiscard]] std::optional<term::Term> equality_of(term::Term a, term::Term b) const;
  Looked settle(ir::Reg reg);
  Looked look_at_opaque(ir::Reg reg);
  [[nodiscard]] bool is_of_statics(ir::Reg reg) const;
  void note_comparison(ir::Reg a, ir::Reg b);
  // Whether an opaque reference is null on this path; if so, it is concrete afterwards.
  Looked decide_null(ir::Reg reg);
  [[nodiscard]] const ir::ClassInfo& stand_in_class(ir::Reg reg) const;
  [[nodiscard]] term::Term as_term(ir::Reg reg) const;
  [[nodiscard]] bool are_boxes(ir::ObjectId a, ir::ObjectId b) const;
  std::optional<bool> same_terms(term::Term a, term::Term b);

  Execution& vm_;
  ir::Value* registers_;
  term::Term* terms_;
  const ir::Instr* ip_;
};

}  // namespace heapwright::exec
