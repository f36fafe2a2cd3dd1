#include "testgen/field_heap.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>

#include "javaexpr/java_literal.h"
#include "javatext/variable_name.h"
#include "machine/variable_form.h"
#include "term/term_manager.h"
#include "testgen/witness_run.h"

namespace heapwright::testgen {

using ir::ClassInfo;
using ir::Field;
using ir::ObjectId;
using ir::Type;
using ir::Value;
using javatext::is_literal;
using javatext::JavaBlock;
using javatext::JavaComment;
using javatext::JavaDeclare;
using javatext::JavaEvaluate;
using javatext::PathTestFile;
using javatext::variable_name;
using lazyheap::Input;
using lazyheap::Witness;
using lazyheap::WitnessObject;
using lazyheap::WitnessValue;

namespace {

bool is_record(const ClassInfo& type) {
  return type.file != nullptr && type.file->record_components.has_value();
}

// The instance fields, those of supers first.
std::vector<const Field*> fields_of(const ClassInfo& type) {
  std::vector<const Field*> fields;
  for (const ClassInfo* owner : type.ancestors) {
    for (const Field& field : owner->fields) {
      if (!field.is_static()) fields.push_back(&field);
    }
  }
  return fields;
}

class FieldHeapWriter {
 public:
  FieldHeapWriter(PathTestFile& file, exec::Interpreter& vm, const lazyheap::PathExplorer& explorer,
                  const lazyheap::ExploredPath& path, ClosedModules closed)
      : file_(file),
        vm_(vm),
        inputs_(explorer.inputs()),
        path_(path),
        witness_(path.witness),
        closed_(closed),
        variables_(witness_.objects.size()) {}

  std::variant<FieldHeap, std::string> write() {
    find_needed();
    if (!execute()) return why_;
    name_objects();
    std::vector<size_t> records;
    for (size_t i = 0; i < needed_.size(); ++i) {
      if (!needed_[i] || variables_[i].empty()) continue;
      if (is_record(*witness_.objects[i].type)) {
        records.push_back(i);
      } else {
        declare(i);
      }
    }
    declare_records(std::move(records));
    for (size_t i = 0; i < needed_.size(); ++i) {
      if (needed_[i] && !variables_[i].empty()) fill(i);
    }
    set_statics();
    add_arguments();
    add_checks();
    if (!why_.empty()) return why_;
    name_result();
    heap_.helpers = use_;
    if (use_.any()) note_thrown(javatext::kReflectionThrows, heap_.input.throws);
    return std::move(heap_);
  }

 private:
  void fail(std::string why) {
    if (why_.empty()) why_ = std::move(why);
  }
  JavaBlock& body() { return heap_.input.statements; }
  [[nodiscard]] static const WitnessValue* slot_value(const WitnessObject& object, const Field& field) {
    return field.slot < object.contents.size() ? &object.contents[field.slot] : nullptr;
  }

  // ---- What the call does.

  bool execute() {
    std::vector<const ir::Method*> constructors(witness_.objects.size());
    for (size_t i = 0; i < needed_.size(); ++i) {
      if (needed_[i]) constructors[i] = constructor_of(witness_.objects[i]);
    }
    auto done = run_witness(vm_, inputs_, path_, constructors);
    if (auto* why = std::get_if<std::string>(&done)) {
      fail(std::move(*why));
      return false;
    }
    run_ = std::move(std::get<WitnessRun>(done));
    heap_.input.outcome = run_.outcome;
    return true;
  }

  // That the test can call and that needs nothing; null: there is none.
  [[nodiscard]] const ir::Method* constructor_of(const WitnessObject& object) const {
    if (is_literal(object) || object.type->is_array() || !is_nameable(file_, *object.type)) return nullptr;
    const ir::Method* constructor = object.type->find_method("<init>", "()V");
    bool can_call = constructor != nullptr && is_accessible(file_, constructor->flags, *object.type);
    return can_call ? constructor : nullptr;
  }

  void name_result() {
    std::optional<size_t> object = run_.returned;
    if (!object || variables_[*object].empty()) return;
    heap_.input.outcome.kind = PathOutcome::Kind::kSame;
    heap_.input.outcome.same_as = variables_[*object];
  }

  // ---- Which objects there are, and their names.

  void find_needed() {
    needed_.assign(witness_.objects.size(), false);
    for (const WitnessValue& value : witness_.inputs) need(value);
  }

  void need(const WitnessValue& value) {
    if (!value.object || needed_[*value.object]) return;
    needed_[*value.object] = true;
    for (const WitnessValue& content : witness_.objects[*value.object].contents) need(content);
  }

  // Whether it can be written where it is used.
  [[nodiscard]] bool is_inline(size_t index) const {
    const WitnessObject& object = witness_.objects[index];
    bool is_array = object.type->is_array();
    if (object.constant != nullptr) return true;
    if (is_literal(object)) return !witness_.is_shared(index);
    if (witness_.is_shared(index) || run_.returned == index) return false;
    if (object.type->name == "java/lang/Object") return true;
    return is_array && std::all_of(object.contents.begin(), object.contents.end(),
                                   [this, index](const WitnessValue& element) {
                                     return !element.object ||
                                            (*element.object != index && is_inline(*element.object));
                                   });
  }

  void name_objects() {
    for (const Input& input : inputs_.inputs()) {
      if (input.field == nullptr && !input.is_receiver) taken_.insert(input.name);
    }
    for (size_t i = 0; i < inputs_.passed(); ++i) {
      const WitnessValue& value = witness_.inputs[i];
      if (!value.object || is_inline(*value.object) || !variables_[*value.object].empty()) continue;
      const Input& input = inputs_.inputs()[i];
      variables_[*value.object] = input.is_receiver ? fresh("self") : input.name;
    }
    for (size_t i = 0; i < needed_.size(); ++i) {
      if (needed_[i] && variables_[i].empty() && !is_inline(i))
        variables_[i] = fresh(variable_name(witness_.objects[i].name, *witness_.objects[i].type));
    }
  }

  std::string fresh(const std::string& base) {
    std::string name = base;
    for (size_t i = 2; !taken_.insert(name).second; ++i) name = fmt::format("{}{}", base, i);
    return name;
  }

  // ---- Objects.

  void declare(size_t index) {
    const WitnessObject& object = witness_.objects[index];
    const ClassInfo& type = *object.type;
    if (is_generic(type)) heap_.input.is_unchecked = true;
    if (is_literal(object)) {
      body().emplace_back(
          JavaDeclare{type_text(file_, type), variables_[index], literal_text(file_, witness_, index, use_)});
    } else if (type.is_array()) {
      declare_array(index);
    } else if (type.name == "java/lang/Object") {
      body().emplace_back(JavaDeclare{"Object", variables_[index], "new Object()"});
    } else {
      heap_.sets_fields = true;
      declare_object(index);
    }
  }

  void declare_array(size_t index) {
    const WitnessObject& object = witness_.objects[index];
    const ClassInfo* element = object.type->component;
    if (!is_nameable(file_, *object.type)) {
      fail(fmt::format("{} is an array of a hidden class", object.name));
      return;
    }
    std::string dimensions;
    for (; element->is_array(); element = element->component) dimensions += "[]";
    body().emplace_back(JavaDeclare{
        type_text(file_, *object.type), variables_[index],
        fmt::format("new {}[{}]{}", type_text(file_, *element), object.contents.size(), dimensions)});
  }

  void declare_object(size_t index) {
    const ClassInfo& type = *witness_.objects[index].type;
    bool has_name = is_nameable(file_, type);
    std::string type_name = has_name ? type_text(file_, type) : "Object";
    if (!run_.constructed[index].empty()) {
      note_thrown(*type.find_method("<init>", "()V"), heap_.input.throws);
      body().emplace_back(JavaDeclare{type_name, variables_[index], fmt::format("new {}()", type_name)});
      return;
    }
    use_.make = true;
    std::string made = fmt::format("make({})", class_text(file_, type));
    body().emplace_back(JavaDeclare{type_name, variables_[index], made});
  }

  // Records are what their constructors make of the components, which must be there before.
  void declare_records(std::vector<size_t> records) {
    std::set<size_t> waiting(records.begin(), records.end());
    while (!waiting.empty()) {
      auto ready = std::find_if(waiting.begin(), waiting.end(), [&](size_t index) {
        const auto& contents = witness_.objects[index].contents;
        return std::none_of(contents.begin(), contents.end(), [&](const WitnessValue& value) {
          return value.object && waiting.contains(*value.object);
        });
      });
      if (ready == waiting.end()) {
        fail("a record is a component of itself");
        return;
      }
      declare_record(*ready);
      waiting.erase(ready);
    }
  }

  void declare_record(size_t index) {
    const WitnessObject& object = witness_.objects[index];
    const ClassInfo& type = *object.type;
    if (is_generic(type)) heap_.input.is_unchecked = true;
    heap_.sets_fields = true;
    std::string descriptor = "(";
    std::vector<std::string> arguments;
    std::vector<Value> values;
    bool has_objects = false;
    for (const Field& field : type.fields) {
      if (field.is_static()) continue;
      const WitnessValue& value = object.contents[field.slot];
      descriptor += field.descriptor;
      arguments.push_back(value_text(value, field.descriptor));
      has_objects = has_objects || value.object.has_value();
      values.push_back(value.type == Type::kRef ? Value(ObjectId::kNull)
                                                : machine::register_value(value.type, value.bits));
    }
    const ir::Method* constructor = type.find_method("<init>", descriptor + ")V");
    bool is_callable =
        constructor != nullptr && is_nameable(file_, type) && is_accessible(file_, constructor->flags, type);
    if (!is_callable || !keeps_components(*constructor, values, object, has_objects)) {
      fail(fmt::format("{} is a record that its constructor does not make", object.name));
      return;
    }
    std::string type_name = type_text(file_, type);
    body().emplace_back(JavaDeclare{type_name, variables_[index],
                                    fmt::format("new {}({})", type_name, fmt::join(arguments, ", "))});
  }

  // Whether the constructor leaves in the fields what it is given; objects are not compared, but a
  // constructor that has a body of its own is executed on the path's own heap.
  bool keeps_components(const ir::Method& constructor, std::vector<Value> values, const WitnessObject& object,
                        bool has_objects) {
    machine::Path path = inputs_.begin(vm_);
    std::vector<ObjectId> ids;
    if (has_objects) {
      (void)lazyheap::put_on_path(vm_, path, inputs_, witness_, &ids);
      size_t next = 0;
      for (const Field& field : object.type->fields) {
        if (field.is_static()) continue;
        const WitnessValue& value = object.contents[field.slot];
        if (value.object) values[next] = Value(ids[*value.object]);
        ++next;
      }
    }
    vm_.start_new(path, constructor, values);
    machine::Outcome outcome = vm_.resume(path);
    const auto* made = std::get_if<machine::Returned>(&outcome);
    if (made == nullptr) return false;
    const machine::Object& result = path.heap.get(made->value.as<ObjectId>());
    size_t next = 0;
    for (const Field& field : object.type->fields) {
      if (field.is_static()) continue;
      uint64_t mask = field.type == Type::kRef ? UINT32_MAX : term::mask(machine::variable_sort(field.type));
      if ((machine::raw_element(result, field.slot) & mask) != (values[next].bits() & mask)) return false;
      ++next;
    }
    return true;
  }

  void fill(size_t index) {
    const WitnessObject& object = witness_.objects[index];
    if (is_literal(object) || is_record(*object.type)) return;
    if (object.type->is_array()) {
      for (size_t i = 0; i < object.contents.size(); ++i) {
        if (!object.contents[i].object) continue;
        std::string value = value_text(object.contents[i], object.type->component->name);
        body().emplace_back(JavaEvaluate{fmt::format("{}[{}] = {}", variables_[index], i, value)});
      }
      return;
    }
    for (const Field* field : fields_of(*object.type)) {
      const WitnessValue* value = slot_value(object, *field);
      if (value != nullptr && !has_already(index, *field, *value)) set(index, *field, *value);
    }
  }

  // Whether the field has the value since the object was made.
  [[nodiscard]] bool has_already(size_t index, const Field& field, const WitnessValue& value) const {
    uint64_t now = run_.constructed[index].empty() ? 0 : run_.constructed[index][field.slot];
    if (value.type == Type::kRef) return !value.object && static_cast<uint32_t>(now) == 0;
    uint64_t mask = term::mask(machine::variable_sort(field.type));
    return (now & mask) == (value.bits & mask);
  }

  // ---- Fields.

  [[nodiscard]] bool is_accessible_field(const Field& field) const {
    return is_accessible(file_, field.flags, *field.owner) && is_nameable(file_, *field.owner);
  }

  [[nodiscard]] static bool is_hidden(const ClassInfo& type, const Field& field) {
    return std::any_of(type.ancestors.begin(), type.ancestors.end(), [&](const ClassInfo* other) {
      bool is_below = other != field.owner && other->is_subclass_of(*field.owner);
      return is_below && std::any_of(other->fields.begin(), other->fields.end(),
                                     [&](const Field& f) { return f.name == field.name; });
    });
  }

  // "node.next", if the test may write that.
  std::optional<std::string> field_text(size_t index, const Field& field) {
    const ClassInfo& type = *witness_.objects[index].type;
    if (!is_accessible_field(field)) return std::nullopt;
    bool needs_cast = !is_nameable(file_, type) || is_hidden(type, field);
    std::string object = needs_cast
                             ? fmt::format("(({}) {})", type_text(file_, *field.owner), variables_[index])
                             : variables_[index];
    return fmt::format("{}.{}", object, field.name);
  }

  void set(size_t index, const Field& field, const WitnessValue& value) {
    const ClassInfo& type = *witness_.objects[index].type;
    bool is_final = (field.flags & classfile::kAccFinal) != 0;
    bool can_write = !value.object || can_cast(*value.object, field.descriptor);
    auto text = is_final || !can_write ? std::nullopt : field_text(index, field);
    if (text) {
      body().emplace_back(JavaEvaluate{fmt::format("{} = {}", *text, value_text(value, field.descriptor))});
      return;
    }
    note_module(*field.owner);
    use_.set = true;
    std::string name = is_hidden(type, field) ? fmt::format("{}.{}", field.owner->java_name(), field.name)
                                              : std::string(field.name);
    body().emplace_back(
        JavaEvaluate{fmt::format("set({}, \"{}\", {})", variables_[index], name, value_text(value, ""))});
  }

  void note_module(const ClassInfo& owner) {
    if (owner.module().empty()) return;
    if (closed_ == ClosedModules::kRefused) {
      fail(fmt::format("fields of {} are closed to tests", owner.java_name()));
      return;
    }
    std::string note =
        fmt::format("Needs --add-opens {}/{}=ALL-UNNAMED.", owner.module(), ir::java_name(owner.package()));
    if (opened_.insert(note).second) body().emplace_back(JavaComment{note});
  }

  // ---- Values.

  // The class that a descriptor, or the name of an array's class, means.
  const ClassInfo* class_of(std::string_view descriptor) {
    if (descriptor.starts_with('L') && descriptor.ends_with(';'))
      descriptor = descriptor.substr(1, descriptor.size() - 2);
    return file_.program.load(descriptor).found;
  }

  // Whether the variable of an object, or what stands for it, is only known as an Object.
  [[nodiscard]] bool is_untyped(size_t index) const {
    const WitnessObject& object = witness_.objects[index];
    return !is_nameable(file_, object.constant != nullptr ? *object.constant->owner : *object.type);
  }
  bool can_cast(size_t index, std::string_view descriptor) {
    if (!is_untyped(index)) return true;
    const ClassInfo* type = class_of(descriptor);
    return type != nullptr && is_nameable(file_, *type);
  }

  // `descriptor`: of where it goes; empty: it may be an Object.
  std::string value_text(const WitnessValue& value, std::string_view descriptor) {
    if (value.type != Type::kRef) return javaexpr::java_literal(value.type, value.bits);
    if (!value.object) return "null";
    std::string text = object_text(*value.object);
    if (descriptor.empty() || descriptor == "Ljava/lang/Object;") return text;
    const ClassInfo* type = class_of(descriptor);
    bool is_untyped_here = is_untyped(*value.object);
    // A Comparable<Integer> is no Comparable of any other class, but a Comparable may be all of them.
    bool must_forget = type != nullptr && type != witness_.objects[*value.object].type && is_generic(*type);
    if (must_forget) heap_.input.is_unchecked = true;
    if (!is_untyped_here && !must_forget) return text;
    if (type == nullptr || !is_nameable(file_, *type)) {
      if (is_untyped_here)
        fail(fmt::format("the type of {} is hidden", witness_.objects[*value.object].name));
      return text;
    }
    return fmt::format("({}) {}", type_text(file_, *type), text);
  }

  std::string object_text(size_t index) {
    if (!variables_[index].empty()) return variables_[index];
    const WitnessObject& object = witness_.objects[index];
    if (is_literal(object)) return literal_text(file_, witness_, index, use_);
    if (!object.type->is_array()) return "new Object()";
    std::vector<std::string> elements;
    for (const WitnessValue& element : object.contents)
      elements.push_back(value_text(element, object.type->component->name));
    if (!is_nameable(file_, *object.type)) fail(fmt::format("{} is an array of a hidden class", object.name));
    return fmt::format("new {} {{{}}}", type_text(file_, *object.type), fmt::join(elements, ", "));
  }

  static bool is_generic(const ClassInfo& type) {
    return type.file != nullptr && type.file->signature.starts_with('<');
  }

  // ---- The inputs.

  void set_statics() {
    for (size_t i = inputs_.passed(); i < inputs_.inputs().size(); ++i) {
      const Field& field = *inputs_.inputs()[i].field;
      const WitnessValue& value = witness_.inputs[i];
      std::string saved = fresh(variable_name(fmt::format("saved.{}", field.name), *field.owner));
      bool is_direct =
          is_accessible_field(field) && (!value.object || can_cast(*value.object, field.descriptor));
      const ClassInfo* type = field.type == Type::kRef ? class_of(field.descriptor) : nullptr;
      if (field.type == Type::kRef && (type == nullptr || !is_nameable(file_, *type))) is_direct = false;
      if (is_direct) {
        std::string name = fmt::format("{}.{}", type_text(file_, *field.owner), field.name);
        std::string type_name = type == nullptr ? ir::type_name(field.type) : type_text(file_, *type);
        saves_.emplace_back(JavaDeclare{type_name, saved, name});
        body().emplace_back(JavaEvaluate{fmt::format("{} = {}", name, value_text(value, field.descriptor))});
        heap_.input.restore.emplace_back(JavaEvaluate{fmt::format("{} = {}", name, saved)});
        continue;
      }
      heap_.sets_fields = true;
      use_.get = true;
      use_.set = true;
      std::string owner = class_text(file_, *field.owner);
      saves_.emplace_back(JavaDeclare{"Object", saved, fmt::format("get({}, \"{}\")", owner, field.name)});
      body().emplace_back(
          JavaEvaluate{fmt::format("set({}, \"{}\", {})", owner, field.name, value_text(value, ""))});
      heap_.input.restore.emplace_back(
          JavaEvaluate{fmt::format("set({}, \"{}\", {})", owner, field.name, saved)});
    }
    // What is saved stands before all that may fail.
    body().insert(body().begin(), saves_.begin(), saves_.end());
    heap_.input.saved = saves_.size();
  }

  void add_arguments() {
    for (size_t i = 0; i < inputs_.passed(); ++i) {
      const Input& input = inputs_.inputs()[i];
      std::string descriptor;
      if (input.declared != nullptr)
        descriptor = input.declared->is_array() ? std::string(input.declared->name)
                                                : fmt::format("L{};", input.declared->name);
      heap_.input.arguments.push_back(value_text(witness_.inputs[i], descriptor));
    }
  }

  // Fields of the input that have changed, where the test sees them and what is there now.
  void add_checks() {
    if (heap_.input.outcome.kind == PathOutcome::Kind::kThrows) return;
    for (size_t i = 0; i < needed_.size(); ++i) {
      const WitnessObject& object = witness_.objects[i];
      if (!needed_[i] || variables_[i].empty() || object.type->is_array() || is_literal(object)) continue;
      for (const Field* field : fields_of(*object.type)) {
        const WitnessValue* value = slot_value(object, *field);
        if (value != nullptr) add_check(i, *field, *value);
      }
    }
  }

  void add_check(size_t index, const Field& field, const WitnessValue& before) {
    auto text = field_text(index, field);
    if (!text) return;
    uint64_t now = machine::raw_element(run_.after.heap.get(run_.ids[index]), field.slot);
    if (field.type != Type::kRef) {
      now &= term::mask(machine::variable_sort(field.type));
      bool is_whole = field.type != Type::kFloat && field.type != Type::kDouble;
      if (now == before.bits || !is_whole) return;
      heap_.input.changed.push_back({*text, javaexpr::java_literal(field.type, now), true});
      return;
    }
    auto id = static_cast<ObjectId>(static_cast<uint32_t>(now));
    ObjectId was = before.object ? run_.ids[*before.object] : ObjectId::kNull;
    if (id == was) return;
    auto known = std::find(run_.ids.begin(), run_.ids.end(), id);
    size_t object = static_cast<size_t>(known - run_.ids.begin());
    if (id == ObjectId::kNull) {
      heap_.input.changed.push_back({*text, "null", false});
    } else if (known != run_.ids.end() && needed_[object] && !variables_[object].empty()) {
      heap_.input.changed.push_back({*text, variables_[object], false});
    }
  }

  PathTestFile& file_;
  exec::Interpreter& vm_;
  const lazyheap::MethodInputs& inputs_;
  const lazyheap::ExploredPath& path_;
  const Witness& witness_;
  ClosedModules closed_;
  WitnessRun run_;
  std::vector<bool> needed_;            // objects that can be reached from the inputs
  std::vector<std::string> variables_;  // one an object; empty: it has none
  std::set<std::string> taken_;
  JavaBlock saves_;
  std::set<std::string> opened_;
  javatext::ReflectionUse use_;
  FieldHeap heap_;
  std::string why_;
};

}  // namespace

std::variant<FieldHeap, std::string> build_by_fields(PathTestFile& file, exec::Interpreter& vm,
                                                     const lazyheap::PathExplorer& explorer,
                                                     const lazyheap::ExploredPath& path,
                                                     ClosedModules closed) {
  return FieldHeapWriter(file, vm, explorer, path, closed).write();
}

}  // namespace heapwright::testgen
