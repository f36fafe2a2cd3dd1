// The JVM's modified UTF-8: U+0000 takes two bytes, and characters beyond U+FFFF are two surrogates of three.
// Decoded here, since both are errors to libraries for UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace heapwright::classfile {

// `allow_overlong`: class files before version 48 may spell a character with more bytes than it needs.
bool is_modified_utf8(std::string_view text, bool allow_overlong);

// Of valid text only.
std::u16string utf16_of_modified_utf8(std::string_view text);

}  // namespace heapwright::classfile
