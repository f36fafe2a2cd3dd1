#include "javaexpr/expression_members.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"

namespace heapwright::javaexpr {

using ir::ClassInfo;
using ir::Field;
using ir::Method;

namespace {

std::string_view parameters_of(const Method& method) {
  return method.descriptor.substr(0, method.descriptor.find(')') + 1);
}

bool is_bridge(const Method& method) { return (method.flags & classfile::kAccBridge) != 0; }

bool is_written(const Method& method) {  // by a programmer, who gave it its name
  return (method.flags & classfile::kAccSynthetic) == 0 && !method.name.starts_with('<');
}

// From the class up, then the interfaces, those of subclasses first.
std::vector<const ClassInfo*> with_supers(const ClassInfo& type) {
  std::vector<const ClassInfo*> all;
  if (type.is_interface()) all.push_back(&type);
  for (const ClassInfo* c = &type; c != nullptr; c = c->super) {
    if (c != &type || !type.is_interface()) all.push_back(c);
  }
  all.insert(all.end(), type.all_interfaces.rbegin(), type.all_interfaces.rend());
  return all;
}

// A bridge calls the method that the programmer wrote with more specific types. A class also gets bridges to
// inherited methods, to make them visible: those have no such partner.
bool overrides_with_other_types(const Method& bridge) {
  return std::ranges::any_of(bridge.owner->methods, [&bridge](const auto& method) {
    return !is_bridge(*method) && method->name == bridge.name && method->parameters == bridge.parameters;
  });
}

bool takes(ir::Program& program, const Method& method, std::span<const JavaType> arguments, Boxing boxing) {
  std::vector<JavaType> parameters = parameter_types(program, method);
  return std::ranges::equal(arguments, parameters, [&program, boxing](JavaType from, JavaType to) {
    return is_assignable(program, from, to, boxing);
  });
}

template <class Members>
std::vector<std::string> unique_names(const Members& members) {
  std::vector<std::string> names;
  for (std::string_view name : members) {
    if (std::ranges::find(names, name) == names.end()) names.emplace_back(name);
  }
  return names;
}

}  // namespace

const Field* find_field(const ClassInfo& type, std::string_view name) {
  for (const Field& field : type.fields) {
    if (field.name == name) return &field;
  }
  for (const ClassInfo* interface : type.interfaces) {
    if (const Field* field = find_field(*interface, name)) return field;
  }
  return type.super != nullptr ? find_field(*type.super, name) : nullptr;
}

std::vector<const Method*> find_methods(const ClassInfo& type, std::string_view name) {
  std::vector<const Method*> found;
  std::vector<std::string_view> seen;  // parameters
  auto see = [&seen](const Method& method) {
    bool is_new = std::ranges::find(seen, parameters_of(method)) == seen.end();
    if (is_new) seen.push_back(parameters_of(method));
    return is_new;
  };
  for (const ClassInfo* owner : with_supers(type)) {
    for (const auto& method : owner->methods) {
      if (method->name != name || !is_written(*method)) continue;
      bool is_inherited = owner == &type || !owner->is_interface() || !method->is_static();
      if (is_inherited && see(*method)) found.push_back(method.get());
    }
    for (const auto& method : owner->methods) {
      if (method->name == name && is_bridge(*method) && overrides_with_other_types(*method)) see(*method);
    }
  }
  return found;
}

std::vector<std::string> field_names(const ClassInfo& type, bool only_static) {
  std::vector<std::string_view> names;
  for (const ClassInfo* owner : with_supers(type)) {
    for (const Field& field : owner->fields) {
      if (!only_static || field.is_static()) names.push_back(field.name);
    }
  }
  return unique_names(names);
}

std::vector<std::string> method_names(const ClassInfo& type, bool only_static) {
  std::vector<std::string_view> names;
  for (const ClassInfo* owner : with_supers(type)) {
    for (const auto& method : owner->methods) {
      if (is_written(*method) && (!only_static || method->is_static())) names.push_back(method->name);
    }
  }
  return unique_names(names);
}

std::vector<JavaType> parameter_types(ir::Program& program, const Method& method) {
  std::vector<JavaType> types;
  auto parsed = classfile::parse_method_descriptor(method.descriptor);
  for (std::string_view descriptor : parsed->parameters) {
    types.push_back(type_of(program, descriptor));
  }
  return types;
}

std::vector<const Method*> most_specific(ir::Program& program, std::span<const Method* const> methods,
                                         std::span<const JavaType> arguments) {
  std::vector<const Method*> applicable;
  for (Boxing boxing : {Boxing::kNo, Boxing::kYes}) {
    for (const Method* method : methods) {
      if (takes(program, *method, arguments, boxing)) applicable.push_back(method);
    }
    if (!applicable.empty()) break;
  }
  std::vector<const Method*> specific;
  for (const Method* method : applicable) {
    bool is_beaten = std::ranges::any_of(applicable, [&](const Method* other) {
      return other != method && takes(program, *method, parameter_types(program, *other), Boxing::kNo) &&
             !takes(program, *other, parameter_types(program, *method), Boxing::kNo);
    });
    if (!is_beaten) specific.push_back(method);
  }
  return specific;
}

std::string signature_text(const Method& method) {
  std::string text(method.name);
  text += '(';
  auto parsed = classfile::parse_method_descriptor(method.descriptor);
  for (std::string_view descriptor : parsed->parameters) {
    if (!text.ends_with('(')) text += ", ";
    std::string type = ir::source_type(descriptor);
    std::ranges::replace(type, '.', '/');
    text += name_without_package(type);
  }
  return text + ')';
}

bool has_erased_type(const Field& field) {
  if (!field.owner->file) return false;
  for (const classfile::Field& source : field.owner->file->fields) {
    if (source.name != field.name || source.descriptor != field.descriptor) continue;
    size_t start = source.signature.find_first_not_of('[');
    return start != std::string_view::npos && source.signature[start] == 'T';
  }
  return false;
}

bool has_erased_result(const Method& method) {
  if (method.source == nullptr) return false;
  std::string_view signature = method.source->signature;
  size_t close = signature.rfind(')');
  if (close == std::string_view::npos) return false;
  size_t start = signature.find_first_not_of('[', close + 1);
  return start != std::string_view::npos && signature[start] == 'T';
}

}  // namespace heapwright::javaexpr
