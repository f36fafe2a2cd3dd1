#include "javatext/call_types.h"

#include <fmt/format.h>

#include <algorithm>

#include "api/signature.h"
#include "classfile/descriptor.h"
#include "javatext/call_signature.h"

namespace heapwright::javatext {

using api::ApiCall;
using api::TypeParameter;
using ir::ClassInfo;
using Kind = ArgumentType::Kind;

namespace {

using classfile::kObjectDescriptor;

bool is_reference(std::string_view type) { return type.starts_with('L') || type.starts_with('['); }

bool has_type_parameters(const ClassInfo& type) { return !api::type_parameters(type).empty(); }

}  // namespace

CallTypes::Signature::Signature(const ir::Method& of_method) : method(of_method) {
  auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  descriptors.assign(descriptor->parameters.begin(), descriptor->parameters.end());
  std::string_view text = method.source == nullptr ? "" : method.source->signature;
  result = erased_result = classfile::result_descriptor(method.descriptor);
  parameters = api::parameter_signatures(text);
  if (text.empty() || parameters.size() > descriptors.size()) {
    parameters = descriptors;
    return;
  }
  // The object around one of an inner class is not in the signature.
  auto missing = static_cast<std::ptrdiff_t>(descriptors.size() - parameters.size());
  parameters.insert(parameters.begin(), descriptors.begin(), descriptors.begin() + missing);
  result = api::result_signature(text);
  own = api::take_type_parameters(text);
}

std::string CallTypes::variable_type(const ClassInfo& type) const {
  std::string_view signature = type.file == nullptr ? "" : type.file->signature;
  std::vector<const ClassInfo*> given = api_.type_arguments(type);
  std::vector<std::string> arguments;
  for (const TypeParameter& parameter : api::take_type_parameters(signature)) {
    if (parameter.bound != kObjectDescriptor || types_.is_inner_of_generic(type))
      return JavaTypes::of_class(type);
    size_t i = arguments.size();
    bool is_given = i < given.size() && given[i] != nullptr;
    arguments.push_back(is_given ? JavaTypes::of_class(*given[i]) : std::string(kObjectDescriptor));
  }
  return JavaTypes::of_class(type, arguments);
}

JavaCallForm CallTypes::form(const ApiCall& call, const std::string& receiver,
                             const std::vector<ArgumentType>& arguments) const {
  Signature method(*call.method);
  switch (call.kind) {
    case ApiCall::Kind::kConstructor:
      return constructor_form(method, arguments);
    case ApiCall::Kind::kStatic:
      return static_form(method, arguments);
    case ApiCall::Kind::kInstance:
      break;
  }
  return instance_form(method, receiver, arguments);
}

JavaCallForm CallTypes::constructor_form(const Signature& method,
                                         const std::vector<ArgumentType>& arguments) const {
  std::string type = variable_type(*method.method.owner);
  bool is_raw = types_.is_raw(type);
  std::optional<JavaCallForm> typed;
  if (!is_raw) typed = typed_form(method, types_.bindings(type), arguments);
  JavaCallForm form =
      typed ? *typed : raw_form(method, arguments, type.find('<') != std::string::npos || is_raw);
  form.is_raw = !typed;
  form.result = std::move(type);
  return form;
}

JavaCallForm CallTypes::static_form(const Signature& method,
                                    const std::vector<ArgumentType>& arguments) const {
  auto typed = typed_form(method, {}, arguments);
  return typed ? *typed : raw_form(method, arguments, false);
}

JavaCallForm CallTypes::instance_form(const Signature& method, std::string receiver,
                                      const std::vector<ArgumentType>& arguments) const {
  const ClassInfo& owner = *method.method.owner;
  std::string cast;
  auto as_owner = types_.as_super(receiver, owner);
  if (!as_owner) {
    as_owner = receiver = cast = sub_type(receiver, owner);
  }
  bool is_raw = types_.is_raw(*as_owner);
  if (!is_raw) {
    if (auto typed = typed_form(method, types_.bindings(*as_owner), arguments)) {
      typed->receiver = std::move(cast);
      return *typed;
    }
  }
  bool is_generic = has_type_parameters(owner);
  JavaCallForm form = raw_form(method, arguments, is_generic);
  form.receiver = std::move(cast);
  if (!is_raw && is_generic) {
    const ClassInfo* type = types_.class_of(receiver);
    form.receiver = JavaTypes::of_class(has_type_parameters(*type) ? *type : owner);
  }
  return form;
}

// The type parameters of the class of a method, as a subclass sees them; its own stand for themselves.
TypeBindings CallTypes::seen_from(const ClassInfo& type, const Signature& method) const {
  std::vector<std::string> variables;
  for (const std::string& name : api::type_parameters(type)) variables.push_back("T" + name + ";");
  auto as_owner = types_.as_super(JavaTypes::of_class(type, variables), *method.method.owner);
  TypeBindings result = as_owner ? types_.bindings(*as_owner) : TypeBindings();
  for (const TypeParameter& parameter : method.own) result[parameter.name] = "T" + parameter.name + ";";
  return result;
}

bool CallTypes::prefers(const ir::Method& method, const ir::Method& other,
                        const std::vector<ArgumentType>& passed) const {
  Signature mine(method);
  Signature theirs(other);
  const ClassInfo& type = method.owner->is_subclass_of(*other.owner) ? *method.owner : *other.owner;
  if (!type.is_subclass_of(*method.owner)) return true;
  TypeBindings bindings = seen_from(type, mine);
  bool is_generic = !mine.own.empty() || !theirs.own.empty();
  std::vector<ArgumentType> arguments;
  for (size_t i = 0; i < mine.parameters.size(); ++i) {
    const ClassInfo* own = types_.class_of(mine.descriptors[i]);
    const ClassInfo* wider = types_.class_of(theirs.descriptors[i]);
    bool takes_it = own != nullptr && wider != nullptr && own->is_subclass_of(*wider);
    if (!takes_it && mine.descriptors[i] != theirs.descriptors[i]) return true;
    std::string wanted = types_.substituted(mine.parameters[i], bindings);
    // With a cast to exactly this type, the argument may be none for the other method.
    if (!is_generic && takes_it && takes_exact_cast(passed[i], wanted) &&
        !types_.is_assignable(wanted, types_.substituted(theirs.parameters[i], seen_from(type, theirs)))) {
      return true;
    }
    arguments.push_back({own == nullptr ? Kind::kPrimitive : Kind::kTyped, std::move(wanted)});
  }
  TypeBindings other_bindings = inferred(theirs, seen_from(type, theirs), arguments);
  return keeps_bounds(theirs, other_bindings) &&
         bound_form(theirs, other_bindings, arguments, false).has_value();
}

// The type of a subclass, as which an object of this type is seen. A raw type where that is not clear.
std::string CallTypes::sub_type(const std::string& type, const ClassInfo& sub) const {
  std::vector<std::string> names = api::type_parameters(sub);
  const ClassInfo* super = types_.class_of(type);
  if (names.empty() || super == nullptr) return JavaTypes::of_class(sub);
  std::vector<std::string> variables;
  for (const std::string& name : names) variables.push_back("T" + name + ";");
  auto as_super = types_.as_super(JavaTypes::of_class(sub, variables), *super);
  if (!as_super) return JavaTypes::of_class(sub);
  std::vector<std::string> formal = api::type_arguments_of(*as_super);
  std::vector<std::string> actual = api::type_arguments_of(type);
  std::vector<std::string> arguments;
  for (const std::string& variable : variables) {
    auto at = std::find(formal.begin(), formal.end(), variable);
    if (at == formal.end() || formal.size() != actual.size()) return JavaTypes::of_class(sub);
    arguments.push_back(actual[static_cast<size_t>(at - formal.begin())]);
  }
  return JavaTypes::of_class(sub, arguments);
}

// Nothing: it can only be called with raw types.
std::optional<JavaCallForm> CallTypes::typed_form(const Signature& method, const TypeBindings& of_class,
                                                  const std::vector<ArgumentType>& arguments) const {
  if (method.own.empty()) return bound_form(method, of_class, arguments, true);
  TypeBindings inferred = this->inferred(method, of_class, arguments);
  for (const TypeBindings& bindings : {preferred(method, of_class), inferred}) {
    if (!keeps_bounds(method, bindings)) continue;
    if (auto form = bound_form(method, bindings, arguments, false)) return form;
  }
  return keeps_bounds(method, inferred) ? bound_form(method, inferred, arguments, true) : std::nullopt;
}

// `may_cast`: also to raw types.
std::optional<JavaCallForm> CallTypes::bound_form(const Signature& method, const TypeBindings& bindings,
                                                  const std::vector<ArgumentType>& arguments,
                                                  bool may_cast) const {
  JavaCallForm form;
  for (size_t i = 0; i < arguments.size(); ++i) {
    std::string& cast = form.casts.emplace_back();
    const ArgumentType& argument = arguments[i];
    if (!is_reference(method.descriptors[i])) continue;
    auto wanted = types_.parameter_type(method.parameters[i], bindings);
    const ClassInfo* type = types_.class_of(wanted ? *wanted : method.descriptors[i]);
    bool is_null = argument.kind == Kind::kNull;
    if (is_null ? !argument.is_ambiguous : type == nullptr) continue;
    if (is_null || (wanted && fits(argument, *wanted))) {
      bool is_exact = argument.kind == Kind::kTyped && types_.class_of(argument.type) == type;
      if (argument.is_ambiguous && !is_exact && type != nullptr)
        cast = wanted && takes_exact_cast(argument, *wanted) ? *wanted : JavaTypes::of_class(*type);
    } else {
      if (!may_cast || !wanted) return std::nullopt;
      const ClassInfo* own = types_.class_of(argument.type);
      // The object is of the class in the descriptor, perhaps not of what a type variable stands for.
      bool is_wider = own == nullptr || !own->is_subclass_of(*type);
      if (is_wider && JavaTypes::of_class(*type) != method.descriptors[i]) return std::nullopt;
      bool has_no_own_type = argument.kind != Kind::kTyped && type->super == nullptr;
      cast = JavaTypes::of_class(has_no_own_type ? *own : *type);
    }
    form.is_unchecked = form.is_unchecked || types_.is_raw(cast);
    if (argument.kind == Kind::kTyped && argument.type == cast) cast.clear();
  }
  form.result = form.is_unchecked ? method.erased_result : types_.substituted(method.result, bindings);
  return form;
}

// `is_erased`: the parameters have no type arguments anyway, since the class is used as a raw type.
JavaCallForm CallTypes::raw_form(const Signature& method, const std::vector<ArgumentType>& arguments,
                                 bool is_erased) const {
  JavaCallForm form;
  for (size_t i = 0; i < arguments.size(); ++i) {
    std::string& cast = form.casts.emplace_back();
    const ArgumentType& argument = arguments[i];
    const ClassInfo* type = types_.class_of(method.descriptors[i]);
    if (!is_reference(method.descriptors[i]) || type == nullptr) continue;
    if (argument.kind == Kind::kNull) {
      if (argument.is_ambiguous) cast = method.descriptors[i];
      continue;
    }
    const ClassInfo* own = types_.class_of(argument.type);
    bool is_typed = argument.kind == Kind::kTyped;
    bool is_other = own == nullptr || !own->is_subclass_of(*type) || (argument.is_ambiguous && own != type);
    bool is_generic = !is_erased && method.parameters[i] != method.descriptors[i];
    if (type->super == nullptr && !is_typed && own != nullptr) {
      cast = JavaTypes::of_class(*own);
    } else if (is_other || (is_generic && type->super != nullptr)) {
      cast = method.descriptors[i];
    }
    if (is_typed && argument.type == cast) cast.clear();
  }
  form.is_unchecked = true;
  form.result = method.erased_result;
  return form;
}

}  // namespace heapwright::javatext
