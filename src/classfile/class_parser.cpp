#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "classfile/attributes.h"
#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "classfile/member_parser.h"
#include "classfile/pool_parser.h"

namespace heapwright::classfile {
namespace {

constexpr uint32_t kClassMagic = 0xCAFEBABE;
constexpr uint16_t kStrictMinorMajor = 56;  // from Java 12 on, the minor version has a meaning
constexpr uint16_t kModuleMajor = 53;
constexpr uint16_t kPreviewMinor = 65535;

void read_version(ByteReader& in, ClassFile& file) {
  const uint32_t magic = in.u4();
  if (in.ok() && magic != kClassMagic)
    in.fail_at(0, fmt::format("not a class file, magic number {:08x}", magic));
  const size_t start = in.position();
  file.minor_version = in.u2();
  file.major_version = in.u2();
  const bool known_minor = file.major_version < kStrictMinorMajor || file.minor_version == 0 ||
                           file.minor_version == kPreviewMinor;
  if (in.ok() && (file.major_version < kOldestMajor || file.major_version > kNewestMajor || !known_minor)) {
    in.fail_at(start, fmt::format("class file version {}.{} is not supported, only {} to {} (Java 1.1 to {})",
                                  file.major_version, file.minor_version, kOldestMajor, kNewestMajor,
                                  kNewestMajor - 44));
  }
}

std::string_view read_plain_class(ClassInput& input, bool optional) {
  const size_t start = input.in.position();
  const std::string_view name = optional ? input.optional_class_name() : input.class_name();
  if (name.starts_with('[')) input.in.fail_at(start, fmt::format("array class {} is not allowed here", name));
  return name;
}

void read_superclass(ClassInput& input, ClassFile& file) {
  const size_t start = input.in.position();
  file.super_name = read_plain_class(input, true);
  const bool is_module = input.major >= kModuleMajor && (file.flags & kAccModule) != 0;
  const bool is_root = is_module || file.name == "java/lang/Object";
  if (!input.in.ok()) return;
  if (file.super_name.empty() != is_root) {
    input.in.fail_at(start, fmt::format("{} {} a superclass", file.name, is_root ? "with" : "without"));
  }
  if ((file.flags & kAccInterface) != 0 && file.super_name != "java/lang/Object") {
    input.in.fail_at(start, fmt::format("interface {} with the superclass {}", file.name, file.super_name));
  }
}

void read_hierarchy(ClassInput& input, ClassFile& file) {
  file.flags = input.in.u2();
  file.name = read_plain_class(input, false);
  read_superclass(input, file);
  const size_t start = input.in.position();
  file.interfaces = input.class_names();
  for (const std::string_view name : file.interfaces) {
    if (name.starts_with('[')) input.in.fail_at(start, fmt::format("array class {} as interface", name));
  }
}

void read_inner_classes(ClassInput& input, ClassFile& file) {
  constexpr size_t kEntrySize = 8;
  const uint16_t count = input.in.u2();
  if (!input.in.expect(count, kEntrySize)) return;
  file.inner_classes.reserve(count);
  for (size_t i = 0; i < count && input.in.ok(); ++i) {
    InnerClass& inner = file.inner_classes.emplace_back();
    inner.inner = input.class_name();
    inner.outer = input.optional_class_name();
    inner.name = input.optional_utf8();
    inner.flags = input.in.u2();
  }
}

void read_record(ClassInput& input, ClassFile& file) {
  constexpr size_t kSmallestComponent = 6;
  std::vector<RecordComponent>& components = file.record_components.emplace();
  const uint16_t count = input.in.u2();
  if (!input.in.expect(count, kSmallestComponent)) return;
  components.reserve(count);
  for (size_t i = 0; i < count && input.in.ok(); ++i) {
    RecordComponent& component = components.emplace_back();
    component.name = input.unqualified_name();
    component.descriptor = input.field_descriptor();
    read_attributes(input, [&](Attribute attribute) {
      if (attribute != Attribute::kSignature) return false;
      component.signature = input.utf8();
      return true;
    });
  }
}

bool is_loadable(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
    case ConstantTag::kDynamic:
      return true;
    case ConstantTag::kUnusable:
    case ConstantTag::kUtf8:
    case ConstantTag::kField:
    case ConstantTag::kMethod:
    case ConstantTag::kInterfaceMethod:
    case ConstantTag::kNameAndType:
    case ConstantTag::kInvokeDynamic:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      return false;
  }
  return false;
}

void read_bootstrap_method(ClassInput& input, BootstrapMethod& bootstrap) {
  bootstrap.handle = input.constant(ConstantTag::kMethodHandle);
  const uint16_t count = input.in.u2();
  if (!input.in.expect(count, sizeof(uint16_t))) return;
  bootstrap.arguments.reserve(count);
  for (size_t i = 0; i < count && input.in.ok(); ++i) {
    const size_t start = input.in.position();
    const uint16_t index = input.in.u2();
    bootstrap.arguments.push_back(index);
    if (!is_loadable(input.pool.tag(index))) {
      input.in.fail_at(start, fmt::format("constant {} should be loadable but is {}", index,
                                          tag_name(input.pool.tag(index))));
    }
  }
}

void read_bootstrap_methods(ClassInput& input, ClassFile& file) {
  constexpr size_t kSmallestEntry = 4;
  const uint16_t count = input.in.u2();
  if (!input.in.expect(count, kSmallestEntry)) return;
  file.bootstrap_methods.reserve(count);
  for (size_t i = 0; i < count && input.in.ok(); ++i) {
    read_bootstrap_method(input, file.bootstrap_methods.emplace_back());
  }
}

bool read_class_attribute(ClassInput& input, Attribute attribute, ClassFile& file) {
  switch (attribute) {
    case Attribute::kSignature:
      file.signature = input.utf8();
      return true;
    case Attribute::kSourceFile:
      file.source_file = input.utf8();
      return true;
    case Attribute::kNestHost:
      file.nest_host = input.class_name();
      return true;
    case Attribute::kNestMembers:
      file.nest_members = input.class_names();
      return true;
    case Attribute::kPermittedSubclasses:
      file.permitted_subclasses = input.class_names();
      return true;
    case Attribute::kRecord:
      read_record(input, file);
      return true;
    case Attribute::kInnerClasses:
      read_inner_classes(input, file);
      return true;
    case Attribute::kEnclosingMethod:
      file.enclosing_class = input.class_name();
      file.enclosing_method = input.optional_constant(ConstantTag::kNameAndType);
      return true;
    case Attribute::kBootstrapMethods:
      read_bootstrap_methods(input, file);
      return true;
    case Attribute::kAnnotations:
      file.annotations.push_back(input.in.bytes(input.in.remaining()));
      return true;
    case Attribute::kVisibleAnnotations:
      file.visible_annotations = input.in.bytes(input.in.remaining());
      file.annotations.push_back(file.visible_annotations);
      return true;
    case Attribute::kModule:
      file.module = input.in.bytes(input.in.remaining());
      return true;
    case Attribute::kOther:
    case Attribute::kAnnotationDefault:
    case Attribute::kVisibleParameterAnnotations:
    case Attribute::kCode:
    case Attribute::kConstantValue:
    case Attribute::kExceptions:
    case Attribute::kLineNumberTable:
    case Attribute::kLocalVariableTable:
    case Attribute::kMethodParameters:
      return false;
  }
  return false;
}

// Fields and methods are told apart by name and descriptor, so a class cannot declare one of them twice.
template <class Member>
void check_distinct(ByteReader& in, size_t start, const std::vector<Member>& members) {
  std::vector<std::pair<std::string_view, std::string_view>> keys;
  keys.reserve(members.size());
  for (const Member& member : members) keys.emplace_back(member.name, member.descriptor);
  std::sort(keys.begin(), keys.end());
  const auto twice = std::adjacent_find(keys.begin(), keys.end());
  if (twice != keys.end())
    in.fail_at(start, fmt::format("{} {} is declared twice", twice->first, twice->second));
}

void read_class(ByteReader& in, ClassFile& file, ParseDepth depth) {
  read_version(in, file);
  PoolParser pool_parser(in, file.pool, file.major_version);
  pool_parser.parse();
  ClassInput input{in, file.pool, file.major_version, depth};
  read_hierarchy(input, file);
  const size_t fields = in.position();
  file.fields = read_fields(input);
  check_distinct(in, fields, file.fields);
  const size_t methods = in.position();
  file.methods = read_methods(input);
  check_distinct(in, methods, file.methods);
  read_attributes(input, [&](Attribute attribute) { return read_class_attribute(input, attribute, file); });
  if (in.ok() && in.remaining() > 0) {
    in.fail_at(in.position(), fmt::format("{} bytes after the end of the class", in.remaining()));
  }
  pool_parser.check_bootstrap_indices(file.bootstrap_methods.size());
}

// Names from a damaged file can be long and hold line breaks, but a message is one line.
std::string as_one_line(std::string_view text) {
  constexpr size_t kLongest = 300;
  std::string line;
  for (const char c : text.substr(0, kLongest)) {
    const auto byte = static_cast<uint8_t>(c);
    if (byte < 0x20 || byte == 0x7F) {
      line += fmt::format("\\x{:02x}", byte);
    } else {
      line += c;
    }
  }
  if (text.size() > kLongest) line += "...";
  return line;
}

}  // namespace

base::Result<ClassFile> parse_class(ClassBytes source, ParseDepth depth) {
  ByteReader in(source.bytes);
  ClassFile file;
  file.source = std::move(source);
  read_class(in, file, depth);
  if (!in.ok()) {
    return base::input_error(
        fmt::format("{}: {} at byte {}", file.source.origin, as_one_line(in.failure()), in.failure_offset()));
  }
  return file;
}

}  // namespace heapwright::classfile
