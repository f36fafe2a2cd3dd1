// ClassInput: the reader of one class file together with its pool, for records that name constants; and the
// walk over an attribute table.
#pragma once

#include <cstdint>
#include <string_view>

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"

namespace heapwright::classfile {

// The attributes that are read. All others are skipped.
enum class Attribute : uint8_t {
  kOther,
  kAnnotationDefault,
  kAnnotations,  // not visible at runtime
  kBootstrapMethods,
  kCode,
  kConstantValue,
  kEnclosingMethod,
  kExceptions,
  kInnerClasses,
  kLineNumberTable,
  kLocalVariableTable,
  kMethodParameters,
  kModule,
  kNestHost,
  kNestMembers,
  kPermittedSubclasses,
  kRecord,
  kSignature,
  kSourceFile,
  kVisibleAnnotations,
  kVisibleParameterAnnotations,
};

struct ClassInput {
  ByteReader& in;
  const ConstantPool& pool;
  uint16_t major;
  ParseDepth depth = ParseDepth::kAll;

  // Each reads an index and looks it up; when it is of another kind, the reader fails and "" is returned.
  std::string_view utf8();
  std::string_view class_name();
  std::string_view optional_utf8();  // index 0 gives ""
  std::string_view optional_class_name();
  std::string_view unqualified_name();
  std::string_view field_descriptor();
  std::vector<std::string_view> class_names();  // a count, then as many indices

  uint16_t constant(ConstantTag tag);  // reads an index and checks what it refers to
  uint16_t optional_constant(ConstantTag tag);
};

// kOther for a name that is not read, or that had no meaning yet in this version.
Attribute known_attribute(std::string_view name, uint16_t major);

// Whether the same table may hold the attribute several times.
bool is_repeatable(Attribute attribute);

// Reads an attribute table. `visit` is called on the contents of each known attribute and answers whether it
// has read them; otherwise they are skipped. What is read must be exactly as long as the attribute says.
template <class Visitor>
void read_attributes(ClassInput& input, Visitor&& visit) {
  uint32_t seen = 0;
  const uint16_t count = input.in.u2();
  for (size_t i = 0; i < count && input.in.ok(); ++i) {
    const size_t start = input.in.position();
    const std::string_view name = input.utf8();
    const uint32_t length = input.in.u4();
    if (length > input.in.remaining()) {
      input.in.fail_at(start, fmt::format("attribute {} of {} bytes, but only {} follow", name, length,
                                          input.in.remaining()));
    }
    const size_t outer = input.in.enter(length);
    const Attribute attribute = known_attribute(name, input.major);
    if (attribute != Attribute::kOther && visit(attribute)) {
      const uint32_t bit = 1U << static_cast<uint32_t>(attribute);
      if ((seen & bit) != 0 && !is_repeatable(attribute)) {
        input.in.fail_at(start, fmt::format("duplicate {} attribute", name));
      }
      seen |= bit;
    } else {
      input.in.skip_rest();
    }
    input.in.leave(outer);
  }
}

}  // namespace heapwright::classfile
