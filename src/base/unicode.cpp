#include "base/unicode.h"

#include <cstdint>

namespace heapwright::base {

namespace {

void append_utf8(std::string& out, uint32_t c) {
  auto put = [&out](uint32_t byte) { out.push_back(static_cast<char>(static_cast<uint8_t>(byte))); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6);
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3F));
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

bool is_high_surrogate(uint32_t c) { return c >= 0xD800 && c < 0xDC00; }
bool is_low_surrogate(uint32_t c) { return c >= 0xDC00 && c < 0xE000; }

}  // namespace

std::string utf8_of_utf16(std::u16string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    uint32_t c = text[i];
    if (is_high_surrogate(c) && i + 1 < text.size() && is_low_surrogate(text[i + 1])) {
      append_utf8(out, 0x10000 + ((c - 0xD800) << 10) + (text[i + 1] - 0xDC00U));
      ++i;
    } else if (is_high_surrogate(c) || is_low_surrogate(c)) {
      out.push_back('?');
    } else {
      append_utf8(out, c);
    }
  }
  return out;
}

std::u16string utf16_of_utf8(std::string_view text) {
  std::u16string out;
  for (size_t i = 0; i < text.size();) {
    uint32_t first = static_cast<uint8_t>(text[i]);
    size_t length = first < 0x80    ? 1
                    : first >= 0xF8 ? 0
                    : first >= 0xF0 ? 4
                    : first >= 0xE0 ? 3
                    : first >= 0xC0 ? 2
                                    : 0;
    uint32_t c = length == 1 ? first : first & (0xFFU >> (length + 1));
    bool valid = length != 0 && i + length <= text.size();
    for (size_t k = 1; valid && k < length; ++k) {
      uint32_t byte = static_cast<uint8_t>(text[i + k]);
      valid = (byte & 0xC0) == 0x80;
      c = c << 6 | (byte & 0x3F);
    }
    constexpr uint32_t kSmallest[] = {0, 0, 0x80, 0x800,
                                      0x10000};  // of each length: longer forms are not UTF-8
    valid = valid && c >= kSmallest[length] && c <= 0x10FFFF && !is_high_surrogate(c) && !is_low_surrogate(c);
    if (!valid) {
      out.push_back(u'?');
      ++i;
      continue;
    }
    if (c >= 0x10000) {
      out.push_back(static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10)));
      out.push_back(static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF)));
    } else {
      out.push_back(static_cast<char16_t>(c));
    }
    i += length;
  }
  return out;
}

}  // namespace heapwright::base
