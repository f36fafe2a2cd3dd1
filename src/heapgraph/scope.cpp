#include "heapgraph/scope.h"

namespace heapwright::heapgraph {

bool Scope::allows(const Shape& shape) const {
  std::map<ClassKey, uint32_t> counts;
  for (const ShapeObject& object : shape.objects) {
    bool is_array = object.kind == ShapeObject::Kind::kArray;
    if (is_array && array_length && object.slots.size() > *array_length) return false;
    if (object.kind != ShapeObject::Kind::kInstance && !is_array) continue;
    uint32_t count = ++counts[object.type];
    auto limit = objects.find(object.type);
    if (limit != objects.end() ? count > limit->second : other_objects && count > *other_objects)
      return false;
  }
  return true;
}

}  // namespace heapwright::heapgraph
