// Fields and methods by name, whatever their access; and which of several methods a call means.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "javaexpr/expression_types.h"

namespace heapwright::javaexpr {

// The one that is nearest to `type`; null: there is none.
const ir::Field* find_field(const ir::ClassInfo& type, std::string_view name);

// All that have this name, those that are overridden or hidden left out.
std::vector<const ir::Method*> find_methods(const ir::ClassInfo& type, std::string_view name);

// Names for suggestions, nearest first.
std::vector<std::string> field_names(const ir::ClassInfo& type, bool only_static);
std::vector<std::string> method_names(const ir::ClassInfo& type, bool only_static);

// The methods that Java would choose from: applicable, and none of the others is more specific. One is the
// answer; several: the call is ambiguous. Calls with a variable number of arguments are not tried.
std::vector<const ir::Method*> most_specific(ir::Program& program, std::span<const ir::Method* const> methods,
                                             std::span<const JavaType> arguments);

std::vector<JavaType> parameter_types(ir::Program& program, const ir::Method& method);
std::string signature_text(const ir::Method& method);  // "add(int, Object)"

// Whether the declared type is a type variable, of which only the erasure is known here.
bool has_erased_type(const ir::Field& field);
bool has_erased_result(const ir::Method& method);

}  // namespace heapwright::javaexpr
