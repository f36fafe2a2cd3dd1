#include "exec/references.h"

#include "exec/splitting.h"
#include "ir/boxes.h"

namespace heapwright::exec {

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

Looked References::look_at_class(ir::Reg reg) {
  if (is_concrete(reg)) return Looked::kAsItWas;
  vm_.symbolic().inspected.push_back(terms_[reg]);
  return decide_null(reg);
}

const ir::ClassInfo& References::stand_in_class(ir::Reg reg) const {
  return *vm_.heap().get(registers_[reg].as<ObjectId>()).type;
}

Looked References::cast(ir::Reg reg, const ir::ClassInfo* wanted) {
  if (is_concrete(reg)) return Looked::kAsItWas;
  bool succeeds = wanted != nullptr && stand_in_class(reg).is_subclass_of(*wanted);
  return succeeds ? Looked::kAsItWas : look_at_class(reg);
}

Looked References::store(ir::Reg reg, const Object& array) {
  if (is_concrete(reg)) return Looked::kAsItWas;
  const ir::ClassInfo* component = array.type->component;
  bool succeeds = component != nullptr && stand_in_class(reg).is_subclass_of(*component);
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

std::optional<bool> References::same(ir::Reg a, ir::Reg b) {
  auto first = registers_[a].as<ObjectId>();
  auto second = registers_[b].as<ObjectId>();
  if (vm_.symbolic().bounds.abstract_values && are_boxes(first, second)) {  // see symbolic_text.cpp
    vm_.stop(ip_, base::StopReason::kUnsupported, "whether two boxed values are one object");
    return std::nullopt;
  }
  if (is_concrete(a) && is_concrete(b)) return first == second;
  return same_terms(as_term(a), as_term(b));
}

std::optional<bool> References::is_null(ir::Reg reg) {
  if (is_concrete(reg)) return registers_[reg].as<ObjectId>() == ObjectId::kNull;
  return same_terms(terms_[reg], vm_.symbolic().terms.null());
}

}  // namespace heapwright::exec
