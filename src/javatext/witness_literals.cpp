#include "javatext/witness_literals.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/java_text.h"
#include "base/unicode.h"
#include "ir/boxes.h"
#include "javaexpr/java_literal.h"
#include "javatext/java_access.h"

namespace heapwright::javatext {

using ir::ClassInfo;
using ir::Type;
using lazyheap::Witness;
using lazyheap::WitnessObject;
using lazyheap::WitnessValue;

namespace {

const WitnessValue& boxed(const WitnessObject& object) {
  return object.contents[ir::value_field(*object.type).slot];
}

// Whether an earlier object has the same value, so that Java would take both for one.
bool is_second(const Witness& witness, size_t index) {
  const WitnessObject& object = witness.objects[index];
  for (size_t i = 0; i < index; ++i) {
    const WitnessObject& other = witness.objects[i];
    if (other.type != object.type) continue;
    if (object.text ? other.text == object.text : boxed(other).bits == boxed(object).bits) return true;
  }
  return false;
}

}  // namespace

bool is_literal(const WitnessObject& object) {
  if (object.constant != nullptr || object.text) return true;
  return ir::find_box(object.type->name) != nullptr ||
         (object.type->is_array() && object.type->element_type() != Type::kRef);
}

bool is_nameable(const PathTestFile& file, const ClassInfo& type) {
  return is_nameable(file.program, type, file.package);
}

bool is_accessible(const PathTestFile& file, uint16_t flags, const ClassInfo& owner) {
  if ((flags & classfile::kAccPrivate) != 0) return false;
  return (flags & classfile::kAccPublic) != 0 || owner.package() == file.package;
}

std::string type_text(PathTestFile& file, const ClassInfo& type) {
  if (type.is_array()) return type_text(file, *type.component) + "[]";
  if (type.kind == ir::ClassKind::kPrimitive) return std::string(type.name);
  return file.imports.use(type.java_name());
}

std::string class_text(PathTestFile& file, const ClassInfo& type) {
  if (is_nameable(file, type)) return type_text(file, type) + ".class";
  return fmt::format("Class.forName({})", base::java_string(base::utf16_of_utf8(type.java_name())));
}

std::string literal_text(PathTestFile& file, const Witness& witness, size_t index, ReflectionUse& use) {
  const WitnessObject& object = witness.objects[index];
  if (object.constant != nullptr) {
    const ClassInfo& owner = *object.constant->owner;
    if (is_nameable(file, owner)) return fmt::format("{}.{}", type_text(file, owner), object.constant->name);
    use.get = true;
    return fmt::format("get({}, \"{}\")", class_text(file, owner), object.constant->name);
  }
  if (object.text) {
    std::string text = base::java_string(*object.text);
    return is_second(witness, index) ? fmt::format("new String({})", text) : text;
  }
  if (!object.type->is_array()) {
    const WitnessValue& value = boxed(object);
    std::string text = javaexpr::java_literal(value.type, value.bits);
    std::string box = type_text(file, *object.type);
    return is_second(witness, index) ? fmt::format("new {}({})", box, text)
                                     : fmt::format("{}.valueOf({})", box, text);
  }
  std::vector<std::string> elements;
  for (const WitnessValue& element : object.contents)
    elements.push_back(javaexpr::java_literal(element.type, element.bits));
  return fmt::format("new {} {{{}}}", type_text(file, *object.type), fmt::join(elements, ", "));
}

}  // namespace heapwright::javatext
