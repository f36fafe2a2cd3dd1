#include "ir/class_builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"

namespace heapwright::ir {

using classfile::ClassFile;

void link_hierarchy(ClassInfo& info) {
  auto add_interface = [&info](const ClassInfo* interface) {
    auto& all = info.all_interfaces;
    if (std::find(all.begin(), all.end(), interface) == all.end()) all.push_back(interface);
  };
  if (info.super != nullptr) {
    info.ancestors = info.super->ancestors;
    info.all_interfaces = info.super->all_interfaces;
    info.instance_slots = info.super->instance_slots;
  }
  info.ancestors.push_back(&info);
  for (const ClassInfo* interface : info.interfaces) {
    for (const ClassInfo* inherited : interface->all_interfaces) add_interface(inherited);
    add_interface(interface);
  }
}

void link_signature(Method& method) {
  auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  HW_CHECK(descriptor.has_value(), "a method's descriptor should have been validated");
  Reg next = 0;
  if (!method.is_static()) method.argument_registers.push_back(next++);
  for (std::string_view parameter : descriptor->parameters) {
    Type type = type_of_descriptor(parameter);
    method.parameters.push_back(type);
    method.argument_registers.push_back(next);
    next += is_wide(kind_of(type)) ? 2 : 1;
  }
  method.result = type_of_descriptor(descriptor->result);
}

const ClassInfo* ClassBuilder::load_super(const ClassFile& file, std::string_view name, const char* role,
                                          ClassLookup& failure) {
  const ClassLookup& lookup = program_.load(name);
  if (lookup.found == nullptr) {
    failure.missing = lookup.missing;
    failure.error = lookup.missing == name
                        ? fmt::format("{}: {} {} of {} is not on the class path", file.source.origin, role,
                                      java_name(name), java_name(file.name))
                        : lookup.error;
    return nullptr;
  }
  bool want_interface = std::string_view(role) == "interface";
  if (lookup.found->is_interface() != want_interface || lookup.found->is_array() ||
      (!want_interface && (lookup.found->flags & classfile::kAccFinal) != 0)) {
    failure.error = fmt::format("{}: {} cannot be the {} of {}", file.source.origin, java_name(name), role,
                                java_name(file.name));
    return nullptr;
  }
  return lookup.found;
}

ClassLookup ClassBuilder::build(std::unique_ptr<ClassFile> file) {
  ClassLookup result;
  const ClassInfo* super = nullptr;
  if (file->super_name.empty()) {
    if (file->name != "java/lang/Object") {
      result.error = fmt::format("{}: {} has no superclass", file->source.origin, java_name(file->name));
      return result;
    }
  } else {
    super = load_super(*file, file->super_name, "superclass", result);
    if (super == nullptr) return result;
  }
  std::vector<const ClassInfo*> interfaces;
  for (std::string_view name : file->interfaces) {
    const ClassInfo* interface = load_super(*file, name, "interface", result);
    if (interface == nullptr) return result;
    interfaces.push_back(interface);
  }
  ClassInfo& info = program_.add_class();
  info.file = std::move(file);
  info.name = info.file->name;
  info.flags = info.file->flags;
  info.kind = (info.flags & classfile::kAccInterface) != 0 ? ClassKind::kInterface : ClassKind::kClass;
  info.super = super;
  info.interfaces = std::move(interfaces);
  link_hierarchy(info);
  add_fields(info);
  add_methods(info);
  result.found = &info;
  return result;
}

void ClassBuilder::add_fields(ClassInfo& info) const {
  for (const classfile::Field& source : info.file->fields) {
    Field field;
    field.owner = &info;
    field.name = source.name;
    field.descriptor = source.descriptor;
    field.type = type_of_descriptor(source.descriptor);
    field.flags = source.flags;
    field.constant_value = source.constant_value;
    field.slot = field.is_static() ? info.static_slots++ : info.instance_slots++;
    info.fields.push_back(field);
  }
}

void ClassBuilder::add_methods(ClassInfo& info) {
  for (const classfile::Method& source : info.file->methods) {
    Method& method = program_.add_method(info);
    method.name = source.name;
    method.descriptor = source.descriptor;
    method.flags = source.flags;
    method.source = &source;
    link_signature(method);
    // Before version 51 any <clinit> with this descriptor counted, static or not.
    if (source.name == "<clinit>" && source.descriptor == "()V" &&
        (method.is_static() || info.file->major_version < 51)) {
      info.initializer = &method;
    }
    if (info.is_interface() && !method.is_abstract() && !method.is_static()) info.has_defaults = true;
  }
  info.index_methods();
}

}  // namespace heapwright::ir
