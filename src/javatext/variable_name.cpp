#include "javatext/variable_name.h"

#include <cctype>

#include "javaexpr/keywords.h"

namespace heapwright::javatext {

namespace {

constexpr size_t kLongestName = 24;

}  // namespace

std::string variable_name(std::string_view text, const ir::ClassInfo& type) {
  std::string name;
  bool starts_word = false;
  if (text.starts_with("this.")) text.remove_prefix(5);
  for (char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) {
      starts_word = true;
      continue;
    }
    bool is_start = name.empty();
    if (is_start && std::isdigit(static_cast<unsigned char>(c)) != 0) continue;
    int shown = c;
    if (is_start)
      shown = std::tolower(static_cast<unsigned char>(c));
    else if (starts_word)
      shown = std::toupper(static_cast<unsigned char>(c));
    name += static_cast<char>(shown);
    starts_word = false;
  }
  if (name.size() > kLongestName || name.empty()) {
    name = type.is_array() ? "array" : type.simple_name();
    if (name.empty()) name = "object";
    name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  }
  return javaexpr::is_keyword(name) ? name + "Object" : name;
}

}  // namespace heapwright::javatext
