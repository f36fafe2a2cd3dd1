#include "shape/scope.h"

#include <algorithm>

namespace heapwright::shape {

namespace {

constexpr uint32_t kPart = 4;
constexpr uint32_t kAlwaysAllowed = 3;

}  // namespace

bool Scope::allows(const Shape& shape) const {
  std::map<ClassKey, uint32_t> counts;
  uint32_t max_others = 0;
  for (const ShapeObject& object : shape.objects) {
    bool is_array = object.kind == ShapeObject::Kind::kArray;
    if (is_array && array_length && object.slots.size() > *array_length) return false;
    if (object.kind != ShapeObject::Kind::kInstance && !is_array) continue;
    uint32_t count = ++counts[object.type];
    auto limit = objects.find(object.type);
    if (limit == objects.end()) max_others = std::max(max_others, count);
    if (limit != objects.end() && count > limit->second) return false;
  }
  if (!other_objects) return true;
  bool has_more = std::any_of(enough_objects.begin(), enough_objects.end(), [&](const auto& enough) {
    auto count = counts.find(enough.first);
    return count != counts.end() && count->second > enough.second;
  });
  uint32_t allowed = *other_objects;
  if (has_more) allowed = std::max(allowed / kPart, std::min(allowed, kAlwaysAllowed));
  return max_others <= allowed;
}

}  // namespace heapwright::shape
