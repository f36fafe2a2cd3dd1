#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/json_output.h"
#include "exec/natives.h"
#include "ir/dump.h"
#include "ir/program.h"

namespace heapwright::cli {

namespace {

struct MethodRow {
  std::string text;
  std::string skipped;  // why it is not called directly; empty when it is
  size_t instructions = 0;
  uint32_t outcomes = 0;
  std::string ir;
};

class Lister {
 public:
  Lister(ir::Program& program, bool with_ir) : program_(program), with_ir_(with_ir) {}

  std::vector<MethodRow> methods(const ir::ClassInfo& type) {
    std::vector<MethodRow> rows;
    for (const auto& method : type.methods) rows.push_back(row(*method));
    return rows;
  }

 private:
  MethodRow row(const ir::Method& method) {
    MethodRow result;
    result.text = method.display_name();
    result.skipped = reason_to_skip(method);
    bool has_code = method.source != nullptr && method.source->code.has_value();
    if (!has_code) return result;
    auto body = program_.body(method);
    if (!body) {
      result.skipped = body.error().message;
      return result;
    }
    result.instructions = (*body)->code.size();
    result.outcomes = (*body)->outcome_count;
    if (with_ir_) result.ir = ir::dump(program_, method, **body);
    return result;
  }

  [[nodiscard]] std::string reason_to_skip(const ir::Method& method) const {
    if (method.name == "<clinit>") return "class initialiser";
    if (method.is_abstract()) return "abstract";
    if (method.is_native() && natives_.find(method) == nullptr) return "native, not modelled";
    if ((method.flags & classfile::kAccSynthetic) != 0) return "made by the compiler";
    if ((method.flags & classfile::kAccPublic) == 0) return "not public";
    if ((method.owner->flags & classfile::kAccPublic) == 0) return "class is not public";
    if (method.is_constructor() && method.owner->is_abstract()) return "class is abstract";
    return "";
  }

  ir::Program& program_;
  exec::NativeTable natives_;
  bool with_ir_;
};

const char* kind_text(const ir::ClassInfo& type) {
  if (type.is_interface()) return "interface";
  if ((type.flags & classfile::kAccEnum) != 0) return "enum";
  if (type.file && type.file->record_components) return "record";
  return type.is_abstract() ? "abstract class" : "class";
}

std::string class_text(const ir::ClassInfo& type, const std::vector<MethodRow>& rows) {
  std::string text = fmt::format("{} {}  ({})\n", kind_text(type), type.java_name(),
                                 type.file ? type.file->source.origin : "");
  for (const MethodRow& row : rows) {
    std::string size = row.instructions == 0 ? ""
                                             : fmt::format("  {} instructions, {} branch outcomes",
                                                           row.instructions, row.outcomes);
    text += fmt::format("  {}{}{}\n", row.text, size,
                        row.skipped.empty() ? "" : fmt::format("  [skipped: {}]", row.skipped));
    if (!row.ir.empty()) text += row.ir + "\n";
  }
  return text;
}

nlohmann::ordered_json to_json(const ir::ClassInfo& type, const std::vector<MethodRow>& rows) {
  nlohmann::ordered_json json = {{"name", type.java_name()}, {"kind", kind_text(type)}};
  auto& methods = json["methods"] = nlohmann::ordered_json::array();
  for (const MethodRow& row : rows) {
    nlohmann::ordered_json method = {
        {"name", row.text}, {"instructions", row.instructions}, {"branch_outcomes", row.outcomes}};
    if (!row.skipped.empty()) method["skipped"] = row.skipped;
    if (!row.ir.empty()) method["ir"] = row.ir;
    methods.push_back(std::move(method));
  }
  return json;
}

base::Result<std::vector<std::string>> class_names(const ir::Program& program, const ListOptions& options) {
  std::vector<std::string> names;
  for (std::string name : options.classes) {
    std::replace(name.begin(), name.end(), '.', '/');
    names.push_back(std::move(name));
  }
  if (!names.empty()) return names;
  for (const auto& container : program.class_path().containers()) {
    auto listed = container->list();
    if (!listed) return listed.error();
    for (std::string& name : *listed) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
  }
  return names;
}

// One row for each class, methods sorted.
std::string native_table() {
  std::map<std::string, std::set<std::string>> by_class;
  exec::NativeTable natives;
  for (const exec::NativeEntry& entry : natives.entries()) {
    if (entry.model == nullptr) continue;
    by_class[ir::java_name(entry.class_name)].insert(std::string(entry.name));
  }
  std::string text =
      "# Methods of the JDK that have a model\n\n"
      "They are native in the JVM, intrinsic there, or rely on what the JVM sets up at its start; everything "
      "else of the\n"
      "JDK runs as the bytecode it is. Written by `heapwright list --natives`.\n\n"
      "| class | methods |\n|---|---|\n";
  for (const auto& [name, methods] : by_class) {
    text += fmt::format("| `{}` | {} |\n", name, fmt::join(methods, ", "));
  }
  return text;
}

}  // namespace

int list_command(const ListOptions& options) {
  if (options.natives) {
    fmt::print("{}", native_table());
    return kDone;
  }
  auto class_path = classfile::ClassPath::open(options.common.source);
  if (!class_path) return report_error(class_path.error());
  ir::Program program(std::move(*class_path));
  auto names = class_names(program, options);
  if (!names) return report_error(names.error());
  Lister lister(program, options.ir);
  int exit_code = kDone;
  std::string text;
  auto json = json_header("list", options.common.source.class_path);
  auto& classes = json["classes"] = nlohmann::ordered_json::array();
  auto& incomplete = json["incomplete"];
  for (const std::string& name : *names) {
    const ir::ClassLookup& lookup = program.load(name);
    if (lookup.found == nullptr) {
      exit_code = report_error(base::input_error(lookup.error));
      incomplete.push_back({{"reason", lookup.error}, {"where", ir::java_name(name)}, {"count", 1}});
      continue;
    }
    std::vector<MethodRow> rows = lister.methods(*lookup.found);
    if (options.common.json) classes.push_back(to_json(*lookup.found, rows));
    text += class_text(*lookup.found, rows);
  }
  json["status"] = exit_code == kDone ? "complete" : "incomplete";
  if (options.common.json) {
    auto written = write_json(*options.common.json, json);
    if (!written) return report_error(written.error());
  }
  if (options.common.json != "-") fmt::print("{}", text);
  return exit_code;
}

}  // namespace heapwright::cli
