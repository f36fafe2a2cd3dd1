#include "base/java_text.h"

#include <fmt/format.h>

#include <cmath>

namespace heapwright::base {

namespace {

void append_escaped(std::string& out, char16_t c, char16_t quote) {
  if (c == quote || c == u'\\') {
    out += '\\';
    out += static_cast<char>(c);
  } else if (c == u'\n') {  // not as \u000a: Java reads that as the end of the line
    out += "\\n";
  } else if (c == u'\r') {
    out += "\\r";
  } else if (c == u'\t') {
    out += "\\t";
  } else if (c >= 32 && c < 127) {
    out += static_cast<char>(c);
  } else {
    out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  }
}

template <class T>
std::string floating_text(T value, const char* type, const char* suffix) {
  if (std::isnan(value)) return fmt::format("{}.NaN", type);
  if (std::isinf(value)) return fmt::format("{}.{}_INFINITY", type, value > 0 ? "POSITIVE" : "NEGATIVE");
  std::string text = fmt::format("{}", value);
  bool is_plain = text.find_first_of(".e") == std::string::npos;
  return text + (is_plain ? ".0" : "") + suffix;
}

}  // namespace

std::string java_char(char16_t c) {
  std::string out = "'";
  append_escaped(out, c, u'\'');
  return out + "'";
}

std::string java_escaped(std::u16string_view text) {
  std::string out;
  for (char16_t c : text) append_escaped(out, c, u'"');
  return out;
}

std::string java_string(std::u16string_view text) { return '"' + java_escaped(text) + '"'; }

std::string java_float(float value) { return floating_text(value, "Float", "f"); }
std::string java_double(double value) { return floating_text(value, "Double", ""); }

}  // namespace heapwright::base
