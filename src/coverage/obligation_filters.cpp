#include "coverage/obligation_filters.h"

#include <algorithm>
#include <numeric>

#include "classfile/annotations.h"
#include "coverage/code_matcher.h"
#include "coverage/statement_filters.h"

namespace heapwright::coverage {

namespace {

using namespace ir::opcode;  // it holds nothing but constants
using ir::Method;

// Whether the code of the method begins with these steps.
template <class Steps>
bool begins_with(const Method& method, const Probes& probes, Steps steps) {
  CodeMatcher matcher(method, probes);
  matcher.start_at(0);
  steps(matcher);
  return !matcher.failed();
}

bool is_synthetic(const Method& method) {
  return ((method.flags & classfile::kAccSynthetic) != 0 && !method.name.starts_with("lambda$")) ||
         (method.flags & classfile::kAccBridge) != 0;
}

bool is_enum_method(const Method& method) {
  if (method.owner->file->super_name != "java/lang/Enum") return false;
  std::string type = "L" + std::string(method.owner->name) + ";";
  return (method.name == "values" && method.descriptor == "()[" + type) ||
         (method.name == "valueOf" && method.descriptor == "(Ljava/lang/String;)" + type);
}

bool is_empty_enum_constructor(const Method& method, const Probes& probes) {
  constexpr std::string_view kDescriptor = "(Ljava/lang/String;I)V";
  if (method.owner->file->super_name != "java/lang/Enum" || method.name != "<init>" ||
      method.descriptor != kDescriptor) {
    return false;
  }
  return begins_with(method, probes, [&](CodeMatcher& code) {
    code.is_local(kAload, 0);
    code.is(kAload);
    code.is(kIload);
    code.is_call(kInvokespecial, "java/lang/Enum", "<init>", kDescriptor);
    code.is(kReturn);
  });
}

// As classes have it that should not have objects.
bool is_empty_private_constructor(const Method& method, const Probes& probes) {
  if (!method.is_private() || method.name != "<init>" || method.descriptor != "()V") return false;
  return begins_with(method, probes, [&](CodeMatcher& code) {
    code.is_local(kAload, 0);
    code.is_call(kInvokespecial, method.owner->file->super_name, "<init>", "()V");
    code.is(kReturn);
  });
}

// equals, hashCode and toString that nobody has written; accessors count.
bool is_record_method(const Method& method, const Probes& probes) {
  if (method.owner->file->super_name != "java/lang/Record") return false;
  bool is_equals = method.name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z";
  bool is_hash = method.name == "hashCode" && method.descriptor == "()I";
  bool is_text = method.name == "toString" && method.descriptor == "()Ljava/lang/String;";
  if (!is_equals && !is_hash && !is_text) return false;
  return begins_with(method, probes, [&](CodeMatcher& code) {
    code.is_local(kAload, 0);
    if (is_equals) code.is(kAload);
    code.is_dynamic(method.name);
    code.is(is_text ? kAreturn : kIreturn);
  });
}

// An annotation whose simple name contains "Generated", as tools mark what they write.
bool has_generated(const classfile::ConstantPool& pool,
                   std::span<const std::span<const uint8_t>> annotations) {
  auto types = classfile::annotation_types(pool, annotations);
  return std::any_of(types.begin(), types.end(), [](std::string_view type) {
    size_t before = type.find_last_of("/$");  // npos + 1 is 0
    return type.substr(before + 1).find("Generated") != std::string_view::npos;
  });
}

}  // namespace

bool is_marked_generated(const Method& method) {
  const classfile::ClassFile& file = *method.owner->file;
  return has_generated(file.pool, file.annotations) || has_generated(file.pool, method.source->annotations);
}

Filtered apply_filters(const Method& method, const Probes& probes) {
  Filtered result;
  bool is_ignored = is_synthetic(method) || is_enum_method(method) ||
                    is_empty_enum_constructor(method, probes) ||
                    is_empty_private_constructor(method, probes) || is_record_method(method, probes);
  result.ignored.assign(probes.instructions().size(), is_ignored);
  result.original.resize(probes.instructions().size());
  std::iota(result.original.begin(), result.original.end(), 0U);
  if (!is_ignored) filter_statements(method, probes, result);
  return result;
}

}  // namespace heapwright::coverage
