// Conversion between UTF-8 and UTF-16. Each byte or unit that is not part of valid Unicode becomes '?', as
// Java prints it.
#pragma once

#include <string>
#include <string_view>

namespace heapwright::base {

std::string utf8_of_utf16(std::u16string_view text);
std::u16string utf16_of_utf8(std::string_view text);

}  // namespace heapwright::base
