#include "ir/program.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "ir/class_builder.h"
#include "ir/lowering.h"

namespace heapwright::ir {

Program::Program(classfile::ClassPath class_path) : class_path_(std::move(class_path)) {
  for (Type type : {Type::kVoid, Type::kBoolean, Type::kByte, Type::kChar, Type::kShort, Type::kInt,
                    Type::kLong, Type::kFloat, Type::kDouble}) {
    ClassInfo& info = add_class();
    info.kind = ClassKind::kPrimitive;
    info.name = type_name(type);
    info.type = type;
    info.flags = classfile::kAccPublic | classfile::kAccFinal | classfile::kAccAbstract;
    primitives_[static_cast<int>(type)] = &info;
  }
}

Program::~Program() = default;

ClassInfo& Program::add_class() {
  auto info = std::make_unique<ClassInfo>();
  info->id = static_cast<ClassId>(classes_.size());
  classes_.push_back(std::move(info));
  return *classes_.back();
}

Method& Program::add_method(ClassInfo& owner) {
  owner.methods.push_back(std::make_unique<Method>());
  Method& method = *owner.methods.back();
  method.id = static_cast<MethodId>(methods_.size());
  method.owner = &owner;
  methods_.push_back(&method);
  return method;
}

std::string_view Program::keep(std::string text) { return texts_.emplace_back(std::move(text)); }

const ClassLookup& Program::load(std::string_view name) {
  if (auto it = lookups_.find(name); it != lookups_.end()) return *it->second;
  std::string_view key = keep(std::string(name));
  // While a class is being loaded, asking for it again means that it extends itself.
  auto* lookup = lookups_.emplace(key, std::make_unique<ClassLookup>()).first->second.get();
  lookup->error = fmt::format("class {} extends itself", java_name(key));
  *lookup = key.starts_with('[') ? load_array(key) : load_new(key);
  return *lookup;
}

ClassLookup Program::load_new(std::string_view name) {
  ClassLookup result;
  for (const ClassInfo* info : primitives_) {
    if (info->name == name) {
      result.found = info;
      return result;
    }
  }
  auto bytes = class_path_.find(name);
  if (!bytes) {
    result.error = bytes.error().message;
    return result;
  }
  if (!bytes->has_value()) {
    result.missing = name;
    result.error = fmt::format("class {} is not on the class path", java_name(name));
    return result;
  }
  auto file = classfile::parse_class(std::move(**bytes));
  if (!file) {
    result.error = file.error().message;
    return result;
  }
  if (file->name != name) {
    result.error = fmt::format("{}: declares class {} instead of {}", file->source.origin,
                               java_name(file->name), java_name(name));
    return result;
  }
  return ClassBuilder(*this).build(std::make_unique<classfile::ClassFile>(std::move(*file)));
}

ClassLookup Program::load_array(std::string_view name) {
  ClassLookup result;
  if (!classfile::is_field_descriptor(name)) {
    result.error = fmt::format("{} is not an array type", name);
    return result;
  }
  std::string_view element = name.substr(1);
  Type type = type_of_descriptor(element);
  if (type != Type::kRef) {
    result.found = primitives_[static_cast<int>(type)];
  } else {
    result = load(classfile::class_of_descriptor(element));
  }
  if (result.found == nullptr) return result;
  ClassInfo& info = add_class();
  info.kind = ClassKind::kArray;
  info.name = name;
  info.component = result.found;
  info.flags = static_cast<uint16_t>((info.component->flags & classfile::kAccPublic) | classfile::kAccFinal |
                                     classfile::kAccAbstract);
  info.super = &require("java/lang/Object");
  info.interfaces = {&require("java/lang/Cloneable"), &require("java/io/Serializable")};
  link_hierarchy(info);
  result.found = &info;
  return result;
}

const ClassInfo& Program::require(std::string_view name) {
  const ClassLookup& lookup = load(name);
  HW_CHECK(lookup.found != nullptr, lookup.error.c_str());
  return *lookup.found;
}

const ClassInfo& Program::array_of(const ClassInfo& component) {
  switch (component.kind) {
    case ClassKind::kPrimitive:
      return require(fmt::format("[{}", primitive_descriptor(component.type)));
    case ClassKind::kArray:
      return require(fmt::format("[{}", component.name));
    case ClassKind::kClass:
    case ClassKind::kInterface:
      return require(fmt::format("[L{};", component.name));
  }
  return component;
}

const ClassInfo& Program::primitive(Type type) {
  HW_CHECK(type != Type::kRef, "a reference type should not be asked for as a primitive");
  return *primitives_[static_cast<int>(type)];
}

base::Result<const Body*> Program::body(const Method& method) {
  if (!method.body_ && method.lowering_error_.empty()) {
    auto lowered = lower(*this, method);
    if (lowered) {
      method.body_ = std::move(*lowered);
    } else {
      method.lowering_error_ = lowered.error().message;
    }
  }
  if (!method.body_) return base::input_error(method.lowering_error_);
  return method.body_.get();
}

StringId Program::intern(std::string_view modified_utf8) {
  if (auto it = literal_ids_.find(modified_utf8); it != literal_ids_.end()) return it->second;
  std::string_view text = keep(std::string(modified_utf8));
  auto id = static_cast<StringId>(literals_.size());
  literals_.push_back(text);
  literal_ids_.emplace(text, id);
  return id;
}

std::string_view Program::text(StringId id) const { return literals_[static_cast<size_t>(id)]; }

ClassInfo& Program::add_synthetic_class(std::string name, const ClassInfo& super,
                                        std::vector<const ClassInfo*> interfaces) {
  ClassInfo& info = add_class();
  info.name = keep(std::move(name));
  info.flags = classfile::kAccFinal | classfile::kAccSynthetic;
  info.super = &super;
  info.interfaces = std::move(interfaces);
  link_hierarchy(info);
  // Somebody may have asked for it in vain.
  std::unique_ptr<ClassLookup>& lookup = lookups_[info.name];
  if (lookup == nullptr) lookup = std::make_unique<ClassLookup>();
  *lookup = ClassLookup{.found = &info, .missing = {}, .error = {}};
  return info;
}

Method& Program::add_synthetic_method(ClassInfo& owner, std::string_view name, std::string_view descriptor,
                                      uint16_t flags) {
  Method& method = add_method(owner);
  method.name = name;
  method.descriptor = descriptor;
  method.flags = static_cast<uint16_t>(flags | classfile::kAccSynthetic);
  link_signature(method);
  owner.index_methods();
  return method;
}

void Program::set_body(Method& method, std::unique_ptr<Body> body) { method.body_ = std::move(body); }

Field& Program::add_synthetic_field(ClassInfo& owner, std::string_view name, std::string_view descriptor,
                                    uint16_t flags) {
  Field field;
  field.owner = &owner;
  field.name = name;
  field.descriptor = descriptor;
  field.type = type_of_descriptor(descriptor);
  field.flags = flags;
  field.slot = field.is_static() ? owner.static_slots++ : owner.instance_slots++;
  owner.fields.push_back(field);
  return owner.fields.back();
}

}  // namespace heapwright::ir
