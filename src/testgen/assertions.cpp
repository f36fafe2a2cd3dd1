#include "testgen/assertions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/java_text.h"
#include "classfile/descriptor.h"
#include "ir/boxes.h"
#include "javaexpr/java_literal.h"
#include "javatext/java_access.h"

namespace heapwright::testgen {

using ir::ClassInfo;
using Kind = Expected::Kind;

namespace {

bool is_floating(ir::Type type) { return type == ir::Type::kFloat || type == ir::Type::kDouble; }

// JUnit 4 compares floating numbers only within a distance.
void add_distance(std::vector<std::string>& arguments, int junit, ir::Type type) {
  if (junit == 4 && is_floating(type)) arguments.emplace_back(type == ir::Type::kFloat ? "0.0f" : "0.0");
}

}  // namespace

std::string Assertions::type_text(const ClassInfo& type) {
  if (type.is_array()) return type_text(*type.component) + "[]";
  if (type.kind == ir::ClassKind::kPrimitive) return std::string(type.name);
  return javatext::is_nameable(program_, type, package_) ? junit_.imports().use(type.java_name())
                                                         : object_text();
}

std::string Assertions::object_text() { return junit_.imports().use("java.lang.Object"); }

std::string Assertions::variable_type(std::string_view descriptor) {
  ir::Type type = ir::type_of_descriptor(descriptor);
  if (type != ir::Type::kRef) return ir::type_name(type);
  const ClassInfo* found = program_.load(classfile::class_of_descriptor(descriptor)).found;
  if (found == nullptr) return object_text();
  bool is_value = found->name == "java/lang/String" || ir::find_box(found->name) != nullptr ||
                  (found->super != nullptr && found->super->name == "java/lang/Enum");
  if (is_value) return type_text(*found);
  if (!found->is_array()) return object_text();
  const ClassInfo* element = found->component;
  while (element->is_array()) element = element->component;
  bool is_hidden =
      !javatext::is_nameable(program_, *element, package_) || !api::type_parameters(*element).empty();
  return is_hidden ? object_text() + "[]" : type_text(*found);
}

std::optional<std::string> Assertions::expression(const Expected& expected, const Names& names) {
  switch (expected.kind) {
    case Kind::kNumber:
      return javaexpr::java_literal(expected.type, expected.value);
    case Kind::kNull:
      return "null";
    case Kind::kString:
      return base::java_string(expected.text);
    case Kind::kBox: {
      if (expected.type == ir::Type::kBoolean)
        return fmt::format("{}.{}", type_text(*expected.of_class), expected.value != 0 ? "TRUE" : "FALSE");
      return fmt::format("{}.valueOf({})", type_text(*expected.of_class),
                         javaexpr::java_literal(expected.type, expected.value));
    }
    case Kind::kEnum:
      if (!javatext::is_nameable(program_, *expected.of_class, package_)) return std::nullopt;
      return fmt::format("{}.{}", type_text(*expected.of_class), expected.constant);
    case Kind::kPlain: {
      std::string name = names.plain(expected.value);
      return name.empty() ? std::nullopt : std::optional(name);
    }
    case Kind::kObject:
      for (size_t call : expected.same_as) {
        if (std::string name = names.variable(call); !name.empty()) return name;
      }
      return std::nullopt;
    case Kind::kNothing:
    case Kind::kArray:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::string> Assertions::element(const Expected& expected, const Names& names) {
  // Between the braces, constants are narrowed without a cast.
  if (expected.kind == Kind::kNumber && expected.type == ir::Type::kByte)
    return fmt::format("{}", static_cast<int>(static_cast<int8_t>(expected.value)));
  if (expected.kind == Kind::kNumber && expected.type == ir::Type::kShort)
    return fmt::format("{}", static_cast<int>(static_cast<int16_t>(expected.value)));
  return expression(expected, names);
}

std::optional<std::string> Assertions::about_array(const Expected& expected, const std::string& actual,
                                                   std::string_view descriptor, const Names& names) {
  bool is_declared = descriptor[0] == '[';
  std::string type = expected.type == ir::Type::kRef ? object_text() : ir::type_name(expected.type);
  std::vector<std::string> elements;
  for (const Expected& each : expected.elements) {
    auto text = element(each, names);
    if (!text) break;
    elements.push_back(*text);
  }
  if (elements.size() == expected.value) {
    std::string cast = is_declared ? "" : fmt::format("({}[]) ", type);
    std::vector<std::string> arguments = {fmt::format("new {}[] {{{}}}", type, fmt::join(elements, ", ")),
                                          cast + actual};
    add_distance(arguments, junit_.version(), expected.type);
    return junit_.assertion("assertArrayEquals", arguments);
  }
  if (!is_declared) return junit_.assertion("assertNotNull", {actual});
  return junit_.assertion("assertEquals", {std::to_string(expected.value), actual + ".length"});
}

std::optional<std::string> Assertions::about(const Expected& expected, const std::string& actual,
                                             std::string_view descriptor, const Names& names) {
  switch (expected.kind) {
    case Kind::kNothing:
      return std::nullopt;
    case Kind::kNull:
      return junit_.assertion("assertNull", {actual});
    case Kind::kNumber:
      if (expected.type == ir::Type::kBoolean)
        return junit_.assertion(expected.value != 0 ? "assertTrue" : "assertFalse", {actual});
      break;
    case Kind::kArray:
      return about_array(expected, actual, descriptor, names);
    case Kind::kString:
    case Kind::kBox:
    case Kind::kEnum:
    case Kind::kPlain:
    case Kind::kObject:
      break;
  }
  auto text = expression(expected, names);
  if (!text && !expected.text.empty())
    return junit_.assertion("assertEquals", {base::java_string(expected.text), actual + ".toString()"});
  if (!text) return junit_.assertion("assertNotNull", {actual});
  bool is_identity = expected.kind == Kind::kPlain || expected.kind == Kind::kObject;
  std::vector<std::string> arguments = {*text, actual};
  if (expected.kind == Kind::kNumber) add_distance(arguments, junit_.version(), expected.type);
  return junit_.assertion(is_identity ? "assertSame" : "assertEquals", arguments);
}

std::string Assertions::throwing(const std::string& exception, const std::string& call) {
  const ClassInfo* type = javatext::nearest_nameable(program_, exception, package_);
  return junit_.throwing(junit_.imports().use(type == nullptr ? "java.lang.Throwable" : type->java_name()),
                         call);
}

}  // namespace heapwright::testgen
