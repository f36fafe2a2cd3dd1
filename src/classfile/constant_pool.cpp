// Look-ups in a parsed pool. The parser has checked what each entry refers to, so only the index asked for
// can be wrong here.
#include "classfile/class_file.h"

namespace heapwright::classfile {

uint16_t ConstantPool::size() const { return static_cast<uint16_t>(entries_.size()); }

ConstantTag ConstantPool::tag(uint16_t index) const {
  return index < entries_.size() ? entries_[index].tag : ConstantTag::kUnusable;
}

const ConstantPool::Entry* ConstantPool::entry(uint16_t index, ConstantTag tag) const {
  if (index >= entries_.size() || entries_[index].tag != tag) return nullptr;
  return &entries_[index];
}

std::optional<std::string_view> ConstantPool::utf8(uint16_t index) const {
  const Entry* found = entry(index, ConstantTag::kUtf8);
  if (found == nullptr) return std::nullopt;
  return found->text;
}

std::optional<std::string_view> ConstantPool::text_of(uint16_t index, ConstantTag tag) const {
  const Entry* found = entry(index, tag);
  if (found == nullptr) return std::nullopt;
  return utf8(found->first);
}

std::optional<std::string_view> ConstantPool::class_name(uint16_t index) const {
  return text_of(index, ConstantTag::kClass);
}

std::optional<std::string_view> ConstantPool::string(uint16_t index) const {
  return text_of(index, ConstantTag::kString);
}

std::optional<std::string_view> ConstantPool::method_type(uint16_t index) const {
  return text_of(index, ConstantTag::kMethodType);
}

std::optional<std::string_view> ConstantPool::module_name(uint16_t index) const {
  return text_of(index, ConstantTag::kModule);
}

std::optional<std::string_view> ConstantPool::package_name(uint16_t index) const {
  return text_of(index, ConstantTag::kPackage);
}

std::optional<MemberRef> ConstantPool::name_and_type(uint16_t index) const {
  const Entry* found = entry(index, ConstantTag::kNameAndType);
  if (found == nullptr) return std::nullopt;
  const auto name = utf8(found->first);
  const auto descriptor = utf8(found->second);
  if (!name || !descriptor) return std::nullopt;
  return MemberRef{{}, *name, *descriptor, false};
}

std::optional<uint64_t> ConstantPool::bits(uint16_t index) const {
  const ConstantTag found = tag(index);
  if (found != ConstantTag::kInteger && found != ConstantTag::kFloat && found != ConstantTag::kLong &&
      found != ConstantTag::kDouble) {
    return std::nullopt;
  }
  return entries_[index].bits;
}

std::optional<MemberRef> ConstantPool::member(const Entry& entry) const {
  const auto owner = class_name(entry.first);
  const Entry* signature = this->entry(entry.second, ConstantTag::kNameAndType);
  if (!owner || signature == nullptr) return std::nullopt;
  const auto name = utf8(signature->first);
  const auto descriptor = utf8(signature->second);
  if (!name || !descriptor) return std::nullopt;
  return MemberRef{*owner, *name, *descriptor, entry.tag == ConstantTag::kInterfaceMethod};
}

std::optional<MemberRef> ConstantPool::field(uint16_t index) const {
  const Entry* found = entry(index, ConstantTag::kField);
  if (found == nullptr) return std::nullopt;
  return member(*found);
}

std::optional<MemberRef> ConstantPool::method(uint16_t index) const {
  const Entry* found = entry(index, ConstantTag::kMethod);
  if (found == nullptr) found = entry(index, ConstantTag::kInterfaceMethod);
  if (found == nullptr) return std::nullopt;
  return member(*found);
}

std::optional<MethodHandleRef> ConstantPool::method_handle(uint16_t index) const {
  const Entry* found = entry(index, ConstantTag::kMethodHandle);
  if (found == nullptr) return std::nullopt;
  auto target = field(found->second);
  if (!target) target = method(found->second);
  if (!target) return std::nullopt;
  return MethodHandleRef{static_cast<HandleKind>(found->first), *target};
}

std::optional<DynamicRef> ConstantPool::dynamic_of(uint16_t index, ConstantTag tag) const {
  const Entry* found = entry(index, tag);
  if (found == nullptr) return std::nullopt;
  const Entry* signature = entry(found->second, ConstantTag::kNameAndType);
  if (signature == nullptr) return std::nullopt;
  const auto name = utf8(signature->first);
  const auto descriptor = utf8(signature->second);
  if (!name || !descriptor) return std::nullopt;
  return DynamicRef{found->first, *name, *descriptor};
}

std::optional<DynamicRef> ConstantPool::dynamic(uint16_t index) const {
  return dynamic_of(index, ConstantTag::kDynamic);
}

std::optional<DynamicRef> ConstantPool::invoke_dynamic(uint16_t index) const {
  return dynamic_of(index, ConstantTag::kInvokeDynamic);
}

}  // namespace heapwright::classfile
