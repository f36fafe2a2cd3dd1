#include "heapgraph/saved_graph_check.h"

#include <algorithm>

#include "heapgraph/worker.h"
#include "machine/variable_form.h"

namespace heapwright::heapgraph {

using api::Api;
using api::ApiCall;
using api::Parameter;
using shape::ClassKey;
using shape::Layouts;
using shape::Shape;
using shape::ShapeObject;
using shape::Slot;
using shape::SlotInfo;

namespace {

class ShapeCheck {
 public:
  explicit ShapeCheck(Worker& worker)
      : worker_(worker), base_objects_(worker.fresh_path().heap.object_count()) {}

  bool fits(const Shape& shape, const std::map<ClassKey, std::string>& names) {
    variables_ = shape.variables;
    for (const Shape::Statics& statics : shape.statics) {
      const ir::ClassInfo* type = worker_.program().load(names.at(statics.type)).found;
      if (type == nullptr || !fit(statics.slots, layouts_.statics(*type))) return false;
    }
    return std::all_of(shape.objects.begin(), shape.objects.end(), [&](const ShapeObject& object) {
      const ir::ClassInfo* type = worker_.program().load(names.at(object.type)).found;
      return type != nullptr && fits(object, *type);
    });
  }

 private:
  bool fits(const ShapeObject& object, const ir::ClassInfo& type) {
    switch (object.kind) {
      case ShapeObject::Kind::kInstance:
      case ShapeObject::Kind::kEnum:
        return type.kind == ir::ClassKind::kClass && fit(object.slots, layouts_.instance(type));
      case ShapeObject::Kind::kArray:
        return type.is_array() &&
               fit(object.slots, std::vector<SlotInfo>(object.slots.size(), Layouts::element(type)));
      case ShapeObject::Kind::kLiteral:
        return std::all_of(object.slots.begin(), object.slots.end(),
                           [](const Slot& slot) { return slot.kind == Slot::Kind::kConstant; });
      case ShapeObject::Kind::kMirror:
        return object.slots.empty();
      case ShapeObject::Kind::kShared:
        return object.slots.size() == 1 && is_base_object(object.slots[0].value);
    }
    return false;
  }

  bool fit(const std::vector<Slot>& slots, const std::vector<SlotInfo>& layout) {
    return std::equal(slots.begin(), slots.end(), layout.begin(), layout.end(),
                      [this](const Slot& slot, const SlotInfo& info) { return fits(slot, info); });
  }

  [[nodiscard]] bool fits(const Slot& slot, const SlotInfo& info) const {
    bool is_reference = info.type == ir::Type::kRef;
    switch (slot.kind) {
      case Slot::Kind::kNull:
      case Slot::Kind::kObject:
        return is_reference;
      case Slot::Kind::kBase:
        return is_reference && is_base_object(slot.value);
      case Slot::Kind::kConstant:
        // What is left out of states is the constant 0, whatever its type.
        return !is_reference || slot.value == 0;
      case Slot::Kind::kVariable:
        return variables_[slot.value] ==
               (is_reference ? term::Sort::kRef : machine::variable_sort(info.type));
    }
    return false;
  }

  [[nodiscard]] bool is_base_object(uint64_t id) const { return id != 0 && id <= base_objects_; }

  Worker& worker_;
  size_t base_objects_;
  Layouts layouts_;
  std::vector<term::Sort> variables_;
};

bool is_argument(const StepArgument& argument, const std::vector<Parameter>& parameters) {
  switch (argument.kind) {
    case StepArgument::Kind::kNull:
    case StepArgument::Kind::kHeld:
    case StepArgument::Kind::kConstant:
      return true;
    case StepArgument::Kind::kVariable:
      return argument.index < parameters.size();
    case StepArgument::Kind::kBox:
      return argument.index < parameters.size() && argument.box < parameters[argument.index].boxes.size();
    case StepArgument::Kind::kSample:
      return argument.index < parameters.size() &&
             argument.sample < parameters[argument.index].samples.size();
  }
  return false;
}

bool has_possible_steps(const StateGraph& graph, const Api& api) {
  auto is_possible = [&](const Piece& piece) {
    const ApiCall& call = api.call(piece.step.call);
    size_t receiver = call.kind == ApiCall::Kind::kInstance ? 1 : 0;
    return piece.step.arguments.size() == call.parameters.size() + receiver &&
           std::all_of(piece.step.arguments.begin(), piece.step.arguments.end(),
                       [&](const StepArgument& argument) { return is_argument(argument, call.parameters); });
  };
  return std::all_of(graph.states.begin(), graph.states.end(), [&](const State& state) {
    return std::all_of(state.pieces.begin(), state.pieces.end(), is_possible);
  });
}

}  // namespace

bool fits_classes(const SavedGraph& saved, Worker& worker) {
  ShapeCheck check(worker);
  return has_possible_steps(saved.graph, worker.api()) &&
         std::all_of(saved.graph.shapes.begin(), saved.graph.shapes.end(),
                     [&](const ShapeEntry& entry) { return check.fits(entry.shape, saved.names); });
}

}  // namespace heapwright::heapgraph
