#include "shape/without_counts.h"

#include <map>
#include <vector>

namespace heapwright::shape {

using ir::ClassInfo;

Shape without_counts(Shape shape, const std::set<std::string>& counters, Layouts& layouts,
                     const std::function<const ClassInfo&(ClassKey)>& class_of) {
  std::map<uint64_t, uint64_t> numbers;
  for (ShapeObject& object : shape.objects) {
    if (object.kind != ShapeObject::Kind::kInstance) continue;
    const std::vector<SlotInfo>& layout = layouts.instance(class_of(object.type));
    for (size_t i = 0; i < object.slots.size(); ++i) {
      bool is_counter = object.slots[i].kind == Slot::Kind::kConstant && layout[i].type == ir::Type::kInt &&
                        counters.contains(layout[i].field->display_name());
      if (is_counter)
        object.slots[i].value = numbers.try_emplace(object.slots[i].value, numbers.size()).first->second;
    }
  }
  return shape;
}

}  // namespace heapwright::shape
