// The types of Java expressions, and the conversions between them (JLS 5).
//
// A type is a ClassInfo, of a primitive as well; null is the type of the literal `null`.
#pragma once

#include <string>

#include "ir/program.h"

namespace heapwright::javaexpr {

using JavaType = const ir::ClassInfo*;

inline bool is_primitive(JavaType type) { return type != nullptr && type->kind == ir::ClassKind::kPrimitive; }
bool is_numeric(ir::Type type);
bool is_integral(ir::Type type);
bool is_void(JavaType type);

// The name as it would be written with all classes imported: "Map.Entry", "int[]".
std::string type_text(JavaType type);
std::string name_without_package(std::string_view internal_name);  // "Map.Entry"
std::string descriptor_of(const ir::ClassInfo& type);

// The type that a valid descriptor names. Null when its class cannot be loaded.
JavaType type_of(ir::Program& program, std::string_view descriptor);

// The primitive type of a primitive or of a class like Integer; kRef for all others.
ir::Type unboxed(JavaType type);
const ir::ClassInfo& boxed(ir::Program& program, ir::Type type);
// "intValue" of Integer, and its valueOf(int).
const ir::Method& unboxing_method(ir::Program& program, ir::Type type);
const ir::Method& boxing_method(ir::Program& program, ir::Type type);

ir::Type promoted(ir::Type type);                  // unary numeric promotion
ir::Type promoted(ir::Type left, ir::Type right);  // binary numeric promotion

bool widens(ir::Type from, ir::Type to);  // between primitives; to itself as well
enum class Boxing : bool { kNo, kYes };
// Whether a method's parameter of type `to` takes a value of type `from`.
bool is_assignable(ir::Program& program, JavaType from, JavaType to, Boxing boxing);
// Whether an object of type `from` could be of type `to`, so that Java allows to cast it; not of primitives.
bool is_castable(const ir::ClassInfo& from, const ir::ClassInfo& to);
// The nearest class that both are.
JavaType common_type(ir::Program& program, JavaType left, JavaType right);

}  // namespace heapwright::javaexpr
