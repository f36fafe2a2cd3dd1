#include "heapgraph/api.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/descriptor.h"

namespace heapwright::heapgraph {

namespace {

using ir::ClassInfo;
using ir::Method;

constexpr uint16_t kBridgeOrSynthetic = classfile::kAccBridge | classfile::kAccSynthetic;

std::string_view outermost(std::string_view name) { return name.substr(0, name.find('$')); }

Parameter parameter_of(ir::Program& program, ir::Type type, std::string descriptor) {
  Parameter result;
  result.type = type;
  if (type == ir::Type::kBoolean) result.kind = Parameter::Kind::kBoolean;
  if (descriptor == "Ljava/lang/Object;") {
    result.kind = Parameter::Kind::kOpaque;
  } else if (type == ir::Type::kRef) {
    result.kind = Parameter::Kind::kObject;
    bool is_array = descriptor[0] == '[';
    std::string_view name = descriptor;
    result.of_class = program.load(is_array ? name : name.substr(1, name.size() - 2)).found;
  }
  result.descriptor = std::move(descriptor);
  return result;
}

bool is_public(uint16_t flags) { return (flags & classfile::kAccPublic) != 0; }

}  // namespace

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
    const ir::ClassLookup& lookup = program.load(name);
    if (lookup.found == nullptr) return base::input_error(lookup.error);
    if (std::find(api.classes_.begin(), api.classes_.end(), lookup.found) != api.classes_.end()) continue;
    if (lookup.found->kind == ir::ClassKind::kArray || lookup.found->kind == ir::ClassKind::kPrimitive) {
      return base::usage_error(fmt::format("{} is not a class", name));
    }
    api.add_class(program, *lookup.found, pattern ? &*pattern : nullptr);
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
  for (size_t i = 0; i < method.parameters.size(); ++i)
    call.parameters.push_back(
        parameter_of(program, method.parameters[i], std::string(descriptor->parameters[i])));
  calls_.push_back(std::move(call));
}

// A class's methods often take objects of its own nested classes (a list and its iterator).
void Api::add_nested_parameters(ir::Program& program, const std::regex* pattern) {
  for (size_t i = 0; i < calls_.size(); ++i) {
    for (size_t p = 0; p < calls_[i].parameters.size(); ++p) {
      const ClassInfo* type = calls_[i].parameters[p].of_class;
      if (type == nullptr || type->kind != ir::ClassKind::kClass || !is_public(type->flags)) continue;
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
