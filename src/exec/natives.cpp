#include "exec/natives.h"

namespace heapwright::exec {

namespace {

NativeResult method_handles(const NativeCall&) { return NativeUnmodelled{"method handles"}; }

// Methods that only register JNI functions, in whatever class.
constexpr NativeEntry kRegistration = {"", "", "", return_nothing};
constexpr NativeEntry kMethodHandles = {"", "", "", method_handles};

}  // namespace

NativeResult return_nothing(const NativeCall&) { return NativeReturn{}; }

NativeResult return_zero(const NativeCall&) { return NativeReturn{ir::Value(int32_t{0})}; }

NativeTable::NativeTable(std::initializer_list<std::span<const NativeEntry>> groups) {
  for (std::span<const NativeEntry> group : groups) {
    for (const NativeEntry& entry : group) {
      by_class_.emplace(entry.class_name, entries_.size());
      entries_.push_back(entry);
    }
  }
}

const NativeEntry* NativeTable::find(const ir::Method& method) const {
  if (method.is_native() && (method.name == "registerNatives" || method.name == "initIDs"))
    return &kRegistration;
  auto [first, last] = by_class_.equal_range(method.owner->name);
  const NativeEntry* others = nullptr;
  for (auto it = first; it != last; ++it) {
    const NativeEntry& entry = entries_[it->second];
    if (entry.name == "*") others = &entry;
    if (entry.name == method.name && (entry.descriptor.empty() || entry.descriptor == method.descriptor)) {
      return &entry;
    }
  }
  bool is_helper = method.name == "<clinit>" || method.name.starts_with("lambda$");
  if (others != nullptr && !is_helper) return others;
  // Without method handles nothing of their package means anything.
  bool of_handles = method.owner->name.starts_with("java/lang/invoke/") && method.name != "<clinit>";
  return of_handles ? &kMethodHandles : nullptr;
}

}  // namespace heapwright::exec
