// ClassBuilder: turns a parsed class file into a linked ClassInfo.
#pragma once

#include <memory>

#include "ir/program.h"

namespace heapwright::ir {

class ClassBuilder {
 public:
  explicit ClassBuilder(Program& program) : program_(program) {}

  // Loads supers first; fails when one is missing, malformed, final, or of the wrong kind.
  ClassLookup build(std::unique_ptr<classfile::ClassFile> file);

 private:
  // The class, or null with lookup filled in; `role` is "superclass" or "interface".
  const ClassInfo* load_super(const classfile::ClassFile& file, std::string_view name, const char* role,
                              ClassLookup& failure);
  void add_fields(ClassInfo& info) const;
  void add_methods(ClassInfo& info);

  Program& program_;
};

// Sets ancestors and all_interfaces from super and interfaces.
void link_hierarchy(ClassInfo& info);
// Sets parameters, result and argument_registers from the descriptor.
void link_signature(Method& method);

}  // namespace heapwright::ir
