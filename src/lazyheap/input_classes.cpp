#include "lazyheap/input_classes.h"

#include <fmt/format.h>

#include <algorithm>

namespace heapwright::lazyheap {

using exec::PossibleClasses;
using ir::ClassInfo;

namespace {

constexpr size_t kMostClasses = 4000;  // of a class path that is read as a whole
constexpr size_t kMostNamed = 4;       // classes that a message lists

// Their objects are part of the JVM, not of a heap that somebody could build.
constexpr std::string_view kOfJvm[] = {"java/lang/Class", "java/lang/Thread", "java/lang/ClassLoader",
                                       "java/lang/Module", "java/lang/ThreadGroup"};

// What is tried as java.lang.Object, Comparable, CharSequence or Number, beside classes of the class path.
constexpr std::string_view kUsual[] = {"java/lang/Object", "java/lang/String", "java/lang/Integer"};

bool is_of_jdk(const ClassInfo& type) { return !type.module().empty(); }
bool is_final(const ClassInfo& type) { return (type.flags & classfile::kAccFinal) != 0; }
bool is_enum(const ClassInfo& type) { return type.super != nullptr && type.super->name == "java/lang/Enum"; }
// A constant of an enum that has a body.
bool is_enum_body(const ClassInfo& type) { return type.super != nullptr && is_enum(*type.super); }

// Of a synthetic class, which javac has made for itself, there are none.
bool has_objects(const ClassInfo& type) {
  bool is_synthetic = (type.flags & classfile::kAccSynthetic) != 0;
  return !is_synthetic && !type.is_abstract() && !type.is_interface() && !is_enum(type) &&
         !is_enum_body(type);
}

}  // namespace

std::string InputClasses::name_of(const ClassInfo& type) const {
  if (type.is_array()) return name_of(*type.component) + "[]";
  std::string name = type.java_name();
  if (!package_.empty() && name.starts_with(package_ + ".")) name.erase(0, package_.size() + 1);
  if (name.starts_with("java.lang.") && name.find('.', 10) == std::string::npos) name.erase(0, 10);
  const classfile::InnerClass* inner = type.nesting();
  if (inner != nullptr && !inner->name.empty()) std::replace(name.begin(), name.end(), '$', '.');
  return name;
}

void InputClasses::load(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const ClassInfo* type = program_.load(name).found;
    if (type != nullptr) classes_.push_back(type);
  }
}

// Of a large class path, the package of the class that is asked for.
const std::vector<const ClassInfo*>& InputClasses::at_hand(const ClassInfo& declared) {
  if (!has_listed_) {
    has_listed_ = true;
    std::vector<std::string> names;
    for (const auto& container : program_.class_path().containers()) {
      auto listed = container->list();
      if (listed) names.insert(names.end(), listed->begin(), listed->end());
    }
    has_all_ = names.size() <= kMostClasses;
    if (has_all_) load(names);
  }
  std::string package(declared.package());
  bool is_new = !has_all_ && !is_of_jdk(declared) &&
                std::find(packages_.begin(), packages_.end(), package) == packages_.end();
  if (is_new) {
    packages_.push_back(package);
    load(program_.class_path().names_in(package));
  }
  return classes_;
}

const PossibleClasses& InputClasses::possible(const ClassInfo& declared) {
  auto found = known_.find(&declared);
  if (found == known_.end()) found = known_.emplace(&declared, find(declared)).first;
  return found->second;
}

// An array of a class may be one of a subclass, abstract or not.
PossibleClasses InputClasses::arrays_of(const ClassInfo& component) {
  PossibleClasses result;
  result.classes = {&program_.array_of(component)};
  if (component.kind == ir::ClassKind::kPrimitive || is_final(component)) return result;
  auto add = [&](const ClassInfo& element) {
    const ClassInfo& array = program_.array_of(element);
    bool is_known = std::find(result.classes.begin(), result.classes.end(), &array) != result.classes.end();
    if (!is_known) result.classes.push_back(&array);
  };
  if (component.is_array()) {
    for (const ClassInfo* inner : possible(component).classes) add(*inner);
    return result;
  }
  for (const ClassInfo* type : at_hand(component)) {
    if (type->is_subclass_of(component) && !is_enum_body(*type)) add(*type);
  }
  const PossibleClasses& elements = possible(component);
  for (const ClassInfo* type : elements.classes) add(*type);
  if (is_of_jdk(component))
    result.others = fmt::format("arrays of other subclasses of {}", component.java_name());
  return result;
}

PossibleClasses InputClasses::find(const ClassInfo& declared) {
  PossibleClasses result;
  auto add = [&result](const ClassInfo* type) {
    auto& classes = is_enum(*type) ? result.enums : result.classes;
    bool is_known = std::find(classes.begin(), classes.end(), type) != classes.end();
    if (!is_known && (is_enum(*type) || has_objects(*type))) classes.push_back(type);
  };
  if (declared.is_array()) return arrays_of(*declared.component);
  if (std::find(std::begin(kOfJvm), std::end(kOfJvm), declared.name) != std::end(kOfJvm)) {
    result.others = fmt::format("objects of {} are part of the JVM, and no inputs", declared.java_name());
    return result;
  }
  add(&declared);
  if (is_final(declared) || is_enum(declared)) return result;
  for (const ClassInfo* type : at_hand(declared)) {
    if (type->is_subclass_of(declared)) add(type);
  }
  if (!is_of_jdk(declared)) {
    if (result.classes.empty() && result.enums.empty())
      result.others = fmt::format("no class at hand {} {}",
                                  declared.is_interface() ? "implements" : "extends", declared.java_name());
    return result;
  }
  for (std::string_view name : kUsual) {
    const ClassInfo& type = program_.require(name);
    if (type.is_subclass_of(declared)) add(&type);
  }
  std::string listed;
  size_t count = 0;
  for (const auto* classes : {&result.classes, &result.enums}) {
    for (const ClassInfo* type : *classes) {
      if (++count <= kMostNamed) listed += fmt::format("{}{}", listed.empty() ? "" : ", ", name_of(*type));
    }
  }
  if (count > kMostNamed) listed += fmt::format(" and {} more", count - kMostNamed);
  result.others = count == 0
                      ? fmt::format("no class at hand {} {}",
                                    declared.is_interface() ? "implements" : "extends", declared.java_name())
                      : fmt::format("only {} as {}", listed, declared.java_name());
  return result;
}

}  // namespace heapwright::lazyheap
