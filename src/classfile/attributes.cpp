#include "classfile/attributes.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/pool_parser.h"

namespace heapwright::classfile {
namespace {

struct KnownAttribute {
  std::string_view name;
  Attribute attribute;
  uint16_t since;  // older class files may use the name for anything
};

constexpr KnownAttribute kKnown[] = {
    {"Code", Attribute::kCode, 45},
    {"LineNumberTable", Attribute::kLineNumberTable, 45},
    {"LocalVariableTable", Attribute::kLocalVariableTable, 45},
    {"Signature", Attribute::kSignature, 49},
    {"Exceptions", Attribute::kExceptions, 45},
    {"ConstantValue", Attribute::kConstantValue, 45},
    {"SourceFile", Attribute::kSourceFile, 45},
    {"InnerClasses", Attribute::kInnerClasses, 45},
    {"NestHost", Attribute::kNestHost, 55},
    {"NestMembers", Attribute::kNestMembers, 55},
    {"BootstrapMethods", Attribute::kBootstrapMethods, 51},
    {"MethodParameters", Attribute::kMethodParameters, 52},
    {"Module", Attribute::kModule, 53},
    {"EnclosingMethod", Attribute::kEnclosingMethod, 49},
    {"Record", Attribute::kRecord, 60},
    {"PermittedSubclasses", Attribute::kPermittedSubclasses, 61},
    {"AnnotationDefault", Attribute::kAnnotationDefault, 49},
    {"RuntimeVisibleAnnotations", Attribute::kVisibleAnnotations, 49},
    {"RuntimeVisibleParameterAnnotations", Attribute::kVisibleParameterAnnotations, 49},
    {"RuntimeInvisibleAnnotations", Attribute::kAnnotations, 49},
};

void fail_kind(ClassInput& input, uint16_t index, ConstantTag wanted) {
  input.in.fail_at(input.in.position() - sizeof index,
                   fmt::format("constant {} should be {} but is {}", index, tag_name(wanted),
                               tag_name(input.pool.tag(index))));
}

std::string_view utf8_at(ClassInput& input, uint16_t index) {
  const auto text = input.pool.utf8(index);
  if (text) return *text;
  fail_kind(input, index, ConstantTag::kUtf8);
  return {};
}

std::string_view class_name_at(ClassInput& input, uint16_t index) {
  const auto name = input.pool.class_name(index);
  if (name) return *name;
  fail_kind(input, index, ConstantTag::kClass);
  return {};
}

}  // namespace

// Every look-up first asks whether the index was read at all: position() - 2 is its offset only then.
std::string_view ClassInput::utf8() {
  const uint16_t index = in.u2();
  return in.ok() ? utf8_at(*this, index) : std::string_view{};
}

std::string_view ClassInput::class_name() {
  const uint16_t index = in.u2();
  return in.ok() ? class_name_at(*this, index) : std::string_view{};
}

std::string_view ClassInput::optional_utf8() {
  const uint16_t index = in.u2();
  return index != 0 ? utf8_at(*this, index) : std::string_view{};
}

std::string_view ClassInput::optional_class_name() {
  const uint16_t index = in.u2();
  return index != 0 ? class_name_at(*this, index) : std::string_view{};
}

std::string_view ClassInput::unqualified_name() {
  const size_t start = in.position();
  const std::string_view name = utf8();
  if (in.ok() && !is_unqualified_name(name)) in.fail_at(start, fmt::format("malformed name '{}'", name));
  return name;
}

std::string_view ClassInput::field_descriptor() {
  const size_t start = in.position();
  const std::string_view descriptor = utf8();
  if (in.ok() && !is_field_descriptor(descriptor)) {
    in.fail_at(start, fmt::format("malformed field descriptor '{}'", descriptor));
  }
  return descriptor;
}

std::vector<std::string_view> ClassInput::class_names() {
  std::vector<std::string_view> names;
  const uint16_t count = in.u2();
  if (!in.expect(count, sizeof(uint16_t))) return names;
  names.reserve(count);
  for (size_t i = 0; i < count && in.ok(); ++i) names.push_back(class_name());
  return names;
}

uint16_t ClassInput::constant(ConstantTag tag) {
  const uint16_t index = in.u2();
  if (in.ok() && pool.tag(index) != tag) fail_kind(*this, index, tag);
  return index;
}

uint16_t ClassInput::optional_constant(ConstantTag tag) {
  const uint16_t index = in.u2();
  if (index != 0 && pool.tag(index) != tag) fail_kind(*this, index, tag);
  return index;
}

Attribute known_attribute(std::string_view name, uint16_t major) {
  for (const KnownAttribute& known : kKnown) {
    if (known.name == name) return major >= known.since ? known.attribute : Attribute::kOther;
  }
  return Attribute::kOther;
}

bool is_repeatable(Attribute attribute) {
  return attribute == Attribute::kLineNumberTable || attribute == Attribute::kLocalVariableTable ||
         attribute == Attribute::kAnnotations || attribute == Attribute::kVisibleAnnotations;
}

}  // namespace heapwright::classfile
