#include "api/java_types.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "api/signature.h"
#include "classfile/descriptor.h"

namespace heapwright::api {

using ir::ClassInfo;

namespace {

using classfile::kObjectDescriptor;

std::string erased_type(std::string_view type) { return TypeVariables().erase(type); }

bool has_parameters(const ClassInfo& type) { return !type_parameters(type).empty(); }

// "TT;" without its first and last letter.
std::string variable_of(std::string_view signature) {
  return std::string(signature.substr(1, signature.size() - 2));
}

// What can be read of a captured wildcard.
std::string upper_bound(const std::string& wildcard) {
  return wildcard.starts_with('+') ? wildcard.substr(1) : std::string(kObjectDescriptor);
}

}  // namespace

std::string_view outer_of_inner(const ClassInfo& type) {
  const classfile::InnerClass* nesting = type.nesting();
  if (nesting == nullptr || (nesting->flags & classfile::kAccStatic) != 0 || type.is_interface()) return "";
  return nesting->outer;
}

const ClassInfo* JavaTypes::class_of(std::string_view type) const {
  std::string name = erased_type(type);
  if (name.starts_with('[')) return program_.load(name).found;
  return name.starts_with('L') ? program_.load(name.substr(1, name.size() - 2)).found : nullptr;
}

std::string JavaTypes::of_class(const ClassInfo& type, const std::vector<std::string>& arguments) {
  if (type.is_array()) return std::string(type.name);
  if (arguments.empty()) return fmt::format("L{};", type.name);
  return fmt::format("L{}<{}>;", type.name, fmt::join(arguments, ""));
}

bool JavaTypes::is_raw(std::string_view type) const {
  if (type.find('<') != std::string_view::npos) return false;
  const ClassInfo* found = class_of(type);
  while (found != nullptr && found->is_array()) found = found->component;
  return found != nullptr && has_parameters(*found);
}

bool JavaTypes::is_inner_of_generic(const ClassInfo& type) const {
  std::string_view outer = outer_of_inner(type);
  const ClassInfo* found = outer.empty() ? nullptr : program_.load(outer).found;
  return found != nullptr && (has_parameters(*found) || is_inner_of_generic(*found));
}

TypeBindings JavaTypes::bindings(const std::string& type) const {
  TypeBindings result;
  const ClassInfo* found = class_of(type);
  if (found == nullptr) return result;
  std::vector<std::string> names = type_parameters(*found);
  std::vector<std::string> arguments = type_arguments_of(type);
  for (size_t i = 0; i < names.size() && i < arguments.size(); ++i) result[names[i]] = arguments[i];
  return result;
}

std::optional<std::string> JavaTypes::as_super(const std::string& type, const ClassInfo& super) const {
  const ClassInfo* found = class_of(type);
  if (found == nullptr || !found->is_subclass_of(super)) return std::nullopt;
  if (found == &super) return type;
  bool has_own = found->file != nullptr && !found->file->signature.empty();
  if (!has_own) {  // it extends nothing generic, or that as a raw type
    if (found->super != nullptr && found->super->is_subclass_of(super))
      return as_super(of_class(*found->super), super);
    for (const ClassInfo* direct : found->interfaces) {
      if (direct->is_subclass_of(super)) return as_super(of_class(*direct), super);
    }
    return of_class(super);
  }
  if (is_raw(type)) return of_class(super);
  TypeBindings own = bindings(type);
  std::string_view signature = found->file->signature;
  take_type_parameters(signature);
  while (!signature.empty()) {
    std::string direct = substituted(take_type(signature), own);
    if (auto result = as_super(direct, super)) return result;
  }
  return of_class(super);
}

JavaTypes::Projection JavaTypes::project(std::string_view signature, const TypeBindings& bindings) const {
  if (signature.starts_with('[')) {
    Projection element = project(signature.substr(1), bindings);
    return {"[" + element.type, element.is_exact};
  }
  if (signature.starts_with('T')) {
    auto known = bindings.find(variable_of(signature));
    if (known == bindings.end()) return {std::string(kObjectDescriptor), true};
    bool is_exact = !is_wildcard(known->second);
    return {is_exact ? known->second : upper_bound(known->second), is_exact};
  }
  size_t open = signature.find('<');
  if (open == std::string_view::npos) return {std::string(signature), true};
  bool is_member_of_generic = !signature.ends_with(">;") || signature.find(">.") != std::string_view::npos;
  if (is_member_of_generic) return {erased_type(signature), true};
  Projection result{std::string(signature.substr(0, open + 1)), true};
  for (const std::string& argument : type_arguments_of(signature)) {
    Projection projected = project_argument(argument, bindings);
    result.type += projected.type;
    result.is_exact = result.is_exact && projected.is_exact;
  }
  result.type += ">;";
  return result;
}

// A captured wildcard has no name. What takes its place is a wildcard around it.
JavaTypes::Projection JavaTypes::project_argument(std::string_view argument,
                                                  const TypeBindings& bindings) const {
  if (argument == "*") return {"*", true};
  std::string sign(is_wildcard(argument) ? argument.substr(0, 1) : "");
  std::string_view bare = argument.substr(sign.size());
  if (bare.starts_with('T')) {
    auto known = bindings.find(variable_of(bare));
    if (known != bindings.end() && is_wildcard(known->second)) {
      bool fits = sign.empty() || known->second.starts_with(sign);
      return {fits ? known->second : "*", false};
    }
  }
  Projection projected = project(bare, bindings);
  if (projected.is_exact) return {sign + projected.type, true};
  return {sign == "-" ? "*" : "+" + projected.type, false};
}

std::string JavaTypes::substituted(std::string_view signature, const TypeBindings& bindings) const {
  return project(signature, bindings).type;
}

std::optional<std::string> JavaTypes::parameter_type(std::string_view signature,
                                                     const TypeBindings& bindings) const {
  if (signature.starts_with('T')) {
    auto known = bindings.find(variable_of(signature));
    if (known != bindings.end() && known->second.starts_with('-')) return known->second.substr(1);
  }
  Projection projected = project(signature, bindings);
  return projected.is_exact ? std::optional(projected.type) : std::nullopt;
}

// Whether a type argument is one of those that another one allows.
bool JavaTypes::contains(const std::string& wanted, const std::string& given) const {
  if (wanted == "*") return true;
  if (given == "*") return wanted == fmt::format("+{}", kObjectDescriptor);
  if (!is_wildcard(wanted)) return given == wanted;
  bool is_upper = wanted.starts_with('+');
  if (is_wildcard(given) && given[0] != wanted[0]) return wanted == fmt::format("+{}", kObjectDescriptor);
  std::string bound = wanted.substr(1);
  std::string type = without_wildcard(given);
  return is_upper ? is_assignable(type, bound) : is_assignable(bound, type);
}

bool JavaTypes::is_assignable(const std::string& from, const std::string& to) const {
  if (to == kObjectDescriptor || from == to) return true;
  if (to.starts_with('T') || from.starts_with('T')) return false;  // an open type variable
  const ClassInfo* wanted = class_of(to);
  const ClassInfo* given = class_of(from);
  if (wanted == nullptr || given == nullptr || !given->is_subclass_of(*wanted)) return false;
  if (wanted->is_array()) {
    bool is_primitive = wanted->component->kind == ir::ClassKind::kPrimitive;
    return is_primitive || is_assignable(from.substr(1), to.substr(1));
  }
  std::vector<std::string> arguments = type_arguments_of(to);
  if (arguments.empty() || given->is_array()) return true;
  std::vector<std::string> own = type_arguments_of(*as_super(from, *wanted));
  if (own.size() != arguments.size()) return false;  // a raw type
  for (size_t i = 0; i < own.size(); ++i) {
    if (!contains(arguments[i], own[i])) return false;
  }
  return true;
}

}  // namespace heapwright::api
