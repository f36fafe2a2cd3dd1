#include "ir/parameter_names.h"

#include <fmt/format.h>

namespace heapwright::ir {

namespace {

std::string parameter_name(const Method& method, size_t index) {
  const classfile::Method* source = method.source;
  if (source != nullptr && index < source->parameter_names.size() &&
      !source->parameter_names[index].empty()) {
    return std::string(source->parameter_names[index]);
  }
  if (source != nullptr && source->code) {
    Reg slot = method.argument_registers[index + (method.is_static() ? 0 : 1)];
    for (const classfile::LocalVariable& variable : source->code->variables) {
      if (variable.slot == slot && variable.start_pc == 0) return std::string(variable.name);
    }
  }
  return fmt::format("arg{}", index);
}

}  // namespace

std::vector<std::string> parameter_names(const Method& method) {
  std::vector<std::string> names;
  for (size_t i = 0; i < method.parameters.size(); ++i) names.push_back(parameter_name(method, i));
  return names;
}

}  // namespace heapwright::ir
