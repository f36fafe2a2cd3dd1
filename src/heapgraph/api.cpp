#include "heapgraph/api.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "classfile/descriptor.h"
#include "exec/variable_form.h"

namespace heapwright::heapgraph {

namespace {

using ir::ClassInfo;
using ir::Method;

constexpr uint16_t kBridgeOrSynthetic = classfile::kAccBridge | classfile::kAccSynthetic;

std::string_view outermost(std::string_view name) { return name.substr(0, name.find('$')); }

// Removes the type that a generic signature begins with, and returns it.
std::string take_type(std::string_view& signature) {
  size_t end = 0;
  while (end < signature.size() && signature[end] == '[') ++end;
  if (end < signature.size() && (signature[end] == 'L' || signature[end] == 'T')) {
    int depth = 0;
    for (; end < signature.size() && (signature[end] != ';' || depth > 0); ++end)
      depth += signature[end] == '<' ? 1 : signature[end] == '>' ? -1 : 0;
  }
  end = std::min(end + 1, signature.size());
  std::string result(signature.substr(0, end));
  signature.remove_prefix(end);
  return result;
}

// Removes "<K:Ljava/lang/Object;V::Ljava/util/List<TK;>;>" from the front; the names in it.
std::vector<std::string> take_type_parameters(std::string_view& signature) {
  std::vector<std::string> result;
  if (!signature.starts_with('<')) return result;
  signature.remove_prefix(1);
  while (!signature.empty() && signature[0] != '>') {
    size_t colon = signature.find(':');
    if (colon == std::string_view::npos) return {};
    result.emplace_back(signature.substr(0, colon));
    signature.remove_prefix(colon);
    while (signature.starts_with(':')) {
      signature.remove_prefix(1);
      if (!signature.starts_with(':')) take_type(signature);
    }
  }
  if (!signature.empty()) signature.remove_prefix(1);
  return result;
}

std::vector<std::string> type_variables(std::string_view class_signature) {
  return take_type_parameters(class_signature);
}

std::vector<std::string> parameter_signatures(std::string_view method_signature) {
  take_type_parameters(method_signature);
  std::vector<std::string> result;
  if (!method_signature.starts_with('(')) return result;
  method_signature.remove_prefix(1);
  while (!method_signature.empty() && method_signature[0] != ')')
    result.push_back(take_type(method_signature));
  return result;
}

bool is_box(std::string_view descriptor) {
  return descriptor == "Ljava/lang/Integer;" || descriptor == "Ljava/lang/Long;" ||
         descriptor == "Ljava/lang/Short;" || descriptor == "Ljava/lang/Byte;" ||
         descriptor == "Ljava/lang/Character;";
}

bool is_public(uint16_t flags) { return (flags & classfile::kAccPublic) != 0; }

}  // namespace

Parameter parameter_of(ir::Program& program, ir::Type type, std::string descriptor) {
  Parameter result;
  result.type = type;
  if (type == ir::Type::kBoolean) result.kind = Parameter::Kind::kBoolean;
  if (descriptor == "Ljava/lang/Object;") {
    result.kind = Parameter::Kind::kOpaque;
  } else if (is_box(descriptor)) {
    result.kind = Parameter::Kind::kOpaque;
    result.takes_opaque = false;
    result.boxes.push_back(&program.require(descriptor.substr(1, descriptor.size() - 2)));
  } else if (type == ir::Type::kRef) {
    result.kind = Parameter::Kind::kObject;
    bool is_array = descriptor[0] == '[';
    std::string_view name = descriptor;
    result.of_class = program.load(is_array ? name : name.substr(1, name.size() - 2)).found;
  }
  result.descriptor = std::move(descriptor);
  return result;
}

std::vector<std::string> type_parameters(const ClassInfo& type) {
  return type.file == nullptr ? std::vector<std::string>() : type_variables(type.file->signature);
}

ir::Type box_value_type(const ClassInfo& box) {
  for (const ir::Field& field : box.fields) {
    if (field.name == "value" && !field.is_static()) return field.type;
  }
  return ir::Type::kInt;
}

term::Sort box_sort(const ClassInfo& box) { return exec::variable_sort(box_value_type(box)); }

std::string ApiCall::short_name() const {
  auto simple = [](std::string name) { return name.substr(name.find_last_of(".$") + 1); };
  std::vector<std::string> types;
  for (const Parameter& parameter : parameters)
    types.push_back(simple(ir::source_type(parameter.descriptor)));
  std::string name =
      kind == Kind::kConstructor ? "new " + simple(method->owner->java_name()) : std::string(method->name);
  return fmt::format("{}({})", name, fmt::join(types, ", "));
}

base::Result<Api> Api::of(ir::Program& program, const std::vector<std::string>& classes,
                          const std::optional<std::string>& method_pattern) {
  std::optional<std::regex> pattern;
  if (method_pattern) {
    try {
      pattern.emplace(*method_pattern);
    } catch (const std::regex_error&) {
      return base::usage_error(fmt::format("--methods {}: not a regular expression", *method_pattern));
    }
  }
  Api api;
  for (const std::string& name : classes) {
    if (auto added = api.add_named(program, name, pattern ? &*pattern : nullptr); !added)
      return added.error();
  }
  api.add_nested_parameters(program, pattern ? &*pattern : nullptr);
  bool can_begin = std::any_of(api.calls_.begin(), api.calls_.end(),
                               [](const ApiCall& call) { return call.kind != ApiCall::Kind::kInstance; });
  if (!can_begin) {
    return base::usage_error(fmt::format(
        "{} has no public constructor and no public static method to begin with{}; name a class that "
        "makes such objects as well",
        api.classes_[0]->java_name(), method_pattern ? " that --methods lets through" : ""));
  }
  return api;
}

base::Status Api::add_named(ir::Program& program, const std::string& name, const std::regex* pattern) {
  std::string_view raw = std::string_view(name).substr(0, name.find('<'));
  const ir::ClassLookup& lookup = program.load(raw);
  if (lookup.found == nullptr) return base::input_error(lookup.error);
  if (std::find(classes_.begin(), classes_.end(), lookup.found) != classes_.end()) return base::Ok{};
  if (lookup.found->kind == ir::ClassKind::kArray || lookup.found->kind == ir::ClassKind::kPrimitive)
    return base::usage_error(fmt::format("{} is not a class", name));
  if (raw.size() != name.size()) {
    std::vector<std::string> variables = type_variables(lookup.found->file->signature);
    std::vector<const ClassInfo*> arguments;
    std::string_view rest = std::string_view(name).substr(raw.size() + 1);
    while (!rest.empty()) {
      size_t end = rest.find_first_of(",>");
      std::string_view argument = rest.substr(0, end);
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
      argument.remove_prefix(std::min(argument.find_first_not_of(' '), argument.size()));
      if (argument.starts_with("java/lang/")) argument.remove_prefix(10);
      bool is_box = argument == "Integer" || argument == "Long" || argument == "Short" ||
                    argument == "Byte" || argument == "Character";
      if (!is_box && argument != "Object") {
        return base::usage_error(
            fmt::format("{}: a type argument can be Object, Integer, Long, Short, Byte or Character",
                        ir::java_name(name)));
      }
      arguments.push_back(is_box ? &program.require(fmt::format("java/lang/{}", argument)) : nullptr);
    }
    if (arguments.size() != variables.size()) {
      return base::usage_error(fmt::format("{}: {} has {} type parameters", ir::java_name(name),
                                           lookup.found->java_name(), variables.size()));
    }
    set_type_arguments(program, *lookup.found, std::move(arguments));
  }
  add_class(program, *lookup.found, pattern);
  return base::Ok{};
}

void Api::set_type_arguments(ir::Program& program, const ClassInfo& type,
                             std::vector<const ClassInfo*> arguments) {
  if (type.file == nullptr || !type_arguments_.emplace(&type, arguments).second) return;
  std::string_view signature = type.file->signature;
  std::vector<std::string> variables = take_type_parameters(signature);
  while (!signature.empty()) {  // the superclass, then the interfaces
    std::string super = take_type(signature);
    size_t open = super.find('<');
    if (open == std::string::npos) continue;
    std::vector<const ClassInfo*> passed;
    std::string_view rest = std::string_view(super).substr(open + 1);
    while (!rest.empty() && rest[0] != '>') {
      if (rest[0] == '*' || rest[0] == '+' || rest[0] == '-') rest.remove_prefix(1);
      std::string argument = take_type(rest);
      auto variable = std::find_if(variables.begin(), variables.end(),
                                   [&](const std::string& name) { return argument == "T" + name + ";"; });
      passed.push_back(variable == variables.end()
                           ? nullptr
                           : arguments[static_cast<size_t>(variable - variables.begin())]);
    }
    if (const ClassInfo* found = program.load(super.substr(1, open - 1)).found)
      set_type_arguments(program, *found, std::move(passed));
  }
}

// What is passed for an Object: where the signature names a type parameter, its argument; else each of them.
void Api::set_boxes(Parameter& parameter, const ClassInfo& type, const Method& method, size_t index) const {
  auto known = type_arguments_.find(&type);
  if (known == type_arguments_.end() || parameter.descriptor != "Ljava/lang/Object;") return;
  std::vector<const ClassInfo*> passed = known->second;
  auto of_owner = type_arguments_.find(method.owner);
  if (of_owner != type_arguments_.end() && method.source != nullptr && !method.source->signature.empty()) {
    std::vector<std::string> variables = type_variables(method.owner->file->signature);
    std::vector<std::string> types = parameter_signatures(method.source->signature);
    for (size_t i = 0; i < variables.size() && index < types.size() && i < of_owner->second.size(); ++i) {
      if (types[index] == "T" + variables[i] + ";") passed = {of_owner->second[i]};
    }
  }
  parameter.takes_opaque = std::find(passed.begin(), passed.end(), nullptr) != passed.end();
  for (const ClassInfo* box : passed) {
    bool is_new = std::find(parameter.boxes.begin(), parameter.boxes.end(), box) == parameter.boxes.end();
    if (box != nullptr && is_new) parameter.boxes.push_back(box);
  }
}

void Api::add_class(ir::Program& program, const ClassInfo& type, const std::regex* pattern) {
  classes_.push_back(&type);
  std::set<std::pair<std::string_view, std::string_view>> seen;
  auto add_methods_of = [&](const ClassInfo& owner) {
    for (const auto& method : owner.methods) {
      bool is_inherited = &owner != &type;
      if (method->name == "<clinit>" ||
          (is_inherited && (method->is_constructor() || owner.super == nullptr)))
        continue;
      if (!is_public(method->flags) || method->is_abstract()) continue;
      if ((method->flags & kBridgeOrSynthetic) != 0) continue;
      if (is_inherited && owner.is_interface() && method->is_static()) continue;
      if (!seen.emplace(method->name, method->descriptor).second) continue;
      add_method(program, type, *method, pattern);
    }
  };
  for (const ClassInfo* owner = &type; owner != nullptr; owner = owner->super) add_methods_of(*owner);
  for (const ClassInfo* owner : type.all_interfaces) add_methods_of(*owner);
}

void Api::add_method(ir::Program& program, const ClassInfo& type, const Method& method,
                     const std::regex* pattern) {
  if (pattern != nullptr && !method.is_constructor() &&
      !std::regex_search(method.name.begin(), method.name.end(), *pattern)) {
    return;
  }
  ApiCall call;
  call.method = &method;
  if (method.is_constructor()) {
    call.kind = ApiCall::Kind::kConstructor;
    if (type.is_abstract()) return;
  } else if (method.is_static()) {
    call.kind = ApiCall::Kind::kStatic;
  }
  auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    call.parameters.push_back(
        parameter_of(program, method.parameters[i], std::string(descriptor->parameters[i])));
    set_boxes(call.parameters.back(), type, method, i);
  }
  calls_.push_back(std::move(call));
}

// A class's methods often take objects of its own nested classes (a list and its iterator).
void Api::add_nested_parameters(ir::Program& program, const std::regex* pattern) {
  for (size_t i = 0; i < calls_.size(); ++i) {
    for (size_t p = 0; p < calls_[i].parameters.size(); ++p) {
      const ClassInfo* type = calls_[i].parameters[p].of_class;
      bool is_enum = type != nullptr && (type->flags & classfile::kAccEnum) != 0;
      if (type == nullptr || is_enum || type->kind != ir::ClassKind::kClass || !is_public(type->flags))
        continue;
      if (std::find(classes_.begin(), classes_.end(), type) != classes_.end()) continue;
      bool is_nested = std::any_of(classes_.begin(), classes_.end(), [&](const ClassInfo* known) {
        return outermost(known->name) == outermost(type->name);
      });
      if (is_nested) add_class(program, *type, pattern);
    }
  }
  for (const ApiCall& call : calls_) {
    for (const Parameter& parameter : call.parameters) {
      if (parameter.kind != Parameter::Kind::kObject) continue;
      bool has_values = std::any_of(classes_.begin(), classes_.end(), [&](const ClassInfo* known) {
        return parameter.of_class != nullptr && known->is_subclass_of(*parameter.of_class);
      });
      if (has_values) continue;
      notes_.push_back({call.method->display_name(),
                        fmt::format("only null is passed as {}: no class under exploration makes one",
                                    ir::source_type(parameter.descriptor))});
    }
  }
}

std::vector<const ClassInfo*> Api::type_arguments(const ClassInfo& type) const {
  auto known = type_arguments_.find(&type);
  return known == type_arguments_.end() ? std::vector<const ClassInfo*>() : known->second;
}

bool Api::holds(const ClassInfo& type) const {
  return std::any_of(classes_.begin(), classes_.end(),
                     [&](const ClassInfo* known) { return type.is_subclass_of(*known); });
}

uint32_t Api::most_taken(const ClassInfo& type) const {
  uint32_t most = 1;
  for (const ApiCall& call : calls_) {
    bool takes = call.kind == ApiCall::Kind::kInstance && type.is_subclass_of(*call.method->owner);
    uint32_t count = takes ? 1 : 0;
    for (const Parameter& parameter : call.parameters) {
      bool fits = parameter.kind == Parameter::Kind::kObject && parameter.of_class != nullptr &&
                  type.is_subclass_of(*parameter.of_class);
      count += fits ? 1 : 0;
    }
    most = std::max(most, count);
  }
  return most;
}

}  // namespace heapwright::heapgraph
