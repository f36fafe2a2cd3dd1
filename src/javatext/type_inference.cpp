// CallTypes: which types fit a parameter, and what the type variables of a generic method stand for.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "javatext/call_signature.h"
#include "javatext/call_types.h"

namespace heapwright::javatext {

using api::TypeParameter;
using ir::ClassInfo;
using Kind = ArgumentType::Kind;

namespace {

using classfile::kObjectDescriptor;

// The method that a lambda implements; null: there is none.
const ir::Method* abstract_method(const ClassInfo& interface) {
  std::vector<const ClassInfo*> owners = {&interface};
  owners.insert(owners.end(), interface.all_interfaces.rbegin(), interface.all_interfaces.rend());
  for (const ClassInfo* owner : owners) {
    for (const auto& method : owner->methods) {
      bool is_of_object = interface.super != nullptr &&
                          interface.super->find_method(method->name, method->descriptor) != nullptr;
      if (method->is_abstract() && !is_of_object) return method.get();
    }
  }
  return nullptr;
}

}  // namespace

bool CallTypes::fits(const ArgumentType& argument, const std::string& wanted) const {
  switch (argument.kind) {
    case Kind::kNull:
    case Kind::kPrimitive:
      return true;
    case Kind::kTyped:
      return types_.is_assignable(argument.type, wanted);
    case Kind::kInferred:
    case Kind::kOrder:
      return fits_inferred(argument, wanted);
    case Kind::kFunction:
    case Kind::kIdentity:
    case Kind::kTextFunction:
      break;
  }
  return fits_function(argument, wanted);
}

bool CallTypes::fits_inferred(const ArgumentType& argument, const std::string& wanted) const {
  const ClassInfo* own = types_.class_of(argument.type);
  const ClassInfo* type = types_.class_of(wanted);
  if (own == nullptr || type == nullptr || !own->is_subclass_of(*type)) return false;
  std::vector<std::string> arguments = api::type_arguments_of(wanted);
  if (arguments.empty()) return argument.kind != Kind::kOrder;
  std::string_view signature = own->file->signature;
  std::vector<std::string> variables;
  for (const TypeParameter& parameter : api::take_type_parameters(signature)) {
    if (parameter.bound != kObjectDescriptor) return false;
    variables.push_back("T" + parameter.name + ";");
  }
  std::vector<std::string> formal =
      api::type_arguments_of(*types_.as_super(JavaTypes::of_class(*own, variables), *type));
  for (size_t i = 0; i < arguments.size(); ++i) {
    auto at = i < formal.size() ? std::find(variables.begin(), variables.end(), formal[i]) : variables.end();
    if (at == variables.end()) return false;
    auto variable = static_cast<size_t>(at - variables.begin());
    std::string element = api::without_wildcard(arguments[i]);
    for (size_t e = 0; e < argument.elements.size(); ++e) {
      bool is_of_it = variables.size() == 1 || e == variable;
      if (is_of_it && !fits(argument.elements[e], element)) return false;
    }
    bool is_ordered = types_.is_assignable(element, fmt::format("Ljava/lang/Comparable<-{}>;", element));
    if (argument.kind == Kind::kOrder && !is_ordered) return false;
  }
  return true;
}

bool CallTypes::fits_function(const ArgumentType& argument, const std::string& wanted) const {
  const ClassInfo* type = types_.class_of(wanted);
  if (type == nullptr || types_.class_of(argument.type) != type) return false;
  std::vector<std::string> arguments = api::type_arguments_of(wanted);
  if (argument.kind == Kind::kFunction || arguments.empty()) return true;
  for (std::string& of_interface : arguments) of_interface = api::without_wildcard(of_interface);
  const ir::Method* method = abstract_method(*type);
  if (method == nullptr || method->source == nullptr) return false;
  TypeBindings bindings =
      types_.bindings(*types_.as_super(JavaTypes::of_class(*type, arguments), *method->owner));
  std::string_view signature =
      method->source->signature.empty() ? method->descriptor : method->source->signature;
  std::string result = types_.substituted(api::result_signature(signature), bindings);
  if (argument.kind == Kind::kTextFunction) return types_.is_assignable("Ljava/lang/String;", result);
  std::vector<std::string> parameters = api::parameter_signatures(signature);
  if (parameters.empty()) return false;
  return types_.is_assignable(types_.substituted(parameters[0], bindings), result);
}

bool CallTypes::takes_exact_cast(const ArgumentType& argument, const std::string& wanted) const {
  switch (argument.kind) {
    case Kind::kNull:
    case Kind::kFunction:
    case Kind::kIdentity:
    case Kind::kTextFunction:
      return true;
    case Kind::kInferred: {
      const ClassInfo* type = types_.class_of(argument.type);
      if (type == nullptr) return false;
      std::vector<std::string> objects(api::type_parameters(*type).size(), std::string(kObjectDescriptor));
      std::string alone =
          argument.elements.empty() ? JavaTypes::of_class(*type, objects) : own_type(argument);
      return types_.is_assignable(alone, wanted);
    }
    case Kind::kPrimitive:
    case Kind::kTyped:
    case Kind::kOrder:
      break;
  }
  return false;
}

// The type that the argument has by itself; empty: it has none.
std::string CallTypes::own_type(const ArgumentType& argument) const {
  if (argument.kind == Kind::kTyped) return argument.type;
  const ClassInfo* type = argument.kind == Kind::kInferred ? types_.class_of(argument.type) : nullptr;
  if (type == nullptr || argument.elements.empty()) return "";
  std::vector<std::string> arguments(api::type_parameters(*type).size());
  for (size_t e = 0; e < argument.elements.size(); ++e) {
    std::string element = own_type(argument.elements[e]);
    std::string& known = arguments[arguments.size() == 1 ? 0 : e];
    bool is_same = e == 0 || arguments.size() > 1 || element == known;
    known = is_same && !element.empty() ? element : std::string(kObjectDescriptor);
  }
  return JavaTypes::of_class(*type, arguments);
}

TypeBindings CallTypes::inferred(const Signature& method, const TypeBindings& of_class,
                                 const std::vector<ArgumentType>& arguments) const {
  TypeBindings own;
  for (size_t i = 0; i < arguments.size(); ++i) {
    std::string given = own_type(arguments[i]);
    if (!given.empty()) match(method.parameters[i], given, own);
  }
  TypeBindings result = of_class;
  for (const TypeParameter& parameter : method.own) {
    auto known = own.find(parameter.name);
    result[parameter.name] = known != own.end() ? known->second : api::TypeVariables().erase(parameter.bound);
  }
  return result;
}

// Collects what variables have to be, so that `given` can be passed.
void CallTypes::match(std::string_view wanted, const std::string& given, TypeBindings& own) const {
  if (wanted.starts_with('T')) {
    auto [known, is_new] = own.emplace(std::string(wanted.substr(1, wanted.size() - 2)), given);
    if (is_new || types_.is_assignable(given, known->second)) return;
    known->second = types_.is_assignable(known->second, given) ? given : std::string(kObjectDescriptor);
  } else if (wanted.starts_with('[')) {
    bool is_array = given.starts_with("[L") || given.starts_with("[[");
    if (is_array) match(wanted.substr(1), given.substr(1), own);
  } else {
    const ClassInfo* type = types_.class_of(wanted);
    auto as_wanted = type == nullptr ? std::nullopt : types_.as_super(given, *type);
    if (!as_wanted) return;
    std::vector<std::string> formal = api::type_arguments_of(wanted);
    std::vector<std::string> actual = api::type_arguments_of(*as_wanted);
    for (size_t i = 0; i < formal.size() && i < actual.size(); ++i) {
      if (formal[i].starts_with('T'))
        own[formal[i].substr(1, formal[i].size() - 2)] = actual[i];
      else if (formal[i] != "*")
        match(api::without_wildcard(formal[i]), api::without_wildcard(actual[i]), own);
    }
  }
}

// Objects, or what the class under exploration was given, so that anything can be passed later.
TypeBindings CallTypes::preferred(const Signature& method, TypeBindings bindings) const {
  for (const TypeParameter& parameter : method.own)
    bindings[parameter.name] = api::TypeVariables().erase(parameter.bound);
  const ClassInfo* result = types_.class_of(method.result);
  if (result == nullptr) return bindings;
  std::vector<const ClassInfo*> given = api_.type_arguments(*result);
  std::vector<std::string> formal = api::type_arguments_of(method.result);
  for (size_t i = 0; i < given.size() && i < formal.size(); ++i) {
    for (const TypeParameter& parameter : method.own) {
      if (given[i] != nullptr && formal[i] == "T" + parameter.name + ";")
        bindings[parameter.name] = JavaTypes::of_class(*given[i]);
    }
  }
  return bindings;
}

bool CallTypes::keeps_bounds(const Signature& method, const TypeBindings& bindings) const {
  return std::all_of(method.own.begin(), method.own.end(), [&](const TypeParameter& parameter) {
    if (parameter.bound == kObjectDescriptor) return true;
    auto bound = types_.parameter_type(parameter.bound, bindings);
    return bound && !parameter.has_more_bounds && types_.is_assignable(bindings.at(parameter.name), *bound);
  });
}

}  // namespace heapwright::javatext
