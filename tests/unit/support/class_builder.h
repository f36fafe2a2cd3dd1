// ClassBuilder: writes class files byte by byte, right or wrong, without a Java compiler.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_file.h"

namespace heapwright::classfile {

using Bytes = std::vector<uint8_t>;

class Writer {  // big-endian
 public:
  Writer& u1(uint32_t value);
  Writer& u2(uint32_t value);
  Writer& u4(uint32_t value);
  Writer& append(const Bytes& bytes);
  Writer& append(std::string_view text);
  [[nodiscard]] const Bytes& bytes() const { return bytes_; }

 private:
  Bytes bytes_;
};

Bytes u2s(std::initializer_list<uint16_t> values);  // each as two bytes

inline constexpr uint8_t kReturn = 0xB1;  // the instruction

// A public class "p/C" that extends Object, of Java 17, unless changed before build().
class ClassBuilder {
 public:
  ClassBuilder();

  // Each adds a constant and gives its index.
  uint16_t utf8(std::string_view text);
  uint16_t class_ref(std::string_view name);
  uint16_t name_and_type(std::string_view name, std::string_view descriptor);
  uint16_t member(ConstantTag tag, std::string_view owner, std::string_view name,
                  std::string_view descriptor);
  uint16_t handle(HandleKind kind, uint16_t target);
  uint16_t constant(ConstantTag tag, const Bytes& contents);  // a long or double takes two indices
  uint16_t text_constant(ConstantTag tag, std::string_view text);

  Bytes attribute(std::string_view name, const Bytes& contents);
  Bytes code(const Bytes& instructions, uint16_t max_locals = 1, const Bytes& exceptions = {0, 0},
             const std::vector<Bytes>& attributes = {}, uint16_t max_stack = 2);

  void add_interface(std::string_view name) { interfaces_.push_back(class_ref(name)); }
  void add_field(uint16_t flags, std::string_view name, std::string_view descriptor,
                 const std::vector<Bytes>& attributes = {});
  void add_method(uint16_t flags, std::string_view name, std::string_view descriptor,
                  const std::vector<Bytes>& attributes = {});
  void add_attribute(std::string_view name, const Bytes& contents);

  [[nodiscard]] Bytes build() const;
  // The offset in build() of the constant with this index.
  [[nodiscard]] size_t offset_of(uint16_t index) const { return offsets_.at(index); }
  // The offset of the access flags, behind the pool.
  [[nodiscard]] size_t pool_end() const { return 10 + pool_.bytes().size(); }

  uint32_t magic = 0xCAFEBABE;
  uint16_t minor = 0;
  uint16_t major = 61;
  uint16_t flags = kAccPublic;
  uint16_t this_class = 2;  // the constructor adds both
  uint16_t super_class = 4;

 private:
  Bytes member_bytes(uint16_t member_flags, std::string_view name, std::string_view descriptor,
                     const std::vector<Bytes>& attributes);

  Writer pool_;
  std::vector<size_t> offsets_{0};
  std::vector<uint16_t> interfaces_;
  std::vector<Bytes> fields_;
  std::vector<Bytes> methods_;
  std::vector<Bytes> attributes_;
};

// A count, then the parts.
Bytes counted(const std::vector<Bytes>& parts);

// The bytes as "p/C.class"; the ClassFile keeps a copy alive.
base::Result<ClassFile> parse(const Bytes& bytes);

}  // namespace heapwright::classfile
