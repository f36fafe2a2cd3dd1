#include "classfile/annotations.h"

#include "classfile/byte_reader.h"

namespace heapwright::classfile {

namespace {

constexpr int kDeepest = 100;  // nesting of annotations and arrays

void skip_element(ByteReader& in, int depth);

// The type of the annotation that is read; its elements are skipped.
uint16_t read_annotation(ByteReader& in, int depth) {
  const uint16_t type = in.u2();
  const uint16_t elements = in.u2();
  for (size_t i = 0; i < elements && in.ok(); ++i) {
    in.u2();  // its name
    skip_element(in, depth);
  }
  return type;
}

void skip_element(ByteReader& in, int depth) {
  if (depth > kDeepest) return in.fail_at(in.position(), "annotations nested too deeply");
  switch (in.u1()) {
    case 'e':
      in.u4();
      return;
    case '@':
      read_annotation(in, depth + 1);
      return;
    case '[': {
      const uint16_t count = in.u2();
      for (size_t i = 0; i < count && in.ok(); ++i) skip_element(in, depth + 1);
      return;
    }
    default:  // an index of a constant or a class
      in.u2();
  }
}

}  // namespace

std::vector<std::string_view> annotation_types(const ConstantPool& pool,
                                               std::span<const std::span<const uint8_t>> attributes) {
  std::vector<std::string_view> types;
  for (const auto& attribute : attributes) {
    ByteReader in(attribute);
    const uint16_t count = in.u2();
    for (size_t i = 0; i < count && in.ok(); ++i) {
      const auto type = pool.utf8(read_annotation(in, 0));
      if (in.ok() && type) types.push_back(*type);
    }
  }
  return types;
}

}  // namespace heapwright::classfile
