#include "heapgraph/state_instance.h"

#include "heapgraph/formula.h"
#include "heapgraph/worker.h"
#include "machine/variable_form.h"

namespace heapwright::heapgraph {

using ir::ObjectId;
using ir::Value;
using shape::Layouts;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;
using shape::SlotInfo;
using term::Term;

namespace {

class Maker {
 public:
  Maker(Worker& worker, exec::Symbolic& symbolic, Layouts& layouts)
      : worker_(worker), symbolic_(symbolic), terms_(symbolic.terms), layouts_(layouts) {
    result_.path = worker.fresh_path();
  }

  StateInstance make(const Shape& shape, const State& state) {
    Conjunction conjunction = read_formula(terms_, shape.variables, state.formula);
    result_.variables = std::move(conjunction.variables);
    machine::SymbolicState& symbolic = result_.path.symbolic.emplace();
    symbolic.condition = std::move(conjunction.literals);
    for (size_t i = 0; i < result_.variables.size(); ++i)
      symbolic.model.set(result_.variables[i], state.witness[i]);
    for (const ShapeObject& object : shape.objects) result_.objects.push_back(make_object(object));
    for (uint32_t root : shape.roots) result_.roots.push_back(result_.objects[root]);
    for (size_t i = 0; i < result_.objects.size(); ++i) fill_object(result_.objects[i], shape.objects[i]);
    for (const Shape::Statics& statics : shape.statics) make_statics(statics);
    return std::move(result_);
  }

 private:
  ObjectId make_object(const ShapeObject& object) {
    const ir::ClassInfo& type = worker_.class_of(object.type);
    switch (object.kind) {
      case ShapeObject::Kind::kInstance:
      case ShapeObject::Kind::kEnum:
        return result_.path.heap.new_object(type);
      case ShapeObject::Kind::kArray:
        return result_.path.heap.new_array(type, static_cast<uint32_t>(object.slots.size()));
      case ShapeObject::Kind::kLiteral: {
        std::u16string text;
        for (const Slot& unit : object.slots) text.push_back(static_cast<char16_t>(unit.value));
        return machine::JavaObjects(worker_.program(), result_.path).intern(text);
      }
      case ShapeObject::Kind::kMirror:
        return machine::JavaObjects(worker_.program(), result_.path).mirror(type);
      case ShapeObject::Kind::kShared:
        return static_cast<ObjectId>(static_cast<uint32_t>(object.slots[0].value));
    }
    return ObjectId::kNull;
  }

  void fill_object(ObjectId id, const ShapeObject& object) {
    const ir::ClassInfo& type = worker_.class_of(object.type);
    if (object.kind == ShapeObject::Kind::kArray) {
      SlotInfo element = Layouts::element(type);
      fill(id, object.slots, [&](size_t) { return element; });
    } else if (object.kind == ShapeObject::Kind::kInstance || object.kind == ShapeObject::Kind::kEnum) {
      const std::vector<SlotInfo>& layout = layouts_.instance(type);
      fill(id, object.slots, [&](size_t slot) { return layout[slot]; });
    }
  }

  void make_statics(const Shape::Statics& statics) {
    const ir::ClassInfo& type = worker_.class_of(statics.type);
    ObjectId object = result_.path.heap.new_statics(type);
    machine::ClassRecord& record = result_.path.heap.record(type);
    record.state = machine::ClassState::kReady;
    record.statics = object;
    const std::vector<SlotInfo>& layout = layouts_.statics(type);
    fill(object, statics.slots, [&](size_t slot) { return layout[slot]; });
  }

  template <class SlotInfos>
  void fill(ObjectId object, const std::vector<Slot>& slots, const SlotInfos& info) {
    machine::Object& target = result_.path.heap.mutate(object);
    machine::SymbolicState::Terms terms;
    auto set_term = [&](size_t slot, Term term) {
      if (terms.empty()) terms.resize(slots.size(), term::kNoTerm);
      terms[slot] = term;
    };
    for (size_t i = 0; i < slots.size(); ++i) {
      const SlotInfo& type = info(i);
      if (type.is_ignored) {
        set_term(i, any_value(type));
        continue;
      }
      if (slots[i].kind == Slot::Kind::kVariable)
        set_term(i, machine::register_form(terms_, type.type, result_.variables[slots[i].value]));
      machine::set_raw_element(target, i, value_of(slots[i], type).bits());
    }
    if (!terms.empty())
      result_.path.symbolic->objects[object] =
          std::make_shared<machine::SymbolicState::Terms>(std::move(terms));
  }

  // Of a field that is left out: it has any value, and nothing may depend on which.
  Term any_value(const SlotInfo& type) {
    Term any = terms_.fresh_variable(machine::variable_sort(type.type), "any");
    result_.left_out[any] = type.field->display_name();
    symbolic_.unmodelled[any] = "the field " + result_.left_out[any];
    return machine::register_form(terms_, type.type, any);
  }

  Value value_of(const Slot& slot, const SlotInfo& type) {
    switch (slot.kind) {
      case Slot::Kind::kNull:
        break;
      case Slot::Kind::kObject:
        return Value(result_.objects[slot.value]);
      case Slot::Kind::kBase:
        return Value(static_cast<ObjectId>(static_cast<uint32_t>(slot.value)));
      case Slot::Kind::kConstant:
        return machine::register_value(type.type, slot.value);
      case Slot::Kind::kVariable:
        if (type.type == ir::Type::kRef) return Value(worker_.opaque_object());
        break;
    }
    return {};
  }

  Worker& worker_;
  exec::Symbolic& symbolic_;
  term::TermManager& terms_;
  Layouts& layouts_;
  StateInstance result_;
};

}  // namespace

StateInstance instantiate(Worker& worker, exec::Symbolic& symbolic, Layouts& layouts, const Shape& shape,
                          const State& state) {
  return Maker(worker, symbolic, layouts).make(shape, state);
}

}  // namespace heapwright::heapgraph
