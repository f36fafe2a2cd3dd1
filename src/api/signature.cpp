#include "api/signature.h"

#include <algorithm>

#include "api/java_types.h"
#include "classfile/descriptor.h"

namespace heapwright::api {

namespace {

using classfile::kObjectDescriptor;

constexpr int kMaxSteps = 8;  // of "T extends U, U extends V, ..."; a bound may name its own variable

}  // namespace

std::vector<std::string> type_parameters(const ir::ClassInfo& type) {
  std::vector<std::string> names;
  std::string_view signature = type.file == nullptr ? "" : type.file->signature;
  for (TypeParameter& parameter : take_type_parameters(signature)) names.push_back(std::move(parameter.name));
  return names;
}

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

std::vector<TypeParameter> take_type_parameters(std::string_view& signature) {
  std::vector<TypeParameter> result;
  if (!signature.starts_with('<')) return result;
  signature.remove_prefix(1);
  while (!signature.empty() && signature[0] != '>') {
    size_t colon = signature.find(':');
    if (colon == std::string_view::npos) return {};
    TypeParameter parameter{std::string(signature.substr(0, colon)), "", false};
    signature.remove_prefix(colon);
    while (signature.starts_with(':')) {
      signature.remove_prefix(1);
      if (signature.starts_with(':')) continue;
      std::string bound = take_type(signature);
      if (parameter.bound.empty() || parameter.bound == kObjectDescriptor) {
        parameter.bound = std::move(bound);
      } else {
        parameter.has_more_bounds = true;
      }
    }
    result.push_back(std::move(parameter));
  }
  if (!signature.empty()) signature.remove_prefix(1);
  return result;
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

std::string result_signature(std::string_view method_signature) {
  size_t end = method_signature.rfind(')');
  if (end == std::string_view::npos) return "";
  method_signature.remove_prefix(end + 1);
  return take_type(method_signature);
}

std::vector<std::string> type_arguments_of(std::string_view type) {
  std::vector<std::string> result;
  size_t open = type.find('<');
  if (open == std::string_view::npos) return result;
  type.remove_prefix(open + 1);
  while (!type.empty() && type[0] != '>') {
    std::string wildcard;
    if (is_wildcard(type)) {
      wildcard = type[0];
      type.remove_prefix(1);
    }
    result.push_back(wildcard == "*" ? wildcard : wildcard + take_type(type));
  }
  return result;
}

bool is_wildcard(std::string_view type_argument) {
  return type_argument.starts_with('+') || type_argument.starts_with('-') || type_argument.starts_with('*');
}

std::string without_wildcard(const std::string& type_argument) {
  if (type_argument == "*") return std::string(kObjectDescriptor);
  return is_wildcard(type_argument) ? type_argument.substr(1) : type_argument;
}

std::string TypeVariables::resolve(std::string_view signature) const {
  std::string type(signature);
  for (int step = 0; step < kMaxSteps; ++step) {
    if (type.starts_with('*')) return std::string(kObjectDescriptor);
    if (is_wildcard(type)) {
      type.erase(0, 1);
    } else if (type.starts_with('T')) {
      auto known = variables_.find(type.substr(1, type.size() - 2));
      if (known == variables_.end()) return std::string(kObjectDescriptor);
      type = known->second;
    } else {
      return type;
    }
  }
  return std::string(kObjectDescriptor);
}

std::map<std::string, std::string> TypeVariables::closed(const JavaTypes& types) const {
  std::map<std::string, std::string> result;
  for (const auto& [name, type] : variables_) result[name] = types.substituted(resolve(type), {});
  return result;
}

std::string TypeVariables::erase(std::string_view signature) const {
  size_t dimensions = std::min(signature.find_first_not_of('['), signature.size());
  std::string type = resolve(signature.substr(dimensions));
  std::string result(signature.substr(0, dimensions));
  int depth = 0;
  for (char c : type) {
    depth += c == '<' ? 1 : 0;
    if (depth == 0) result += c == '.' ? '$' : c;  // "Lp/Outer<TT;>.Inner;"
    depth -= c == '>' ? 1 : 0;
  }
  return result;
}

TypeVariables variables_of(ir::Program& program, const ir::ClassInfo& type,
                           const std::vector<std::string>& arguments, const ir::ClassInfo& owner) {
  TypeVariables variables;
  if (type.file == nullptr) return variables;
  std::string_view signature = type.file->signature;
  std::vector<TypeParameter> parameters = take_type_parameters(signature);
  for (size_t i = 0; i < parameters.size(); ++i)
    variables.set(parameters[i].name, i < arguments.size() ? arguments[i] : parameters[i].bound);
  if (&type == &owner) return variables;
  while (!signature.empty()) {  // the superclass, then the interfaces
    std::string super = take_type(signature);
    std::string descriptor = variables.erase(super);
    const ir::ClassInfo* found = descriptor.starts_with('L')
                                     ? program.load(classfile::class_of_descriptor(descriptor)).found
                                     : nullptr;
    if (found == nullptr || !found->is_subclass_of(owner)) continue;
    std::vector<std::string> passed;
    for (const std::string& argument : type_arguments_of(super))
      passed.push_back(variables.resolve(argument));
    return variables_of(program, *found, passed, owner);
  }
  const ir::ClassInfo* super = type.super;  // of a class that is not generic and extends nothing generic
  return super == nullptr || !super->is_subclass_of(owner) ? TypeVariables()
                                                           : variables_of(program, *super, {}, owner);
}

}  // namespace heapwright::api
