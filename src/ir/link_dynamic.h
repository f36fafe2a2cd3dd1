// Linking of invokedynamic: for each call site of a standard bootstrap method, a synthesised static method
// that does what the JDK's generated code would do.
#pragma once

#include "base/result.h"
#include "ir/class_info.h"

namespace heapwright::ir {

class Program;

// A call site and what its bootstrap method is given.
struct DynamicSite {
  const ClassInfo& caller;
  std::string_view name;
  std::string_view descriptor;
  classfile::MemberRef bootstrap;
  const std::vector<uint16_t>& arguments;  // pool indices

  [[nodiscard]] const classfile::ConstantPool& pool() const { return caller.file->pool; }
};

// An error names the bootstrap method when it is not one of the standard ones.
base::Result<const Method*> link_dynamic(Program& program, const ClassInfo& caller, const CallSite& site);

// One for each standard bootstrap; the method has the call site's descriptor.
base::Result<const Method*> link_string_concat(Program& program,
                                               const DynamicSite& site);             // StringConcatFactory
base::Result<const Method*> link_lambda(Program& program, const DynamicSite& site);  // LambdaMetafactory
base::Result<const Method*> link_record_method(Program& program, const DynamicSite& site);  // ObjectMethods
base::Result<const Method*> link_pattern_switch(Program& program,
                                                const DynamicSite& site);  // SwitchBootstraps

// A new class next to the caller's to put synthesised methods in, and a static method in it.
ClassInfo& add_linkage_class(Program& program, const DynamicSite& site, std::string_view suffix,
                             std::vector<const ClassInfo*> interfaces = {});
base::Error malformed_site(const DynamicSite& site);

}  // namespace heapwright::ir
