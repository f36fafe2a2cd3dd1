// Classes of lambdas that are passed as samples: made by the program, with names that are the same in every
// thread and file, so that their objects can stand in states.
#pragma once

#include <string>
#include <string_view>

#include "ir/class_info.h"

namespace heapwright::shape {

// Of the lambda with this text.
std::string function_class_name(std::string_view interface_name, std::string_view text);

bool is_function_class(const ir::ClassInfo& type);

}  // namespace heapwright::shape
