#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/text.h"
#include "results/list_result.h"

namespace heapwright::report {

using results::ListedClass;
using results::ListedMethod;
using results::ListResult;
using results::NativeModels;

namespace {

std::string method_text(const ListedMethod& row) {
  std::string size = row.instructions == 0 ? ""
                                           : fmt::format("  {} instructions, {} branch outcomes",
                                                         row.instructions, row.outcomes);
  std::string text = fmt::format("  {}{}{}\n", row.name, size,
                                 row.skipped.empty() ? "" : fmt::format("  [skipped: {}]", row.skipped));
  return row.ir.empty() ? text : text + row.ir + "\n";
}

}  // namespace

std::string to_text(const ListResult& result) {
  std::string text;
  for (const ListedClass& listed : result.classes) {
    text += fmt::format("{} {}  ({})\n", results::kind_name(listed.kind), listed.name, listed.origin);
    for (const ListedMethod& row : listed.methods) text += method_text(row);
  }
  return text;
}

std::string to_text(const NativeModels& models) {
  std::string text =
      "# Methods of the JDK that have a model\n\n"
      "They are native in the JVM, intrinsic there, or rely on what the JVM sets up at its start; everything "
      "else of the\n"
      "JDK runs as the bytecode it is. Written by `heapwright list --natives`.\n\n"
      "| class | methods |\n|---|---|\n";
  for (const auto& [name, methods] : models.methods)
    text += fmt::format("| `{}` | {} |\n", name, fmt::join(methods, ", "));
  return text;
}

}  // namespace heapwright::report
