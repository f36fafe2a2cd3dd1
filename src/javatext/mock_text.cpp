// What a mock of Mockito is told.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "javatext/stub_text.h"

namespace heapwright::javatext {

namespace {

using api::Stub;

// What takes every argument of that type.
std::string matcher(const std::string& descriptor, const StubWords& words, bool needs_cast) {
  const char* name = "any";
  switch (ir::type_of_descriptor(descriptor)) {
    case ir::Type::kBoolean:
      name = "anyBoolean";
      break;
    case ir::Type::kByte:
      name = "anyByte";
      break;
    case ir::Type::kChar:
      name = "anyChar";
      break;
    case ir::Type::kShort:
      name = "anyShort";
      break;
    case ir::Type::kInt:
      name = "anyInt";
      break;
    case ir::Type::kLong:
      name = "anyLong";
      break;
    case ir::Type::kFloat:
      name = "anyFloat";
      break;
    case ir::Type::kDouble:
      name = "anyDouble";
      break;
    case ir::Type::kRef:
    case ir::Type::kVoid:
      return fmt::format("{}{}()", needs_cast ? fmt::format("({}) ", words.type(descriptor)) : "",
                         words.static_name("org.mockito.ArgumentMatchers.any"));
  }
  return words.static_name(fmt::format("org.mockito.ArgumentMatchers.{}", name)) + "()";
}

// Whether another method might be meant.
bool is_overloaded(const Stub& stub, const Stub::Method& method) {
  return std::count_if(stub.methods.begin(), stub.methods.end(), [&](const Stub::Method& other) {
           return other.overridden[0]->name == method.overridden[0]->name &&
                  other.parameters.size() == method.parameters.size();
         }) > 1;
}

std::string call_text(const Stub& stub, const Stub::Method& method, const StubWords& words) {
  std::vector<std::string> arguments;
  for (const std::string& parameter : method.parameters)
    arguments.push_back(matcher(parameter, words, is_overloaded(stub, method)));
  return fmt::format("{}({})", method.overridden[0]->name, fmt::join(arguments, ", "));
}

// Of these, a mock returns an empty one and not null; a comparison with others is not 0.
bool has_other_default(const Stub::Method& method) {
  static constexpr std::array<std::string_view, 2> kPackages = {"Ljava/util/", "Ljava/time/"};
  bool is_object = std::any_of(kPackages.begin(), kPackages.end(),
                               [&](std::string_view start) { return method.result.starts_with(start); });
  // Boxed numbers are 0, not null.
  return is_object || method.overridden[0]->name == "compareTo" ||
         (method.result.starts_with("Ljava/lang/") && method.result != "Ljava/lang/Object;" &&
          method.result != "Ljava/lang/String;");
}

// The type of the result has type arguments, or is one: javac would compare them.
bool is_generic(const Stub::Method& method) {
  const ir::Method& overridden = *method.overridden[0];
  return overridden.source != nullptr && !overridden.source->signature.empty();
}

}  // namespace

JavaBlock mock_statements(const Stub& stub, const std::string& variable, const StubWords& words) {
  JavaBlock block;
  for (const Stub::Method& method : stub.methods) {
    if (method.thrown != nullptr) {
      std::string exception = words.type(fmt::format("L{};", method.thrown->owner->name));
      const char* text = method.thrown->parameters.empty() ? "" : "\"a\"";
      block.emplace_back(JavaEvaluate{fmt::format("{}(new {}({})).when({}).{}",
                                                  words.static_name("org.mockito.Mockito.doThrow"), exception,
                                                  text, variable, call_text(stub, method, words))});
      continue;
    }
    bool says_nothing = !has_other_default(method);
    std::vector<std::string> values;
    for (size_t i = method.first; i < method.first + method.count; ++i) {
      values.push_back(words.value(i));
      says_nothing = says_nothing && words.is_empty(i);
    }
    if (values.empty() || says_nothing) continue;
    while (values.size() > 1 && values[values.size() - 2] == values.back()) values.pop_back();
    // Null alone would be an array of results.
    for (std::string& value : values) {
      if (value == "null" && values.size() == 1) value = "(Object) null";
    }
    std::string list = fmt::format("{}", fmt::join(values, ", "));
    std::string call = call_text(stub, method, words);
    if (is_generic(method) || list == "(Object) null") {
      block.emplace_back(JavaEvaluate{fmt::format(
          "{}({}).when({}).{}", words.static_name("org.mockito.Mockito.doReturn"), list, variable, call)});
    } else {
      block.emplace_back(JavaEvaluate{fmt::format(
          "{}({}.{}).thenReturn({})", words.static_name("org.mockito.Mockito.when"), variable, call, list)});
    }
  }
  return block;
}

}  // namespace heapwright::javatext
