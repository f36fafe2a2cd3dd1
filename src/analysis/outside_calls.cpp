#include "analysis/outside_calls.h"

namespace heapwright::analysis {

std::string call_key(std::string_view name, std::string_view descriptor) {
  return std::string(name) + std::string(descriptor);
}

bool calls_anything(const ir::Method& method) {
  std::string_view owner = method.owner->name;
  if (owner.starts_with("java/lang/reflect/") || owner.starts_with("java/lang/invoke/")) return true;
  if (owner == "java/util/ServiceLoader" || owner.starts_with("java/io/Object")) return true;
  return owner == "java/lang/Class" && method.name == "newInstance";
}

OutsideCalls::OutsideCalls(std::span<const ir::Method* const> methods) {
  std::unordered_set<const ir::ClassInfo*> known;
  auto add = [&](const ir::ClassInfo* type) {
    if (type->module().empty() || !known.insert(type).second) return;
    for (const auto& method : type->methods) declared_.insert(call_key(method->name, method->descriptor));
  };
  for (const ir::Method* method : methods) {
    if (!known.insert(method->owner).second) continue;
    for (const ir::ClassInfo* type : method->owner->ancestors) add(type);
    for (const ir::ClassInfo* type : method->owner->all_interfaces) add(type);
  }
}

bool OutsideCalls::may_call(const ir::Method& method) const {
  if (method.is_static() || method.is_constructor()) return false;
  return declared_.contains(call_key(method.name, method.descriptor));
}

}  // namespace heapwright::analysis
