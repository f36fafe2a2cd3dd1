#include "lazyheap/witness.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/java_text.h"
#include "javaexpr/java_literal.h"
#include "machine/java_objects.h"
#include "machine/variable_form.h"

namespace heapwright::lazyheap {

using ir::ClassInfo;
using ir::ObjectId;
using ir::Type;
using ir::Value;
using machine::InputHeap;
using machine::InputIndex;
using machine::InputObject;
using machine::InputReference;
using machine::InputText;
using term::Term;

namespace {

constexpr uint64_t kLongestArray = 1U << 20;

class WitnessMaker {
 public:
  WitnessMaker(ir::Program& program, exec::InputWorld& world, term::Evaluator& evaluator,
               const InputHeap& found, term::TermManager& terms, const term::Assignment& model)
      : program_(program),
        world_(world),
        evaluator_(evaluator),
        found_(found),
        terms_(terms),
        model_(model) {}

  std::optional<Witness> make(const MethodInputs& inputs) {
    for (size_t i = 0; i < found_.size(); ++i) begin(found_.get(static_cast<InputIndex>(i)));
    for (size_t i = 0; i < found_.size(); ++i) {
      if (!fill(i, found_.get(static_cast<InputIndex>(i)))) return std::nullopt;
    }
    for (const Input& input : inputs.inputs()) {
      WitnessValue& value = witness_.inputs.emplace_back();
      value.type = input.type;
      if (input.is_given) {
        given(input, value);
      } else if (input.type == Type::kRef) {
        value.object = object_of(terms_.variable(term::Sort::kRef, input.name));
      } else {
        value.bits = model_.get(terms_.variable(machine::variable_sort(input.type), input.name));
      }
    }
    for (const machine::NondetInput& asked : found_.nondet)
      witness_.nondet.push_back(value_of(asked.type, asked.variable));
    return std::move(witness_);
  }

 private:
  void begin(const InputObject& object) {
    WitnessObject& made = witness_.objects.emplace_back();
    made.name = object.name;
    made.type = object.classes.front();
    made.constant = object.constant;
  }

  bool fill(size_t index, const InputObject& object) {
    if (object.constant != nullptr) return true;
    if (object.length != term::kNoTerm) return fill_elements(index, object);
    std::vector<WitnessValue> contents(object.classes.front()->instance_slots);
    for (const ClassInfo* owner : object.classes.front()->ancestors) {
      for (const ir::Field& field : owner->fields) {
        if (field.is_static()) continue;
        contents[field.slot].type = field.type;
        bool is_known = field.slot < object.contents.size();  // not those of a class that was not decided on
        if (is_known) contents[field.slot] = value_of(field.type, object.contents[field.slot]);
      }
    }
    witness_.objects[index].contents = std::move(contents);
    return true;
  }

  bool fill_elements(size_t index, const InputObject& object) {
    uint64_t length = evaluator_.evaluate(object.length, model_);
    if (length > kLongestArray) return false;
    auto known = [&](size_t i) { return i < object.contents.size(); };
    if (object.text != InputText::kNone) {
      std::vector<uint8_t> bytes(length);
      for (size_t i = 0; i < length && known(i); ++i)
        bytes[i] = static_cast<uint8_t>(evaluator_.evaluate(object.contents[i], model_));
      witness_.objects[index].text = text_of(object, bytes);
      return true;
    }
    Type type = object.classes.front()->element_type();
    std::vector<WitnessValue> contents(length);
    for (size_t i = 0; i < length; ++i) {
      contents[i].type = type;
      if (known(i)) contents[i] = value_of(type, object.contents[i]);
    }
    witness_.objects[index].contents = std::move(contents);
    return true;
  }

  // Characters that nobody has looked at are letters; one of a string in UTF-16 must be above U+00FF.
  static std::u16string text_of(const InputObject& object, const std::vector<uint8_t>& bytes) {
    std::u16string text;
    bool is_wide = object.text == InputText::kUtf16;
    size_t known = std::min(object.contents.size(), bytes.size());
    for (size_t i = 0; i < bytes.size(); i += is_wide ? 2 : 1) {
      if (i >= known) {
        text += u'a';
      } else {
        text += is_wide ? static_cast<char16_t>(bytes[i] | bytes[i + 1] << 8) : char16_t{bytes[i]};
      }
    }
    bool has_wide = std::any_of(text.begin(), text.end(), [](char16_t c) { return c > 255; });
    if (is_wide && !has_wide && known < bytes.size()) text.back() = u'\u0100';
    return text;
  }

  WitnessValue value_of(Type type, Term term) {
    WitnessValue value;
    value.type = type;
    if (type == Type::kRef) {
      value.object = object_of(term);
    } else {
      Term plain = machine::variable_value(terms_, type, term);
      value.bits = evaluator_.evaluate(plain, model_);
    }
    return value;
  }

  std::optional<size_t> object_of(Term variable) {
    const InputReference* reference = found_.find(variable);
    if (reference == nullptr || reference->known == InputReference::Known::kNull) return std::nullopt;
    if (reference->known == InputReference::Known::kObject) return static_cast<size_t>(reference->object);
    return reference->may_be_null ? std::nullopt : anything(*reference);
  }

  // For a reference that cannot be null and that nobody has looked at.
  std::optional<size_t> anything(const InputReference& reference) {
    const auto& classes = world_.possible(*reference.type).classes;
    if (classes.empty()) return std::nullopt;
    WitnessObject object;
    object.name = terms_.variable_name(reference.variable);
    object.type = classes.front();
    if (object.type->name == "java/lang/String") object.text.emplace();
    if (!object.type->is_array() && !object.text) {
      object.contents.resize(object.type->instance_slots);
      for (const ClassInfo* owner : object.type->ancestors) {
        for (const ir::Field& field : owner->fields) {
          if (!field.is_static()) object.contents[field.slot].type = field.type;
        }
      }
    }
    witness_.objects.push_back(std::move(object));
    return witness_.objects.size() - 1;
  }

  void given(const Input& input, WitnessValue& value) {
    if (!input.given) return;
    if (input.type == Type::kRef) {
      WitnessObject& object = witness_.objects.emplace_back();
      object.name = input.name;
      object.type = input.declared;
      object.text = *input.given;
      value.object = witness_.objects.size() - 1;
      return;
    }
    machine::Path scratch;
    Value parsed = MethodInputs::given_value(program_, scratch, input);
    value.bits = parsed.bits() & term::mask(machine::variable_sort(input.type));
  }

  ir::Program& program_;
  exec::InputWorld& world_;
  term::Evaluator& evaluator_;
  const InputHeap& found_;
  term::TermManager& terms_;
  const term::Assignment& model_;
  Witness witness_;
};

}  // namespace

std::optional<Witness> make_witness(ir::Program& program, exec::InputWorld& world, term::Evaluator& evaluator,
                                    const InputHeap& found, const MethodInputs& inputs,
                                    term::TermManager& terms, const term::Assignment& model) {
  return WitnessMaker(program, world, evaluator, found, terms, model).make(inputs);
}

std::vector<Value> put_on_path(exec::Interpreter& vm, machine::Path& path, const MethodInputs& inputs,
                               const Witness& witness, std::vector<ObjectId>* made) {
  machine::JavaObjects java(vm.program(), path);
  std::vector<ObjectId> ids;
  for (const WitnessObject& object : witness.objects) {
    if (object.constant != nullptr) {
      const ClassInfo& owner = *object.constant->owner;
      if (!path.heap.record(owner).usable()) (void)vm.initialize(path, owner);
      ids.push_back(
          path.heap.get(path.heap.record(owner).statics).slots()[object.constant->slot].as<ObjectId>());
    } else if (object.text) {
      ids.push_back(java.new_string(*object.text));
    } else if (object.type->is_array()) {
      ids.push_back(path.heap.new_array(*object.type, static_cast<uint32_t>(object.contents.size())));
    } else {
      ids.push_back(path.heap.new_object(*object.type));
    }
  }
  auto value_of = [&ids](const WitnessValue& value) {
    if (value.type != Type::kRef) return machine::register_value(value.type, value.bits);
    return Value(value.object ? ids[*value.object] : ObjectId::kNull);
  };
  for (size_t i = 0; i < ids.size(); ++i) {
    const WitnessObject& object = witness.objects[i];
    if (object.constant != nullptr || object.text) continue;
    machine::Object& target = path.heap.mutate(ids[i]);
    for (size_t k = 0; k < object.contents.size(); ++k)
      machine::set_raw_element(target, k, value_of(object.contents[k]).bits());
  }
  path.scripted.emplace();
  for (const WitnessValue& value : witness.nondet) path.scripted->values.push_back(value_of(value));
  std::vector<Value> values;
  for (size_t i = 0; i < witness.inputs.size(); ++i) {
    Value value = value_of(witness.inputs[i]);
    const ir::Field* field = inputs.inputs()[i].field;
    if (field == nullptr) {
      values.push_back(value);
      continue;
    }
    ObjectId statics = path.heap.record(*field->owner).statics;
    if (statics != ObjectId::kNull) path.heap.mutate(statics).slots()[field->slot] = value;
  }
  if (made != nullptr) *made = std::move(ids);
  return values;
}

bool Witness::is_shared(size_t object) const {
  size_t count = 0;
  auto add = [&](const std::vector<WitnessValue>& values) {
    for (const WitnessValue& value : values) count += value.object == object ? 1 : 0;
  };
  add(inputs);
  for (const WitnessObject& other : objects) add(other.contents);
  return count > 1;
}

std::string Witness::java_text(const exec::InputWorld& world, const WitnessValue& value) const {
  if (value.type != Type::kRef) return javaexpr::java_literal(value.type, value.bits);
  if (!value.object) return "null";
  const WitnessObject& object = objects[*value.object];
  if (object.constant != nullptr)
    return fmt::format("{}.{}", world.name_of(*object.constant->owner), object.constant->name);
  if (object.text) return base::java_string(*object.text);
  bool is_plain_array = object.type->is_array() && object.type->element_type() != Type::kRef;
  if (!is_plain_array || is_shared(*value.object)) return object.name;
  std::string text;
  for (const WitnessValue& element : object.contents)
    text += (text.empty() ? "" : ", ") + javaexpr::java_literal(element.type, element.bits);
  return fmt::format("new {} {{{}}}", world.name_of(*object.type), text);
}

}  // namespace heapwright::lazyheap
