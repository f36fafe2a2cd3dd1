#include "javatext/java_names.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace heapwright::javatext {

std::string source_name(std::string java_name) {
  std::replace(java_name.begin(), java_name.end(), '$', '.');
  return java_name;
}

std::string source_name(const ir::ClassInfo& type) { return source_name(type.java_name()); }

std::string last_part(const std::string& name) { return name.substr(name.find_last_of('.') + 1); }

std::string package_of(const std::string& full_name) {
  size_t dot = full_name.find_last_of('.');
  return dot == std::string::npos ? "" : full_name.substr(0, dot);
}

std::string outermost_name(const std::string& java_name) { return java_name.substr(0, java_name.find('$')); }

std::string without_java_lang(const std::string& name) {
  constexpr std::string_view kLang = "java.lang.";
  bool is_lang = name.starts_with(kLang) && name.find('.', kLang.size()) == std::string::npos;
  return is_lang ? name.substr(kLang.size()) : name;
}

std::string slashes(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

bool is_keyword(const std::string& name) {
  static const std::set<std::string> kKeywords = {
      "abstract", "assert",     "boolean", "break",     "byte",         "case",   "catch",  "char",
      "class",    "const",      "default", "do",        "double",       "else",   "enum",   "extends",
      "final",    "finally",    "float",   "for",       "goto",         "if",     "import", "int",
      "long",     "implements", "native",  "interface", "instanceof",   "new",    "null",   "package",
      "private",  "protected",  "public",  "return",    "short",        "static", "super",  "switch",
      "this",     "throw",      "throws",  "transient", "synchronized", "try",    "void",   "volatile",
      "while",    "continue",   "true",    "false",     "strictfp",     "_"};
  return kKeywords.contains(name);
}

}  // namespace heapwright::javatext
