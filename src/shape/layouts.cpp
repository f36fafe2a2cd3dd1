#include "shape/layouts.h"

namespace heapwright::shape {

SlotInfo Layouts::info(const ir::Field& field) const {
  SlotInfo result{&field, field.type, field.descriptor == "Ljava/lang/Object;", false, false};
  if (ignored_.empty() && zeroed_.empty()) return result;
  std::string name = field.display_name();
  result.is_zeroed = zeroed_.contains(name);
  result.is_ignored = !result.is_zeroed && ignored_.contains(name);
  return result;
}

const std::vector<SlotInfo>& Layouts::instance(const ir::ClassInfo& type) {
  auto [at, is_new] = instances_.try_emplace(&type);
  if (!is_new) return at->second;
  at->second.resize(type.instance_slots);
  for (const ir::ClassInfo* owner : type.ancestors) {
    for (const ir::Field& field : owner->fields) {
      if (field.is_static()) continue;
      at->second[field.slot] = info(field);
    }
  }
  return at->second;
}

const std::vector<SlotInfo>& Layouts::statics(const ir::ClassInfo& type) {
  auto [at, is_new] = statics_.try_emplace(&type);
  if (!is_new) return at->second;
  at->second.resize(type.static_slots);
  for (const ir::Field& field : type.fields) {
    if (!field.is_static()) continue;
    at->second[field.slot] = info(field);
  }
  return at->second;
}

SlotInfo Layouts::element(const ir::ClassInfo& array) {
  return {nullptr, array.element_type(), array.component->name == "java/lang/Object", false, false};
}

}  // namespace heapwright::shape
