#include "paths/static_call.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>

#include "base/nearest_name.h"
#include "base/unicode.h"
#include "classfile/descriptor.h"
#include "paths/outcome_text.h"

namespace heapwright::paths {

using base::Result;
using base::usage_error;
using exec::Context;
using exec::Interpreter;
using ir::ClassInfo;
using ir::Method;
using ir::ObjectId;
using ir::Type;
using ir::Value;
using machine::JavaObjects;
using machine::Outcome;
using machine::Path;
using machine::Threw;

namespace {

std::string parameter_list(const Method& method) {
  std::string text;
  auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  for (std::string_view parameter : descriptor->parameters) {
    if (!text.empty()) text += ",";
    text += ir::source_type(parameter);
  }
  return text;
}

// "int, String" fits "int,java.lang.String".
bool fits_parameters(const Method& method, std::string_view wanted) {
  std::string given;
  for (char c : wanted) {
    if (c != ' ') given += c;
  }
  std::string full = parameter_list(method);
  if (given == full) return true;
  std::string simple;
  for (size_t at = 0; at <= full.size();) {
    size_t comma = std::min(full.find(',', at), full.size());
    std::string type = full.substr(at, comma - at);
    size_t dot = type.rfind('.');
    if (!simple.empty()) simple += ",";
    simple += dot == std::string::npos ? type : type.substr(dot + 1);
    at = comma + 1;
  }
  return given == simple;
}

std::string listed(const std::vector<const Method*>& methods) {
  std::string text;
  for (const Method* method : methods) {
    text += fmt::format("{}{}({}){}", text.empty() ? "" : ", ", method->name, parameter_list(*method),
                        method->is_static() || method->is_constructor() ? "" : " (not static)");
  }
  return text;
}

// Which methods are meant.
struct Wanted {
  std::string_view name;
  std::optional<size_t> argument_count = std::nullopt;
  std::optional<std::string_view> parameters = std::nullopt;
  bool is_static = false;
};

std::string no_method(const ClassInfo& type, std::string_view name) {
  std::vector<std::string> others;
  for (const auto& method : type.methods) others.emplace_back(method->name);
  std::string nearest = base::nearest_name(std::string(name), others);
  return fmt::format("class {} has no method {}{}", type.java_name(), name,
                     nearest.empty() ? "" : fmt::format("; did you mean {}?", nearest));
}

Result<const Method*> choose(const ClassInfo& type, const Wanted& wanted_method) {
  const auto& [name, argument_count, parameters, only_static] = wanted_method;
  std::vector<const Method*> named;
  std::vector<const Method*> fitting;
  for (const auto& method : type.methods) {
    bool is_bridge = (method->flags & classfile::kAccBridge) != 0;
    if (method->name != name || is_bridge) continue;
    named.push_back(method.get());
    bool fits = parameters ? fits_parameters(*method, *parameters)
                           : !argument_count || method->parameters.size() == *argument_count;
    if (fits && (method->is_static() || !only_static)) fitting.push_back(method.get());
  }
  if (fitting.size() == 1) return fitting[0];
  if (named.empty()) return usage_error(no_method(type, name));
  if (fitting.empty()) {
    std::string wanted = parameters
                             ? fmt::format("({})", *parameters)
                             : fmt::format("{} argument{}", *argument_count, *argument_count == 1 ? "" : "s");
    return usage_error(fmt::format("no {}method {}.{} takes {}; there is: {}", only_static ? "static " : "",
                                   type.java_name(), name, wanted, listed(named)));
  }
  return usage_error(fmt::format("{}.{} is ambiguous, name the parameters of one of: {}", type.java_name(),
                                 name, listed(fitting)));
}

template <class T>
std::optional<T> parse_integer(std::string_view text) {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  T value{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

template <class T>
std::optional<T> parse_floating(const std::string& text) {
  std::string_view digits = text;
  if (digits.starts_with('-') || digits.starts_with('+')) digits.remove_prefix(1);
  bool plain = !digits.empty() && digits.find_first_not_of("0123456789.eE+-") == std::string_view::npos;
  if (!plain && digits != "NaN" && digits != "Infinity") return std::nullopt;
  char* end = nullptr;
  T value{};
  if constexpr (std::is_same_v<T, float>) {
    value = std::strtof(text.c_str(), &end);
  } else {
    value = std::strtod(text.c_str(), &end);
  }
  if (end != text.c_str() + text.size() || text.empty()) return std::nullopt;
  return value;
}

// Integers of every width are ints in a register, but must be in their type's range.
template <class T>
std::optional<Value> narrow(const std::string& text) {
  auto value = parse_integer<T>(text);
  return value ? std::optional(Value(int32_t{*value})) : std::nullopt;
}

}  // namespace

std::optional<Value> parse_argument(JavaObjects java, Type type, const std::u16string& units) {
  std::string text = base::utf8_of_utf16(units);
  auto wrap = [](auto value) { return value ? std::optional(Value(*value)) : std::nullopt; };
  switch (type) {
    case Type::kBoolean:
      if (text == "true") return Value(int32_t{1});
      return text == "false" ? std::optional(Value(int32_t{0})) : std::nullopt;
    case Type::kByte:
      return narrow<int8_t>(text);
    case Type::kShort:
      return narrow<int16_t>(text);
    case Type::kInt:
      return narrow<int32_t>(text);
    case Type::kLong:
      return wrap(parse_integer<int64_t>(text));
    case Type::kFloat:
      return wrap(parse_floating<float>(text));
    case Type::kDouble:
      return wrap(parse_floating<double>(text));
    case Type::kChar:
      return units.size() == 1 ? std::optional(Value(int32_t{units[0]})) : std::nullopt;
    case Type::kRef:
      return Value(java.new_string(units));
    case Type::kVoid:
      break;
  }
  return std::nullopt;
}

namespace {

class Caller {
 public:
  explicit Caller(Interpreter& vm) : vm_(vm) {}

  base::Status parse(const Method& method, std::span<const TextArgument> arguments) {
    auto types = classfile::parse_method_descriptor(method.descriptor)->parameters;
    for (size_t i = 0; i < types.size(); ++i) {
      bool is_string = types[i] == "Ljava/lang/String;";
      if (method.parameters[i] == Type::kRef && !is_string) {
        return usage_error(
            fmt::format("parameter {} of {} is of type {}; only primitive types and String can be given",
                        i + 1, method.display_name(), ir::source_type(types[i])));
      }
      if (!arguments[i]) {
        if (!is_string) return usage_error(fmt::format("argument {} cannot be null", i + 1));
        values_.push_back(Value(ObjectId::kNull));
        continue;
      }
      auto value = parse_argument({vm_.program(), path_}, method.parameters[i], *arguments[i]);
      if (!value) {
        return usage_error(fmt::format("argument {} of {}: '{}' is not a valid {}", i + 1,
                                       method.display_name(), base::utf8_of_utf16(*arguments[i]),
                                       ir::source_type(types[i])));
      }
      values_.push_back(*value);
    }
    return base::Ok{};
  }

  CallResult call(const Method& method, const Context& context) {
    CallResult result;
    auto start = std::chrono::steady_clock::now();
    Outcome outcome = vm_.call(path_, method, values_, context);
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    result.steps = path_.steps;
    result.outcome = describe_outcome(vm_, path_, method, outcome);
    result.threw =
        std::holds_alternative<Threw>(outcome) && std::holds_alternative<std::u16string>(result.outcome);
    return result;
  }

 private:
  Interpreter& vm_;
  Path path_;
  std::vector<Value> values_;
};

}  // namespace

namespace {

// "p.C.m(int)" taken apart.
struct MethodName {
  std::string class_name;  // internal
  std::string_view method;
  std::optional<std::string_view> parameters;
};

Result<MethodName> parse_name(std::string_view name) {
  MethodName result;
  if (size_t open = name.find('('); open != std::string_view::npos) {
    if (!name.ends_with(')')) return usage_error(fmt::format("'{}' has no closing parenthesis", name));
    result.parameters = name.substr(open + 1, name.size() - open - 2);
    name = name.substr(0, open);
  }
  size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot == 0 || dot + 1 == name.size()) {
    return usage_error(fmt::format("'{}' is not of the form CLASS.method", name));
  }
  result.class_name = std::string(name.substr(0, dot));
  std::replace(result.class_name.begin(), result.class_name.end(), '.', '/');
  result.method = name.substr(dot + 1);
  return result;
}

}  // namespace

Result<const Method*> find_static_method(ir::Program& program, std::string_view name,
                                         std::optional<size_t> argument_count) {
  auto parsed = parse_name(name);
  if (!parsed) return parsed.error();
  const ir::ClassLookup& lookup = program.load(parsed->class_name);
  if (lookup.found == nullptr) return base::input_error(lookup.error);
  return choose(*lookup.found, {parsed->method, argument_count, parsed->parameters, true});
}

Result<NamedMethod> find_method(ir::Program& program, std::string_view name) {
  auto parsed = parse_name(name);
  if (!parsed) return parsed.error();
  const ClassInfo* type = program.load(parsed->class_name).found;
  // p.C.D may be the class D that is nested in p.C.
  for (std::string nested = parsed->class_name; type == nullptr;) {
    size_t slash = nested.rfind('/');
    if (slash == std::string::npos) break;
    nested[slash] = '$';
    type = program.load(nested).found;
  }
  if (type == nullptr) return base::input_error(program.load(parsed->class_name).error);
  bool is_constructor = parsed->method == type->simple_name();
  std::string_view wanted = is_constructor ? "<init>" : parsed->method;
  const ClassInfo* owner = type;
  auto declares = [wanted](const ClassInfo& c) {
    return std::any_of(c.methods.begin(), c.methods.end(),
                       [wanted](const auto& m) { return m->name == wanted; });
  };
  while (owner->super != nullptr && !declares(*owner)) owner = owner->super;
  if (!declares(*owner)) return usage_error(no_method(*type, wanted));
  auto method = choose(*owner, {wanted, std::nullopt, parsed->parameters, false});
  if (!method) return method.error();
  return NamedMethod{*method, type};
}

Result<CallResult> call_static(Interpreter& vm, const Method& method, std::span<const TextArgument> arguments,
                               const Context& context) {
  if (arguments.size() != method.parameters.size()) {
    return usage_error(fmt::format("{} takes {} argument{}, not {}", method.display_name(),
                                   method.parameters.size(), method.parameters.size() == 1 ? "" : "s",
                                   arguments.size()));
  }
  Caller caller(vm);
  auto parsed = caller.parse(method, arguments);
  if (!parsed) return parsed.error();
  return caller.call(method, context);
}

}  // namespace heapwright::paths
