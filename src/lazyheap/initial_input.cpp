#include "lazyheap/initial_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "exec/input_objects.h"
#include "ir/boxes.h"
#include "machine/java_objects.h"
#include "machine/variable_form.h"

namespace heapwright::lazyheap {

using ir::ObjectId;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::InputText;
using machine::Path;
using term::Term;

namespace {

// Walks a concrete heap and settles what it sees.
class TakeOver {
 public:
  TakeOver(ir::Program& program, exec::Symbolic& symbolic, Path& from, Path& to)
      : symbolic_(symbolic), from_(from), to_(to), java_(program, from), objects_(program, symbolic, to) {}

  // False: it cannot be there.
  bool reference(Term variable, ObjectId id) {
    const InputReference input = *found().find(variable);
    if (input.known != InputReference::Known::kNothing) return receiver(input, id);
    if (id == ObjectId::kNull) {
      if (input.may_be_null) objects_.settle_null(variable);
      return input.may_be_null;
    }
    if (auto known = known_.find(id); known != known_.end()) {
      objects_.settle_alias(variable, known->second);
      return true;
    }
    const ir::ClassInfo& type = *from_.heap.get(id).type;
    if (!type.is_subclass_of(*input.type)) return false;
    if ((type.flags & classfile::kAccEnum) != 0) return false;
    if (type.name == "java/lang/String") {
      text(variable, java_.text_of(id));
    } else {
      objects_.settle_new(variable, {&type});
    }
    note(id);
    return true;
  }

  void number(Term content, ir::Type type, uint64_t bits) {
    Term variable = machine::variable_value(symbolic_.terms, type, content);
    if (symbolic_.terms.op(variable) == term::Op::kVar)
      model.set(variable, bits & term::mask(symbolic_.terms.sort(variable)));
  }

  bool contents() {
    for (size_t i = 0; i < ids_.size(); ++i) {
      if (!contents_of(i)) return false;
    }
    return true;
  }

  term::Assignment model;

 private:
  [[nodiscard]] machine::InputHeap& found() const { return to_.symbolic->inputs; }

  void note(ObjectId id) {
    known_.emplace(id, static_cast<InputIndex>(found().size() - 1));
    ids_.push_back(id);
    places_.push_back(static_cast<InputIndex>(found().size() - 1));
  }

  // The receiver is there already.
  bool receiver(const InputReference& input, ObjectId id) {
    if (id == ObjectId::kNull || input.known != InputReference::Known::kObject) return false;
    const ir::ClassInfo* type = from_.heap.get(id).type;
    const auto& classes = found().get(input.object).classes;
    if (std::find(classes.begin(), classes.end(), type) == classes.end()) return false;
    if (found().get(input.object).is_undecided()) objects_.narrow(input.object, {type}, "");
    known_.emplace(id, input.object);
    ids_.push_back(id);
    places_.push_back(input.object);
    return true;
  }

  void text(Term variable, const std::u16string& units) {
    bool is_wide = std::any_of(units.begin(), units.end(), [](char16_t c) { return c > 255; });
    objects_.settle_string(variable, is_wide ? InputText::kUtf16 : InputText::kLatin1);
    auto index = static_cast<InputIndex>(found().size() - 1);
    auto bytes = static_cast<uint32_t>(units.size() * (is_wide ? 2 : 1));
    objects_.grow(index, bytes);
    const InputObject object = found().get(index);
    number_of(object.length, static_cast<uint64_t>(units.size()));
    for (size_t i = 0; i < units.size(); ++i) number_of(object.contents[is_wide ? 2 * i : i], units[i]);
  }
  // The only variable in a term that stands for a part of it.
  void number_of(Term value, uint64_t bits) {
    for (Term variable : symbolic_.terms.free_variables(value))
      model.set(variable, bits & term::mask(symbolic_.terms.sort(variable)));
  }

  bool contents_of(size_t i) {
    const machine::Object& object = from_.heap.get(ids_[i]);
    if (found().get(places_[i]).text != InputText::kNone) return true;
    if (object.type->is_array()) {
      objects_.grow(places_[i], object.length);
      number_of(found().get(places_[i]).length, object.length);
      for (uint32_t k = 0; k < object.length; ++k) {
        if (!content(found().get(places_[i]).contents[k], object.type->element_type(),
                     machine::raw_element(object, k)))
          return false;
      }
      return true;
    }
    for (const ir::ClassInfo* owner : object.type->ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (field.is_static()) continue;
        Term term = found().get(places_[i]).contents[field.slot];
        if (!content(term, field.type, machine::raw_element(object, field.slot))) return false;
      }
    }
    return true;
  }

  bool content(Term term, ir::Type type, uint64_t bits) {
    if (type == ir::Type::kRef) return reference(term, static_cast<ObjectId>(bits));
    number(term, type, bits);
    return true;
  }

  exec::Symbolic& symbolic_;
  Path& from_;
  Path& to_;
  machine::JavaObjects java_;
  exec::InputObjects objects_;
  std::map<ObjectId, InputIndex> known_;
  std::vector<ObjectId> ids_;
  std::vector<InputIndex> places_;
};

}  // namespace

base::Result<Confirmed> initial_input(exec::Interpreter& vm, exec::Symbolic& symbolic,
                                      const MethodInputs& inputs, const ir::Method& maker, Path path) {
  auto fail = [&](const std::string& what) {
    return base::usage_error(fmt::format("--initial {}: {}", maker.display_name(), what));
  };
  if (!maker.is_static() || !maker.parameters.empty() || maker.result != ir::Type::kRef)
    return fail("a static method without parameters is needed that returns an input");
  Path made = inputs.begin(vm);
  machine::Outcome outcome = vm.call(made, maker, {});
  if (const auto* stop = std::get_if<base::Stop>(&outcome)) return fail(base::stop_text(*stop));
  if (const auto* threw = std::get_if<machine::Threw>(&outcome))
    return fail("it throws " + made.heap.get(threw->exception).type->java_name());
  auto returned = std::get<machine::Returned>(outcome).value.as<ObjectId>();
  if (returned == ObjectId::kNull) return fail("it returns null");
  std::vector<uint64_t> values = {static_cast<uint64_t>(returned)};
  bool is_array = maker.descriptor.ends_with(")[Ljava/lang/Object;");
  if (is_array) {
    const machine::Object& array = made.heap.get(returned);
    values.clear();
    for (uint32_t i = 0; i < array.length; ++i) values.push_back(machine::raw_element(array, i));
  }
  if (values.size() != inputs.passed())
    return fail(fmt::format("{} takes {} values with its receiver, and there {} {}",
                            inputs.method().display_name(), inputs.passed(),
                            values.size() == 1 ? "is" : "are", values.size()));
  TakeOver take(vm.program(), symbolic, made, path);
  for (size_t i = 0; i < inputs.passed(); ++i) {
    const Input& input = inputs.inputs()[i];
    auto id = static_cast<ObjectId>(values[i]);
    bool fits = true;
    if (input.type == ir::Type::kRef) {
      fits = take.reference(symbolic.terms.variable(term::Sort::kRef, input.name), id);
    } else {
      const ir::Box* box = id == ObjectId::kNull ? nullptr : ir::find_box(made.heap.get(id).type->name);
      fits = box != nullptr && box->type == input.type;
      if (fits) {
        const ir::Field& field = ir::value_field(*made.heap.get(id).type);
        take.number(
            machine::register_form(symbolic.terms, input.type,
                                   symbolic.terms.variable(machine::variable_sort(input.type), input.name)),
            input.type, machine::raw_element(made.heap.get(id), field.slot));
      }
    }
    if (!fits) return fail(fmt::format("{} cannot be what it returns for it", input.name));
  }
  if (!take.contents()) return fail("the heap that it returns cannot be an input");
  return Confirmed{path.symbolic->inputs, path.symbolic->condition, std::move(take.model)};
}

}  // namespace heapwright::lazyheap
