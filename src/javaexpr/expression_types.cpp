#include "javaexpr/expression_types.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "ir/boxes.h"

namespace heapwright::javaexpr {

using ir::ClassInfo;
using ir::ClassKind;
using ir::Type;

namespace {

const ir::Method& required_method(const ClassInfo& owner, std::string_view name,
                                  std::string_view descriptor) {
  const ir::Method* method = owner.find_method(name, descriptor);
  HW_CHECK(method != nullptr, "the JDK should have the methods that box and unbox");
  return *method;
}

}  // namespace

bool is_numeric(Type type) { return type >= Type::kByte && type <= Type::kDouble; }
bool is_integral(Type type) { return type >= Type::kByte && type <= Type::kLong; }
bool is_void(JavaType type) { return type != nullptr && type->type == Type::kVoid; }

std::string name_without_package(std::string_view internal_name) {
  std::string name(internal_name.substr(internal_name.rfind('/') + 1));
  // Not the '$' that starts or ends a name.
  for (size_t i = 1; i + 1 < name.size(); ++i) {
    if (name[i] == '$') name[i] = '.';
  }
  return name;
}

std::string type_text(JavaType type) {
  if (type == nullptr) return "null";
  if (type->is_array()) return type_text(type->component) + "[]";
  return name_without_package(type->name);
}

std::string descriptor_of(const ClassInfo& type) {
  switch (type.kind) {
    case ClassKind::kPrimitive:
      return std::string(ir::primitive_descriptor(type.type));
    case ClassKind::kArray:
      return std::string(type.name);
    case ClassKind::kClass:
    case ClassKind::kInterface:
      break;
  }
  return fmt::format("L{};", type.name);
}

JavaType type_of(ir::Program& program, std::string_view descriptor) {
  Type type = ir::type_of_descriptor(descriptor);
  if (type != Type::kRef) return &program.primitive(type);
  return program.load(classfile::class_of_descriptor(descriptor)).found;
}

Type unboxed(JavaType type) {
  if (type == nullptr) return Type::kRef;
  if (is_primitive(type)) return type->type;
  const ir::Box* box = ir::find_box(type->name);
  return box == nullptr ? Type::kRef : box->type;
}

const ClassInfo& boxed(ir::Program& program, Type type) {
  return program.require(ir::box_of(type).class_name);
}

const ir::Method& unboxing_method(ir::Program& program, Type type) {
  return required_method(boxed(program, type), fmt::format("{}Value", ir::type_name(type)),
                         fmt::format("(){}", ir::primitive_descriptor(type)));
}

const ir::Method& boxing_method(ir::Program& program, Type type) {
  return required_method(
      boxed(program, type), "valueOf",
      fmt::format("({})L{};", ir::primitive_descriptor(type), ir::box_of(type).class_name));
}

Type promoted(Type type) { return type < Type::kInt ? Type::kInt : type; }
Type promoted(Type left, Type right) { return std::max(promoted(left), promoted(right)); }

bool widens(Type from, Type to) {
  if (from == to) return true;
  if (!is_numeric(from) || !is_numeric(to) || to == Type::kChar) return false;
  if (from == Type::kChar) return to >= Type::kInt;
  return from < to;
}

bool is_assignable(ir::Program& program, JavaType from, JavaType to, Boxing boxing) {
  if (is_void(from) || to == nullptr) return false;
  if (is_primitive(from) && is_primitive(to)) return widens(from->type, to->type);
  if (is_primitive(from)) return boxing == Boxing::kYes && boxed(program, from->type).is_subclass_of(*to);
  if (is_primitive(to)) {
    Type type = unboxed(from);
    return boxing == Boxing::kYes && type != Type::kRef && widens(type, to->type);
  }
  return from == nullptr || from->is_subclass_of(*to);
}

bool is_castable(const ClassInfo& from, const ClassInfo& to) {
  if (from.is_subclass_of(to) || to.is_subclass_of(from)) return true;
  if (from.is_array() && to.is_array()) {
    return !is_primitive(from.component) && !is_primitive(to.component) &&
           is_castable(*from.component, *to.component);
  }
  // A class and an interface: a subclass may implement it, unless there can be none.
  auto may_implement = [](const ClassInfo& type) {
    return type.is_interface() || (!type.is_array() && (type.flags & classfile::kAccFinal) == 0);
  };
  return (from.is_interface() && may_implement(to)) || (to.is_interface() && may_implement(from));
}

JavaType common_type(ir::Program& program, JavaType left, JavaType right) {
  if (is_assignable(program, left, right, Boxing::kNo)) return right;
  while (left != nullptr && !is_assignable(program, right, left, Boxing::kNo)) left = left->super;
  return left != nullptr ? left : &program.require("java/lang/Object");
}

}  // namespace heapwright::javaexpr
