#include "lazyheap/heap_description.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/java_text.h"
#include "exec/input_objects.h"
#include "javaexpr/java_literal.h"
#include "machine/java_objects.h"
#include "machine/variable_form.h"
#include "term/print.h"

namespace heapwright::lazyheap {

using ir::ClassInfo;
using ir::ObjectId;
using ir::Type;
using ir::Value;
using machine::InputHeap;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::Object;
using machine::SymbolicState;
using term::Term;
using Kind = DescribedValue::Kind;

namespace {

constexpr size_t kMostObjects = 200;
constexpr size_t kMostElements = 64;
constexpr size_t kLongestTerm = 200;

// The instance fields of a class and its supers.
std::vector<const ir::Field*> fields_of(const ClassInfo& type) {
  std::vector<const ir::Field*> fields;
  for (const ClassInfo* owner : type.ancestors) {
    for (const ir::Field& field : owner->fields) {
      if (!field.is_static()) fields.push_back(&field);
    }
  }
  return fields;
}

DescribedValue reference_value(const term::TermManager& terms, const InputHeap& found, Term variable) {
  const InputReference* reference = found.find(variable);
  if (reference == nullptr || reference->known == InputReference::Known::kNothing)
    return {Kind::kUnknown, terms.variable_name(variable)};
  if (reference->known == InputReference::Known::kNull) return {Kind::kNull, ""};
  return {Kind::kObject, found.get(reference->object).name};
}

std::vector<std::string> class_names(const exec::InputWorld& world,
                                     const std::vector<const ClassInfo*>& classes) {
  std::vector<std::string> names;
  for (const ClassInfo* type : classes) names.push_back(world.name_of(*type));
  return names;
}

class Before {
 public:
  Before(exec::Symbolic& symbolic, const SymbolicState& end, const Witness& witness)
      : symbolic_(symbolic), found_(end.inputs), witness_(witness) {
    for (Term literal : end.condition) {
      for (Term variable : symbolic.terms.free_variables(literal)) spoken_of_.insert(variable);
    }
  }

  HeapDescription describe() {
    HeapDescription heap;
    for (size_t i = 0; i < found_.size(); ++i) {
      const InputObject& object = found_.get(static_cast<InputIndex>(i));
      DescribedObject& described = heap.objects.emplace_back();
      described.id = object.name;
      described.classes = class_names(*symbolic_.world, object.classes);
      const WitnessObject& made = witness_.objects[i];
      if (object.constant != nullptr) {
        described.fields.push_back({"constant", {Kind::kLiteral, std::string(object.constant->name)}});
      } else if (made.text) {
        described.fields.push_back({"text", {Kind::kLiteral, base::java_string(*made.text)}});
      } else if (object.length != term::kNoTerm) {
        add_elements(described, object, made);
      } else {
        for (const ir::Field* field : fields_of(exec::common_super(object.classes))) {
          if (field->slot < object.contents.size())
            described.fields.push_back(
                {std::string(field->name), value(object.contents[field->slot], made.contents[field->slot])});
        }
      }
    }
    return heap;
  }

 private:
  void add_elements(DescribedObject& described, const InputObject& object, const WitnessObject& made) {
    size_t length = made.contents.size();
    described.fields.push_back({"length", {Kind::kLiteral, std::to_string(length)}});
    for (size_t i = 0; i < std::min({length, object.contents.size(), kMostElements}); ++i)
      described.fields.push_back({fmt::format("[{}]", i), value(object.contents[i], made.contents[i])});
  }

  DescribedValue value(Term term, const WitnessValue& made) {
    if (made.type == Type::kRef) return reference_value(symbolic_.terms, found_, term);
    auto variables = symbolic_.terms.free_variables(term);
    bool is_spoken_of = std::any_of(variables.begin(), variables.end(),
                                    [this](Term variable) { return spoken_of_.contains(variable); });
    if (!is_spoken_of) return {Kind::kUnknown, ""};
    return {Kind::kLiteral, javaexpr::java_literal(made.type, made.bits)};
  }

  exec::Symbolic& symbolic_;
  const InputHeap& found_;
  const Witness& witness_;
  std::unordered_set<Term> spoken_of_;
};

class After {
 public:
  After(ir::Program& program, exec::Symbolic& symbolic, machine::Path& path)
      : program_(program), symbolic_(symbolic), path_(path) {}

  HeapDescription describe(std::optional<ObjectId> result) {
    const InputHeap& found = state().inputs;
    for (size_t i = 0; i < found.size(); ++i) {
      const InputObject& object = found.get(static_cast<InputIndex>(i));
      if (ids_.contains(object.id)) continue;
      ids_.emplace(object.id, object.name);
      waiting_.push_back(object.id);
    }
    if (result && *result != ObjectId::kNull) (void)id_of(*result);
    for (size_t i = 0; i < waiting_.size() && i < kMostObjects; ++i) describe_object(waiting_[i]);
    return std::move(heap_);
  }

 private:
  [[nodiscard]] const SymbolicState& state() const { return *path_.symbolic; }

  const std::string& id_of(ObjectId id) {
    auto [at, is_new] = ids_.emplace(id, "");
    if (is_new) {
      at->second = fmt::format("new{}", ++made_);
      waiting_.push_back(id);
    }
    return at->second;
  }

  void describe_object(ObjectId id) {
    const Object& object = path_.heap.get(id);
    size_t index = state().inputs.index_of(id);
    const InputObject* input =
        index < state().inputs.size() ? &state().inputs.get(static_cast<InputIndex>(index)) : nullptr;
    DescribedObject described;
    described.id = ids_.at(id);
    described.classes = input != nullptr ? class_names(*symbolic_.world, input->classes)
                                         : std::vector<std::string>{symbolic_.world->name_of(*object.type)};
    bool is_string = object.type->name == "java/lang/String";
    bool is_closed = is_string || object.type->name == "java/lang/Class" ||
                     (input != nullptr && input->constant != nullptr);
    if (is_string && input == nullptr) {
      machine::JavaObjects java(program_, path_);
      std::u16string text = java.text_of(id);
      if (!java.has_read_symbolic())
        described.fields.push_back({"text", {Kind::kLiteral, base::java_string(text)}});
    }
    if (object.type->is_array()) {
      if (input == nullptr || !input->is_growing)
        described.fields.push_back({"length", {Kind::kLiteral, std::to_string(object.length)}});
      for (size_t i = 0; i < std::min<size_t>(object.length, kMostElements); ++i)
        described.fields.push_back(
            {fmt::format("[{}]", i), element(id, i, object.type->element_type()), is_new(id, i, input)});
    } else if (!is_closed) {
      for (const ir::Field* field : fields_of(*object.type))
        described.fields.push_back({std::string(field->name), element(id, field->slot, field->type),
                                    is_new(id, field->slot, input)});
    }
    heap_.objects.push_back(std::move(described));
  }

  [[nodiscard]] bool is_new(ObjectId id, size_t index, const InputObject* input) const {
    if (input == nullptr) return true;
    return index >= input->contents.size() || state().element(id, index) != input->contents[index];
  }

  DescribedValue element(ObjectId id, size_t index, Type type) {
    Term term = state().element(id, index);
    if (term != term::kNoTerm) {
      if (type == Type::kRef) {
        bool is_conditional = symbolic_.terms.op(term) == term::Op::kIte;
        auto chosen = is_conditional ? chosen_object(symbolic_, state(), term) : std::nullopt;
        if (!chosen) return reference_value(symbolic_.terms, state().inputs, term);
        return *chosen == ObjectId::kNull ? DescribedValue{Kind::kNull, ""}
                                          : DescribedValue{Kind::kObject, id_of(*chosen)};
      }
      return {Kind::kTerm, term::to_string(symbolic_.terms, term, kLongestTerm)};
    }
    uint64_t bits = machine::raw_element(path_.heap.get(id), index);
    if (type != Type::kRef) {
      uint64_t plain = bits & term::mask(machine::variable_sort(type));
      return {Kind::kLiteral, javaexpr::java_literal(type, plain)};
    }
    auto object = static_cast<ObjectId>(static_cast<uint32_t>(bits));
    if (object == ObjectId::kNull) return {Kind::kNull, ""};
    return {Kind::kObject, id_of(object)};
  }

  ir::Program& program_;
  exec::Symbolic& symbolic_;
  machine::Path& path_;
  std::unordered_map<ObjectId, std::string> ids_;
  std::vector<ObjectId> waiting_;
  size_t made_ = 0;
  HeapDescription heap_;
};

}  // namespace

std::optional<ObjectId> chosen_object(exec::Symbolic& symbolic, const SymbolicState& state, Term reference) {
  const term::TermManager& terms = symbolic.terms;
  while (terms.op(reference) == term::Op::kIte) {
    bool holds = symbolic.evaluator.holds(terms.child(reference, 0), state.model);
    reference = terms.child(reference, holds ? 1 : 2);
  }
  if (terms.is_const(reference))
    return static_cast<ObjectId>(static_cast<uint32_t>(terms.constant_bits(reference)));
  const machine::InputReference* input = state.inputs.find(reference);
  if (input == nullptr || input->known == machine::InputReference::Known::kNothing) return std::nullopt;
  if (input->known == machine::InputReference::Known::kNull) return ObjectId::kNull;
  return state.inputs.get(input->object).id;
}

HeapDescription describe_before(exec::Symbolic& symbolic, const SymbolicState& end, const Witness& witness) {
  return Before(symbolic, end, witness).describe();
}

HeapDescription describe_after(ir::Program& program, exec::Symbolic& symbolic, machine::Path& path,
                               std::optional<ObjectId> result) {
  return After(program, symbolic, path).describe(result);
}

}  // namespace heapwright::lazyheap
