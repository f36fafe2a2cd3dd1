#include "seplog/shape_heap.h"

#include <bit>

#include "base/check.h"
#include "machine/variable_form.h"
#include "seplog/linear_expression.h"
#include "term/term.h"

namespace heapwright::seplog {

using shape::ShapeObject;
using shape::Slot;

namespace {

constexpr std::string_view kString = "java/lang/String";

void add_classes(const std::vector<heaplang::Disjunct>& disjuncts, shape::ClassNames& names,
                 ClassKeys& keys) {
  for (const heaplang::Disjunct& disjunct : disjuncts) {
    for (const heaplang::Cell& cell : disjunct.cells) keys.emplace(cell.type, names.add(cell.type->name));
  }
}

}  // namespace

ClassKeys class_keys(const heaplang::Specification& specification, shape::ClassNames& names) {
  ClassKeys keys;
  for (const heaplang::Predicate& predicate : specification.predicates)
    add_classes(predicate.disjuncts, names, keys);
  for (const heaplang::Claim& claim : specification.claims) {
    add_classes(claim.disjuncts, names, keys);
    keys.emplace(claim.owner, names.add(claim.owner->name));
  }
  return keys;
}

bool ShapeHeap::can_be_read(uint64_t object) const {
  ShapeObject::Kind kind = shape_.objects[object].kind;
  return kind == ShapeObject::Kind::kInstance || kind == ShapeObject::Kind::kArray ||
         kind == ShapeObject::Kind::kEnum;
}

bool ShapeHeap::is_a(uint64_t object, const ir::ClassInfo& type) const {
  return can_be_read(object) && shape_.objects[object].type == classes_.at(&type);
}

const Slot& ShapeHeap::slot(uint64_t object, const ir::Field& field) const {
  return shape_.objects[object].slots[field.slot];
}

const Slot& ShapeHeap::element(uint64_t object, uint32_t index) const {
  return shape_.objects[object].slots[index];
}

Target ShapeHeap::target(const Slot& slot) {
  switch (slot.kind) {
    case Slot::Kind::kNull:
      return {Target::Kind::kNull};
    case Slot::Kind::kObject:
      return {Target::Kind::kObject, slot.value};
    case Slot::Kind::kBase:
      return {Target::Kind::kShared, slot.value};
    case Slot::Kind::kVariable:
      return {Target::Kind::kOpaque, slot.value};
    case Slot::Kind::kConstant:
      break;
  }
  HW_CHECK(slot.value == 0, "a constant reference should be null");
  return {Target::Kind::kNull};
}

LinearExpression ShapeHeap::number(const Slot& slot, ir::Type type) {
  if (slot.kind == Slot::Kind::kVariable)
    return seplog::number(static_cast<Number>(static_cast<uint32_t>(slot.value)));
  return constant(number_of_bits(type, slot.value));
}

RealValue ShapeHeap::real(const Slot& slot, ir::Type type) {
  if (slot.kind == Slot::Kind::kVariable) return static_cast<RealId>(static_cast<uint32_t>(slot.value));
  if (type == ir::Type::kFloat) return double{std::bit_cast<float>(static_cast<uint32_t>(slot.value))};
  return std::bit_cast<double>(slot.value);
}

bool ShapeHeap::is_text(uint64_t object) const {
  const ShapeObject& found = shape_.objects[object];
  return found.kind == ShapeObject::Kind::kLiteral ||
         (found.kind == ShapeObject::Kind::kInstance && found.type == shape::ClassNames().add(kString));
}

// Of a literal only: other strings of a state are objects whose bytes may be variables.
std::optional<std::u16string> ShapeHeap::text(uint64_t object) const {
  const ShapeObject& found = shape_.objects[object];
  if (found.kind != ShapeObject::Kind::kLiteral) return std::nullopt;
  std::u16string text;
  for (const Slot& unit : found.slots) text.push_back(static_cast<char16_t>(unit.value));
  return text;
}

int64_t number_of_bits(ir::Type type, uint64_t bits) {
  bool is_unsigned = type == ir::Type::kBoolean || type == ir::Type::kChar;
  if (is_unsigned) return static_cast<int64_t>(bits);
  return term::to_signed(machine::variable_sort(type), bits);
}

std::pair<int64_t, int64_t> type_range(ir::Type type) {
  term::Sort sort = machine::variable_sort(type);
  if (type == ir::Type::kVoid) return {INT64_MIN, INT64_MAX};
  bool is_unsigned = type == ir::Type::kBoolean || type == ir::Type::kChar;
  if (is_unsigned) return {0, static_cast<int64_t>(term::mask(sort))};
  return {term::signed_min(sort), term::signed_max(sort)};
}

}  // namespace heapwright::seplog
