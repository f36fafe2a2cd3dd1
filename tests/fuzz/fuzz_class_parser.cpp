// Parses any bytes as a class and touches all that was parsed: a view outside the input is a finding.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "classfile/class_file.h"
#include "classfile/descriptor.h"

namespace {

using namespace heapwright::classfile;

// Adds up every byte, so that each is really read.
class Toucher {
 public:
  [[nodiscard]] uint64_t sum() const { return sum_; }
  void touch(std::string_view text) {
    for (const char c : text) sum_ += static_cast<uint8_t>(c);
  }
  void touch(std::span<const uint8_t> bytes) {
    for (const uint8_t byte : bytes) sum_ += byte;
  }
  void touch(const MemberRef& member) {
    touch(member.owner);
    touch(member.name);
    touch(member.descriptor);
  }
  void touch(const DynamicRef& reference) {
    touch(reference.name);
    touch(reference.descriptor);
  }
  void touch(const MethodHandleRef& handle) { touch(handle.member); }
  void touch(uint64_t value) { sum_ += value; }
  template <class T>
  void touch(const std::optional<T>& value) {
    if (value) touch(*value);
  }
  void touch(const std::vector<std::string_view>& texts) {
    for (const std::string_view text : texts) touch(text);
  }

  void touch(const ConstantPool& pool);
  void touch(const Code& code);
  void touch(const Method& method);
  void touch(const ClassFile& file);

 private:
  uint64_t sum_ = 0;
};

void Toucher::touch(const ConstantPool& pool) {
  // Also indices beyond the pool, as bytecode may hold them.
  const uint32_t beyond = uint32_t{pool.size()} + 2;
  for (uint32_t i = 0; i < beyond && i <= UINT16_MAX; ++i) {
    const auto index = static_cast<uint16_t>(i);
    touch(pool.utf8(index));
    touch(pool.class_name(index));
    touch(pool.string(index));
    touch(pool.method_type(index));
    touch(pool.bits(index));
    touch(pool.field(index));
    touch(pool.method(index));
    touch(pool.method_handle(index));
    touch(pool.dynamic(index));
    touch(pool.invoke_dynamic(index));
  }
}

void Toucher::touch(const Code& code) {
  touch(code.bytes);
  for (const ExceptionRange& range : code.exceptions) {
    touch(code.bytes.subspan(range.start_pc, size_t{range.end_pc} - range.start_pc));
    touch(code.bytes[range.handler_pc]);
    touch(range.catch_type);
  }
  for (const LineEntry& line : code.lines) touch(code.bytes[line.start_pc]);
  for (const LocalVariable& variable : code.variables) {
    touch(code.bytes.subspan(variable.start_pc, variable.length));
    touch(variable.name);
    touch(variable.descriptor);
  }
}

void Toucher::touch(const Method& method) {
  touch(method.name);
  touch(method.signature);
  touch(method.thrown);
  touch(method.parameter_names);
  touch(method.code);
  const auto descriptor = parse_method_descriptor(method.descriptor);
  if (!descriptor) __builtin_trap();  // the parser has promised a valid one
  touch(descriptor->parameters);
  touch(descriptor->result);
}

void Toucher::touch(const ClassFile& file) {
  touch(file.pool);
  for (const std::string_view text :
       {file.name, file.super_name, file.signature, file.source_file, file.nest_host, file.enclosing_class}) {
    touch(text);
  }
  touch(file.interfaces);
  touch(file.nest_members);
  touch(file.permitted_subclasses);
  for (const Field& field : file.fields) {
    touch(field.name);
    touch(field.signature);
    if (!is_field_descriptor(field.descriptor)) __builtin_trap();
    if (field.constant_value != 0) touch(static_cast<uint64_t>(file.pool.tag(field.constant_value)));
  }
  for (const Method& method : file.methods) touch(method);
  for (const InnerClass& inner : file.inner_classes) {
    touch(inner.inner);
    touch(inner.outer);
    touch(inner.name);
  }
  for (const BootstrapMethod& bootstrap : file.bootstrap_methods) {
    if (!file.pool.method_handle(bootstrap.handle)) __builtin_trap();
    for (const uint16_t argument : bootstrap.arguments) touch(static_cast<uint64_t>(file.pool.tag(argument)));
  }
  if (!file.record_components) return;
  for (const RecordComponent& component : *file.record_components) {
    touch(component.name);
    touch(component.descriptor);
    touch(component.signature);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto file = parse_class(ClassBytes{{data, size}, nullptr, "input", ""});
  if (!file) return 0;
  Toucher toucher;
  toucher.touch(*file);
  if (toucher.sum() == UINT64_MAX) __builtin_trap();  // cannot be, but the compiler has to add up to know it
  return 0;
}
