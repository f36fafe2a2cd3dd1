#include "cli/heap_picture.h"

#include <fmt/format.h>

#include <set>

#include "heapgraph/dot.h"
#include "heapgraph/formula.h"
#include "seplog/heap_pattern.h"
#include "shape/layouts.h"
#include "shape/shape.h"
#include "term/term_manager.h"

namespace heapwright::cli {

using seplog::PatternObject;
using seplog::PatternValue;
using shape::Slot;

namespace {

// As far as it can be drawn: a text is not.
Slot slot_of(const PatternValue& value, const specs::UnbuiltHeap& heap) {
  switch (value.kind) {
    case PatternValue::Kind::kAny:
    case PatternValue::Kind::kElsewhere:
    case PatternValue::Kind::kNull:
    case PatternValue::Kind::kText:
      break;
    case PatternValue::Kind::kObject:
      return {Slot::Kind::kObject, value.value};
    case PatternValue::Kind::kNumber:
    case PatternValue::Kind::kReal:
      return {Slot::Kind::kConstant, heap.values[value.value]};
  }
  return {};
}

}  // namespace

std::string heap_picture(heapgraph::Explorer& explorer, const synth::Found& found, const std::string& title) {
  const shape::Shape& shape = found.shape;
  term::TermManager terms;
  heapgraph::Conjunction values;
  for (size_t i = 0; i < shape.variables.size(); ++i) {
    values.variables.push_back(terms.variable(shape.variables[i], fmt::format("v{}", i)));
    if (i < found.values.size())
      values.literals.push_back(
          terms.eq(values.variables[i], terms.constant(shape.variables[i], found.values[i])));
  }
  shape::Layouts layouts = explorer.layouts();
  auto formula = heapgraph::write_formula(terms, values, shape.variables.size());
  return heapgraph::state_dot(shape, formula.value_or(std::string(heapgraph::kTrueFormula)),
                              {explorer.names(), explorer.program(), layouts}, title);
}

std::string heap_picture(heapgraph::Explorer& explorer, const specs::UnbuiltHeap& heap,
                         const std::string& title) {
  shape::Shape shape;
  std::set<std::string> shown;
  std::set<const ir::ClassInfo*> classes;
  for (const PatternObject& object : heap.pattern.objects) {
    shape::ShapeObject& drawn = shape.objects.emplace_back();
    drawn.type = explorer.names().add(object.type->name);
    drawn.kind =
        object.type->is_array() ? shape::ShapeObject::Kind::kArray : shape::ShapeObject::Kind::kInstance;
    drawn.slots.resize(object.type->instance_slots);
    classes.insert(object.type);
    for (const PatternObject::Content& content : object.contents) {
      if (content.field == nullptr && !content.index) continue;  // a length is seen
      size_t slot = content.field != nullptr ? content.field->slot : *content.index;
      if (drawn.slots.size() <= slot) drawn.slots.resize(slot + 1);
      drawn.slots[slot] = slot_of(content.value, heap);
      if (content.field != nullptr) shown.insert(content.field->display_name());
    }
  }
  for (const PatternValue& root : heap.pattern.roots) {
    if (root.kind == PatternValue::Kind::kObject) shape.roots.push_back(root.value);
  }
  shape::Layouts::FieldNames hidden;
  for (const ir::ClassInfo* type : classes) {
    for (const ir::ClassInfo* owner : type->ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (!shown.contains(field.display_name())) hidden.insert(field.display_name());
      }
    }
  }
  shape::Layouts layouts(std::move(hidden), {});
  return heapgraph::state_dot(shape, std::string(heapgraph::kTrueFormula),
                              {explorer.names(), explorer.program(), layouts}, title);
}

}  // namespace heapwright::cli
