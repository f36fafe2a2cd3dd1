#include "merging/slot_fields.h"

namespace heapwright::merging {

const std::vector<const ir::Field*>& SlotFields::of(const machine::Object& object, bool is_statics) {
  auto [entry, is_first] = fields_.try_emplace({object.type, is_statics});
  if (!is_first) return entry->second;
  std::vector<const ir::Field*>& fields = entry->second;
  fields.resize(is_statics ? object.type->static_slots : object.type->instance_slots);
  for (const ir::ClassInfo* owner : object.type->ancestors) {
    for (const ir::Field& field : owner->fields) {
      if (field.is_static() == is_statics && (!is_statics || owner == object.type))
        fields[field.slot] = &field;
    }
  }
  if (is_statics && object.type->is_interface()) {
    for (const ir::Field& field : object.type->fields) fields[field.slot] = &field;
  }
  return fields;
}

}  // namespace heapwright::merging
