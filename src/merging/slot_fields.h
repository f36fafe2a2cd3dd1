// SlotFields: the fields that the slots of an instance, or of the static fields of a class, hold.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "ir/class_info.h"
#include "machine/heap.h"

namespace heapwright::merging {

class SlotFields {
 public:
  // By slot; those behind the last one are hidden.
  const std::vector<const ir::Field*>& of(const machine::Object& object, bool is_statics);

 private:
  std::map<std::pair<const ir::ClassInfo*, bool>, std::vector<const ir::Field*>> fields_;
};

}  // namespace heapwright::merging
