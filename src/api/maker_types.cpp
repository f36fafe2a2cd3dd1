#include "api/maker_types.h"

#include <algorithm>
#include <vector>

#include "api/signature.h"
#include "classfile/descriptor.h"

namespace heapwright::api {

using classfile::kObjectDescriptor;
using ir::ClassInfo;

namespace {

// What stands for a variable that may be anything, the first that its bound allows.
constexpr std::string_view kSimplest[] = {kObjectDescriptor, "Ljava/lang/Integer;", "Ljava/lang/String;"};

bool match_all(const JavaTypes& types, const std::string& formal, const std::string& wanted,
               TypeBindings& bindings);

bool match_argument(const JavaTypes& types, const std::string& formal, const std::string& wanted,
                    TypeBindings& bindings) {
  if (formal == "*" || wanted == "*") return true;
  return match_all(types, without_wildcard(formal), without_wildcard(wanted), bindings);
}

bool match_all(const JavaTypes& types, const std::string& formal, const std::string& wanted,
               TypeBindings& bindings) {
  if (formal.starts_with('T')) {
    auto [known, is_new] = bindings.emplace(formal.substr(1, formal.size() - 2), wanted);
    return is_new || known->second == wanted;
  }
  if (wanted == kObjectDescriptor) return true;
  if (formal.starts_with('[')) {
    return wanted.starts_with('[') && match_all(types, formal.substr(1), wanted.substr(1), bindings);
  }
  const ClassInfo* own = types.class_of(formal);
  const ClassInfo* type = types.class_of(wanted);
  if (own == nullptr || type == nullptr) return formal == wanted;
  auto as_wanted = types.as_super(formal, *type);
  if (!as_wanted) return false;
  std::vector<std::string> formals = type_arguments_of(*as_wanted);
  std::vector<std::string> arguments = type_arguments_of(wanted);
  if (formals.size() != arguments.size()) return true;  // one is a raw type
  for (size_t i = 0; i < formals.size(); ++i) {
    if (!match_argument(types, formals[i], arguments[i], bindings)) return false;
  }
  return true;
}

std::vector<TypeParameter> parameters_of(std::string_view signature) {
  return take_type_parameters(signature);
}

}  // namespace

std::string type_of(const ClassInfo& type) {
  std::vector<std::string> variables;
  for (const std::string& name : type_parameters(type)) variables.push_back("T" + name + ";");
  return JavaTypes::of_class(type, variables);
}

std::string made_type(const ir::Method& method) {
  if (method.is_constructor()) return type_of(*method.owner);
  std::string_view signature = method.source == nullptr ? "" : method.source->signature;
  return signature.empty() ? std::string(classfile::result_descriptor(method.descriptor))
                           : result_signature(signature);
}

std::string made_type(const ir::Field& field) {
  if (field.owner->file == nullptr) return std::string(field.descriptor);
  const auto& fields = field.owner->file->fields;
  auto source = std::ranges::find(fields, field.name, &classfile::Field::name);
  bool is_generic = source != fields.end() && !source->signature.empty();
  return std::string(is_generic ? source->signature : field.descriptor);
}

std::optional<TypeBindings> match_types(const JavaTypes& types, const std::string& made,
                                        const std::string& wanted) {
  TypeBindings bindings;
  if (!match_all(types, made, wanted, bindings)) return std::nullopt;
  return bindings;
}

std::optional<TypeBindings> maker_bindings(ir::Program& program, const ir::Method& method,
                                           const std::string& wanted) {
  JavaTypes types(program);
  auto bindings = match_types(types, made_type(method), wanted);
  if (!bindings) return std::nullopt;
  std::vector<TypeParameter> parameters;
  if (method.source != nullptr) parameters = parameters_of(method.source->signature);
  if (!method.is_static() && method.owner->file != nullptr) {
    for (TypeParameter& of_class : parameters_of(method.owner->file->signature))
      parameters.push_back(std::move(of_class));
  }
  TypeVariables bounds;
  for (const TypeParameter& parameter : parameters) bounds.set(parameter.name, parameter.bound);
  for (const TypeParameter& parameter : parameters) {
    std::string bound = bounds.erase(parameter.bound);
    auto fits = [&](std::string_view type) { return types.is_assignable(std::string(type), bound); };
    auto known = bindings->find(parameter.name);
    if (known != bindings->end()) {
      if (!fits(known->second)) return std::nullopt;
      continue;
    }
    const auto* simplest = std::find_if(std::begin(kSimplest), std::end(kSimplest), fits);
    (*bindings)[parameter.name] = simplest == std::end(kSimplest) ? bound : std::string(*simplest);
  }
  return bindings;
}

}  // namespace heapwright::api
