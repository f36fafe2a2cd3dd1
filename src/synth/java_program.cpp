#include <fmt/format.h>

#include <algorithm>

#include "synth/java_text.h"

namespace heapwright::synth {

std::string java_program(const JavaStatements& statements, const std::string& class_name,
                         const std::vector<std::string>& comments) {
  std::string text;
  if (!statements.package.empty()) text += fmt::format("package {};\n\n", statements.package);
  for (const std::string& import : statements.imports) {
    bool is_here =
        !statements.package.empty() && import == statements.package + import.substr(import.find_last_of('.'));
    if (!is_here) text += fmt::format("import {};\n", import);
  }
  if (text.ends_with(";\n")) text += "\n";
  auto is_taken = [&](const std::string& name) {
    return std::any_of(statements.imports.begin(), statements.imports.end(), [&](const std::string& import) {
      return import.substr(import.find_last_of('.') + 1) == name;
    });
  };
  std::string free_name = class_name;
  while (is_taken(free_name)) free_name = "My" + free_name;
  text += fmt::format("public class {} {{\n", free_name);
  if (statements.is_unchecked) text += "  @SuppressWarnings({\"rawtypes\", \"unchecked\"})\n";
  text += "  public static void main(String[] arguments) throws Exception {\n";
  for (const std::string& line : statements.lines) text += fmt::format("    {}\n", line);
  for (const std::string& comment : comments) text += fmt::format("    // {}\n", comment);
  text += "  }\n}\n";
  return text;
}

}  // namespace heapwright::synth
