// The words that Java does not take for a name, although they look like one.
#pragma once

#include <string_view>

namespace heapwright::javaexpr {

bool is_keyword(std::string_view word);  // true, false, null and _ as well
bool is_primitive_name(std::string_view word);

}  // namespace heapwright::javaexpr
