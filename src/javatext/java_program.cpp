#include "javatext/java_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "javatext/java_layout.h"
#include "javatext/java_names.h"

namespace heapwright::javatext {

std::string java_program(const JavaStatements& statements, const std::string& class_name,
                         const std::vector<std::string>& comments) {
  std::string text;
  if (!statements.package.empty()) text += fmt::format("package {};\n\n", statements.package);
  std::vector<std::string> imports = statements.foreign_imports();
  for (const std::string& import : imports) text += fmt::format("import {};\n", import);
  if (!imports.empty()) text += "\n";
  auto is_taken = [&](const std::string& name) {
    return std::any_of(statements.imports.begin(), statements.imports.end(),
                       [&](const std::string& import) { return classfile::last_part(import) == name; });
  };
  std::string free_name = class_name;
  while (is_taken(free_name)) free_name.insert(0, "My");
  text += fmt::format("public class {} {{\n", free_name);
  if (statements.is_unchecked) text += "  @SuppressWarnings({\"rawtypes\", \"unchecked\"})\n";
  text += "  public static void main(String[] arguments) throws Exception {\n";
  JavaBlock body;
  for (const JavaObject& object : statements.objects) body.push_back(declaration(object));
  for (const JavaCall& call : statements.calls) {
    if (call.throws()) {
      body.emplace_back(caught(call, without_java_lang(source_name(call.threw))));
    } else {
      append(body, javatext::statements(call));
    }
  }
  for (const std::string& comment : comments) body.emplace_back(JavaComment{comment});
  text += printed(body, 4, {.step = 2, .breaks_lines = false});
  text += "  }\n}\n";
  return text;
}

}  // namespace heapwright::javatext
