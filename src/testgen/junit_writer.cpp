#include "testgen/junit_writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/java_text.h"
#include "base/unicode.h"
#include "classfile/descriptor.h"

namespace heapwright::testgen {

using ir::Type;

namespace {

// A nested class as Java source names it.
std::string source_name(std::string_view java_name) {
  std::string name(java_name);
  std::replace(name.begin(), name.end(), '$', '.');
  return name;
}

std::string floating(const std::string& text, const char* owner, const char* suffix) {
  if (text == "NaN") return fmt::format("{}.NaN", owner);
  if (text == "Infinity") return fmt::format("{}.POSITIVE_INFINITY", owner);
  if (text == "-Infinity") return fmt::format("{}.NEGATIVE_INFINITY", owner);
  return text + suffix;
}

std::string assertion(const ir::Method& method, const exec::ExploredPath& path, const std::string& call) {
  if (path.threw) {
    return fmt::format("assertThrows({}.class, () -> {});", source_name(path.exception_class), call);
  }
  const std::string& text = path.outcome;
  switch (method.result) {
    case Type::kVoid:
      return call + ";";
    case Type::kBoolean:
      return fmt::format("{}({});", text == "true" ? "assertTrue" : "assertFalse", call);
    case Type::kByte:
    case Type::kShort:
    case Type::kInt:
      return fmt::format("assertEquals({}, {});", text, call);
    case Type::kLong:
      return fmt::format("assertEquals({}L, {});", text, call);
    case Type::kFloat:
      return fmt::format("assertEquals({}, {});", floating(text, "Float", "f"), call);
    case Type::kDouble:
      return fmt::format("assertEquals({}, {});", floating(text, "Double", ""), call);
    case Type::kChar:
    case Type::kRef:
      break;
  }
  std::string_view result = classfile::result_descriptor(method.descriptor);
  if (text == "null" && result != "Ljava/lang/String;") return fmt::format("assertNull({});", call);
  bool is_primitive_array = result.size() == 2 && result.front() == '[';
  std::string actual =
      fmt::format("{}({})", is_primitive_array ? "java.util.Arrays.toString" : "String.valueOf", call);
  return fmt::format("assertEquals({}, {});", base::java_string(base::utf16_of_utf8(text)), actual);
}

}  // namespace

base::Result<std::string> write_junit(const exec::PathExplorer& explorer, const ir::Method& method,
                                      const std::vector<size_t>& chosen, const std::string& class_name) {
  if (method.is_private()) {
    return base::usage_error(fmt::format("{} is private: a test cannot call it", method.display_name()));
  }
  std::string package = ir::java_name(method.owner->package());
  std::string owner = source_name(method.owner->java_name());
  if (!package.empty()) owner.erase(0, package.size() + 1);
  std::string text = fmt::format(
      "// Written by: heapwright paths --junit. One test for each path of\n// {}.\n", method.display_name());
  if (!package.empty()) text += fmt::format("package {};\n", package);
  text += "\nimport static org.junit.jupiter.api.Assertions.*;\n\nimport org.junit.jupiter.api.Test;\n\n";
  text += fmt::format("class {} {{\n", class_name);
  size_t number = 0;
  for (size_t index : chosen) {
    const exec::ExploredPath& path = explorer.paths()[index];
    std::string arguments;
    for (size_t i = 0; i < path.witness.size(); ++i) {
      arguments += (i == 0 ? "" : ", ") + explorer.inputs().java_text(i, path.witness[i]);
    }
    std::string call = fmt::format("{}.{}({})", owner, method.name, arguments);
    std::string outcome = path.threw ? "throws" : "returns";
    // Java reads unicode escapes in comments as well.
    std::string condition = base::java_escaped(base::utf16_of_utf8(explorer.condition_text(path)));
    text += fmt::format("{}    // {}\n    @Test\n    void {}_path{}_{}() {{\n        {}\n    }}\n",
                        number == 0 ? "" : "\n", condition, method.name, number + 1, outcome,
                        assertion(method, path, call));
    ++number;
  }
  return text + "}\n";
}

}  // namespace heapwright::testgen
