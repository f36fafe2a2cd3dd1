#include "ir/class_info.h"

#include <algorithm>

#include "classfile/descriptor.h"

namespace heapwright::ir {

std::string java_name(std::string_view internal_name) {
  std::string name(internal_name);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string source_type(std::string_view descriptor) {
  size_t dimensions = descriptor.find_first_not_of('[');
  std::string_view element = descriptor.substr(dimensions);
  Type type = type_of_descriptor(element);
  std::string text =
      type == Type::kRef ? java_name(classfile::class_of_descriptor(element)) : std::string(type_name(type));
  for (; dimensions > 0; --dimensions) text += "[]";
  return text;
}

namespace {

std::string module_and_loader(const ClassInfo& type) {
  const ClassInfo* element = &type;
  while (element->is_array()) element = element->component;
  const std::string& module = element->module();
  if (module.empty()) return "unnamed module of loader 'app'";
  // Modules outside the JVM's core are defined to another loader; which ones is fixed when a JDK is built.
  static constexpr std::string_view kBoot[] = {
      "java.base", "java.desktop", "java.logging",    "java.xml",          "java.management",   "java.prefs",
      "java.rmi",  "java.naming",  "java.instrument", "java.datatransfer", "java.security.sasl"};
  bool boot = std::find(std::begin(kBoot), std::end(kBoot), module) != std::end(kBoot);
  return "module " + module + " of loader '" + (boot ? "bootstrap" : "platform") + "'";
}

}  // namespace

std::string describe_modules(const ClassInfo& a, const ClassInfo& b) {
  std::string home_of_a = module_and_loader(a);
  std::string home_of_b = module_and_loader(b);
  if (home_of_a == home_of_b) return a.java_name() + " and " + b.java_name() + " are in " + home_of_a;
  return a.java_name() + " is in " + home_of_a + "; " + b.java_name() + " is in " + home_of_b;
}

uint16_t Method::line_of(uint16_t pc) const {
  uint16_t line = 0;
  if (source == nullptr || !source->code) return line;
  for (const classfile::LineEntry& entry : source->code->lines) {
    if (entry.start_pc > pc) break;
    line = entry.line;
  }
  return line;
}

std::string Method::display_name() const {
  std::string text = owner->java_name() + "." + std::string(name) + "(";
  auto parsed = classfile::parse_method_descriptor(descriptor);
  bool first = true;
  if (parsed) {
    for (std::string_view parameter : parsed->parameters) {
      if (!first) text += ", ";
      first = false;
      text += source_type(parameter);
    }
  }
  return text + ")";
}

std::string Field::display_name() const { return owner->java_name() + "." + std::string(name); }

void ClassInfo::index_methods() {
  methods_by_name_.clear();
  for (const auto& method : methods) methods_by_name_.emplace(method->name, method.get());
}

const Method* ClassInfo::find_method(std::string_view method_name, std::string_view descriptor) const {
  auto [first, last] = methods_by_name_.equal_range(method_name);
  for (auto it = first; it != last; ++it) {
    if (it->second->descriptor == descriptor) return it->second;
  }
  return nullptr;
}

const Field* ClassInfo::find_field(std::string_view field_name, std::string_view descriptor) const {
  for (const Field& field : fields) {
    if (field.name == field_name && field.descriptor == descriptor) return &field;
  }
  return nullptr;
}

bool ClassInfo::is_subclass_of(const ClassInfo& other) const {
  if (this == &other) return true;
  switch (other.kind) {
    case ClassKind::kPrimitive:
      return false;
    case ClassKind::kInterface:
      return std::find(all_interfaces.begin(), all_interfaces.end(), &other) != all_interfaces.end();
    case ClassKind::kClass: {
      size_t depth = other.ancestors.size();
      return depth <= ancestors.size() && ancestors[depth - 1] == &other;
    }
    case ClassKind::kArray:
      return is_array() && component->kind != ClassKind::kPrimitive &&
             component->is_subclass_of(*other.component);
  }
  return false;
}

std::string_view ClassInfo::package() const {
  size_t slash = name.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : name.substr(0, slash);
}

const std::string& ClassInfo::module() const {
  static const std::string kUnnamed;
  static const std::string kBase = "java.base";
  if (kind == ClassKind::kPrimitive) return kBase;
  if (is_array()) return component->module();
  return file ? file->source.module : kUnnamed;
}

std::string ClassInfo::java_name() const { return ir::java_name(name); }

std::string ClassInfo::simple_name() const {
  if (is_array()) return component->simple_name() + "[]";
  if (const classfile::InnerClass* entry = nesting()) return std::string(entry->name);
  return std::string(name.substr(name.rfind('/') + 1));
}

bool ClassInfo::can_be_extended() const {
  if (kind == ClassKind::kInterface) return true;
  if (kind != ClassKind::kClass || (flags & classfile::kAccFinal) != 0) return false;
  return std::any_of(methods.begin(), methods.end(),
                     [](const auto& method) { return method->is_constructor() && !method->is_private(); });
}

const classfile::InnerClass* ClassInfo::nesting() const {
  if (file == nullptr) return nullptr;
  auto at = std::ranges::find(file->inner_classes, name, &classfile::InnerClass::inner);
  return at == file->inner_classes.end() ? nullptr : &*at;
}

}  // namespace heapwright::ir
