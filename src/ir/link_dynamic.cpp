#include "ir/link_dynamic.h"

#include <fmt/format.h>

#include "ir/program.h"

namespace heapwright::ir {

namespace {

using Linker = base::Result<const Method*> (*)(Program&, const DynamicSite&);

struct Bootstrap {
  std::string_view owner;
  std::string_view name;
  Linker linker;
};
constexpr Bootstrap kBootstraps[] = {
    {"java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", link_string_concat},
    {"java/lang/invoke/StringConcatFactory", "makeConcat", link_string_concat},
    {"java/lang/invoke/LambdaMetafactory", "metafactory", link_lambda},
    {"java/lang/invoke/LambdaMetafactory", "altMetafactory", link_lambda},
    {"java/lang/runtime/ObjectMethods", "bootstrap", link_record_method},
    {"java/lang/runtime/SwitchBootstraps", "typeSwitch", link_pattern_switch},
    {"java/lang/runtime/SwitchBootstraps", "enumSwitch", link_pattern_switch},
};

}  // namespace

base::Error malformed_site(const DynamicSite& site) {
  return base::input_error(fmt::format("{}: invokedynamic {}{} has malformed arguments for {}.{}",
                                       site.caller.file->source.origin, site.name, site.descriptor,
                                       java_name(site.bootstrap.owner), site.bootstrap.name));
}

ClassInfo& add_linkage_class(Program& program, const DynamicSite& site, std::string_view suffix,
                             std::vector<const ClassInfo*> interfaces) {
  std::string name = fmt::format("{}$${}${}", site.caller.name, suffix, program.class_count());
  return program.add_synthetic_class(std::move(name), program.require("java/lang/Object"),
                                     std::move(interfaces));
}

base::Result<const Method*> link_dynamic(Program& program, const ClassInfo& caller, const CallSite& call) {
  const auto& methods = caller.file->bootstrap_methods;
  HW_CHECK(call.bootstrap < methods.size(), "the parser should have checked bootstrap indices");
  const classfile::BootstrapMethod& bootstrap = methods[call.bootstrap];
  auto handle = caller.file->pool.method_handle(bootstrap.handle);
  HW_CHECK(handle.has_value(), "the parser should have checked bootstrap handles");
  DynamicSite site{caller, call.name, call.descriptor, handle->member, bootstrap.arguments};
  for (const Bootstrap& known : kBootstraps) {
    if (handle->member.owner == known.owner && handle->member.name == known.name)
      return known.linker(program, site);
  }
  return base::input_error(
      fmt::format("invokedynamic through {}.{}", java_name(handle->member.owner), handle->member.name));
}

}  // namespace heapwright::ir
