// PoolParser: reads the constant pool and checks that every entry refers to entries of the right kind.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"

namespace heapwright::classfile {

std::string_view tag_name(ConstantTag tag);

class PoolParser {
 public:
  PoolParser(ByteReader& in, ConstantPool& pool, uint16_t major) : in_(in), pool_(pool), major_(major) {}

  void parse();  // failures are left in the reader
  // The BootstrapMethods attribute comes last in the file, so indices into it are checked at the end.
  void check_bootstrap_indices(size_t bootstrap_count);

 private:
  using Entry = ConstantPool::Entry;

  void read_entry(Entry& entry);
  void read_utf8(Entry& entry);
  void check_entry(const Entry& entry);
  void check_member(const Entry& entry);
  void check_name_and_type(const Entry& entry);
  void check_method_handle(const Entry& entry);
  void check_handle_target(const Entry& entry, const Entry& target);

  const Entry* operand(const Entry& entry, uint16_t index, ConstantTag tag);
  std::optional<std::string_view> text_operand(const Entry& entry, uint16_t index);
  bool check_descriptor_kind(const Entry& entry, uint16_t name_and_type, bool of_method);
  void fail(const Entry& entry, std::string what) { in_.fail_at(entry.offset, std::move(what)); }

  ByteReader& in_;
  ConstantPool& pool_;
  uint16_t major_;
};

}  // namespace heapwright::classfile
