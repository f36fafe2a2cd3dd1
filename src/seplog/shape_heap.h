// ShapeHeap: the objects of a shape as cells see them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "heaplang/specification.h"
#include "seplog/linear_system.h"
#include "seplog/unfolding.h"
#include "shape/shape.h"

namespace heapwright::seplog {

// The keys of the classes that a specification mentions.
using ClassKeys = std::map<const ir::ClassInfo*, shape::ClassKey>;
ClassKeys class_keys(const heaplang::Specification& specification, shape::ClassNames& names);

class ShapeHeap {
 public:
  ShapeHeap(const shape::Shape& shape, const ClassKeys& classes) : shape_(shape), classes_(classes) {}

  [[nodiscard]] const shape::Shape& shape() const { return shape_; }
  // Whether its fields or elements are in the shape: not those of objects that all states share.
  [[nodiscard]] bool can_be_read(uint64_t object) const;
  // Whether the object is of exactly that class and can be looked into.
  [[nodiscard]] bool is_a(uint64_t object, const ir::ClassInfo& type) const;
  // Of an array.
  [[nodiscard]] size_t length(uint64_t object) const { return shape_.objects[object].slots.size(); }
  // What a field or an element holds. Numbers are constants, or variables: Number i is variable i of the
  // shape.
  [[nodiscard]] const shape::Slot& slot(uint64_t object, const ir::Field& field) const;
  [[nodiscard]] const shape::Slot& element(uint64_t object, uint32_t index) const;
  static Target target(const shape::Slot& slot);
  static LinearExpression number(const shape::Slot& slot, ir::Type type);
  static RealValue real(const shape::Slot& slot, ir::Type type);
  // The characters of a string; nothing: it is none, or they are not known.
  [[nodiscard]] std::optional<std::u16string> text(uint64_t object) const;
  [[nodiscard]] bool is_text(uint64_t object) const;

 private:
  const shape::Shape& shape_;
  const ClassKeys& classes_;
};

// The number that these bits are in a variable of that type.
int64_t number_of_bits(ir::Type type, uint64_t bits);
// The smallest and the largest number of the type; kVoid: there are none.
std::pair<int64_t, int64_t> type_range(ir::Type type);

}  // namespace heapwright::seplog
