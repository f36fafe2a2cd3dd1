#include "exec/references.h"

#include <algorithm>

#include "exec/settling.h"
#include "exec/splitting.h"
#include "ir/boxes.h"
#include "merging/merge_policy.h"

namespace heapwright::exec {

using machine::InputIndex;
using machine::InputReference;
using machine::Object;
using term::Term;

Looked References::decide_null(ir::Reg reg) {
  term::TermManager& terms = vm_.symbolic().terms;
  auto is_null = decide(vm_, ip_, terms.eq(terms_[reg], terms.null()));
  if (!is_null) return Looked::kStopped;
  if (!*is_null) return Looked::kAsItWas;
  registers_[reg] = Value(ObjectId::kNull);
  terms_[reg] = term::kNoTerm;
  return Looked::kChanged;
}

Looked References::look_at_opaque(ir::Reg reg) {
  vm_.symbolic().inspected.push_back(terms_[reg]);
  return decide_null(reg);
}

bool References::is_conditional(ir::Reg reg) const {
  return !is_concrete(reg) && vm_.symbolic().terms.op(terms_[reg]) == term::Op::kIte;
}

Looked References::resolve(ir::Reg reg) {
  if (!is_conditional(reg)) return Looked::kAsItWas;
  term::TermManager& terms = vm_.symbolic().terms;
  vm_.meet_again(ip_);
  while (is_conditional(reg)) {
    Term conditional = terms_[reg];
    if (vm_.symbolic().merging != nullptr) vm_.symbolic().merging->note_undone(terms.child(conditional, 0));
    auto holds = decide(vm_, ip_, terms.child(conditional, 0));
    if (!holds) return Looked::kStopped;
    terms_[reg] = terms.child(conditional, *holds ? 1 : 2);
  }
  if (terms.is_const(terms_[reg])) {
    registers_[reg] = Value::of_bits(terms.constant_bits(terms_[reg]));
    terms_[reg] = term::kNoTerm;
  }
  return Looked::kChanged;
}

// Whether whatever the reference is can be used as one of that type.
bool References::fits_always(Term reference, const ir::ClassInfo& type) const {
  const term::TermManager& terms = vm_.symbolic().terms;
  if (terms.op(reference) == term::Op::kIte)
    return fits_always(terms.child(reference, 1), type) && fits_always(terms.child(reference, 2), type);
  if (!terms.is_const(reference)) return false;
  auto id = static_cast<ObjectId>(static_cast<uint32_t>(terms.constant_bits(reference)));
  return id == ObjectId::kNull || vm_.heap().get(id).type->is_subclass_of(type);
}

Term References::equality(Term a, Term b, int& budget) const {
  term::TermManager& terms = vm_.symbolic().terms;
  if (a == b) return terms.true_term();
  if (--budget < 0) return term::kNoTerm;
  if (terms.op(a) != term::Op::kIte) std::swap(a, b);
  if (terms.op(a) == term::Op::kIte) {
    Term then_term = equality(terms.child(a, 1), b, budget);
    if (then_term == term::kNoTerm) return term::kNoTerm;
    Term else_term = equality(terms.child(a, 2), b, budget);
    if (else_term == term::kNoTerm) return term::kNoTerm;
    return terms.ite(terms.child(a, 0), then_term, else_term);
  }
  bool are_known = terms.is_const(a) && terms.is_const(b);
  return are_known ? terms.false_term() : term::kNoTerm;
}

std::optional<Term> References::equality_of(Term a, Term b) const {
  constexpr int kMostComparisons = 64;
  int budget = kMostComparisons;
  Term equal = equality(a, b, budget);
  return equal == term::kNoTerm ? std::nullopt : std::optional(equal);
}

// Makes a reference of the input concrete.
Looked References::settle(ir::Reg reg) {
  const InputReference& reference = *input(reg);
  switch (reference.known) {
    case InputReference::Known::kNothing:
      Settling(vm_, ip_).split(reference);
      return Looked::kStopped;
    case InputReference::Known::kNull:
      registers_[reg] = Value(ObjectId::kNull);
      break;
    case InputReference::Known::kObject:
      registers_[reg] = Value(inputs().get(reference.object).id);
      break;
  }
  terms_[reg] = term::kNoTerm;
  return Looked::kChanged;
}

Looked References::dereference(ir::Reg reg) {
  if (is_concrete(reg)) return Looked::kAsItWas;
  if (is_conditional(reg)) {
    if (resolve(reg) == Looked::kStopped) return Looked::kStopped;
    if (is_concrete(reg)) return Looked::kChanged;
  }
  return input(reg) != nullptr ? settle(reg) : look_at_opaque(reg);
}

Looked References::look_at_class(ir::Reg reg) {
  Looked looked = dereference(reg);
  if (looked == Looked::kStopped || !is_concrete(reg)) return looked;
  note_open_class(reg);
  std::optional<InputIndex> object = undecided(reg);
  return !object || Settling(vm_, ip_).decide_class(*object) ? looked : Looked::kStopped;
}

std::optional<InputIndex> References::undecided(ir::Reg reg) const {
  const machine::InputHeap& known = inputs();
  if (known.empty() || !is_concrete(reg)) return std::nullopt;
  size_t index = known.index_of(registers_[reg].as<ObjectId>());
  if (index == known.size() || !known.get(static_cast<InputIndex>(index)).is_undecided()) return std::nullopt;
  return static_cast<InputIndex>(index);
}

void References::note_open_class(ir::Reg reg) {
  if (!vm_.symbolic().is_open_world || !is_concrete(reg)) return;
  auto id = registers_[reg].as<ObjectId>();
  if (id == ObjectId::kNull) return;
  const ir::ClassInfo& type = *vm_.heap().get(id).type;
  size_t index = inputs().index_of(id);
  bool is_known =
      index == inputs().size() || inputs().get(static_cast<InputIndex>(index)).constant != nullptr;
  if (is_known || !type.can_be_extended()) return;
  vm_.symbolic().gaps.push_back({base::StopReason::kOtherClasses,
                                 "subclasses of " + type.java_name() + " that are not at hand",
                                 vm_.path().where()});
}

const ir::ClassInfo& References::stand_in_class(ir::Reg reg) const {
  return *vm_.heap().get(registers_[reg].as<ObjectId>()).type;
}

Looked References::cast(ir::Reg reg, const ir::ClassInfo* wanted) {
  if (is_concrete(reg)) return Looked::kAsItWas;
  if (is_conditional(reg)) {
    if (wanted != nullptr && fits_always(terms_[reg], *wanted)) return Looked::kAsItWas;
    return dereference(reg);
  }
  if (const InputReference* reference = input(reg)) {
    bool is_certain = wanted != nullptr && reference->type->is_subclass_of(*wanted);
    return is_certain ? Looked::kAsItWas : settle(reg);
  }
  bool succeeds = wanted != nullptr && stand_in_class(reg).is_subclass_of(*wanted);
  return succeeds ? Looked::kAsItWas : look_at_opaque(reg);
}

Looked References::store(ir::Reg reg, const Object& array) {
  const ir::ClassInfo* component = array.type->component;
  if (component == nullptr) return Looked::kAsItWas;  // no array at all
  if (is_conditional(reg)) {
    if (fits_always(terms_[reg], *component)) return Looked::kAsItWas;
    if (Looked looked = resolve(reg); looked == Looked::kStopped) return looked;
  }
  if (const InputReference* reference = is_concrete(reg) ? nullptr : input(reg)) {
    return reference->type->is_subclass_of(*component) ? Looked::kAsItWas : look_at_class(reg);
  }
  if (is_concrete(reg)) {
    std::optional<InputIndex> object = undecided(reg);
    bool is_certain =
        !object || vm_.heap().get(registers_[reg].as<ObjectId>()).type->is_subclass_of(*component);
    return is_certain ? Looked::kAsItWas : look_at_class(reg);
  }
  bool succeeds = stand_in_class(reg).is_subclass_of(*component);
  return succeeds ? Looked::kAsItWas : decide_null(reg);
}

// Null where it is an object of the heap, which no opaque reference equals.
Term References::as_term(ir::Reg reg) const {
  if (!is_concrete(reg)) return terms_[reg];
  return registers_[reg].as<ObjectId>() == ObjectId::kNull ? vm_.symbolic().terms.null() : term::kNoTerm;
}

bool References::are_boxes(ObjectId a, ObjectId b) const {
  if (a == b || a == ObjectId::kNull || b == ObjectId::kNull) return false;
  const ir::ClassInfo* type = vm_.heap().get(a).type;
  return type == vm_.heap().get(b).type && ir::is_integral_box(type->name);
}

std::optional<bool> References::same_terms(Term a, Term b) {
  if (a == term::kNoTerm || b == term::kNoTerm) return false;
  return decide(vm_, ip_, vm_.symbolic().terms.eq(a, b));
}

// Whether a static field may hold the object, so that a caller can pass it.
bool References::is_of_statics(ir::Reg reg) const {
  auto id = registers_[reg].as<ObjectId>();
  const Object& object = vm_.heap().get(id);
  if (object.is_of_initializer || object.type->name == "java/lang/Class") return true;
  return object.type->name == "java/lang/String" && vm_.heap().interned(vm_.java().text_of(id)) == id;
}

// An object of the input is taken to be none that a static field holds. String itself compares references
// only to be faster.
void References::note_comparison(ir::Reg a, ir::Reg b) {
  if (inputs().empty() || vm_.frame().method->owner->name == "java/lang/String" ||
      registers_[a].as<ObjectId>() == ObjectId::kNull || registers_[b].as<ObjectId>() == ObjectId::kNull)
    return;
  size_t input_a = inputs().index_of(registers_[a].as<ObjectId>());
  size_t input_b = inputs().index_of(registers_[b].as<ObjectId>());
  bool is_a = input_a < inputs().size();
  if (is_a == (input_b < inputs().size())) return;
  const machine::InputObject& input = inputs().get(static_cast<InputIndex>(is_a ? input_a : input_b));
  ir::Reg other = is_a ? b : a;
  const ir::ClassInfo* type = vm_.heap().get(registers_[other].as<ObjectId>()).type;
  bool may_be_same = input.constant == nullptr &&
                     std::find(input.classes.begin(), input.classes.end(), type) != input.classes.end();
  if (!may_be_same || !is_of_statics(other)) return;
  vm_.symbolic().gaps.push_back({base::StopReason::kSharedStatics,
                                 "whether an input is an object that a static field holds",
                                 vm_.path().where()});
}

std::optional<bool> References::same(ir::Reg a, ir::Reg b) {
  if (!is_concrete(a) && terms_[a] == terms_[b]) return true;
  if (is_conditional(a) || is_conditional(b)) {
    auto as_any = [this](ir::Reg reg) {
      return is_concrete(reg) ? vm_.symbolic().terms.reference(registers_[reg].bits()) : terms_[reg];
    };
    // Boxes and objects that static fields may hold are looked at one by one, below.
    bool is_plain = !vm_.symbolic().bounds.abstract_values && inputs().empty();
    auto equal = is_plain ? equality_of(as_any(a), as_any(b)) : std::nullopt;
    if (equal) return decide(vm_, ip_, *equal);
    if (resolve(a) == Looked::kStopped || resolve(b) == Looked::kStopped) return std::nullopt;
  }
  for (ir::Reg reg : {a, b}) {
    bool is_input = !is_concrete(reg) && input(reg) != nullptr;
    if (is_input && settle(reg) == Looked::kStopped) return std::nullopt;
  }
  auto first = registers_[a].as<ObjectId>();
  auto second = registers_[b].as<ObjectId>();
  if (vm_.symbolic().bounds.abstract_values && are_boxes(first, second)) {  // see symbolic_text.cpp
    vm_.stop(ip_, base::StopReason::kUnsupported, "whether two boxed values are one object");
    return std::nullopt;
  }
  if (is_concrete(a) && is_concrete(b)) {
    note_comparison(a, b);
    return first == second;
  }
  return same_terms(as_term(a), as_term(b));
}

std::optional<bool> References::is_null(ir::Reg reg) {
  if (is_conditional(reg)) {
    if (auto equal = equality_of(terms_[reg], vm_.symbolic().terms.null())) return decide(vm_, ip_, *equal);
    if (resolve(reg) == Looked::kStopped) return std::nullopt;
  }
  if (!is_concrete(reg) && input(reg) != nullptr && settle(reg) == Looked::kStopped) return std::nullopt;
  if (is_concrete(reg)) return registers_[reg].as<ObjectId>() == ObjectId::kNull;
  return same_terms(terms_[reg], vm_.symbolic().terms.null());
}

}  // namespace heapwright::exec
