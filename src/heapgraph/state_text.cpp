#include "heapgraph/state_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "heapgraph/formula.h"
#include "javaexpr/java_literal.h"
#include "machine/variable_form.h"
#include "shape/layouts.h"
#include "term/print.h"

namespace heapwright::heapgraph {

using shape::ClassNames;
using shape::Layouts;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;
using shape::SlotInfo;

namespace {

constexpr size_t kLongestFormula = 4000;

std::string name_in_text(const std::string& internal) {
  return std::string(classfile::last_part(shape::class_text(internal)));
}

std::string slot_text(const Slot& slot, const SlotInfo& info) {
  switch (slot.kind) {
    case Slot::Kind::kNull:
      return "null";
    case Slot::Kind::kObject:
      return fmt::format("#{}", slot.value);
    case Slot::Kind::kBase:
      return fmt::format("shared{}", slot.value);
    case Slot::Kind::kConstant:
      switch (info.type) {
        case ir::Type::kByte:
        case ir::Type::kShort:
          return std::to_string(machine::register_value(info.type, slot.value).as<int32_t>());
        case ir::Type::kLong:
          return std::to_string(static_cast<int64_t>(slot.value));
        default:  // NOLINT: all others as Java writes them
          return javaexpr::java_literal(info.type, slot.value);
      }
    case Slot::Kind::kVariable:
      return fmt::format("v{}", slot.value);
  }
  return "";
}

}  // namespace

std::string shape_text(const Shape& shape, const ClassNames& names, ir::Program& program) {
  Layouts layouts;
  std::string text;
  auto add = [&](const std::string& head, const std::vector<Slot>& slots, auto info) {
    if (!text.empty()) text += ' ';
    text += head + "{";
    for (size_t i = 0; i < slots.size(); ++i) {
      SlotInfo slot = info(i);
      std::string name = slot.field != nullptr ? std::string(slot.field->name) : fmt::format("[{}]", i);
      text += fmt::format("{}{}={}", i == 0 ? "" : " ", name, slot_text(slots[i], slot));
    }
    text += '}';
  };
  for (const Shape::Statics& statics : shape.statics) {
    const ir::ClassInfo* type = program.load(names.name(statics.type)).found;
    add(fmt::format("static {}", name_in_text(names.name(statics.type))), statics.slots,
        [&](size_t i) { return type == nullptr ? SlotInfo() : layouts.statics(*type)[i]; });
  }
  for (size_t i = 0; i < shape.objects.size(); ++i) {
    const ShapeObject& object = shape.objects[i];
    const ir::ClassInfo* type = program.load(names.name(object.type)).found;
    bool is_held = std::find(shape.roots.begin(), shape.roots.end(), i) != shape.roots.end();
    std::string head = fmt::format("#{}{} {}", i, is_held ? "*" : "", name_in_text(names.name(object.type)));
    if (object.kind == ShapeObject::Kind::kShared) {
      text += fmt::format("{}#{}{} shared {}", text.empty() ? "" : " ", i, is_held ? "*" : "",
                          name_in_text(names.name(object.type)));
      continue;
    }
    bool is_instance = type != nullptr && (object.kind == ShapeObject::Kind::kInstance ||
                                           object.kind == ShapeObject::Kind::kEnum);
    add(head, object.slots, [&](size_t slot) {
      if (is_instance) return layouts.instance(*type)[slot];
      return type != nullptr && type->is_array() ? Layouts::element(*type) : SlotInfo();
    });
  }
  return text.empty() ? "nothing is held" : text;
}

std::string formula_text(const Shape& shape, const std::string& formula) {
  term::TermManager terms;
  Conjunction conjunction = read_formula(terms, shape.variables, formula);
  std::string text;
  for (term::Term literal : conjunction.literals) {
    if (!text.empty()) text += " && ";
    bool is_or = terms.op(literal) == term::Op::kOr;
    std::string part = term::to_string(terms, literal, kLongestFormula);
    text += is_or ? "(" + part + ")" : part;
  }
  return text.empty() ? "true" : text;
}

}  // namespace heapwright::heapgraph
