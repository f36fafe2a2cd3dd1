// Text and floating-point numbers as Java source spells them: ASCII, with escapes for everything else.
#pragma once

#include <string>
#include <string_view>

namespace heapwright::base {

std::string java_char(char16_t c);                   // 'a', '\'', '\u00e9'
std::string java_string(std::u16string_view text);   // "it's", "a\nb"
std::string java_escaped(std::u16string_view text);  // what stands between the quotes of a string

std::string java_float(float value);    // 1.5f, Float.NaN
std::string java_double(double value);  // 1.0, 1e+300, Double.NEGATIVE_INFINITY

}  // namespace heapwright::base
