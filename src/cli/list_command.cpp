#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "exec/natives.h"
#include "ir/dump.h"
#include "ir/program.h"
#include "models/models.h"
#include "report/json.h"
#include "report/text.h"

namespace heapwright::cli {

namespace {

using results::ListedKind;
using results::ListedMethod;

ListedKind kind_of(const ir::ClassInfo& type) {
  if (type.is_interface()) return ListedKind::kInterface;
  if ((type.flags & classfile::kAccEnum) != 0) return ListedKind::kEnum;
  if (type.file && type.file->record_components) return ListedKind::kRecord;
  return type.is_abstract() ? ListedKind::kAbstractClass : ListedKind::kClass;
}

class Lister {
 public:
  Lister(ir::Program& program, bool with_ir) : program_(program), with_ir_(with_ir) {}

  results::ListedClass list(const ir::ClassInfo& type) {
    results::ListedClass result;
    result.name = type.java_name();
    result.kind = kind_of(type);
    if (type.file) result.origin = type.file->source.origin;
    for (const auto& method : type.methods) result.methods.push_back(row(*method));
    return result;
  }

 private:
  ListedMethod row(const ir::Method& method) {
    ListedMethod result;
    result.name = method.display_name();
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
    if (method.is_native() && models::natives().find(method) == nullptr) return "native, not modelled";
    if ((method.flags & classfile::kAccSynthetic) != 0) return "made by the compiler";
    if ((method.flags & classfile::kAccPublic) == 0) return "not public";
    if ((method.owner->flags & classfile::kAccPublic) == 0) return "class is not public";
    if (method.is_constructor() && method.owner->is_abstract()) return "class is abstract";
    return "";
  }

  ir::Program& program_;
  bool with_ir_;
};

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

results::NativeModels native_models() {
  results::NativeModels models;
  for (const exec::NativeEntry& entry : models::natives().entries()) {
    if (entry.model != nullptr)
      models.methods[ir::java_name(entry.class_name)].insert(std::string(entry.name));
  }
  return models;
}

}  // namespace

int list_command(const ListOptions& options) {
  if (options.natives) {
    fmt::print("{}", report::to_text(native_models()));
    return kDone;
  }
  auto class_path = classfile::ClassPath::open(options.common.source);
  if (!class_path) return report_error(class_path.error());
  ir::Program program(std::move(*class_path));
  auto names = class_names(program, options);
  if (!names) return report_error(names.error());
  Lister lister(program, options.ir);
  results::ListResult result;
  result.header.target = options.common.source.class_path;
  for (const std::string& name : *names) {
    const ir::ClassLookup& lookup = program.load(name);
    if (lookup.found != nullptr) {
      result.classes.push_back(lister.list(*lookup.found));
    } else {
      report_error(base::input_error(lookup.error));
      result.unreadable.push_back({ir::java_name(name), lookup.error});
    }
  }
  if (options.common.json) {
    auto written = write_output(*options.common.json, report::to_json(result));
    if (!written) return report_error(written.error());
  }
  if (options.common.json != "-") fmt::print("{}", report::to_text(result));
  return exit_code(result);
}

}  // namespace heapwright::cli
