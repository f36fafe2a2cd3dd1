#include "coverage/lonely_objects.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace heapwright::coverage {

namespace {

using ir::ClassInfo;
using ir::Method;

bool writes_itself_alone(ir::Program& program, const Method& constructor) {
  const ClassInfo& type = *constructor.owner;
  auto body = program.body(constructor);
  if (!body || *body == nullptr) return false;
  bool calls_other =
      std::any_of((*body)->call_sites.begin(), (*body)->call_sites.end(),
                  [](const auto& site) { return site.owner != "java/lang/Object" || site.name != "<init>"; });
  bool writes_other = std::any_of(
      (*body)->field_refs.begin(), (*body)->field_refs.end(),
      [&](const auto& field) { return field.of_static || (field.is_store && field.owner != type.name); });
  // An array that is passed may be part of something else.
  return !calls_other && !writes_other && constructor.descriptor.find('[') == std::string_view::npos;
}

}  // namespace

bool makes_lonely_objects(ir::Program& program, const Method& constructor,
                          std::span<const Method* const> callable) {
  const ClassInfo& type = *constructor.owner;
  bool is_plain = constructor.is_constructor() && type.initializer == nullptr &&
                  type.all_interfaces.empty() && type.super != nullptr && type.super->super == nullptr;
  if (!is_plain) return false;
  std::string own = fmt::format("L{};", type.name);
  bool is_used = std::any_of(callable.begin(), callable.end(), [&](const Method* method) {
    if (method->owner == &type) return !method->is_constructor();
    return method->descriptor.find(own) != std::string_view::npos;
  });
  return !is_used && writes_itself_alone(program, constructor);
}

}  // namespace heapwright::coverage
