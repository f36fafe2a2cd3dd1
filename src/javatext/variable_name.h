// Names of variables for the objects of an input.
#pragma once

#include <string>
#include <string_view>

#include "ir/class_info.h"

namespace heapwright::javatext {

// "headNext" for the expression "this.head.next"; after its class where that is too long.
std::string variable_name(std::string_view expression, const ir::ClassInfo& type);

}  // namespace heapwright::javatext
