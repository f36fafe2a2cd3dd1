#include "classfile/member_parser.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"

namespace heapwright::classfile {
namespace {

constexpr size_t kSmallestMember = 8;
constexpr int kMaxParameterSlots = 255;

ConstantTag constant_kind(std::string_view descriptor) {
  if (descriptor == "J") return ConstantTag::kLong;
  if (descriptor == "F") return ConstantTag::kFloat;
  if (descriptor == "D") return ConstantTag::kDouble;
  if (descriptor == "Ljava/lang/String;") return ConstantTag::kString;
  if (descriptor.size() == 1) return ConstantTag::kInteger;
  return ConstantTag::kUnusable;
}

void read_constant_value(ClassInput& input, Field& field) {
  const ConstantTag kind = constant_kind(field.descriptor);
  if (kind == ConstantTag::kUnusable) {
    input.in.fail_at(input.in.position(),
                     fmt::format("ConstantValue for a field of type {}", field.descriptor));
  }
  field.constant_value = input.constant(kind);
}

Field read_field(ClassInput& input) {
  Field field;
  field.flags = input.in.u2();
  field.name = input.unqualified_name();
  field.descriptor = input.field_descriptor();
  read_attributes(input, [&](Attribute attribute) {
    if (attribute == Attribute::kSignature) {
      field.signature = input.utf8();
      return true;
    }
    if (attribute == Attribute::kVisibleAnnotations) {
      field.visible_annotations = input.in.bytes(input.in.remaining());
      return true;
    }
    // javac writes it for instance constants too, and the JVM ignores it there.
    if (attribute == Attribute::kConstantValue && (field.flags & kAccStatic) != 0) {
      read_constant_value(input, field);
      return true;
    }
    return false;
  });
  return field;
}

void read_parameter_names(ClassInput& input, Method& method) {
  constexpr size_t kEntrySize = 4;
  const uint8_t count = input.in.u1();
  if (!input.in.expect(count, kEntrySize)) return;
  method.parameter_names.reserve(count);
  for (size_t i = 0; i < count && input.in.ok(); ++i) {
    method.parameter_names.push_back(input.optional_utf8());
    input.in.u2();  // access flags
  }
}

bool read_method_attribute(ClassInput& input, Attribute attribute, Method& method) {
  if (attribute == Attribute::kCode) {
    if (input.depth == ParseDepth::kOutline) return false;
    method.code = read_code(input);
  } else if (attribute == Attribute::kExceptions) {
    method.thrown = input.class_names();
  } else if (attribute == Attribute::kSignature) {
    method.signature = input.utf8();
  } else if (attribute == Attribute::kMethodParameters) {
    read_parameter_names(input, method);
  } else if (attribute == Attribute::kAnnotations) {
    method.annotations.push_back(input.in.bytes(input.in.remaining()));
  } else if (attribute == Attribute::kVisibleAnnotations) {
    method.visible_annotations = input.in.bytes(input.in.remaining());
    method.annotations.push_back(method.visible_annotations);
  } else if (attribute == Attribute::kVisibleParameterAnnotations) {
    method.visible_parameter_annotations = input.in.bytes(input.in.remaining());
  } else if (attribute == Attribute::kAnnotationDefault) {
    method.annotation_default = input.in.bytes(input.in.remaining());
  } else {
    return false;
  }
  return true;
}

// The number of slots the parameters take, including `this`.
int read_method_signature(ClassInput& input, Method& method) {
  const size_t start = input.in.position();
  method.name = input.utf8();
  method.descriptor = input.utf8();
  if (!input.in.ok()) return 0;
  if (!is_method_name(method.name)) {
    input.in.fail_at(start, fmt::format("malformed method name '{}'", method.name));
    return 0;
  }
  const auto slots = parameter_slots(method.descriptor);
  if (!slots || (method.name == "<init>" && !method.descriptor.ends_with(")V"))) {
    input.in.fail_at(start,
                     fmt::format("malformed method descriptor '{}' of {}", method.descriptor, method.name));
    return 0;
  }
  const int with_this = *slots + ((method.flags & kAccStatic) != 0 ? 0 : 1);
  if (with_this > kMaxParameterSlots) {
    input.in.fail_at(start, fmt::format("too many parameters for {}", method.name));
  }
  return with_this;
}

void check_code(ClassInput& input, size_t start, const Method& method, int slots) {
  // The JVM ignores all other flags of a class initialiser.
  const bool bodiless = (method.flags & (kAccNative | kAccAbstract)) != 0 && method.name != "<clinit>";
  if (method.code.has_value() == bodiless) {
    input.in.fail_at(start, bodiless ? fmt::format("code in the native or abstract method {}", method.name)
                                     : fmt::format("no code in the method {}", method.name));
  }
  if (method.code && slots > method.code->max_locals) {
    input.in.fail_at(start, fmt::format("the parameters of {} take {} of {} local variables", method.name,
                                        slots, method.code->max_locals));
  }
}

Method read_method(ClassInput& input) {
  const size_t start = input.in.position();
  Method method;
  method.flags = input.in.u2();
  const int slots = read_method_signature(input, method);
  read_attributes(input,
                  [&](Attribute attribute) { return read_method_attribute(input, attribute, method); });
  if (input.in.ok() && input.depth == ParseDepth::kAll) check_code(input, start, method, slots);
  return method;
}

template <class Member>
std::vector<Member> read_members(ClassInput& input, Member (*read)(ClassInput&)) {
  std::vector<Member> members;
  const uint16_t count = input.in.u2();
  if (!input.in.expect(count, kSmallestMember)) return members;
  members.reserve(count);
  for (size_t i = 0; i < count && input.in.ok(); ++i) members.push_back(read(input));
  return members;
}

}  // namespace

std::vector<Field> read_fields(ClassInput& input) { return read_members(input, read_field); }

std::vector<Method> read_methods(ClassInput& input) { return read_members(input, read_method); }

}  // namespace heapwright::classfile
