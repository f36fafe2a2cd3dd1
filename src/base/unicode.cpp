#include "base/unicode.h"

#include <utf8.h>

#include <iterator>

namespace heapwright::base {

namespace {

bool is_high_surrogate(char16_t c) { return c >= 0xD800 && c < 0xDC00; }
bool is_low_surrogate(char16_t c) { return c >= 0xDC00 && c < 0xE000; }

// Strings of Java may have half of a pair.
void replace_lone_surrogates(std::u16string& text) {
  for (size_t i = 0; i < text.size(); ++i) {
    bool is_pair = is_high_surrogate(text[i]) && i + 1 < text.size() && is_low_surrogate(text[i + 1]);
    if (is_pair) {
      ++i;
    } else if (is_high_surrogate(text[i]) || is_low_surrogate(text[i])) {
      text[i] = u'?';
    }
  }
}

}  // namespace

std::string utf8_of_utf16(std::u16string_view text) {
  std::u16string valid(text);
  replace_lone_surrogates(valid);
  std::string out;
  utf8::unchecked::utf16to8(valid.begin(), valid.end(), std::back_inserter(out));
  return out;
}

std::u16string utf16_of_utf8(std::string_view text) {
  std::u16string out;
  for (auto at = text.begin(); at != text.end();) {
    auto damaged = utf8::find_invalid(at, text.end());
    utf8::unchecked::utf8to16(at, damaged, std::back_inserter(out));
    if (damaged == text.end()) break;
    out.push_back(u'?');
    at = damaged + 1;
  }
  return out;
}

}  // namespace heapwright::base
