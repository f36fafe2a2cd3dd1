#include "api/function_samples.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "shape/function_class.h"

namespace heapwright::api {

namespace {

using classfile::kObjectDescriptor;

using ir::BodyBuilder;
using ir::ClassInfo;
using ir::Method;

constexpr std::string_view kText = "a";

// "x ->", "(a, b) ->"
std::string parameter_text(size_t count) {
  if (count == 1) return "x ->";
  std::vector<std::string> names;
  for (size_t i = 0; i < count; ++i) names.emplace_back(1, static_cast<char>('a' + i));
  return fmt::format("({}) ->", fmt::join(names, ", "));
}

// Every object has these methods.
bool is_of_object(const ClassInfo& object, const Method& method) {
  const Method* known = object.find_method(method.name, method.descriptor);
  return known != nullptr && (known->flags & classfile::kAccPublic) != 0;
}

}  // namespace

std::vector<Sample> FunctionSamples::of(const ClassInfo& wanted, const std::vector<std::string>& arguments) {
  std::vector<Sample> result;
  if (!wanted.is_interface() || (wanted.flags & classfile::kAccAnnotation) != 0) return result;
  if (wanted.file == nullptr || !wanted.file->permitted_subclasses.empty()) return result;
  Methods methods = abstract_methods(wanted);
  if (methods.empty()) return result;
  if (wanted.name == "java/util/Comparator") add_orders(result);
  for (const Answer& answer : answers(wanted, *methods[0], arguments))
    result.push_back(lambda(wanted, methods, answer));
  return result;
}

// Empty: there is none, or more than one.
FunctionSamples::Methods FunctionSamples::abstract_methods(const ClassInfo& wanted) {
  std::vector<const ClassInfo*> owners = wanted.all_interfaces;  // supers' first
  if (std::find(owners.begin(), owners.end(), &wanted) == owners.end()) owners.push_back(&wanted);
  std::reverse(owners.begin(), owners.end());
  Methods result;
  Methods given;
  for (const ClassInfo* owner : owners) {
    for (const auto& method : owner->methods) {
      auto is_same = [&](const Method* other) {
        return other->name == method->name && other->descriptor == method->descriptor;
      };
      bool is_known = std::any_of(given.begin(), given.end(), is_same) ||
                      std::any_of(result.begin(), result.end(), is_same);
      if (method->is_static() || is_known || is_of_object(*wanted.super, *method)) continue;
      (method->is_abstract() ? result : given).push_back(method.get());
    }
  }
  for (const Method* method : result) {
    bool is_generic = method->source != nullptr && method->source->signature.starts_with('<');
    bool is_same =
        method->name == result[0]->name && method->parameters.size() == result[0]->parameters.size();
    if (is_generic || !is_same) return {};
  }
  return result;
}

std::vector<FunctionSamples::Answer> FunctionSamples::answers(const ClassInfo& wanted, const Method& method,
                                                              const std::vector<std::string>& arguments) {
  TypeVariables variables = variables_of(program_, wanted, arguments, *method.owner);
  std::vector<Answer> result;
  switch (method.result) {
    case ir::Type::kVoid:
      return {{"{}"}};
    case ir::Type::kBoolean:
      return {{"true", Answer::Kind::kConstant, 1}, {"false", Answer::Kind::kConstant, 0}};
    case ir::Type::kRef: {
      result.push_back({"null", Answer::Kind::kConstant, 0});
      std::string signature = method.source == nullptr ? "" : result_signature(method.source->signature);
      std::string type =
          signature.empty() ? std::string(classfile::result_descriptor(method.descriptor)) : signature;
      bool is_object = classfile::result_descriptor(method.descriptor) == kObjectDescriptor &&
                       variables.resolve(type) == kObjectDescriptor;
      if (method.parameters.empty() && is_object)
        result.push_back({fmt::format("\"{}\"", kText), Answer::Kind::kText, 0});
      break;
    }
    case ir::Type::kByte:
    case ir::Type::kChar:
    case ir::Type::kShort:
    case ir::Type::kInt:
      result = {{"0", Answer::Kind::kConstant, 0}, {"1", Answer::Kind::kConstant, 1}};
      break;
    case ir::Type::kLong:
    case ir::Type::kFloat:
    case ir::Type::kDouble:
      result = {{"0", Answer::Kind::kConstant, 0}};
      break;
  }
  if (can_return_first(method, variables))
    result.push_back({method.parameters.size() == 1 ? "x" : "a", Answer::Kind::kFirst, 0});
  return result;
}

// Whether its first parameter is assignable to its result, as javac and as the JVM see it.
bool FunctionSamples::can_return_first(const Method& method, const TypeVariables& variables) {
  if (method.parameters.empty() || method.parameters[0] != method.result) return false;
  if (method.result != ir::Type::kRef) return true;
  auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  if (descriptor->parameters[0] != descriptor->result && descriptor->result != kObjectDescriptor)
    return false;
  std::string_view signature = method.source == nullptr ? "" : method.source->signature;
  std::vector<std::string> types = parameter_signatures(signature);
  if (types.empty()) return true;
  std::string result = variables.resolve(result_signature(signature));
  return result == kObjectDescriptor || result == variables.resolve(types[0]);
}

Sample FunctionSamples::lambda(const ClassInfo& wanted, const Methods& methods, const Answer& answer) {
  Sample sample;
  std::string text = fmt::format("{} {}", parameter_text(methods[0]->parameters.size()), answer.text);
  sample.java = {text};
  sample.type = fmt::format("L{};", wanted.name);
  sample.typing = answer.kind == Answer::Kind::kFirst  ? Sample::Typing::kIdentity
                  : answer.kind == Answer::Kind::kText ? Sample::Typing::kTextFunction
                                                       : Sample::Typing::kFunction;
  const ClassInfo& type = lambda_class(wanted, methods, answer, text);
  sample.maker = &makers_.make(fmt::format("lambda {}", type.name), "",
                               [&](BodyBuilder& body) { return body.new_object(type.name); });
  return sample;
}

const ClassInfo& FunctionSamples::lambda_class(const ClassInfo& wanted, const Methods& methods,
                                               const Answer& answer, const std::string& text) {
  std::string name = shape::function_class_name(wanted.name, text);
  if (const ClassInfo* known = makers_.find_class(name)) return *known;
  ClassInfo& type = program_.add_synthetic_class(name, program_.require("java/lang/Object"), {&wanted});
  for (const Method* wanted_method : methods) {
    Method& method = program_.add_synthetic_method(type, wanted_method->name, wanted_method->descriptor,
                                                   classfile::kAccPublic);
    BodyBuilder body(program_, method);
    switch (answer.kind) {
      case Answer::Kind::kNothing:
        body.return_void();
        break;
      case Answer::Kind::kConstant:
        body.return_value(body.constant(answer.constant));
        break;
      case Answer::Kind::kFirst:
        body.return_value(body.argument(1));
        break;
      case Answer::Kind::kText:
        body.return_value(body.string(kText));
        break;
    }
    program_.set_body(method, body.finish());
  }
  return type;
}

// Comparator.naturalOrder() and the reverse.
void FunctionSamples::add_orders(std::vector<Sample>& samples) {
  const ClassInfo& type = program_.require("java/util/Comparator");
  for (std::string_view name : {"naturalOrder", "reverseOrder"}) {
    Sample sample;
    sample.java = {&type, fmt::format(".{}()", name)};
    sample.type = "Ljava/util/Comparator;";
    sample.typing = Sample::Typing::kOrder;
    sample.maker = &makers_.make(fmt::format("order {}", name), "", [&](BodyBuilder& body) {
      return body.invoke(*type.find_method(name, "()Ljava/util/Comparator;"), {});
    });
    samples.push_back(std::move(sample));
  }
}

}  // namespace heapwright::api
