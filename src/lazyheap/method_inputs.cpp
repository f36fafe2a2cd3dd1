#include "lazyheap/method_inputs.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"
#include "base/unicode.h"
#include "classfile/descriptor.h"
#include "exec/input_objects.h"
#include "ir/parameter_names.h"
#include "machine/java_objects.h"
#include "paths/static_call.h"

namespace heapwright::lazyheap {

using base::usage_error;
using ir::ClassInfo;
using ir::ObjectId;
using ir::Type;
using ir::Value;
using machine::InputReference;
using machine::Path;
using term::Term;

namespace {

const ClassInfo& declared_class(ir::Program& program, std::string_view descriptor) {
  const ClassInfo* found = program.load(classfile::class_of_descriptor(descriptor)).found;
  return found != nullptr ? *found : program.require("java/lang/Object");
}

// The class itself and those nested in it, as far as they are loaded.
bool is_within(const ClassInfo& type, const ClassInfo& outer) {
  return type.name == outer.name ||
         (type.name.starts_with(outer.name) && type.name[outer.name.size()] == '$');
}

bool is_input(const ir::Field& field, StaticInputs statics) {
  bool is_fixed = field.constant_value != 0 || (field.flags & classfile::kAccEnum) != 0;
  if (!field.is_static() || is_fixed) return false;
  constexpr uint16_t kUnchanging = classfile::kAccFinal | classfile::kAccSynthetic;
  return statics == StaticInputs::kAll || (field.flags & kUnchanging) == 0;
}

void add_statics(ir::Program& program, const ClassInfo& type, StaticInputs statics,
                 std::vector<Input>& inputs) {
  std::vector<const ClassInfo*> classes = {&type};
  for (const std::string& name : program.class_path().names_in(type.package())) {
    const ClassInfo* other = name.starts_with(type.name) ? program.load(name).found : nullptr;
    if (other != nullptr && other != &type && is_within(*other, type)) classes.push_back(other);
  }
  for (const ClassInfo* owner : classes) {
    for (const ir::Field& field : owner->fields) {
      if (!is_input(field, statics)) continue;
      Input& input = inputs.emplace_back();
      std::string name = owner->java_name();
      if (size_t dot = name.rfind('.'); dot != std::string::npos) name.erase(0, dot + 1);
      std::replace(name.begin(), name.end(), '$', '.');
      input.name = fmt::format("{}.{}", name, field.name);
      input.type = field.type;
      if (field.type == Type::kRef) input.declared = &declared_class(program, field.descriptor);
      input.field = &field;
    }
  }
}

std::string type_text(const ClassInfo& type) {
  return type.is_array() ? ir::source_type(type.name) : type.java_name();
}

base::Status give(ir::Program& program, std::vector<Input>& inputs, const GivenValue& given) {
  auto found = std::find_if(inputs.begin(), inputs.end(), [&](const Input& input) {
    return input.name == given.name && !input.is_receiver;
  });
  if (found == inputs.end()) {
    std::vector<std::string> names;
    for (const Input& input : inputs) {
      if (!input.is_receiver) names.push_back(input.name);
    }
    std::string nearest = base::nearest_name(given.name, names);
    return usage_error(fmt::format("--concrete {}={}: there is no input {}{}", given.name, given.text,
                                   given.name,
                                   nearest.empty() ? "" : fmt::format("; did you mean {}?", nearest)));
  }
  found->is_given = true;
  bool is_string = found->declared != nullptr && found->declared->name == "java/lang/String";
  if (found->type == Type::kRef && given.text == "null") return base::Ok{};
  if (found->type == Type::kRef && !is_string) {
    return usage_error(fmt::format("--concrete {}={}: an input of type {} can only be null", given.name,
                                   given.text, type_text(*found->declared)));
  }
  found->given = base::utf16_of_utf8(given.text);
  Path scratch;
  if (!paths::parse_argument({program, scratch}, found->type, *found->given)) {
    return usage_error(
        fmt::format("--concrete {}={}: not a valid {}", given.name, given.text, ir::type_name(found->type)));
  }
  return base::Ok{};
}

}  // namespace

base::Result<MethodInputs> MethodInputs::of(ir::Program& program, const ir::Method& method,
                                            const ClassInfo& receiver, std::span<const GivenValue> given,
                                            StaticInputs statics) {
  if (method.is_abstract())
    return usage_error(
        fmt::format("{} is abstract: it has no paths; name the method of a class that implements it",
                    method.display_name()));
  if (method.is_constructor() && receiver.is_abstract())
    return usage_error(
        fmt::format("{} is abstract: name a constructor of a class that extends it", receiver.java_name()));
  MethodInputs result;
  result.method_ = &method;
  if (!method.is_static() && !method.is_constructor()) {
    Input& self = result.inputs_.emplace_back();
    self.name = "this";
    self.type = Type::kRef;
    self.declared = &receiver;
    self.is_receiver = true;
  }
  std::vector<std::string> names = ir::parameter_names(method);
  auto types = classfile::parse_method_descriptor(method.descriptor)->parameters;
  for (size_t i = 0; i < types.size(); ++i) {
    Input& input = result.inputs_.emplace_back();
    input.name = names[i];
    input.type = method.parameters[i];
    if (input.type == Type::kRef) input.declared = &declared_class(program, types[i]);
  }
  result.passed_ = result.inputs_.size();
  if (statics != StaticInputs::kNone) add_statics(program, *method.owner, statics, result.inputs_);
  for (const GivenValue& value : given) {
    if (auto fits = give(program, result.inputs_, value); !fits) return fits.error();
  }
  return result;
}

Path MethodInputs::begin(exec::Interpreter& vm) const {
  Path path;
  for (const Input& input : inputs_) {
    if (input.field != nullptr && !path.heap.record(*input.field->owner).usable())
      (void)vm.initialize(path, *input.field->owner);
  }
  return path;
}

Path MethodInputs::begin(exec::Interpreter& vm, exec::Symbolic& symbolic,
                         const machine::InputHeap& found) const {
  Path path = begin(vm);
  for (size_t i = 0; i < found.size(); ++i) {
    const ir::Field* constant = found.get(static_cast<machine::InputIndex>(i)).constant;
    if (constant != nullptr && !path.heap.record(*constant->owner).usable())
      (void)vm.initialize(path, *constant->owner);
  }
  path.symbolic.emplace();
  exec::InputObjects(vm.program(), symbolic, path).restore(found);
  return path;
}

std::vector<const ClassInfo*> MethodInputs::receivers(exec::Interpreter& vm, exec::InputWorld& world) const {
  std::vector<const ClassInfo*> classes;
  const ClassInfo& declared = *inputs_.front().declared;
  std::optional<std::vector<const ClassInfo*>> allowed;
  if (const machine::InputRules* rules = world.rules()) allowed = rules->receivers(declared);
  for (const ClassInfo* type : world.possible(declared).classes) {
    if (allowed && std::find(allowed->begin(), allowed->end(), type) == allowed->end()) continue;
    if (vm.select(*type, *method_) == method_ || method_->is_private()) classes.push_back(type);
  }
  return classes;
}

Value MethodInputs::given_value(ir::Program& program, Path& path, const Input& input) {
  if (!input.given) return Value(ObjectId::kNull);
  return *paths::parse_argument({program, path}, input.type, *input.given);
}

MethodInputs::Made MethodInputs::make(exec::Interpreter& vm, exec::Symbolic& symbolic, Path& path) const {
  exec::InputObjects objects(vm.program(), symbolic, path);
  Made made;
  for (const Input& input : inputs_) {
    Value value;
    Term term = term::kNoTerm;
    if (input.is_given) {
      value = given_value(vm.program(), path, input);
    } else if (input.is_receiver) {
      term = objects.new_reference(input.name, *input.declared, false);
      if (path.symbolic->inputs.find(term)->known == InputReference::Known::kNothing)
        objects.settle_new(term, receivers(vm, *symbolic.world));
    } else {
      term = objects.new_value(input.name, input.type, input.declared);
    }
    if (input.field != nullptr) {
      ObjectId statics = path.heap.record(*input.field->owner).statics;
      if (statics == ObjectId::kNull) continue;  // its initialiser has failed
      machine::Object& target = path.heap.mutate(statics);
      target.slots()[input.field->slot] = value;
      path.symbolic->set_element(statics, input.field->slot, target.length, term);
      continue;
    }
    made.values.push_back(value);
    made.terms.push_back(term);
  }
  return made;
}

void MethodInputs::start(exec::Interpreter& vm, Path& path, std::span<const Value> values,
                         std::span<const Term> terms) const {
  if (method_->is_constructor()) {
    vm.start_new(path, *method_, values);
  } else {
    vm.start(path, *method_, values);
  }
  if (path.symbolic) std::copy(terms.begin(), terms.end(), path.symbolic->registers.begin());
}

}  // namespace heapwright::lazyheap
