// What Java source in a certain package may name and call.
#pragma once

#include <string>
#include <string_view>

#include "ir/program.h"

namespace heapwright::javatext {

// Whether code in that package (of slashes) can write the name of the class.
bool is_nameable(ir::Program& program, const ir::ClassInfo& type, std::string_view package);

// The class, as Class.getName says, or the nearest superclass whose name code in that package can write;
// null: it does not load.
const ir::ClassInfo* nearest_nameable(ir::Program& program, const std::string& java_name,
                                      std::string_view package);

// Whether code in that package can call the method by name, and write the name of its class.
bool can_call(ir::Program& program, const ir::Method& method, std::string_view package);

}  // namespace heapwright::javatext
