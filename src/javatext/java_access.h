// What Java source in a certain package may name and call.
#pragma once

#include <string>
#include <string_view>

#include "analysis/access.h"
#include "ir/program.h"

namespace heapwright::javatext {

using analysis::can_call;
using analysis::is_nameable;

// The class, as Class.getName says, or the nearest superclass whose name code in that package can write;
// null: it does not load.
const ir::ClassInfo* nearest_nameable(ir::Program& program, const std::string& java_name,
                                      std::string_view package);

}  // namespace heapwright::javatext
