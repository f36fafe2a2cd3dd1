#include "classfile/modified_utf8.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace heapwright::classfile {
namespace {

constexpr size_t kNoCharacter = 0;

// Whether all eight bytes are in 0x01..0x7F.
bool is_plain_ascii(const char* eight) {
  uint64_t word = 0;
  std::memcpy(&word, eight, sizeof word);
  constexpr uint64_t kHighBits = 0x8080808080808080U;
  constexpr uint64_t kOnes = 0x0101010101010101U;
  return ((word | (word - kOnes)) & kHighBits) == 0;
}

uint32_t byte_at(std::string_view text, size_t at) { return static_cast<uint8_t>(text[at]); }

bool is_continuation(std::string_view text, size_t at) {
  return at < text.size() && (byte_at(text, at) & 0xC0U) == 0x80;
}

// The number of bytes of the character at `at`, or kNoCharacter.
size_t character_length(std::string_view text, size_t at, bool allow_overlong) {
  const uint32_t first = byte_at(text, at);
  if (first != 0 && first < 0x80) return 1;
  if ((first & 0xE0U) == 0xC0) {
    if (!is_continuation(text, at + 1)) return kNoCharacter;
    const uint32_t value = (first & 0x1FU) << 6 | (byte_at(text, at + 1) & 0x3FU);
    return allow_overlong || value == 0 || value >= 0x80 ? 2 : kNoCharacter;
  }
  if ((first & 0xF0U) == 0xE0) {
    if (!is_continuation(text, at + 1) || !is_continuation(text, at + 2)) return kNoCharacter;
    const uint32_t high_bits = (first & 0xFU) << 6 | (byte_at(text, at + 1) & 0x3FU);
    return allow_overlong || high_bits >= 0x20 ? 3 : kNoCharacter;
  }
  return kNoCharacter;
}

}  // namespace

bool is_modified_utf8(std::string_view text, bool allow_overlong) {
  size_t at = 0;
  while (at < text.size()) {
    if (text.size() - at >= 8 && is_plain_ascii(text.data() + at)) {
      at += 8;
      continue;
    }
    const size_t length = character_length(text, at, allow_overlong);
    if (length == kNoCharacter) return false;
    at += length;
  }
  return true;
}

std::u16string utf16_of_modified_utf8(std::string_view text) {
  std::u16string result;
  result.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    const uint32_t first = byte_at(text, at);
    if (first < 0x80) {
      result.push_back(static_cast<char16_t>(first));
      at += 1;
    } else if ((first & 0xE0U) == 0xC0) {
      result.push_back(static_cast<char16_t>((first & 0x1FU) << 6 | (byte_at(text, at + 1) & 0x3FU)));
      at += 2;
    } else {
      result.push_back(static_cast<char16_t>((first & 0xFU) << 12 | (byte_at(text, at + 1) & 0x3FU) << 6 |
                                             (byte_at(text, at + 2) & 0x3FU)));
      at += 3;
    }
  }
  return result;
}

}  // namespace heapwright::classfile
