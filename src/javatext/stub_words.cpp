// Stubs as Java: what their values are called, and which need a variable.
#include <algorithm>
#include <cctype>

#include "javaexpr/keywords.h"
#include "javatext/stub_text.h"

namespace heapwright::javatext {

using api::Parameter;
using synth::CallArgument;

bool is_constant(const CallArgument& argument, const Parameter& parameter) {
  if (argument.kind == CallArgument::Kind::kBox) {
    // The JVM has the boxes of small numbers once.
    ir::Type type = api::box_value_type(*parameter.boxes[argument.box]);
    bool is_floating = type == ir::Type::kFloat || type == ir::Type::kDouble;
    auto value = static_cast<int64_t>(argument.value);
    if (type == ir::Type::kInt) value = static_cast<int32_t>(argument.value);
    if (type == ir::Type::kShort) value = static_cast<int16_t>(argument.value);
    return type == ir::Type::kBoolean || type == ir::Type::kByte ||
           (!is_floating && value >= -128 && value <= 127);
  }
  if (argument.kind != CallArgument::Kind::kSample) return true;
  // A constant of a class, or a text.
  const api::Sample& sample = parameter.samples[argument.sample];
  return argument.elements.empty() &&
         std::none_of(sample.java.begin(), sample.java.end(), [](const api::Sample::JavaPart& part) {
           const auto* words = std::get_if<std::string>(&part);
           return words != nullptr && !words->starts_with('"') &&
                  words->find_first_of("(> ") != std::string::npos;
         });
}

bool is_member_name(const ir::ClassInfo& type, std::string_view name) {
  auto has_field = [&](const ir::ClassInfo* owner) {
    return std::any_of(owner->fields.begin(), owner->fields.end(),
                       [&](const ir::Field& field) { return field.name == name; });
  };
  return name == "calls" || name.ends_with("Calls") || has_field(&type) ||
         std::any_of(type.ancestors.begin(), type.ancestors.end(), has_field) ||
         std::any_of(type.all_interfaces.begin(), type.all_interfaces.end(), has_field);
}

bool is_erased(const api::Stub::Method& method) {
  const classfile::Method* source = method.overridden[0]->source;
  return source != nullptr && source->signature.find('<') != std::string_view::npos;
}

std::string result_name(std::string_view method) {
  std::string name(method);
  bool is_getter =
      name.size() > 3 && name.starts_with("get") && std::isupper(static_cast<unsigned char>(name[3])) != 0;
  if (is_getter) name.erase(0, 3);
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return javaexpr::is_keyword(name) ? name + "Value" : name;
}

}  // namespace heapwright::javatext
