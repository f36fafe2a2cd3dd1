#include "exec/input_objects.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "classfile/descriptor.h"
#include "machine/java_objects.h"
#include "machine/variable_form.h"
#include "merging/meetings.h"

namespace heapwright::exec {

using ir::ClassInfo;
using ir::ObjectId;
using ir::Value;
using machine::InputHeap;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::InputText;
using machine::SymbolicState;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

constexpr int32_t kMostWideCharacters = (1 << 30) - 1;

const ir::Field* visible_field(const ClassInfo& type, std::string_view name) {
  for (const ClassInfo* c = &type; c != nullptr; c = c->super) {
    for (const ir::Field& field : c->fields) {
      if (field.name == name) return &field;
    }
  }
  return nullptr;
}

// The reference of an inner object to its outer one, which every constructor sets.
bool is_outer_reference(const ir::Field& field) {
  return (field.flags & classfile::kAccSynthetic) != 0 && field.name.starts_with("this$");
}

std::string class_test(const InputWorld& world, const std::string& name,
                       const std::vector<const ClassInfo*>& classes) {
  std::string text;
  for (const ClassInfo* type : classes) {
    text +=
        fmt::format("{}{}.getClass() == {}.class", text.empty() ? "" : " || ", name, world.name_of(*type));
  }
  return classes.size() == 1 ? text : "(" + text + ")";
}

}  // namespace

const ClassInfo& common_super(const std::vector<const ClassInfo*>& classes) {
  const ClassInfo* common = classes.front();
  if (common->is_array()) return *common;
  for (const ClassInfo* type : classes) {
    while (!type->is_subclass_of(*common)) common = common->super;
  }
  return *common;
}

Term InputObjects::new_reference(const std::string& name, const ClassInfo& declared, bool may_be_null) {
  Term variable = symbolic_.terms.variable(Sort::kRef, name);
  InputReference reference;
  reference.variable = variable;
  reference.type = &declared;
  reference.may_be_null = may_be_null;
  state().inputs.add(reference);
  return variable;
}

Term InputObjects::new_value(const std::string& name, ir::Type type, const ClassInfo* declared) {
  if (type == ir::Type::kRef) return new_reference(name, *declared);
  TermManager& terms = symbolic_.terms;
  return machine::register_form(terms, type, terms.variable(machine::variable_sort(type), name));
}

void InputObjects::note(std::string text) {
  state().inputs.decisions.push_back(
      {state().condition.size(), std::make_shared<const std::string>(std::move(text))});
}

void InputObjects::note_fact(Term fact) {
  state().condition.push_back(fact);
  if (symbolic_.meetings != nullptr) symbolic_.meetings->restrict(path_);
  state().inputs.facts.push_back(fact);
}

void InputObjects::settle_null(Term reference) {
  note(symbolic_.terms.variable_name(reference) + " == null");
  state().inputs.settle(reference, InputReference::Known::kNull);
}

void InputObjects::settle_alias(Term reference, InputIndex object) {
  InputHeap& inputs = state().inputs;
  note(fmt::format("{} == {}", symbolic_.terms.variable_name(reference), inputs.get(object).name));
  const ClassInfo& declared = *inputs.find(reference)->type;
  inputs.settle(reference, InputReference::Known::kObject, object);
  std::vector<const ClassInfo*> fitting;
  for (const ClassInfo* type : inputs.get(object).classes) {
    if (type->is_subclass_of(declared)) fitting.push_back(type);
  }
  // Of arrays, the widest class comes first.
  std::stable_partition(fitting.begin(), fitting.end(),
                        [&](const ClassInfo* type) { return type == &declared; });
  if (fitting.size() < inputs.get(object).classes.size()) narrow(object, std::move(fitting), "");
}

// It is none of those that it could be instead.
void InputObjects::note_new(const InputReference& reference) {
  const InputHeap& inputs = state().inputs;
  const std::string& name = symbolic_.terms.variable_name(reference.variable);
  std::string text = reference.may_be_null ? name + " != null" : "";
  for (size_t i = 0; i < inputs.size(); ++i) {
    const InputObject& other = inputs.get(static_cast<InputIndex>(i));
    bool fits = std::any_of(other.classes.begin(), other.classes.end(),
                            [&](const ClassInfo* type) { return type->is_subclass_of(*reference.type); });
    if (fits) text += fmt::format("{}{} != {}", text.empty() ? "" : " && ", name, other.name);
  }
  if (!text.empty()) note(std::move(text));
}

InputObject InputObjects::begin(const InputReference& reference) const {
  InputObject object;
  object.name = symbolic_.terms.variable_name(reference.variable);
  object.declared = reference.type;
  return object;
}

void InputObjects::finish(Term reference, InputObject object) {
  InputHeap& inputs = state().inputs;
  allocate(object);
  write_contents(object, 0);
  inputs.settle(reference, InputReference::Known::kObject, inputs.add(std::move(object)));
}

void InputObjects::settle_new(Term reference, std::vector<const ClassInfo*> classes,
                              const std::vector<const ClassInfo*>& others) {
  InputReference settled = *state().inputs.find(reference);
  note_new(settled);
  const std::string& expression = symbolic_.terms.variable_name(reference);
  for (const ClassInfo* type : others)
    note(fmt::format("!({} instanceof {})", expression, symbolic_.world->name_of(*type)));
  InputObject object = begin(settled);
  object.classes = std::move(classes);
  const ClassInfo& type = common_super(object.classes);
  if (type.is_array()) {
    TermManager& terms = symbolic_.terms;
    object.length = terms.variable(Sort::kBv32, as(object, type) + ".length");
    object.is_growing = true;
    note_fact(terms.sle(terms.int_constant(0), object.length));
  } else {
    append_fields(object, type);
  }
  finish(reference, std::move(object));
}

void InputObjects::settle_string(Term reference, InputText text) {
  InputReference settled = *state().inputs.find(reference);
  note_new(settled);
  const ClassInfo& type = program_.require("java/lang/String");
  InputObject object = begin(settled);
  object.classes = {&type};
  object.text = text;
  object.is_growing = true;
  std::string name = as(object, type);
  if (name != object.name) note(object.name + " instanceof String");
  bool is_wide = text == InputText::kUtf16;
  note(fmt::format("{}.chars().{}", name,
                   is_wide ? "anyMatch(unit -> unit > 255)" : "allMatch(unit -> unit <= 255)"));
  TermManager& terms = symbolic_.terms;
  Term count = terms.variable(Sort::kBv32, name + ".length()");
  note_fact(terms.sle(terms.int_constant(is_wide ? 1 : 0), count));
  if (is_wide) note_fact(terms.sle(count, terms.int_constant(kMostWideCharacters)));
  object.length = is_wide ? terms.shl(count, terms.int_constant(1)) : count;
  if (is_wide && state().has_model) state().model.set(count, 1);
  finish(reference, std::move(object));
}

void InputObjects::settle_constant(Term reference, const ir::Field& constant) {
  InputReference settled = *state().inputs.find(reference);
  InputObject object = begin(settled);
  note(fmt::format("{} == {}.{}", object.name, symbolic_.world->name_of(*constant.owner), constant.name));
  object.constant = &constant;
  InputHeap& inputs = state().inputs;
  allocate(object);
  object.classes = {path_.heap.get(object.id).type};
  inputs.settle(reference, InputReference::Known::kObject, inputs.add(std::move(object)));
}

std::string InputObjects::as(const InputObject& object, const ClassInfo& type) const {
  if (object.declared->is_subclass_of(type)) return object.name;
  return fmt::format("(({}) {})", symbolic_.world->name_of(type), object.name);
}

std::string InputObjects::field_name(const InputObject& object, const ir::Field& field) const {
  bool is_visible = visible_field(*object.declared, field.name) == &field;
  if (is_visible) return fmt::format("{}.{}", object.name, field.name);
  return fmt::format("(({}) {}).{}", symbolic_.world->name_of(*field.owner), object.name, field.name);
}

const ClassInfo& InputObjects::declared_class(const ir::Field& field) {
  const ClassInfo* found = program_.load(classfile::class_of_descriptor(field.descriptor)).found;
  return found != nullptr ? *found : program_.require("java/lang/Object");
}

void InputObjects::append_fields(InputObject& object, const ClassInfo& type) {
  size_t known = object.contents.size();
  object.contents.resize(type.instance_slots, term::kNoTerm);
  for (const ClassInfo* owner : type.ancestors) {
    for (const ir::Field& field : owner->fields) {
      if (field.is_static() || field.slot < known) continue;
      std::string name = field_name(object, field);
      bool is_reference = field.type == ir::Type::kRef;
      object.contents[field.slot] =
          is_reference ? new_reference(name, declared_class(field), !is_outer_reference(field))
                       : new_value(name, field.type, nullptr);
    }
  }
}

// Elements are as the array holds them: of a string, its bytes.
void InputObjects::append_elements(InputObject& object, uint32_t count) {
  TermManager& terms = symbolic_.terms;
  if (object.text != InputText::kNone) {
    std::string name = as(object, program_.require("java/lang/String"));
    auto byte = [&](Term bits) { return terms.sign_extend(terms.truncate(bits, Sort::kBv8), Sort::kBv32); };
    bool is_wide = object.text == InputText::kUtf16;
    while (object.contents.size() < count) {
      size_t index = is_wide ? object.contents.size() / 2 : object.contents.size();
      Term c = terms.variable(is_wide ? Sort::kBv16 : Sort::kBv8, fmt::format("{}.charAt({})", name, index));
      object.contents.push_back(byte(c));
      if (is_wide) object.contents.push_back(byte(terms.lshr(c, terms.constant(Sort::kBv16, 8))));
    }
    return;
  }
  const ClassInfo& type = *object.classes.front();
  std::string name = as(object, type);
  for (size_t i = object.contents.size(); i < count; ++i) {
    object.contents.push_back(new_value(fmt::format("{}[{}]", name, i), type.element_type(), type.component));
  }
}

void InputObjects::allocate(InputObject& object) {
  machine::JavaObjects java(program_, path_);
  if (object.constant != nullptr) {
    const ir::Field& field = *object.constant;
    object.id = path_.heap.get(path_.heap.record(*field.owner).statics).slots()[field.slot].as<ObjectId>();
    return;
  }
  const ClassInfo& type = common_super(object.classes);
  auto known = static_cast<uint32_t>(object.contents.size());
  if (object.text != InputText::kNone) {
    object.elements = path_.heap.new_array(program_.require("[B"), known);
    object.id = path_.heap.new_object(type);
    java.set_field(object.id, "value", Value(object.elements));
    java.set_field(object.id, "coder", Value(int32_t{object.text == InputText::kUtf16 ? 1 : 0}));
    return;
  }
  object.id = type.is_array() ? path_.heap.new_array(type, known) : path_.heap.new_object(type);
  object.elements = type.is_array() ? object.id : ObjectId::kNull;
}

// The contents from number `first` on are on the heap as they were at the beginning.
void InputObjects::write_contents(const InputObject& object, size_t first) {
  if (object.contents.empty()) return;
  ObjectId id = object.elements != ObjectId::kNull ? object.elements : object.id;
  auto found = state().objects.find(id);
  auto terms = std::make_shared<SymbolicState::Terms>();
  if (found != state().objects.end()) *terms = *found->second;
  terms->resize(object.contents.size(), term::kNoTerm);
  std::copy(object.contents.begin() + static_cast<std::ptrdiff_t>(first), object.contents.end(),
            terms->begin() + static_cast<std::ptrdiff_t>(first));
  state().objects[id] = std::move(terms);
}

void InputObjects::restore(const InputHeap& found) {
  InputHeap& inputs = state().inputs;
  for (const InputReference& reference : found.references()) {
    inputs.add(reference);
    inputs.settle(reference.variable, reference.known, reference.object);
  }
  for (size_t i = 0; i < found.size(); ++i) {
    InputObject object = found.get(static_cast<InputIndex>(i));
    allocate(object);
    write_contents(object, 0);
    inputs.add(std::move(object));
  }
  inputs.decisions = found.decisions;
  inputs.facts = found.facts;
}

void InputObjects::narrow(InputIndex index, std::vector<const ClassInfo*> classes, std::string text) {
  InputHeap& inputs = state().inputs;
  InputObject object = inputs.get(index);
  if (text.empty()) text = class_test(*symbolic_.world, object.name, classes);
  note(std::move(text));
  object.classes = std::move(classes);
  const ClassInfo& type = common_super(object.classes);
  if (type.is_array()) {
    inputs.replace(index, object);
    narrow_elements(index, type);
    return;
  }
  if (&type != path_.heap.get(object.id).type) {
    size_t known = object.contents.size();
    append_fields(object, type);
    path_.heap.reshape(object.id, type, type.instance_slots);
    write_contents(object, known);
  }
  inputs.replace(index, std::move(object));
}

void InputObjects::leave(InputIndex index, const std::vector<const ClassInfo*>& classes) {
  std::vector<const ClassInfo*> left;
  const std::vector<const ClassInfo*>& known = state().inputs.get(index).classes;
  std::copy_if(known.begin(), known.end(), std::back_inserter(left), [&](const ClassInfo* type) {
    return std::find(classes.begin(), classes.end(), type) != classes.end();
  });
  if (!left.empty() && left.size() < known.size()) narrow(index, std::move(left), "");
}

// An array turns out to be one of a subclass: so are its elements.
void InputObjects::narrow_elements(InputIndex index, const ClassInfo& type) {
  InputHeap& inputs = state().inputs;
  InputObject object = inputs.get(index);
  path_.heap.reshape(object.id, type, path_.heap.get(object.id).length);
  for (Term element : object.contents) {
    const InputReference* reference = inputs.find(element);
    if (reference == nullptr) continue;
    inputs.restrict_type(element, *type.component);
    if (reference->known != InputReference::Known::kObject) continue;
    std::vector<const ClassInfo*> fitting;
    for (const ClassInfo* candidate : inputs.get(reference->object).classes) {
      if (candidate->is_subclass_of(*type.component)) fitting.push_back(candidate);
    }
    bool is_fewer = fitting.size() < inputs.get(reference->object).classes.size();
    if (is_fewer) narrow(reference->object, std::move(fitting), "");
  }
}

void InputObjects::grow(InputIndex index, uint32_t count) {
  InputHeap& inputs = state().inputs;
  InputObject object = inputs.get(index);
  size_t known = object.contents.size();
  if (known >= count) return;
  append_elements(object, count);
  const ClassInfo& type = *path_.heap.get(object.elements).type;
  path_.heap.reshape(object.elements, type, static_cast<uint32_t>(object.contents.size()));
  write_contents(object, known);
  inputs.replace(index, std::move(object));
}

Term InputObjects::set_length(InputIndex index, uint32_t length) {
  grow(index, length);
  InputHeap& inputs = state().inputs;
  InputObject object = inputs.get(index);
  // Elements behind the end were made where an index was symbolic.
  object.contents.resize(length);
  path_.heap.reshape(object.elements, *path_.heap.get(object.elements).type, length);
  if (auto found = state().objects.find(object.elements); found != state().objects.end()) {
    auto terms = std::make_shared<SymbolicState::Terms>(*found->second);
    terms->resize(length);
    found->second = std::move(terms);
  }
  Term wide = wide_condition(object);
  object.is_growing = false;
  inputs.replace(index, std::move(object));
  return wide;
}

Term InputObjects::wide_condition(const InputObject& object) {
  TermManager& terms = symbolic_.terms;
  if (object.text != InputText::kUtf16 || !object.is_growing) return terms.true_term();
  std::string name = as(object, program_.require("java/lang/String"));
  auto known = static_cast<int32_t>(object.contents.size());
  std::vector<Term> one = {terms.slt(terms.int_constant(known), object.length)};
  for (int32_t i = 0; 2 * i < known; ++i) {
    Term c = terms.variable(Sort::kBv16, fmt::format("{}.charAt({})", name, i));
    one.push_back(terms.and_(terms.slt(terms.int_constant(2 * i), object.length),
                             terms.ule(terms.constant(Sort::kBv16, 256), c)));
  }
  return terms.or_(one);
}

}  // namespace heapwright::exec
