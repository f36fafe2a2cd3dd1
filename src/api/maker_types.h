// What the type variables of a generic maker stand for when it makes what is wanted: Range.closed(C, C) makes
// a Range<Integer> of two Integers.
#pragma once

#include <optional>
#include <string>

#include "api/java_types.h"
#include "ir/program.h"

namespace heapwright::api {

// "Lp/Range<TC;>;" of a generic class.
std::string type_of(const ir::ClassInfo& type);

// The type of what it makes, in terms of its type variables: "Lp/Range<TC;>;" of a method's result, of a
// constructor's class, of a field.
std::string made_type(const ir::Method& method);
std::string made_type(const ir::Field& field);

// What variables in the type `made` stand for if that is to be `wanted`, which has none; variables that may
// be anything are left out. Nothing: it cannot be that.
std::optional<TypeBindings> match_types(const JavaTypes& types, const std::string& made,
                                        const std::string& wanted);

// The same for what a call of the method makes, with all type variables of it and, unless it is static, of
// its class; what may be anything is something simple that its bound allows. Nothing: it makes something
// else.
std::optional<TypeBindings> maker_bindings(ir::Program& program, const ir::Method& method,
                                           const std::string& wanted);

}  // namespace heapwright::api
