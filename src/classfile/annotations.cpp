#include "classfile/annotations.h"

#include <algorithm>

#include "classfile/byte_reader.h"

namespace heapwright::classfile {

namespace {

constexpr int kDeepest = 100;  // nesting of annotations and arrays

void skip_element(ByteReader& in, int depth);

// Skips the elements of an annotation; `visit` sees the name of each, and a reader that stands before its
// value.
template <class Visitor>
void read_elements(ByteReader& in, int depth, const Visitor& visit) {
  const uint16_t elements = in.u2();
  for (size_t i = 0; i < elements && in.ok(); ++i) {
    const uint16_t name = in.u2();
    visit(name, in);
    skip_element(in, depth);
  }
}

// The type of the annotation that is read; its elements are skipped.
uint16_t read_annotation(ByteReader& in, int depth) {
  const uint16_t type = in.u2();
  read_elements(in, depth, [](uint16_t, const ByteReader&) {});
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

Deprecation deprecation(const ConstantPool& pool, std::span<const std::span<const uint8_t>> attributes) {
  Deprecation result = Deprecation::kNone;
  for (const auto& attribute : attributes) {
    ByteReader in(attribute);
    const uint16_t count = in.u2();
    for (size_t i = 0; i < count && in.ok(); ++i) {
      const bool is_it = pool.utf8(in.u2()) == "Ljava/lang/Deprecated;";
      if (is_it) result = std::max(result, Deprecation::kDeprecated);
      read_elements(in, 0, [&](uint16_t name, ByteReader value) {
        if (!is_it || pool.utf8(name) != "forRemoval" || value.u1() != 'Z') return;
        if (pool.bits(value.u2()).value_or(0) != 0) result = Deprecation::kForRemoval;
      });
    }
  }
  return result;
}

}  // namespace heapwright::classfile
