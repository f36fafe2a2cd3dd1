// The names of a method's parameters.
#pragma once

#include <string>
#include <vector>

#include "ir/class_info.h"

namespace heapwright::ir {

// As far as the class file has them, else "arg0", "arg1", ...
std::vector<std::string> parameter_names(const Method& method);

}  // namespace heapwright::ir
