#include "unit/support/class_builder.h"

#include <memory>

namespace heapwright::classfile {

Writer& Writer::u1(uint32_t value) {
  bytes_.push_back(static_cast<uint8_t>(value));
  return *this;
}

Writer& Writer::u2(uint32_t value) { return u1(value >> 8).u1(value & 0xFF); }

Writer& Writer::u4(uint32_t value) { return u2(value >> 16).u2(value & 0xFFFF); }

Writer& Writer::append(const Bytes& bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  return *this;
}

Writer& Writer::append(std::string_view text) {
  bytes_.insert(bytes_.end(), text.begin(), text.end());
  return *this;
}

Bytes counted(const std::vector<Bytes>& parts) {
  Writer out;
  out.u2(static_cast<uint32_t>(parts.size()));
  for (const Bytes& part : parts) out.append(part);
  return out.bytes();
}

Bytes u2s(std::initializer_list<uint16_t> values) {
  Writer out;
  for (const uint16_t value : values) out.u2(value);
  return out.bytes();
}

ClassBuilder::ClassBuilder() {
  class_ref("p/C");
  class_ref("java/lang/Object");
}

uint16_t ClassBuilder::constant(ConstantTag tag, const Bytes& contents) {
  const auto index = static_cast<uint16_t>(offsets_.size());
  offsets_.push_back(pool_end());
  if (tag == ConstantTag::kLong || tag == ConstantTag::kDouble) offsets_.push_back(pool_end());
  pool_.u1(static_cast<uint32_t>(tag)).append(contents);
  return index;
}

uint16_t ClassBuilder::utf8(std::string_view text) {
  return constant(ConstantTag::kUtf8, Writer().u2(static_cast<uint32_t>(text.size())).append(text).bytes());
}

uint16_t ClassBuilder::text_constant(ConstantTag tag, std::string_view text) {
  return constant(tag, Writer().u2(utf8(text)).bytes());
}

uint16_t ClassBuilder::class_ref(std::string_view name) { return text_constant(ConstantTag::kClass, name); }

uint16_t ClassBuilder::name_and_type(std::string_view name, std::string_view descriptor) {
  const uint16_t name_index = utf8(name);
  return constant(ConstantTag::kNameAndType, Writer().u2(name_index).u2(utf8(descriptor)).bytes());
}

uint16_t ClassBuilder::member(ConstantTag tag, std::string_view owner, std::string_view name,
                              std::string_view descriptor) {
  const uint16_t owner_index = class_ref(owner);
  return constant(tag, Writer().u2(owner_index).u2(name_and_type(name, descriptor)).bytes());
}

uint16_t ClassBuilder::handle(HandleKind kind, uint16_t target) {
  return constant(ConstantTag::kMethodHandle, Writer().u1(static_cast<uint32_t>(kind)).u2(target).bytes());
}

Bytes ClassBuilder::attribute(std::string_view name, const Bytes& contents) {
  return Writer().u2(utf8(name)).u4(static_cast<uint32_t>(contents.size())).append(contents).bytes();
}

Bytes ClassBuilder::code(const Bytes& instructions, uint16_t max_locals, const Bytes& exceptions,
                         const std::vector<Bytes>& attributes, uint16_t max_stack) {
  Writer contents;
  contents.u2(max_stack).u2(max_locals).u4(static_cast<uint32_t>(instructions.size())).append(instructions);
  return attribute("Code", contents.append(exceptions).append(counted(attributes)).bytes());
}

Bytes ClassBuilder::member_bytes(uint16_t member_flags, std::string_view name, std::string_view descriptor,
                                 const std::vector<Bytes>& attributes) {
  const uint16_t name_index = utf8(name);
  return Writer().u2(member_flags).u2(name_index).u2(utf8(descriptor)).append(counted(attributes)).bytes();
}

void ClassBuilder::add_field(uint16_t member_flags, std::string_view name, std::string_view descriptor,
                             const std::vector<Bytes>& attributes) {
  fields_.push_back(member_bytes(member_flags, name, descriptor, attributes));
}

void ClassBuilder::add_method(uint16_t member_flags, std::string_view name, std::string_view descriptor,
                              const std::vector<Bytes>& attributes) {
  methods_.push_back(member_bytes(member_flags, name, descriptor, attributes));
}

void ClassBuilder::add_attribute(std::string_view name, const Bytes& contents) {
  attributes_.push_back(attribute(name, contents));
}

Bytes ClassBuilder::build() const {
  Writer out;
  out.u4(magic).u2(minor).u2(major).u2(static_cast<uint32_t>(offsets_.size())).append(pool_.bytes());
  out.u2(flags).u2(this_class).u2(super_class).u2(static_cast<uint32_t>(interfaces_.size()));
  for (const uint16_t index : interfaces_) out.u2(index);
  return out.append(counted(fields_)).append(counted(methods_)).append(counted(attributes_)).bytes();
}

base::Result<ClassFile> parse(const Bytes& bytes) {
  const auto copy = std::make_shared<const Bytes>(bytes);
  return parse_class(ClassBytes{*copy, copy, "p/C.class", ""});
}

}  // namespace heapwright::classfile
