// Layouts: what stands in each slot of the objects of a class.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace heapwright::shape {

struct SlotInfo {
  const ir::Field* field = nullptr;
  ir::Type type = ir::Type::kInt;
  bool is_opaque = false;   // declared as java.lang.Object: only the identity of what it holds matters
  bool is_ignored = false;  // left out of states: has any value
  bool is_zeroed = false;   // left out of states: is always 0
};

class Layouts {
 public:
  using FieldNames = std::unordered_set<std::string>;
  Layouts() = default;
  // Fields by display_name() that are left out of states.
  Layouts(FieldNames ignored, FieldNames zeroed) : ignored_(std::move(ignored)), zeroed_(std::move(zeroed)) {}

  const std::vector<SlotInfo>& instance(const ir::ClassInfo& type);
  const std::vector<SlotInfo>& statics(const ir::ClassInfo& type);
  // Of an element of this array class.
  static SlotInfo element(const ir::ClassInfo& array);

 private:
  [[nodiscard]] SlotInfo info(const ir::Field& field) const;

  FieldNames ignored_;
  FieldNames zeroed_;
  std::unordered_map<const ir::ClassInfo*, std::vector<SlotInfo>> instances_;
  std::unordered_map<const ir::ClassInfo*, std::vector<SlotInfo>> statics_;
};

}  // namespace heapwright::shape
