#include "testgen/path_junit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/java_text.h"
#include "base/unicode.h"
#include "classfile/descriptor.h"
#include "javatext/java_access.h"
#include "javatext/java_names.h"
#include "javatext/junit_names.h"
#include "javatext/test_class_writer.h"

namespace heapwright::testgen {

using ir::Type;
using javatext::JUnitNames;
using javatext::TestClass;
using javatext::TestMethod;

namespace {

std::string floating(const std::string& text, const char* owner, const char* suffix) {
  if (text == "NaN") return fmt::format("{}.NaN", owner);
  if (text == "Infinity") return fmt::format("{}.POSITIVE_INFINITY", owner);
  if (text == "-Infinity") return fmt::format("{}.NEGATIVE_INFINITY", owner);
  return text + suffix;
}

// A class that the test may name.
std::string exception_name(ir::Program& program, const ir::Method& method, const std::string& exception) {
  const ir::ClassInfo* type = javatext::nearest_nameable(program, exception, method.owner->package());
  return type == nullptr ? "java.lang.Throwable" : javatext::source_name(*type);
}

// What the call does on that path, as an expression.
std::string assertion(JUnitNames& junit, ir::Program& program, const ir::Method& method,
                      const lazyheap::ExploredPath& path, const std::string& call) {
  if (path.threw) return junit.throwing(exception_name(program, method, path.exception_class), call);
  const std::string& text = path.outcome;
  switch (method.result) {
    case Type::kVoid:
      return call;
    case Type::kBoolean:
      return junit.assertion(text == "true" ? "assertTrue" : "assertFalse", {call});
    case Type::kByte:
    case Type::kShort:
    case Type::kInt:
      return junit.assertion("assertEquals", {text, call});
    case Type::kLong:
      return junit.assertion("assertEquals", {text + "L", call});
    case Type::kFloat:
      return junit.assertion("assertEquals", {floating(text, "Float", "f"), call});
    case Type::kDouble:
      return junit.assertion("assertEquals", {floating(text, "Double", ""), call});
    case Type::kChar:
    case Type::kRef:
      break;
  }
  std::string_view result = classfile::result_descriptor(method.descriptor);
  if (text == "null" && result != "Ljava/lang/String;") return junit.assertion("assertNull", {call});
  bool is_primitive_array = result.size() == 2 && result.front() == '[';
  std::string actual =
      fmt::format("{}({})", is_primitive_array ? "java.util.Arrays.toString" : "String.valueOf", call);
  return junit.assertion("assertEquals", {base::java_string(base::utf16_of_utf8(text)), actual});
}

}  // namespace

base::Result<std::string> write_path_tests(const lazyheap::PathExplorer& explorer, const ir::Method& method,
                                           const std::vector<size_t>& chosen, const std::string& class_name) {
  if (method.is_private()) {
    return base::usage_error(fmt::format("{} is private: a test cannot call it", method.display_name()));
  }
  if (!javatext::can_call(explorer.program(), method, method.owner->package())) {
    return base::usage_error(
        fmt::format("the class of {} is hidden: a test cannot name it", method.display_name()));
  }
  std::string package = ir::java_name(method.owner->package());
  std::string owner = javatext::source_name(*method.owner);
  if (!package.empty()) owner.erase(0, package.size() + 1);
  TestClass tests{.head = {"Written by: heapwright paths --junit. One test for each path of",
                           method.display_name() + "."},
                  .imports = javatext::JavaImports(package),
                  .name = class_name};
  JUnitNames junit(tests.imports, 5, JUnitNames::Imported::kAllAtOnce);
  for (size_t index : chosen) {
    const lazyheap::ExploredPath& path = explorer.paths()[index];
    std::vector<std::string> arguments;
    for (size_t i = 0; i < explorer.inputs().passed(); ++i)
      arguments.push_back(path.witness.java_text(explorer.classes(), path.witness.inputs[i]));
    std::string call = fmt::format("{}.{}({})", owner, method.name, fmt::join(arguments, ", "));
    TestMethod& test = tests.tests.emplace_back();
    test.name =
        fmt::format("{}_path{}_{}", method.name, tests.tests.size(), path.threw ? "throws" : "returns");
    test.test = junit.test_annotation();
    // Java reads unicode escapes in comments as well.
    test.notes = {base::java_escaped(base::utf16_of_utf8(explorer.condition_text(path)))};
    test.parts = {{"", {javatext::JavaEvaluate{assertion(junit, explorer.program(), method, path, call)}}}};
  }
  return javatext::write_test_class(tests, javatext::kPathLayout).text;
}

}  // namespace heapwright::testgen
