#include "javatext/java_imports.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "javatext/java_names.h"

namespace heapwright::javatext {

bool JavaImports::add(const std::string& full_name) {
  return full_names_.try_emplace(std::string(classfile::last_part(full_name)), full_name).first->second ==
         full_name;
}

std::string JavaImports::use(const std::string& java_name) {
  std::string text = source_name(java_name);
  std::string outermost(classfile::outermost_class(java_name));
  std::string_view package = classfile::package_of(outermost);
  bool is_hidden = package == "java.lang" && is_in_package_ &&
                   is_in_package_(std::string(classfile::last_part(outermost)));
  if (is_hidden || !add(outermost) || package.empty()) return text;
  return text.substr(package.size() + 1);
}

std::string JavaImports::text() const {
  std::string text;
  for (const std::string& name : statics_) text += fmt::format("import static {};\n", name);
  if (!statics_.empty()) text += "\n";
  std::set<std::string> imported;
  for (const auto& [simple, full_name] : full_names_) {
    std::string_view package = classfile::package_of(full_name);
    if (package != package_ && package != "java.lang" && !package.empty()) imported.insert(full_name);
  }
  for (const std::string& name : imported) text += fmt::format("import {};\n", name);
  return imported.empty() ? text : text + "\n";
}

}  // namespace heapwright::javatext
