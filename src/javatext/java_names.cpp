#include "javatext/java_names.h"

#include <algorithm>
#include <string_view>

namespace heapwright::javatext {

std::string source_name(std::string java_name) {
  std::replace(java_name.begin(), java_name.end(), '$', '.');
  return java_name;
}

std::string source_name(const ir::ClassInfo& type) { return source_name(type.java_name()); }

std::string without_java_lang(const std::string& name) {
  constexpr std::string_view kLang = "java.lang.";
  bool is_lang = name.starts_with(kLang) && name.find('.', kLang.size()) == std::string::npos;
  return is_lang ? name.substr(kLang.size()) : name;
}

std::string slashes(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

}  // namespace heapwright::javatext
