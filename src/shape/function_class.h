// Classes that are made by the program for objects that are written where they are passed, with names that
// are the same in every thread and file, so that such objects can stand in states.
#pragma once

#include <string>
#include <string_view>

#include "ir/class_info.h"

namespace heapwright::shape {

// Of the lambda with this text: without state.
std::string function_class_name(std::string_view interface_name, std::string_view text);
bool is_function_class(const ir::ClassInfo& type);

// Of a stub: its fields are what its methods return. `which`: what it differs in from others of the type.
std::string stub_class_name(std::string_view type_name, std::string_view which);
bool is_stub_class(const ir::ClassInfo& type);

}  // namespace heapwright::shape
