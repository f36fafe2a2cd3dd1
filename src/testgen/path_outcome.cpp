#include "testgen/path_outcome.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "base/java_text.h"
#include "base/unicode.h"
#include "ir/boxes.h"
#include "javatext/java_access.h"
#include "javatext/java_names.h"
#include "paths/outcome_text.h"

namespace heapwright::testgen {

using ir::ClassInfo;
using ir::ObjectId;
using ir::Type;
using javatext::JUnitNames;

namespace {

bool is_primitive_array(const ClassInfo& type) {
  return type.is_array() && type.element_type() != Type::kRef;
}

// Whether what toString() says is the same in every run, and tells one value from another.
bool is_told_by_text(const ClassInfo& type) {
  bool is_enum = type.super != nullptr &&
                 (type.super->name == "java/lang/Enum" ||
                  (type.super->super != nullptr && type.super->super->name == "java/lang/Enum"));
  return is_enum || type.name == "java/lang/String" || ir::find_box(type.name) != nullptr ||
         is_primitive_array(type);
}

std::string floating(const std::string& text, const char* owner, const char* suffix) {
  if (text == "NaN") return fmt::format("{}.NaN", owner);
  if (text == "Infinity") return fmt::format("{}.POSITIVE_INFINITY", owner);
  if (text == "-Infinity") return fmt::format("{}.NEGATIVE_INFINITY", owner);
  return text + suffix;
}

// A class that the test may name.
std::string exception_name(ir::Program& program, const ir::Method& method, const std::string& exception) {
  const ClassInfo* type = javatext::nearest_nameable(program, exception, method.owner->package());
  return type == nullptr ? "java.lang.Throwable" : javatext::source_name(*type);
}

std::string text_assertion(JUnitNames& junit, const ir::Method& method, const PathOutcome& outcome,
                           const std::string& call) {
  const std::string& text = outcome.text;
  switch (method.result) {
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
    case Type::kVoid:
    case Type::kChar:
    case Type::kRef:
      break;
  }
  bool is_declared_array = outcome.is_array && method.descriptor.find(")[") != std::string_view::npos;
  // As an Object, an array does not say what it holds.
  if (outcome.is_array && !is_declared_array) return junit.assertion("assertNotNull", {call});
  std::string actual =
      fmt::format("{}({})", outcome.is_array ? "java.util.Arrays.toString" : "String.valueOf", call);
  return junit.assertion("assertEquals", {base::java_string(base::utf16_of_utf8(text)), actual});
}

}  // namespace

std::optional<PathOutcome> path_outcome(exec::Interpreter& vm, machine::Path& path, const ir::Method& method,
                                        const machine::Outcome& outcome,
                                        const std::vector<NamedObject>& named) {
  PathOutcome result;
  if (std::holds_alternative<base::Stop>(outcome)) return std::nullopt;
  if (const auto* threw = std::get_if<machine::Threw>(&outcome)) {
    result.kind = PathOutcome::Kind::kThrows;
    result.exception = path.heap.get(threw->exception).type->java_name();
    return result;
  }
  if (method.result == Type::kVoid) return result;
  if (method.result == Type::kRef) {
    auto id = std::get<machine::Returned>(outcome).value.as<ObjectId>();
    if (id == ObjectId::kNull) {
      result.kind = PathOutcome::Kind::kNull;
      return result;
    }
    const ClassInfo& type = *path.heap.get(id).type;
    if (!is_told_by_text(type)) {
      auto same = std::find_if(named.begin(), named.end(),
                               [id](const NamedObject& object) { return object.id == id; });
      result.kind = same == named.end() ? PathOutcome::Kind::kObject : PathOutcome::Kind::kSame;
      if (same != named.end()) result.same_as = same->expression;
      return result;
    }
    result.is_array = type.is_array();
  }
  machine::Path scratch = path.fork();  // to make the text, Java code is executed
  auto text = paths::describe_outcome(vm, scratch, method, outcome);
  if (std::holds_alternative<base::Stop>(text)) return std::nullopt;
  result.kind = PathOutcome::Kind::kText;
  result.text = base::utf8_of_utf16(std::get<std::u16string>(text));
  return result;
}

std::string assertion(JUnitNames& junit, ir::Program& program, const ir::Method& method,
                      const PathOutcome& outcome, const std::string& call) {
  switch (outcome.kind) {
    case PathOutcome::Kind::kThrows:
      return junit.throwing(exception_name(program, method, outcome.exception), call);
    case PathOutcome::Kind::kDone:
      return call;
    case PathOutcome::Kind::kText:
      return text_assertion(junit, method, outcome, call);
    case PathOutcome::Kind::kNull:
      return junit.assertion("assertNull", {call});
    case PathOutcome::Kind::kSame:
      return junit.assertion("assertSame", {outcome.same_as, call});
    case PathOutcome::Kind::kObject:
      break;
  }
  return junit.assertion("assertNotNull", {call});
}

bool takes_same_branches(const std::vector<machine::BranchTaken>& one,
                         const std::vector<machine::BranchTaken>& other) {
  using Branch = std::tuple<std::string_view, std::string_view, std::string_view, uint32_t>;
  auto own = [](const std::vector<machine::BranchTaken>& taken) {
    std::vector<Branch> branches;
    for (const machine::BranchTaken& branch : taken) {
      const ir::Method& method = *branch.method;
      if (!method.owner->module().empty() || method.name == "<clinit>") continue;
      branches.emplace_back(method.owner->name, method.name, method.descriptor, branch.outcome);
    }
    return branches;
  };
  return own(one) == own(other);
}

void note_thrown(const ir::Method& method, std::string& throws) {
  if (method.source == nullptr) return;
  for (std::string_view name : method.source->thrown)
    note_thrown(name == "java/lang/Throwable" ? "Throwable" : "Exception", throws);
}

void note_thrown(std::string_view exception, std::string& throws) {
  bool is_wider =
      throws.empty() || exception == "Throwable" || (exception == "Exception" && throws != "Throwable");
  if (is_wider) throws = exception;
}

}  // namespace heapwright::testgen
