#include "machine/java_objects.h"

#include "classfile/modified_utf8.h"

namespace heapwright::machine {

using ir::ClassInfo;
using ir::ObjectId;
using ir::Value;

namespace {

const ir::Field* find_instance_field(const ClassInfo& type, std::string_view name) {
  for (const ClassInfo* c = &type; c != nullptr; c = c->super) {
    for (const ir::Field& field : c->fields) {
      if (field.name == name && !field.is_static()) return &field;
    }
  }
  return nullptr;
}

uint32_t slot_of(const ClassInfo& type, std::string_view name) {
  const ir::Field* found = find_instance_field(type, name);
  if (found == nullptr) throw StrangeToModel();
  return found->slot;
}

uint32_t static_slot_of(const ClassInfo& type, std::string_view name) {
  for (const ir::Field& field : type.fields) {
    if (field.name == name && field.is_static()) return field.slot;
  }
  HW_CHECK(false, "a model should only use static fields that every JDK has");
}

}  // namespace

const Object& JavaObjects::existing(ObjectId object) const {
  if (object == ObjectId::kNull) throw StrangeToModel();
  return path_.heap.get(object);
}

Value JavaObjects::field(ObjectId object, std::string_view name) const {
  const Object& target = existing(object);
  uint32_t slot = slot_of(*target.type, name);
  if (path_.symbolic && path_.symbolic->inputs.find(path_.symbolic->element(object, slot)) != nullptr)
    has_read_symbolic_ = true;
  return target.slots()[slot];
}

std::optional<Value> JavaObjects::known_field(ObjectId object, std::string_view name) const {
  const Object& target = existing(object);
  uint32_t slot = slot_of(*target.type, name);
  if (path_.symbolic && path_.symbolic->element(object, slot) != term::kNoTerm) return std::nullopt;
  return target.slots()[slot];
}

void JavaObjects::set_field(ObjectId object, std::string_view name, Value value) {
  uint32_t slot = slot_of(*existing(object).type, name);
  Object& target = heap().mutate(object);
  target.slots()[slot] = value;
  if (path_.symbolic) path_.symbolic->set_element(object, slot, target.length, term::kNoTerm);
}

Value JavaObjects::static_field(const ClassInfo& type, std::string_view name) {
  return heap().get(heap().record(type).statics).slots()[static_slot_of(type, name)];
}

void JavaObjects::set_static_field(const ClassInfo& type, std::string_view name, Value value) {
  heap().mutate(heap().record(type).statics).slots()[static_slot_of(type, name)] = value;
}

ObjectId JavaObjects::new_string(std::u16string_view text) {
  bool latin1 = true;
  for (char16_t c : text) latin1 = latin1 && c < 256;
  auto bytes = static_cast<uint32_t>(latin1 ? text.size() : text.size() * 2);
  ObjectId value = heap().new_array(program_.require("[B"), bytes);
  for (size_t i = 0; i < text.size(); ++i) {
    if (latin1) {
      heap().mutate(value).elements<uint8_t>()[i] = static_cast<uint8_t>(text[i]);
    } else {
      heap().mutate(value).elements<char16_t>()[i] = text[i];
    }
  }
  ObjectId string = heap().new_object(program_.require("java/lang/String"));
  set_field(string, "value", Value(value));
  set_field(string, "coder", Value(static_cast<int32_t>(latin1 ? 0 : 1)));
  return string;
}

std::u16string JavaObjects::text_of(ObjectId string) const {
  auto value_id = field(string, "value").as<ObjectId>();
  if (path_.symbolic && (path_.symbolic->is_symbolic(value_id) ||
                         path_.symbolic->inputs.growing_at(value_id) < path_.symbolic->inputs.size()))
    has_read_symbolic_ = true;
  if (value_id == ObjectId::kNull) {  // unreadable, see symbolic_text.cpp
    has_read_symbolic_ = true;
    return u"";
  }
  const Object& value = path_.heap.get(value_id);
  bool latin1 = field(string, "coder").as<int32_t>() == 0;
  std::u16string text;
  uint32_t count = latin1 ? value.length : value.length / 2;
  for (uint32_t i = 0; i < count; ++i) {
    text.push_back(latin1 ? char16_t{value.elements<uint8_t>()[i]} : value.elements<char16_t>()[i]);
  }
  return text;
}

ObjectId JavaObjects::intern(std::u16string_view text) {
  std::u16string key(text);
  ObjectId string = heap().interned(key);
  if (string == ObjectId::kNull) {
    string = new_string(text);
    heap().set_interned(key, string);
  }
  return string;
}

ObjectId JavaObjects::literal(ir::StringId id) {
  ObjectId string = heap().literal(id);
  if (string == ObjectId::kNull) {
    string = intern(classfile::utf16_of_modified_utf8(program_.text(id)));
    heap().literal(id) = string;
  }
  return string;
}

// The mirror has one hidden slot, behind its fields, with the class it stands for.
void JavaObjects::set_field_if_there(ObjectId object, std::string_view name, Value value) {
  if (const ir::Field* found = find_instance_field(*existing(object).type, name))
    heap().mutate(object).slots()[found->slot] = value;
}

ObjectId JavaObjects::mirror(const ClassInfo& type) {
  ObjectId mirror = heap().record(type).mirror;
  if (mirror != ObjectId::kNull) return mirror;
  const ClassInfo& class_type = program_.require("java/lang/Class");
  mirror = heap().new_object(class_type, 1);
  heap().record(type).mirror = mirror;
  heap().mutate(mirror).slots()[class_type.instance_slots] = Value(static_cast<int32_t>(type.id));
  if (type.is_array()) set_field_if_there(mirror, "componentType", Value(this->mirror(*type.component)));
  set_field_if_there(mirror, "primitive", Value(type.kind == ir::ClassKind::kPrimitive));
  set_field_if_there(mirror, "modifiers",
                     Value(static_cast<int32_t>(type.flags & ~classfile::kAccSynchronized)));
  return mirror;
}

const ClassInfo& JavaObjects::mirrored(ObjectId mirror) const {
  const Object& object = existing(mirror);
  if (object.type->name != "java/lang/Class") throw StrangeToModel();
  return program_.class_by_id(
      static_cast<ir::ClassId>(object.slots()[object.type->instance_slots].as<int32_t>()));
}

}  // namespace heapwright::machine
