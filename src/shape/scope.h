// Scope: how many objects of each class a state may have, and how long its arrays may be.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "shape/shape.h"

namespace heapwright::shape {

struct Scope {
  std::map<ClassKey, uint32_t> objects;   // classes with a limit of their own
  std::optional<uint32_t> other_objects;  // for every other class; none: no limit
  std::optional<uint32_t> array_length;
  // A state with more objects of such a class than this may have only a part of other_objects: pairs of long
  // lists come after longer single ones.
  std::map<ClassKey, uint32_t> enough_objects;

  [[nodiscard]] bool allows(const Shape& shape) const;
};

}  // namespace heapwright::shape
