#include "classfile/pool_parser.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace heapwright::classfile {
namespace {

constexpr size_t kSmallestEntry = 3;
constexpr uint16_t kStrictUtf8Major = 48;
constexpr uint16_t kInterfaceHandlesMajor = 52;  // static and private interface methods came with Java 8

// The version that introduced a tag; 0 for a tag that does not exist.
uint16_t first_major(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kUnusable:
      return 0;
    case ConstantTag::kUtf8:
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kField:
    case ConstantTag::kMethod:
    case ConstantTag::kInterfaceMethod:
    case ConstantTag::kNameAndType:
      return kOldestMajor;
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
    case ConstantTag::kInvokeDynamic:
      return 51;
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      return 53;
    case ConstantTag::kDynamic:
      return 55;
  }
  return 0;
}

bool takes_two_indices(ConstantTag tag) { return tag == ConstantTag::kLong || tag == ConstantTag::kDouble; }

}  // namespace

std::string_view tag_name(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kUnusable:
      return "nothing";
    case ConstantTag::kUtf8:
      return "Utf8";
    case ConstantTag::kInteger:
      return "Integer";
    case ConstantTag::kFloat:
      return "Float";
    case ConstantTag::kLong:
      return "Long";
    case ConstantTag::kDouble:
      return "Double";
    case ConstantTag::kClass:
      return "Class";
    case ConstantTag::kString:
      return "String";
    case ConstantTag::kField:
      return "Fieldref";
    case ConstantTag::kMethod:
      return "Methodref";
    case ConstantTag::kInterfaceMethod:
      return "InterfaceMethodref";
    case ConstantTag::kNameAndType:
      return "NameAndType";
    case ConstantTag::kMethodHandle:
      return "MethodHandle";
    case ConstantTag::kMethodType:
      return "MethodType";
    case ConstantTag::kDynamic:
      return "Dynamic";
    case ConstantTag::kInvokeDynamic:
      return "InvokeDynamic";
    case ConstantTag::kModule:
      return "Module";
    case ConstantTag::kPackage:
      return "Package";
  }
  return "unknown";
}

void PoolParser::parse() {
  const size_t start = in_.position();
  const uint16_t count = in_.u2();
  if (in_.ok() && count == 0) in_.fail_at(start, "a constant pool of size 0");
  // The smallest pool of that size: each entry takes three bytes, or is the second half of one that takes
  // nine.
  if (!in_.ok() || !in_.expect(count - 1U, kSmallestEntry)) return;
  pool_.entries_.resize(count);
  for (size_t index = 1; index < count && in_.ok(); ++index) {
    Entry& entry = pool_.entries_[index];
    read_entry(entry);
    if (takes_two_indices(entry.tag) && ++index == count)
      fail(entry, "the constant pool ends inside a constant");
  }
  for (size_t index = 1; index < count && in_.ok(); ++index) check_entry(pool_.entries_[index]);
}

void PoolParser::read_entry(Entry& entry) {
  entry.offset = static_cast<uint32_t>(in_.position());
  const uint8_t raw = in_.u1();
  const auto tag = static_cast<ConstantTag>(raw);
  const uint16_t since = first_major(tag);
  if (since == 0) return fail(entry, fmt::format("unknown constant tag {}", raw));
  if (major_ < since) {
    return fail(entry, fmt::format("a {} constant in a class file of version {}", tag_name(tag), major_));
  }
  entry.tag = tag;
  switch (tag) {
    case ConstantTag::kUnusable:
      break;
    case ConstantTag::kUtf8:
      read_utf8(entry);
      break;
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
      entry.bits = in_.u4();
      break;
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      entry.bits = in_.u8();
      break;
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodType:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      entry.first = in_.u2();
      break;
    case ConstantTag::kMethodHandle:
      entry.first = in_.u1();
      entry.second = in_.u2();
      break;
    case ConstantTag::kField:
    case ConstantTag::kMethod:
    case ConstantTag::kInterfaceMethod:
    case ConstantTag::kNameAndType:
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic:
      entry.first = in_.u2();
      entry.second = in_.u2();
      break;
  }
}

void PoolParser::read_utf8(Entry& entry) {
  const auto raw = in_.bytes(in_.u2());
  entry.text = std::string_view(reinterpret_cast<const char*>(raw.data()), raw.size());
  if (!is_modified_utf8(entry.text, major_ < kStrictUtf8Major)) fail(entry, "malformed UTF-8 in a constant");
}

void PoolParser::check_entry(const Entry& entry) {
  switch (entry.tag) {
    case ConstantTag::kUnusable:
    case ConstantTag::kUtf8:
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      break;
    case ConstantTag::kClass:
      if (const auto name = text_operand(entry, entry.first); name && !is_class_or_array_name(*name)) {
        fail(entry, fmt::format("malformed class name '{}'", *name));
      }
      break;
    case ConstantTag::kMethodType:
      if (const auto type = text_operand(entry, entry.first); type && !parameter_slots(*type)) {
        fail(entry, fmt::format("malformed method descriptor '{}'", *type));
      }
      break;
    case ConstantTag::kString:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      text_operand(entry, entry.first);
      break;
    case ConstantTag::kField:
    case ConstantTag::kMethod:
    case ConstantTag::kInterfaceMethod:
      check_member(entry);
      break;
    case ConstantTag::kNameAndType:
      check_name_and_type(entry);
      break;
    case ConstantTag::kMethodHandle:
      check_method_handle(entry);
      break;
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic:
      check_descriptor_kind(entry, entry.second, entry.tag == ConstantTag::kInvokeDynamic);
      break;
  }
}

void PoolParser::check_member(const Entry& entry) {
  const bool of_method = entry.tag != ConstantTag::kField;
  if (operand(entry, entry.first, ConstantTag::kClass) == nullptr) return;
  if (!check_descriptor_kind(entry, entry.second, of_method) || !of_method) return;
  const Entry& signature = pool_.entries_[entry.second];
  const std::string_view name = pool_.entries_[signature.first].text;
  const std::string_view descriptor = pool_.entries_[signature.second].text;
  if (!is_method_name(name)) return fail(entry, fmt::format("malformed method name '{}'", name));
  if (name == "<init>" && !descriptor.ends_with(")V")) fail(entry, "a constructor that returns a value");
}

void PoolParser::check_name_and_type(const Entry& entry) {
  const auto name = text_operand(entry, entry.first);
  const auto descriptor = text_operand(entry, entry.second);
  if (!name || !descriptor) return;
  if (!is_unqualified_name(*name)) return fail(entry, fmt::format("malformed name '{}'", *name));
  if (!is_field_descriptor(*descriptor) && !parameter_slots(*descriptor)) {
    fail(entry, fmt::format("malformed descriptor '{}'", *descriptor));
  }
}

// The NameAndType's descriptor may not have been checked yet, but its first character tells the kind apart.
bool PoolParser::check_descriptor_kind(const Entry& entry, uint16_t name_and_type, bool of_method) {
  const Entry* signature = operand(entry, name_and_type, ConstantTag::kNameAndType);
  if (signature == nullptr) return false;
  const auto descriptor = text_operand(*signature, signature->second);
  if (!text_operand(*signature, signature->first) || !descriptor) return false;
  if (descriptor->starts_with('(') == of_method) return true;
  fail(entry, fmt::format("a {} constant with the descriptor '{}'", tag_name(entry.tag), *descriptor));
  return false;
}

void PoolParser::check_method_handle(const Entry& entry) {
  constexpr auto kFirst = static_cast<uint16_t>(HandleKind::kGetField);
  constexpr auto kLast = static_cast<uint16_t>(HandleKind::kInvokeInterface);
  if (entry.first < kFirst || entry.first > kLast) {
    return fail(entry, fmt::format("unknown method handle kind {}", entry.first));
  }
  ConstantTag wanted = ConstantTag::kMethod;
  switch (static_cast<HandleKind>(entry.first)) {
    case HandleKind::kGetField:
    case HandleKind::kGetStatic:
    case HandleKind::kPutField:
    case HandleKind::kPutStatic:
      wanted = ConstantTag::kField;
      break;
    case HandleKind::kInvokeStatic:
    case HandleKind::kInvokeSpecial:
      if (major_ >= kInterfaceHandlesMajor && pool_.tag(entry.second) == ConstantTag::kInterfaceMethod) {
        wanted = ConstantTag::kInterfaceMethod;
      }
      break;
    case HandleKind::kInvokeInterface:
      wanted = ConstantTag::kInterfaceMethod;
      break;
    case HandleKind::kInvokeVirtual:
    case HandleKind::kNewInvokeSpecial:
      break;
  }
  const Entry* target = operand(entry, entry.second, wanted);
  if (target != nullptr && wanted != ConstantTag::kField) check_handle_target(entry, *target);
}

void PoolParser::check_handle_target(const Entry& entry, const Entry& target) {
  const Entry* signature = operand(target, target.second, ConstantTag::kNameAndType);
  if (signature == nullptr) return;
  const auto name = text_operand(*signature, signature->first);
  if (!name) return;
  const bool creates = static_cast<HandleKind>(entry.first) == HandleKind::kNewInvokeSpecial;
  if (creates ? *name != "<init>" : name->starts_with('<')) {
    fail(entry, fmt::format("a method handle of kind {} for the method '{}'", entry.first, *name));
  }
}

const PoolParser::Entry* PoolParser::operand(const Entry& entry, uint16_t index, ConstantTag tag) {
  const Entry* found = pool_.entry(index, tag);
  if (found == nullptr) {
    fail(entry,
         fmt::format("constant {} should be {} but is {}", index, tag_name(tag), tag_name(pool_.tag(index))));
  }
  return found;
}

std::optional<std::string_view> PoolParser::text_operand(const Entry& entry, uint16_t index) {
  const Entry* found = operand(entry, index, ConstantTag::kUtf8);
  if (found == nullptr) return std::nullopt;
  return found->text;
}

void PoolParser::check_bootstrap_indices(size_t bootstrap_count) {
  for (const Entry& entry : pool_.entries_) {
    if (entry.tag != ConstantTag::kDynamic && entry.tag != ConstantTag::kInvokeDynamic) continue;
    if (entry.first < bootstrap_count) continue;
    return fail(entry, fmt::format("bootstrap method {} of {}", entry.first, bootstrap_count));
  }
}

}  // namespace heapwright::classfile
